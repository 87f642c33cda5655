package espalier.bayes;

/**
 * A number that drifts along the branches: over a length t it changes by a normal amount of
 * variance σ² t, from a flat prior at the root. One upward and one downward pass of (mean,
 * variance) messages give the predictive distribution of every node and the restricted likelihood.
 * O(nodes).
 *
 * <p>Two messages (m1, v1), (m2, v2) meet as mean (m1 v2 + m2 v1) / (v1 + v2) and variance v1 v2 /
 * (v1 + v2), and add log N(m1 - m2; 0, v1 + v2) to the likelihood. Infinite variance says nothing.
 *
 * <p>Paper: J. Felsenstein, Maximum-likelihood estimation of evolutionary trees from continuous
 * characters, 1973.
 */
final class Diffusion {

  private final double[] upMean;
  private final double[] upVariance;
  private final double[] downMean;
  private final double[] downVariance;
  private final double variance;
  private double logLikelihood;
  private double contrasts;
  private int meetings;

  private Diffusion(int nodes, double variance) {
    this.variance = variance;
    upMean = new double[nodes];
    upVariance = new double[nodes];
    downMean = new double[nodes];
    downVariance = new double[nodes];
  }

  /**
   * Runs both passes over a tree.
   *
   * @param variance σ² for a unit of length, above 0
   * @param values the value of every leaf, {@code NaN} if unknown
   * @param noise the variance with which each value was measured, at least 0
   * @throws IllegalArgumentException if the variance is not positive
   */
  public static Diffusion of(LatentTree tree, double variance, double[] values, double[] noise) {
    if (!(variance > 0 && variance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The variance of the diffusion was given as " + variance + "; it must be positive.");
    }
    Diffusion d = new Diffusion(tree.size(), variance);
    double[] mean = new double[tree.size()];
    double[] spread = new double[tree.size()];
    for (int v = 0; v < tree.size(); v++) {
      double[] state = {0, Double.POSITIVE_INFINITY};
      if (v < tree.leaves()) {
        if (!Double.isNaN(values[v])) {
          state[0] = values[v];
          state[1] = noise[v];
        }
      } else {
        for (int c : tree.children(v)) {
          d.meet(state, mean[c], spread[c], true);
        }
      }
      d.upMean[v] = state[0];
      d.upVariance[v] = state[1];
      mean[v] = state[0];
      spread[v] = state[1] + variance * tree.length(v);
    }
    d.downVariance[tree.root()] = Double.POSITIVE_INFINITY;
    d.downwards(tree, mean, spread);
    return d;
  }

  private void downwards(LatentTree tree, double[] mean, double[] spread) {
    for (int v = tree.root(); v >= tree.leaves(); v--) {
      int[] children = tree.children(v);
      double[][] after = new double[children.length][];
      double[] state = {0, Double.POSITIVE_INFINITY};
      for (int k = children.length - 1; k >= 0; k--) {
        after[k] = state.clone();
        meet(state, mean[children[k]], spread[children[k]], false);
      }
      double[] before = {downMean[v], downVariance[v]};
      for (int k = 0; k < children.length; k++) {
        int c = children[k];
        double[] at = before.clone();
        meet(at, after[k][0], after[k][1], false);
        downMean[c] = at[0];
        downVariance[c] = at[1] + variance * tree.length(c);
        meet(before, mean[c], spread[c], false);
      }
    }
  }

  private void meet(double[] state, double mean, double spread, boolean count) {
    if (spread == Double.POSITIVE_INFINITY) {
      return;
    }
    if (state[1] == Double.POSITIVE_INFINITY) {
      state[0] = mean;
      state[1] = spread;
      return;
    }
    double sum = Math.max(state[1] + spread, Double.MIN_NORMAL);
    double gap = state[0] - mean;
    if (count) {
      logLikelihood -= 0.5 * (StrictMath.log(2 * Math.PI * sum) + gap * gap / sum);
      contrasts += gap * gap / sum;
      meetings++;
    }
    double share = state[1] / sum;
    state[0] = state[0] + (mean - state[0]) * share;
    state[1] = spread * share;
  }

  /** The restricted log likelihood: of all differences among the values. */
  public double logLikelihood() {
    return logLikelihood;
  }

  /**
   * The variance per unit of length with the largest restricted likelihood, if values were measured
   * without noise: this one times the mean squared standardised contrast; 0 for fewer than 2
   * values.
   */
  public double restrictedVariance() {
    return meetings == 0 ? 0 : variance * contrasts / meetings;
  }

  /** The expected value of a node given all values; {@code NaN} if there are none. */
  public double mean(int node) {
    double[] state = {upMean[node], upVariance[node]};
    meet(state, downMean[node], downVariance[node], false);
    return state[1] == Double.POSITIVE_INFINITY ? Double.NaN : state[0];
  }

  /** The variance of a node's value given all values, infinite if there are none. */
  public double variance(int node) {
    double[] state = {upMean[node], upVariance[node]};
    meet(state, downMean[node], downVariance[node], false);
    return state[1];
  }

  /** The expected value of a leaf given the other leaves' values; {@code NaN} without any. */
  public double leaveOneOut(int leaf) {
    return downVariance[leaf] == Double.POSITIVE_INFINITY ? Double.NaN : downMean[leaf];
  }

  /**
   * The expected value of a point so far above a node, also of anything hung there, given mean and
   * variance of what comes from above; {@code NaN} if no value is known.
   */
  double attachedMean(int node, double up, double[] above) {
    double[] state = {upMean[node], upVariance[node] + variance * up};
    meet(state, above[0], above[1], false);
    return state[1] == Double.POSITIVE_INFINITY ? Double.NaN : state[0];
  }

  /** What does not lie below a child of a node, met at the node: mean and variance. */
  double[] around(LatentTree tree, int child, double carried) {
    int node = tree.parent(child);
    double[] state = {downMean[node], downVariance[node]};
    for (int c : tree.children(node)) {
      if (c != child) {
        meet(state, upMean[c], upVariance[c] + variance * tree.length(c), false);
      }
    }
    state[1] += variance * carried;
    return state;
  }
}
