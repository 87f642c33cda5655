package espalier.split.oblique;

import espalier.data.IndexSort;
import espalier.impurity.Tolerances;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

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
 * <p>An evaluation goes through the rows twice: O(N (D + labels present)). Columns of weight 0 cost
 * nothing in the projections, and nothing in the gradient where it is not needed. Rows are in
 * single precision, masses and everything per column in double precision.
 */
final class GradientObjective implements SoftDivision {

  private final NodeSpace space;
  private final NodeMatrix products;
  private final int[] rows;
  private final boolean[] clusterFeatures;
  private final boolean anyFeatures;
  private final boolean clusterTargets;

  /** N/L, which makes the targets weigh as much as if all rows were labelled. */
  private final double targetFactor;

  /** Positions of the labelled rows in the node. */
  private final int[] labelled;

  private final float[] rowWeights;

  /** r s (1 - s) of every row. */
  private final float[] slopes;

  private float[] slope = {};

  private final double[] gradient;
  private double biasGradient;

  private final double[] direction;
  private final double[] sums;
  private final double[] targetSum;
  private final double[] targetGone;
  private final double[] targetSlope;
  private final double[] targetCurve;

  GradientObjective(NodeSpace space) {
    this.space = space;
    double mass = space.node.labelledTotal();
    this.targetFactor = mass > 0 ? space.node.total() / mass : 0;
    this.rows = space.node.rows();
    this.products = space.matrix();
    int d = space.scale.length;
    this.clusterFeatures = new boolean[d];
    boolean any = false;
    for (int c = 0; c < d; c++) {
      clusterFeatures[c] = space.featureWeight[c] > 0;
      any |= clusterFeatures[c];
    }
    this.anyFeatures = any;
    this.clusterTargets = Arrays.stream(space.targetWeight).anyMatch(p -> p > 0);
    this.labelled = clusterTargets ? space.node.labelledPlaces() : new int[0];
    this.rowWeights = rowWeights();
    this.slopes = new float[rows.length];
    this.gradient = new double[d];
    this.direction = new double[d];
    this.sums = new double[d];
    int t = space.targetWeight.length;
    this.targetSum = new double[t];
    this.targetGone = new double[t];
    this.targetSlope = new double[t];
    this.targetCurve = new double[t];
  }

  private float[] rowWeights() {
    float[] weights = new float[rows.length];
    for (int i = 0; i < rows.length; i++) {
      weights[i] = (float) space.node.weight(rows[i]);
    }
    return weights;
  }

  /** The gradient of J by the standardised weights that were wanted, after {@link #evaluate}. */
  @Override
  public double[] gradient() {
    return gradient;
  }

  /** The gradient of J by the constant term. */
  @Override
  public double biasGradient() {
    return biasGradient;
  }

  @Override
  public int columns() {
    return space.scale.length;
  }

  @Override
  public boolean free(int column) {
    return space.free(column);
  }

  @Override
  public long rows() {
    return rows.length;
  }

  @Override
  public double median(double[] w) {
    double[] projections = project(w);
    double first = space.node.weight(rows[0]);
    if (Arrays.stream(rows).allMatch(row -> space.node.weight(row) == first)) {
      Arrays.sort(projections);
      return median(projections, k -> first);
    }
    int[] order = IndexSort.order(projections, projections.length);
    double[] sorted = Arrays.stream(order).mapToDouble(i -> projections[i]).toArray();
    return median(sorted, k -> space.node.weight(rows[order[k]]));
  }

  private double median(double[] sorted, IntToDoubleFunction weight) {
    double half = space.node.total() / 2;
    double sum = 0;
    double low = Double.NaN;
    for (int k = 0; k < sorted.length; k++) {
      double value = sorted[k];
      sum += weight.applyAsDouble(k);
      if (Double.isNaN(low) && sum >= half) {
        low = value;
      }
      if (sum > half) {
        return (low + value) / 2;
      }
    }
    return low;
  }

  /** The projections z_i · w without constant term, in the order of the node's rows. */
  double[] project(double[] w) {
    double[] projections = new double[rows.length];
    products.sweep(
        w,
        (from, values) -> {
          for (int i = 0; i < values.length; i++) {
            projections[from + i] = values[i];
          }
        },
        new boolean[w.length],
        sums);
    return projections;
  }

  /**
   * Computes J and its gradient at standardised weights w and constant term b.
   *
   * @param needed the weights whose derivatives are needed
   */
  @Override
  public double evaluate(double[] w, double b, boolean[] needed) {
    Arrays.fill(targetSum, 0);
    Arrays.fill(targetGone, 0);
    double[] mass = new double[2];
    int[] next = new int[1];
    products.sweep(
        w,
        (from, values) -> {
          weigh(from, values, (float) b);
          mass[0] += TileKernel.sum(values, values.length);
          int end = from + values.length;
          for (; next[0] < labelled.length && labelled[next[0]] < end; next[0]++) {
            int i = labelled[next[0]];
            double rs = values[i - from];
            mass[1] += rs;
            collect(rows[i], rs);
          }
        },
        clusterFeatures,
        sums);
    double value = 0;
    double n = space.node.total();
    double right = Math.max(mass[0], Tolerances.LEAST_MASS * n);
    double left = Math.max(n - mass[0], Tolerances.LEAST_MASS * n);
    double constant = 0;
    Arrays.fill(direction, 0);
    if (anyFeatures) {
      double harmonic = 1 / right + 1 / left;
      double squares = 0;
      for (int c = 0; c < direction.length; c++) {
        squares += space.featureWeight[c] * sums[c] * sums[c];
        direction[c] = 2 * harmonic * space.featureWeight[c] * sums[c];
      }
      value += harmonic * squares;
      constant = -squares * (1 / (right * right) - 1 / (left * left));
    }
    double base = 0;
    if (clusterTargets) {
      double[] found = targetParts(mass[1]);
      value += found[0];
      base = found[1];
    }
    finish(constant, base, needed);
    return value;
  }

  /** Replaces projections by r s and keeps r s (1 - s). */
  private void weigh(int from, float[] values, float b) {
    if (slope.length != values.length) {
      slope = new float[values.length];
    }
    Logistic.of(values, b, values, slope);
    for (int i = 0; i < values.length; i++) {
      values[i] *= rowWeights[from + i];
      slope[i] *= rowWeights[from + i];
    }
    System.arraycopy(slope, 0, slopes, from, slope.length);
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
    double known = -1;
    double mass = -1;
    double harmonic = 0;
    double difference = 0;
    for (int c = 0; c < targetSum.length; c++) {
      double p = space.targetWeight[c] * targetFactor;
      if (!(p > 0)) {
        targetSlope[c] = 0;
        targetCurve[c] = 0;
        continue;
      }
      // Columns that the same rows know share their masses.
      if (known != space.targetKnown[c] || mass != labelledRight - targetGone[c]) {
        known = space.targetKnown[c];
        mass = labelledRight - targetGone[c];
        double right = Math.max(mass, Tolerances.LEAST_MASS * known);
        double left = Math.max(known - mass, Tolerances.LEAST_MASS * known);
        harmonic = 1 / right + 1 / left;
        difference = 1 / (right * right) - 1 / (left * left);
      }
      double m = (targetSum[c] - mass * space.targetMean[c]) * space.targetScale[c];
      value += p * m * m * harmonic;
      targetSlope[c] = 2 * p * harmonic * m * space.targetScale[c];
      targetCurve[c] = -p * m * m * difference - targetSlope[c] * space.targetMean[c];
      base += targetCurve[c];
    }
    return new double[] {value, base};
  }

  private void finish(double constant, double base, boolean[] needed) {
    double[] total = new double[1];
    int[] next = new int[1];
    products.sweep(
        direction,
        (from, values) -> {
          if (slope.length != values.length) {
            slope = new float[values.length];
          }
          System.arraycopy(slopes, from, slope, 0, slope.length);
          rise(values, slope, (float) constant);
          int end = from + values.length;
          for (; next[0] < labelled.length && labelled[next[0]] < end; next[0]++) {
            int i = labelled[next[0]];
            values[i - from] +=
                (float)
                    (slope[i - from] * space.targets.sum(rows[i], base, targetSlope, targetCurve));
          }
          total[0] += TileKernel.sum(values, values.length);
        },
        needed,
        gradient);
    biasGradient = total[0];
  }

  private static void rise(float[] values, float[] slope, float constant) {
    for (int i = 0; i < values.length; i++) {
      values[i] = slope[i] * (values[i] + constant);
    }
  }
}
