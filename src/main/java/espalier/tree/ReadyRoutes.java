package espalier.tree;

import espalier.learn.FeatureRow;
import espalier.learn.RowBlock;
import espalier.learn.Schema;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Trees made ready to route many blocks of rows, leaf by leaf what {@link Tree#route(FeatureRow)}
 * says of each row. Immutable.
 */
public final class ReadyRoutes {

  private final List<Tree> trees;
  private final List<AxisRoutes> thresholds;
  private final BagRoutes hyperplanes;

  private ReadyRoutes(List<Tree> trees, List<AxisRoutes> thresholds, BagRoutes hyperplanes) {
    this.trees = trees;
    this.thresholds = thresholds;
    this.hyperplanes = hyperplanes;
  }

  /**
   * Trees made ready; empty if not all tests of all trees are thresholds or hyperplanes, or if
   * there are too many weights. O(nodes + hyperplanes x columns).
   *
   * @param sample rows like those that will be routed; other rows get the same leaves
   */
  public static Optional<ReadyRoutes> of(List<Tree> trees, RowBlock sample) {
    Schema schema = sample.schema();
    if (trees.stream().allMatch(AxisRoutes::suits)) {
      List<AxisRoutes> routes = trees.stream().map(AxisRoutes::new).toList();
      return Optional.of(new ReadyRoutes(trees, routes, null));
    }
    return BagRoutes.suits(trees, schema)
        ? Optional.of(new ReadyRoutes(trees, null, new BagRoutes(trees, schema, sample)))
        : Optional.empty();
  }

  /** Receives the leaves of one tree after the other. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Receives the leaves of a tree.
     *
     * @param leaves the leaf by the row's place in the block, -1 if a missing value divides the row
     *     among several; only good during the call
     */
    void leaves(int tree, int[] leaves);
  }

  /** Finds the leaves of the rows of a block in all trees, in their order. */
  public void each(RowBlock block, Visitor visitor) {
    int[] known = IntStream.range(0, block.rows()).filter(i -> !block.hasMissing(i)).toArray();
    int[][] all = new int[hyperplanes == null ? 1 : trees.size()][block.rows()];
    if (hyperplanes != null) {
      hyperplanes.route(block, all);
    }
    for (int t = 0; t < trees.size(); t++) {
      int[] leaves = all[hyperplanes == null ? 0 : t];
      if (thresholds != null) {
        thresholds.get(t).route(block, known, leaves);
      }
      for (int i = 0; known.length < leaves.length && i < leaves.length; i++) {
        if (block.hasMissing(i)) {
          leaves[i] = trees.get(t).route(block.row(i));
        }
      }
      visitor.leaves(t, leaves);
    }
  }
}
