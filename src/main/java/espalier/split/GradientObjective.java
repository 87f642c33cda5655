package espalier.split;

import java.util.Arrays;

/**
 * How well a soft hyperplane divides a node, and the gradient of that.
 *
 * <p>In the node's standardised space row i with weight r_i belongs to the right by s_i = 1 / (1 +
 * e^-(x_i·w + b)). With S = Σ r_i s_i, N = Σ r_i and z the clustering columns, the features' part
 * of the weighted variance within both sides is N Σ p_k - J_X with
 *
 * <pre>J_X = Σ_k p_k m_k² (1/S + 1/(N - S)),   m_k = Σ_i r_i s_i z_ik</pre>
 *
 * since the squares cancel. The targets' part J_Y is the same over the labelled rows with their own
 * masses, for column k over the rows that know it, times N/L for L the weight of the labelled rows:
 * so the shares of targets and features are ω and 1 - ω. J = J_X + J_Y is to be maximised; f = N -
 * J is the published objective. Stepišnik and Kocev, PeerJ Computer Science 7:e506, 2021.
 *
 * <p>An evaluation goes through the rows twice: O(N (D + labels present)).
 */
final class GradientObjective {

  private static final double LEAST_MASS = 1e-9;

  private final NodeSpace space;
  private final int[] rows;
  private final boolean clusterFeatures;
  private final boolean clusterTargets;
  private final boolean[] labelled;
  private final double[] member;
  private final double targetFactor;

  private final double[] gradient;
  private double biasGradient;

  private final double[] direction;
  private final double[] sums;
  private final double[] targetSum;
  private final double[] targetGone;
  private final double[] targetSlope;
  private final double[] targetCurve;

  GradientObjective(NodeSpace space) {
    this(space, share(space));
  }

  /** N/L, which makes the targets weigh as much as if all rows were labelled. */
  private static double share(NodeSpace space) {
    double mass = space.node.labelledTotal();
    return mass > 0 ? space.node.total() / mass : 0;
  }

  /** With another factor of the targets' part. */
  GradientObjective(NodeSpace space, double targetFactor) {
    this.space = space;
    this.targetFactor = targetFactor;
    this.rows = space.node.rows();
    this.clusterFeatures = Arrays.stream(space.featureWeight).anyMatch(p -> p > 0);
    this.clusterTargets = Arrays.stream(space.targetWeight).anyMatch(p -> p > 0);
    this.labelled = new boolean[rows.length];
    int[] known = space.node.labelled();
    int next = 0;
    for (int i = 0; i < rows.length && next < known.length; i++) {
      if (rows[i] == known[next]) {
        labelled[i] = true;
        next++;
      }
    }
    this.member = new double[rows.length];
    int d = space.scale.length;
    this.gradient = new double[d];
    this.direction = new double[d];
    this.sums = new double[d];
    int t = space.targetWeight.length;
    this.targetSum = new double[t];
    this.targetGone = new double[t];
    this.targetSlope = new double[t];
    this.targetCurve = new double[t];
  }

  /** The gradient of J by the standardised weights, after {@link #evaluate}. */
  double[] gradient() {
    return gradient;
  }

  /** The gradient of J by the constant term. */
  double biasGradient() {
    return biasGradient;
  }

  /** The projections x_i · w without constant term, in the order of the node's rows. */
  double[] project(double[] w) {
    double shift = fold(w);
    double[] projections = new double[rows.length];
    space.features.sweep(
        rows,
        direction,
        (i, a) -> {
          projections[i] = a - shift;
          return 0;
        },
        sums.clone());
    return projections;
  }

  /** Folds the standardisation into {@link #direction}; returns what to subtract. */
  private double fold(double[] w) {
    double shift = 0;
    for (int c = 0; c < w.length; c++) {
      direction[c] = w[c] * space.scale[c];
      shift += direction[c] * space.mean[c];
    }
    return shift;
  }

  /** Computes J and its gradient at standardised weights w and constant term b. */
  double evaluate(double[] w, double b) {
    double offset = b - fold(w);
    double[] weights = space.node.weights();
    Arrays.fill(sums, 0);
    Arrays.fill(targetSum, 0);
    Arrays.fill(targetGone, 0);
    double[] mass = new double[2];
    space.features.sweep(
        rows,
        direction,
        (i, a) -> {
          double s = Logistic.of(a + offset);
          member[i] = s;
          double rs = weights[rows[i]] * s;
          mass[0] += rs;
          if (labelled[i] && clusterTargets) {
            mass[1] += rs;
            collect(rows[i], rs);
          }
          return clusterFeatures ? rs : 0;
        },
        sums);
    double value = 0;
    double n = space.node.total();
    double right = Math.max(mass[0], LEAST_MASS * n);
    double left = Math.max(n - mass[0], LEAST_MASS * n);
    double shift = 0;
    double constant = 0;
    Arrays.fill(direction, 0);
    if (clusterFeatures) {
      double harmonic = 1 / right + 1 / left;
      double squares = 0;
      for (int c = 0; c < direction.length; c++) {
        double m = (sums[c] - mass[0] * space.mean[c]) * space.scale[c];
        squares += space.featureWeight[c] * m * m;
        direction[c] = 2 * harmonic * space.featureWeight[c] * m * space.scale[c];
        shift += direction[c] * space.mean[c];
      }
      value += harmonic * squares;
      constant = -squares * (1 / (right * right) - 1 / (left * left)) - shift;
    }
    double base = 0;
    if (clusterTargets) {
      double[] found = targetParts(mass[1]);
      value += found[0];
      base = found[1];
    }
    return finish(value, constant, base);
  }

  private void collect(int row, double rs) {
    int[] cells = space.targets.cells(row);
    for (int k = 0; k < cells.length; k++) {
      targetSum[cells[k]] += rs * space.targets.cell(row, k);
    }
    for (int c : space.targets.unknown(row)) {
      targetGone[c] += rs;
    }
  }

  /** J_Y, and what a labelled row that knows all columns and has none present adds to dJ/ds. */
  private double[] targetParts(double labelledRight) {
    double value = 0;
    double base = 0;
    for (int c = 0; c < targetSum.length; c++) {
      double p = space.targetWeight[c] * targetFactor;
      if (!(p > 0)) {
        targetSlope[c] = 0;
        targetCurve[c] = 0;
        continue;
      }
      double known = space.targetKnown[c];
      double mass = labelledRight - targetGone[c];
      double right = Math.max(mass, LEAST_MASS * known);
      double left = Math.max(known - mass, LEAST_MASS * known);
      double m = (targetSum[c] - mass * space.targetMean[c]) * space.targetScale[c];
      double harmonic = 1 / right + 1 / left;
      value += p * m * m * harmonic;
      targetSlope[c] = 2 * p * harmonic * m * space.targetScale[c];
      targetCurve[c] =
          -p * m * m * (1 / (right * right) - 1 / (left * left))
              - targetSlope[c] * space.targetMean[c];
      base += targetCurve[c];
    }
    return new double[] {value, base};
  }

  private double finish(double value, double constant, double base) {
    double[] weights = space.node.weights();
    Arrays.fill(sums, 0);
    double[] total = new double[1];
    space.features.sweep(
        rows,
        direction,
        (i, t) -> {
          double slope = t + constant;
          if (labelled[i] && clusterTargets) {
            slope += targetSlope(rows[i], base);
          }
          double g = weights[rows[i]] * member[i] * (1 - member[i]) * slope;
          total[0] += g;
          return g;
        },
        sums);
    biasGradient = total[0];
    for (int c = 0; c < gradient.length; c++) {
      gradient[c] = (sums[c] - total[0] * space.mean[c]) * space.scale[c];
    }
    return value;
  }

  private double targetSlope(int row, double base) {
    double slope = base;
    int[] cells = space.targets.cells(row);
    for (int k = 0; k < cells.length; k++) {
      slope += targetSlope[cells[k]] * space.targets.cell(row, k);
    }
    for (int c : space.targets.unknown(row)) {
      slope -= targetCurve[c];
    }
    return slope;
  }
}
