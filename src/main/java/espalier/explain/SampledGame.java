package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.run.Seeds;
import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The {@link TreeGame} of hyperplanes over many features, by random orders of the features: φ_f is
 * the mean of what f adds when it comes after those before it in an order. Whether a coalition gets
 * across a threshold by weights is a weighted voting game, whose Shapley values have no known fast
 * algorithm, so exactness ends somewhere.
 *
 * <p>Every order is also walked backwards (antithetic pairs: R. Mitchell et al., Sampling
 * permutations for Shapley value estimation, 2022), and each walk goes from nothing known to all
 * known, so that the values of every walk, and of their mean, add up exactly to r(all) - r(∅). The
 * orders depend on the seed and the tree alone, not on the row. O(pairs · terms · nodes below them)
 * for a row; the standard errors come from {@value #BATCHES} batches.
 */
final class SampledGame implements TreeGame {

  static final int BATCHES = 8;

  /** What it takes to make a feature of a hyperplane known, in steps of {@link TreeShap#within}. */
  private static final int STEPS_OF_LEARNING = 8;

  private final Tree tree;
  private final double[] cover;
  private final int[] features;
  private final int[] end;
  private final int[] leaves;
  private final int[] leafOf;
  private final int[][] nodesOf;
  private final int[][][] termsOf;
  private final int[][] orders;
  private final int batches;

  SampledGame(Tree tree, int pairs, long seed) {
    this.tree = tree;
    this.cover = Covers.left(tree);
    this.features = tree.features();
    this.end = IntStream.range(0, tree.size()).map(tree::end).toArray();
    this.leaves = IntStream.range(0, tree.size()).filter(tree::isLeaf).toArray();
    this.leafOf =
        IntStream.range(0, tree.size()).map(n -> Arrays.binarySearch(leaves, n)).toArray();
    List<List<Integer>> nodes = new ArrayList<>();
    List<List<int[]>> terms = new ArrayList<>();
    for (int f : features) {
      nodes.add(new ArrayList<>());
      terms.add(new ArrayList<>());
    }
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        int[] requested = tree.test(node).features();
        for (int f : Covers.features(tree.test(node))) {
          int k = Arrays.binarySearch(features, f);
          nodes.get(k).add(node);
          terms
              .get(k)
              .add(IntStream.range(0, requested.length).filter(t -> requested[t] == f).toArray());
        }
      }
    }
    this.nodesOf =
        nodes.stream().map(all -> all.stream().mapToInt(n -> n).toArray()).toArray(int[][]::new);
    this.termsOf = terms.stream().map(t -> t.toArray(int[][]::new)).toArray(int[][][]::new);
    this.orders = new int[pairs][];
    Arrays.setAll(orders, p -> Seeds.permutation(features.length, Seeds.random(seed, "shap", p)));
    this.batches = Math.min(BATCHES, pairs);
  }

  /** About how many steps an order and its reverse take, see {@link TreeShap#within}. */
  static long stepsPerPair(Tree tree) {
    long learned = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        long below = tree.end(node) - node;
        learned += Covers.features(tree.test(node)).length * (STEPS_OF_LEARNING + below);
      }
    }
    return 2 * learned;
  }

  @Override
  public int batches() {
    return batches;
  }

  @Override
  public void divide(FeatureRow row, int batch, Parts parts) {
    divide(row, batch, batches, parts);
  }

  @Override
  public void divide(FeatureRow row, Parts parts) {
    divide(row, 0, 1, parts);
  }

  private void divide(FeatureRow row, int first, int step, Parts parts) {
    Walk walk = new Walk(row);
    int walks = 2 * ((orders.length - first + step - 1) / step);
    for (int p = first; p < orders.length; p += step) {
      walk.along(orders[p], false);
      walk.along(orders[p], true);
    }
    for (int k = 0; k < features.length; k++) {
      for (int l = 0; l < leaves.length; l++) {
        if (walk.moved[k][l] != 0) {
          parts.add(leaves[l], features[k], walk.moved[k][l] / walks);
        }
      }
    }
  }

  private final class Walk {

    private final FeatureRow row;
    private final PartlyKnown[] planes = new PartlyKnown[tree.size()];
    private final double[] left = new double[tree.size()];
    private final double[] reach = new double[tree.size()];
    private final double[][] moved = new double[features.length][leaves.length];

    Walk(FeatureRow row) {
      this.row = row;
      for (int node = 0; node < planes.length; node++) {
        if (!tree.isLeaf(node) && tree.test(node) instanceof ObliqueTest test) {
          planes[node] = new PartlyKnown(test, cover[node]);
        }
      }
    }

    void along(int[] order, boolean backwards) {
      System.arraycopy(cover, 0, left, 0, left.length);
      for (PartlyKnown plane : planes) {
        if (plane != null) {
          plane.forget();
        }
      }
      Covers.spread(tree, left, reach);
      for (int i = 0; i < order.length; i++) {
        learn(order[backwards ? order.length - 1 - i : i]);
      }
    }

    /** Learns a feature's value and follows the row below the nodes that now divide otherwise. */
    private void learn(int k) {
      int[] nodes = nodesOf[k];
      boolean[] changed = new boolean[nodes.length];
      for (int n = 0; n < nodes.length; n++) {
        int node = nodes[n];
        double before = left[node];
        if (tree.test(node) instanceof FeatureTest single) {
          left[node] = single.leftShare(row);
        } else {
          planes[node].learn(termsOf[k][n], row);
          left[node] = planes[node].left(row);
        }
        changed[n] = left[node] != before;
      }
      int done = 0;
      for (int n = 0; n < nodes.length; n++) {
        if (changed[n] && nodes[n] >= done) {
          done = end[nodes[n]];
          follow(nodes[n], done, moved[k]);
        }
      }
    }

    /** Finds again what reaches the nodes below one, and notes what moved at leaves. */
    private void follow(int from, int to, double[] moves) {
      for (int node = from; node < to; node++) {
        if (!tree.isLeaf(node)) {
          move(tree.left(node), reach[node] * left[node], moves);
          move(tree.right(node), reach[node] * (1 - left[node]), moves);
        }
      }
    }

    private void move(int child, double share, double[] moves) {
      if (leafOf[child] >= 0) {
        moves[leafOf[child]] += share - reach[child];
      }
      reach[child] = share;
    }
  }
}
