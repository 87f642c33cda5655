package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.run.Seeds;
import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * The {@link TreeGame} of hyperplanes over many features, by random orders of the features: φ_f is
 * the mean of what f adds when it comes after those before it in an order. Whether a coalition gets
 * across a threshold by weights is a weighted voting game, whose Shapley values have no known fast
 * algorithm, so exactness ends somewhere.
 *
 * <p>Every order is also walked backwards (antithetic pairs: R. Mitchell et al., Sampling
 * permutations for Shapley value estimation, 2022), and each walk goes from nothing known to all
 * known, so that the values of every walk, and of their mean, add up exactly to r(all) - r(∅). The
 * orders depend on the seed and the tree alone, not on the row. O(pairs · features · nodes) for a
 * row; the standard errors come from {@value #BATCHES} batches.
 */
final class SampledGame implements TreeGame {

  static final int BATCHES = 8;

  private final Tree tree;
  private final double[] cover;
  private final int[] features;
  private final int[][] nodesOf;
  private final int[][] orders;
  private final int batches;

  SampledGame(Tree tree, int pairs, long seed) {
    this.tree = tree;
    this.cover = Covers.left(tree);
    this.features = Covers.features(tree);
    this.nodesOf = new int[features.length][0];
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        for (int f : Covers.features(tree.test(node))) {
          int k = Arrays.binarySearch(features, f);
          nodesOf[k] = Arrays.copyOf(nodesOf[k], nodesOf[k].length + 1);
          nodesOf[k][nodesOf[k].length - 1] = node;
        }
      }
    }
    this.orders = new int[pairs][];
    for (int p = 0; p < pairs; p++) {
      orders[p] = Seeds.permutation(features.length, Seeds.random(seed, "shap", p));
    }
    this.batches = Math.min(BATCHES, pairs);
  }

  @Override
  public int batches() {
    return batches;
  }

  @Override
  public void divide(FeatureRow row, int batch, Sink sink) {
    divide(row, batch, batches, sink);
  }

  @Override
  public void divide(FeatureRow row, Sink sink) {
    divide(row, 0, 1, sink);
  }

  private void divide(FeatureRow row, int first, int step, Sink sink) {
    Walk walk = new Walk(row);
    int walks = 2 * ((orders.length - first + step - 1) / step);
    for (int p = first; p < orders.length; p += step) {
      walk.along(orders[p], false);
      walk.along(orders[p], true);
    }
    for (int leaf = 0; leaf < tree.size(); leaf++) {
      for (int k = 0; tree.isLeaf(leaf) && k < features.length; k++) {
        if (walk.moved[leaf][k] != 0) {
          sink.add(leaf, features[k], walk.moved[leaf][k] / walks);
        }
      }
    }
  }

  /** What is known of one row. */
  private final class Walk {

    private final FeatureRow row;
    private final PartlyKnown[] planes = new PartlyKnown[tree.size()];
    private final double[] left = new double[tree.size()];
    private double[] reach = new double[tree.size()];
    private double[] next = new double[tree.size()];
    private final double[][] moved = new double[tree.size()][];

    Walk(FeatureRow row) {
      this.row = row;
      for (int node = 0; node < planes.length; node++) {
        if (tree.isLeaf(node)) {
          moved[node] = new double[features.length];
        } else if (tree.test(node) instanceof ObliqueTest test) {
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
        int k = order[backwards ? order.length - 1 - i : i];
        if (learn(k)) {
          Covers.spread(tree, left, next);
          for (int node = 0; node < next.length; node++) {
            if (moved[node] != null) {
              moved[node][k] += next[node] - reach[node];
            }
          }
          double[] old = reach;
          reach = next;
          next = old;
        }
      }
    }

    /** Learns a feature's value; returns whether any node now divides otherwise. */
    private boolean learn(int k) {
      boolean changed = false;
      for (int node : nodesOf[k]) {
        double before = left[node];
        if (tree.test(node) instanceof FeatureTest single) {
          left[node] = single.leftShare(row);
        } else {
          planes[node].learn(features[k], row);
          left[node] = planes[node].left(row);
        }
        changed |= left[node] != before;
      }
      return changed;
    }
  }
}
