package espalier.tree;

import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.split.ObliqueTest;
import java.util.function.IntPredicate;

/**
 * Routes rows through a tree of hyperplanes by the cells of the rows that are not zero: each node
 * has its weights by column. The sum is taken in the order of the columns, not of the terms; where
 * it is so near 0 that rounding could change its sign, the test itself decides. With n terms and u
 * = 2⁻⁵³ both sums are within (n + 16) u (‖w‖ ‖x‖ + |offset|) of the true one.
 */
final class ObliqueRoutes {

  /** More weights than this are not laid out. */
  private static final long MOST_WEIGHTS = 1 << 22;

  private static final double UNIT = 0x1p-52;

  private final Tree tree;
  private final ObliqueTest[] tests;
  private final double[][] weights;
  private final double[] norms;

  /** Whether all tests are hyperplanes and their weights are not too many. */
  static boolean suits(Tree tree, Schema schema) {
    int[] first = SparseValues.firstColumns(schema);
    return (long) tree.size() / 2 * first[first.length - 1] <= MOST_WEIGHTS
        && BlockRoutes.hyperplanes(tree);
  }

  /**
   * Lays weights out.
   *
   * @param first the first column of every feature, then the number of all
   * @param wanted the nodes that will be asked about
   */
  ObliqueRoutes(Tree tree, int[] first, IntPredicate wanted) {
    this.tree = tree;
    this.tests = new ObliqueTest[tree.size()];
    this.weights = new double[tree.size()][];
    this.norms = new double[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node) && wanted.test(node) && tree.test(node) instanceof ObliqueTest test) {
        tests[node] = test;
        lay(node, first);
      }
    }
  }

  private void lay(int node, int[] first) {
    ObliqueTest test = tests[node];
    double[] own = new double[first[first.length - 1]];
    double squares = 0;
    for (int k = 0; k < test.terms(); k++) {
      own[first[test.features()[k]] + Math.max(0, test.values()[k])] += test.weights()[k];
      squares += test.weights()[k] * test.weights()[k];
    }
    weights[node] = own;
    norms[node] = Math.sqrt(squares);
  }

  /** The leaves of rows without missing values; of other rows nothing of use. */
  void route(RowBlock block, SparseValues values, int[] leaves) {
    for (int i = 0; i < leaves.length; i++) {
      int node = 0;
      while (tests[node] != null) {
        node = left(node, i, block, values) ? node + 1 : tree.right(node);
      }
      leaves[i] = node;
    }
  }

  /** Whether a hyperplane that was wanted sends a row without missing values to the left. */
  boolean left(int node, int row, RowBlock block, SparseValues values) {
    ObliqueTest test = tests[node];
    int[] columns = values.columns(row);
    if (2 * test.terms() <= columns.length) {
      return !(test.score(block.values(row)) > 0);
    }
    double sum = test.offset() + dot(weights[node], columns, values.cells(row));
    double size = norms[node] * values.norm(row) + Math.abs(test.offset());
    double doubt = (test.terms() + 16) * UNIT * size;
    if (sum > doubt) {
      return false;
    }
    return sum < -doubt || !(test.score(block.values(row)) > 0);
  }

  private static double dot(double[] weights, int[] columns, double[] cells) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int k = 0;
    for (; k + 3 < columns.length; k += 4) {
      a += weights[columns[k]] * cells[k];
      b += weights[columns[k + 1]] * cells[k + 1];
      c += weights[columns[k + 2]] * cells[k + 2];
      d += weights[columns[k + 3]] * cells[k + 3];
    }
    for (; k < columns.length; k++) {
      a += weights[columns[k]] * cells[k];
    }
    return (a + b) + (c + d);
  }
}
