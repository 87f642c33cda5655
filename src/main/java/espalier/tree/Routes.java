package espalier.tree;

import espalier.learn.RowBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Trees compiled to route many rows, with the leaves of {@link
 * Tree#route(espalier.learn.FeatureRow)}. Trees of thresholds are compiled one by one ({@link
 * AxisRoutes}), trees with hyperplanes together ({@link BagRoutes}); others are routed row by row.
 * Immutable.
 */
public final class Routes {

  /** Fewer rows do not pay for compiling a tree. */
  private static final int FEW = 32;

  /** More weights of hyperplanes than this are laid out for one block of rows only. */
  private static final long MOST_WEIGHTS = 1 << 22;

  private final List<Tree> trees;
  private final RowBlock sample;
  private final List<AxisRoutes> thresholds = new ArrayList<>();
  private final List<BagRoutes> bags = new ArrayList<>();
  private final List<Integer> large = new ArrayList<>();
  private final List<Integer> plain = new ArrayList<>();

  private Routes(List<Tree> trees, RowBlock sample) {
    this.trees = trees;
    this.sample = sample;
  }

  /**
   * Compiles trees. O(nodes + hyperplanes x columns).
   *
   * @param sample rows like those that will be routed; other rows get the same leaves
   * @param rows how many rows will be routed, about
   */
  public static Routes of(List<Tree> trees, RowBlock sample, int rows) {
    Routes routes = new Routes(trees, sample);
    List<Integer> bag = new ArrayList<>();
    long weights = 0;
    for (int t = 0; t < trees.size(); t++) {
      long own = BagRoutes.weights(trees.get(t), sample.schema());
      if (rows < FEW || own > MOST_WEIGHTS) {
        routes.plain.add(t);
      } else if (own > 0) {
        weights += own;
        (weights <= MOST_WEIGHTS ? bag : routes.large).add(t);
      } else if (AxisRoutes.suits(trees.get(t))) {
        routes.thresholds.add(new AxisRoutes(trees.get(t), t));
      } else {
        routes.plain.add(t);
      }
    }
    if (!bag.isEmpty()) {
      routes.bags.add(new BagRoutes(trees, bag, sample));
    }
    return routes;
  }

  /**
   * The leaves of the rows of a block.
   *
   * @return by tree and place in the block, -1 if a missing value divides the row among several
   */
  public int[][] leaves(RowBlock block) {
    int[] known = IntStream.range(0, block.rows()).filter(i -> !block.hasMissing(i)).toArray();
    int[][] leaves = new int[trees.size()][block.rows()];
    thresholds.forEach(tree -> tree.route(block, known, leaves));
    bags.forEach(bag -> bag.route(block, known, leaves));
    for (int t : large) {
      new BagRoutes(trees, List.of(t), sample).route(block, known, leaves);
    }
    for (int t : plain) {
      Arrays.setAll(leaves[t], i -> trees.get(t).route(block.row(i)));
    }
    for (int i = 0; known.length < block.rows() && i < block.rows(); i++) {
      if (block.hasMissing(i)) {
        for (int t = 0; t < leaves.length; t++) {
          leaves[t][i] = trees.get(t).route(block.row(i));
        }
      }
    }
    return leaves;
  }
}
