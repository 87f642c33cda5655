package espalier.spark;

import espalier.split.oblique.SoftDivision;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;

/**
 * J and its gradient over rows that lie on many machines: two {@code treeAggregate}s for a step, of
 * 2 + D + 2 T and of D + 1 doubles for D features and T labels, whatever the number of rows.
 */
final class SpreadDivision implements SoftDivision {

  private static final int DEPTH = 2;
  private static final int BINS = 4096;
  private static final int ROUNDS = 4;
  private static final double LEAST_MASS = 1e-9;

  private final JavaRDD<SharedData> rows;
  private final NodeFrame frame;
  private final long count;
  private final double[] gradient;
  private double biasGradient;

  SpreadDivision(JavaRDD<SharedData> rows, NodeFrame frame, long count) {
    this.rows = rows;
    this.frame = frame;
    this.count = count;
    this.gradient = new double[frame.mean.length];
  }

  @Override
  public int columns() {
    return gradient.length;
  }

  @Override
  public boolean free(int column) {
    return frame.scale[column] > 0;
  }

  @Override
  public long rows() {
    return count;
  }

  /** The median to within the range of projections / {@value #BINS}^{@value #ROUNDS}. */
  @Override
  public double median(double[] w) {
    NodeFrame own = frame;
    double high = 1;
    double low = -1;
    double[] bins = histogram(own, w, low, high);
    while (bins[0] > 0 || bins[BINS + 1] > 0) {
      high *= 16;
      low *= 16;
      bins = histogram(own, w, low, high);
    }
    for (int round = 1; round < ROUNDS; round++) {
      double sum = bins[0];
      int at = 1;
      while (at < BINS && sum + bins[at] < frame.total / 2) {
        sum += bins[at++];
      }
      double width = (high - low) / BINS;
      low += (at - 1) * width;
      high = low + width;
      bins = histogram(own, w, low, high);
    }
    return (low + high) / 2;
  }

  private double[] histogram(NodeFrame own, double[] w, double low, double high) {
    return sum(BINS + 2, piece -> own.histogram(piece.data(), w, low, high, BINS));
  }

  /** A sum over the rows of a piece. */
  private interface Term extends Serializable {
    double[] of(SharedData piece);
  }

  private double[] sum(int size, Term term) {
    return Tasks.run(
        () ->
            rows.treeAggregate(
                new double[size],
                (sums, piece) -> Sums.add(sums, term.of(piece)),
                Sums::add,
                DEPTH));
  }

  @Override
  public double evaluate(double[] weights, double b, boolean[] needed) {
    NodeFrame own = frame;
    double[] w = weights.clone();
    int d = gradient.length;
    int t = own.targetMean.length;
    double[] masses = sum(2 + d + 2 * t, piece -> own.masses(piece.data(), w, b));
    double right = Math.max(masses[0], LEAST_MASS * own.total);
    double left = Math.max(own.total - masses[0], LEAST_MASS * own.total);
    double harmonic = 1 / right + 1 / left;
    double[] direction = new double[d];
    double squares = 0;
    for (int c = 0; c < d; c++) {
      squares += own.featureWeight[c] * masses[2 + c] * masses[2 + c];
      direction[c] = 2 * harmonic * own.featureWeight[c] * masses[2 + c];
    }
    double constant = -squares * (1 / (right * right) - 1 / (left * left));
    double[] slope = new double[t];
    double[] curve = new double[t];
    double[] found = targetParts(masses, slope, curve);
    NodeFrame.Slopes slopes = new NodeFrame.Slopes(direction, constant, found[1], slope, curve);
    double[] sums = sum(d + 1, piece -> own.gradient(piece.data(), w, b, slopes));
    Arrays.setAll(gradient, c -> needed[c] ? sums[c] : 0);
    biasGradient = sums[d];
    return harmonic * squares + found[0];
  }

  /** J_Y, and what a labelled row without any label adds to dJ/ds. */
  private double[] targetParts(double[] masses, double[] slope, double[] curve) {
    double factor = frame.labelled > 0 ? frame.total / frame.labelled : 0;
    int first = 2 + gradient.length;
    double value = 0;
    double base = 0;
    for (int c = 0; c < slope.length; c++) {
      double p = frame.targetWeight[c] * factor;
      if (p > 0) {
        double known = frame.targetKnown[c];
        double mass = masses[1] - masses[first + slope.length + c];
        double right = Math.max(mass, LEAST_MASS * known);
        double left = Math.max(known - mass, LEAST_MASS * known);
        double harmonic = 1 / right + 1 / left;
        double m = (masses[first + c] - mass * frame.targetMean[c]) * frame.targetScale[c];
        value += p * m * m * harmonic;
        slope[c] = 2 * p * harmonic * m * frame.targetScale[c];
        curve[c] =
            -p * m * m * (1 / (right * right) - 1 / (left * left)) - slope[c] * frame.targetMean[c];
        base += curve[c];
      }
    }
    return new double[] {value, base};
  }

  @Override
  public double[] gradient() {
    return gradient;
  }

  @Override
  public double biasGradient() {
    return biasGradient;
  }
}
