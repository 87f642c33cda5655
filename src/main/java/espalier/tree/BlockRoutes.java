package espalier.tree;

import espalier.learn.FeatureRow;
import espalier.learn.RowBlock;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import java.util.stream.IntStream;

/**
 * Routes a block of rows through one tree after the other, leaf by leaf what {@link
 * Tree#route(FeatureRow)} says of each row. Belongs to one thread.
 */
public final class BlockRoutes {

  /** Fewer rows do not pay for preparing a tree. */
  private static final int FEW = 32;

  private final RowBlock block;
  private SparseValues sparse;
  private int[] known;

  /** Routes of the rows of a block. */
  public BlockRoutes(RowBlock block) {
    this.block = block;
  }

  /**
   * Finds the leaf of every row.
   *
   * @param leaves receives the leaf by the row's place in the block, -1 if a missing value divides
   *     the row among several
   */
  public void route(Tree tree, int[] leaves) {
    boolean[] done = null;
    if (block.rows() >= FEW && AxisRoutes.suits(tree)) {
      new AxisRoutes(tree).route(block, known(), leaves);
      done = new boolean[block.rows()];
    } else if (block.rows() >= FEW && ObliqueRoutes.suits(tree, block.schema())) {
      sparse = sparse == null ? new SparseValues(block) : sparse;
      new ObliqueRoutes(tree, SparseValues.firstColumns(block.schema()), node -> true)
          .route(block, sparse, leaves);
      done = new boolean[block.rows()];
    }
    for (int i = 0; i < block.rows(); i++) {
      if (done == null || block.hasMissing(i)) {
        leaves[i] = tree.route(block.row(i));
      }
    }
  }

  /** The rows without missing values. */
  private int[] known() {
    if (known == null) {
      known = IntStream.range(0, block.rows()).filter(i -> !block.hasMissing(i)).toArray();
    }
    return known;
  }

  /** Whether a test is a threshold: of a number, or of the codes of a nominal feature. */
  static boolean threshold(SplitTest test) {
    if (test instanceof NominalTest nominal) {
      int[] left = nominal.left();
      return left.length > 0 && left[0] == 0 && left[left.length - 1] == left.length - 1;
    }
    return test instanceof AxisTest;
  }

  /** The threshold of such a test. */
  static double cut(SplitTest test) {
    return test instanceof NominalTest nominal
        ? nominal.left().length - 0.5
        : ((AxisTest) test).threshold();
  }

  /** Whether all inner nodes hold hyperplanes. */
  static boolean hyperplanes(Tree tree) {
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node) && !(tree.test(node) instanceof ObliqueTest)) {
        return false;
      }
    }
    return tree.size() > 1;
  }
}
