package espalier.tree;

import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Routes rows through trees of hyperplanes, thresholds among them. A row is multiplied with all
 * hyperplanes at once that one row in {@value #SHARE} or more is asked about, in single precision:
 * for each of its {@link ScaledCells} that is not zero the weights of the column lie side by side.
 * With cells z = (x - m) / σ, weights v = w σ and the offset b + w · m the score is v · z plus that
 * offset. Both vectors have norm 1 in the product, which for n cells is within (n + 16) 2⁻²⁴ of the
 * true one. Where this error, or that of the test's own sum in double precision, could change the
 * sign, the test itself decides. Hyperplanes farther down are multiplied when a row comes to them
 * ({@link ObliqueRoutes}).
 */
final class BagRoutes {

  /** More weights than this are not laid out. */
  private static final long MOST_WEIGHTS = 1 << 22;

  private static final int SHARE = 32;
  private static final double SINGLE = 0x1p-23;
  private static final double DOUBLE = 0x1p-50;

  private final List<Tree> trees;

  /** The tests of each tree by node, null for leaves. */
  private final SplitTest[][] tests;

  /** The place of each node's product, -1 if it has none. */
  private final int[][] place;

  private final ObliqueRoutes[] routes;
  private final double[] norms;
  private final double[] offsets;

  /** |b| + Σ |w m|. */
  private final double[] sizes;

  private final ScaledCells scaled;

  /** Weights by column and place. */
  private final float[][] weights;

  /** Whether all tests are hyperplanes or thresholds and their weights are not too many. */
  static boolean suits(List<Tree> trees, Schema schema) {
    int[] first = SparseValues.firstColumns(schema);
    long hyperplanes = 0;
    for (Tree tree : trees) {
      for (int node = 0; node < tree.size(); node++) {
        if (!tree.isLeaf(node)) {
          boolean oblique = tree.test(node) instanceof ObliqueTest;
          if (!oblique && !BlockRoutes.threshold(tree.test(node))) {
            return false;
          }
          hyperplanes += oblique ? 1 : 0;
        }
      }
    }
    return hyperplanes > 0 && hyperplanes * first[first.length - 1] <= MOST_WEIGHTS;
  }

  /**
   * Trees that suit.
   *
   * @param sample rows like those that will be routed
   */
  BagRoutes(List<Tree> trees, Schema schema, RowBlock sample) {
    this.scaled = new ScaledCells(schema, sample);
    this.trees = trees;
    this.tests = new SplitTest[trees.size()][];
    this.place = new int[trees.size()][];
    this.routes = new ObliqueRoutes[trees.size()];
    int[] first = SparseValues.firstColumns(schema);
    List<ObliqueTest> common = new ArrayList<>();
    for (int t = 0; t < tests.length; t++) {
      Tree tree = trees.get(t);
      tests[t] = new SplitTest[tree.size()];
      place[t] = new int[tree.size()];
      Arrays.fill(place[t], -1);
      for (int node = 0; node < tree.size(); node++) {
        tests[t][node] = tree.isLeaf(node) ? null : tree.test(node);
        if (tests[t][node] instanceof ObliqueTest test
            && tree.weight(node) * SHARE >= tree.weight(0)) {
          place[t][node] = common.size();
          common.add(test);
        }
      }
      int[] own = place[t];
      routes[t] = new ObliqueRoutes(tree, first, node -> own[node] < 0);
    }
    this.norms = new double[common.size()];
    this.offsets = new double[norms.length];
    this.sizes = new double[norms.length];
    this.weights = new float[scaled.width()][norms.length];
    for (int h = 0; h < norms.length; h++) {
      lay(common.get(h), h);
    }
  }

  private void lay(ObliqueTest test, int h) {
    double squares = 0;
    offsets[h] = test.offset();
    sizes[h] = Math.abs(test.offset());
    for (int k = 0; k < test.terms(); k++) {
      int f = test.features()[k];
      double v = test.weights()[k] * scaled.scale(f);
      squares += v * v;
      double shift = test.weights()[k] * scaled.centre(f);
      offsets[h] += shift;
      sizes[h] += Math.abs(shift);
    }
    norms[h] = Math.sqrt(squares);
    for (int k = 0; k < test.terms(); k++) {
      int f = test.features()[k];
      weights[scaled.column(f, test.values()[k])][h] =
          (float) (test.weights()[k] * scaled.scale(f) / norms[h]);
    }
  }

  /**
   * The leaves of the rows without missing values; those of other rows stay as they are.
   *
   * @param leaves by tree and row
   */
  void route(RowBlock block, int[][] leaves) {
    SparseValues values = new SparseValues(block);
    Products products = new Products();
    for (int i = 0; i < block.rows(); i++) {
      if (block.hasMissing(i)) {
        continue;
      }
      products.multiply(block.values(i));
      for (int t = 0; t < tests.length; t++) {
        leaves[t][i] = leaf(t, i, block, values, products);
      }
    }
  }

  private int leaf(int t, int row, RowBlock block, SparseValues values, Products products) {
    SplitTest[] own = tests[t];
    int[] at = place[t];
    Tree tree = trees.get(t);
    int node = 0;
    while (own[node] != null) {
      int h = at[node];
      boolean left;
      if (h >= 0) {
        double size = norms[h] * products.norm;
        double sum = size * products.products[h] + offsets[h];
        double doubt = products.single * size + products.twice * (size + sizes[h]);
        left =
            Math.abs(sum) > doubt
                ? sum < 0
                : !(((ObliqueTest) own[node]).score(block.values(row)) > 0);
      } else if (own[node] instanceof ObliqueTest) {
        left = routes[t].left(node, row, block, values);
      } else {
        int feature = ((FeatureTest) own[node]).feature();
        left = block.values(row)[feature] <= BlockRoutes.cut(own[node]);
      }
      node = left ? node + 1 : tree.right(node);
    }
    return node;
  }

  /** The products of one row after the other; scratch of one thread. */
  private final class Products {

    private final float[] products = new float[norms.length];
    private final int[] columns = new int[weights.length];
    private final double[] cells = new double[weights.length];
    private double norm;

    /** The largest error of a product, and of a sum in double precision, relative to its size. */
    private double single;

    private final double twice = (weights.length + 16) * DOUBLE;

    void multiply(double[] values) {
      int count = scaled.take(values, columns, cells);
      double squares = 0;
      for (int k = 0; k < count; k++) {
        squares += cells[k] * cells[k];
      }
      norm = Math.sqrt(squares);
      single = (count + 16) * SINGLE;
      Arrays.fill(products, 0);
      int k = 0;
      for (; k + 3 < count; k += 4) {
        add4(
            products,
            weights[columns[k]],
            weights[columns[k + 1]],
            weights[columns[k + 2]],
            weights[columns[k + 3]],
            (float) (cells[k] / norm),
            (float) (cells[k + 1] / norm),
            (float) (cells[k + 2] / norm),
            (float) (cells[k + 3] / norm));
      }
      for (; k < count; k++) {
        add(products, weights[columns[k]], (float) (cells[k] / norm));
      }
    }
  }

  private static void add4(
      float[] sum,
      float[] w0,
      float[] w1,
      float[] w2,
      float[] w3,
      float a,
      float b,
      float c,
      float d) {
    for (int h = 0; h < sum.length; h++) {
      sum[h] += a * w0[h] + b * w1[h] + c * w2[h] + d * w3[h];
    }
  }

  private static void add(float[] sum, float[] w, float a) {
    for (int h = 0; h < sum.length; h++) {
      sum[h] += a * w[h];
    }
  }
}
