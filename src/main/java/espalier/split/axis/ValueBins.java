package espalier.split.axis;

import espalier.run.Workers;
import java.util.Arrays;

/**
 * Into which of at most {@value #MOST} bins the values of every feature fall, about as many rows in
 * each. Bins ascend with the values and equal values share one. Immutable; a byte for each cell.
 */
final class ValueBins {

  /** The number of bins. */
  static final int MOST = 256;

  /** With at most so many bounds bins lie apart, so that neighbours can be one. */
  private static final int FEW = 31;

  /** So many rows are looked at to place the bins. */
  private static final int SAMPLE = 4096;

  private final byte[][] code;
  private final double[][] low;
  private final double[][] high;

  /**
   * Places the bins. O(D N log bins).
   *
   * @param values by feature and row; nothing is missing
   */
  ValueBins(double[][] values, Workers workers) {
    this.code = new byte[values.length][];
    this.low = new double[values.length][MOST];
    this.high = new double[values.length][MOST];
    workers.each(values.length, (worker, f) -> place(f, values[f]));
  }

  private void place(int f, double[] values) {
    double[] above = bounds(values);
    int few = above[FEW] == Double.POSITIVE_INFINITY ? MOST / (FEW + 1) : 1;
    double[] least = low[f];
    double[] most = high[f];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    byte[] bins = new byte[values.length];
    Steps steps = new Steps(above);
    for (int row = 0; row < values.length; row++) {
      double v = values[row] + 0.0;
      int b = steps.below(v) * few;
      bins[row] = (byte) b;
      if (v < least[b]) {
        least[b] = v;
      }
      if (v > most[b]) {
        most[b] = v;
      }
    }
    code[f] = bins;
  }

  /** Finds bins from where equal steps between the bounds lead to. */
  private static final class Steps {

    private static final int COUNT = 1024;

    /** With more bounds in a step they are searched by halves. */
    private static final int FEW_BOUNDS = 16;

    private final double[] above;
    private final double low;
    private final double scale;
    private final int[] first = new int[COUNT + 1];
    private final boolean even;

    Steps(double[] above) {
      this.above = above;
      int bounds = 0;
      while (bounds < above.length && above[bounds] < Double.POSITIVE_INFINITY) {
        bounds++;
      }
      low = bounds == 0 ? 0 : above[0];
      double reach = bounds == 0 ? 0 : above[bounds - 1] - low;
      scale = reach > 0 && reach < Double.POSITIVE_INFINITY ? COUNT / reach : 0;
      int most = 0;
      for (int b = 0; b < bounds; b++) {
        first[step(above[b]) + 1]++;
      }
      for (int s = 0; s < COUNT; s++) {
        most = Math.max(most, first[s + 1]);
        first[s + 1] += first[s];
      }
      even = most <= FEW_BOUNDS;
    }

    /** Never descends as v ascends. */
    private int step(double v) {
      int step = (int) ((v - low) * scale);
      return step < 0 ? 0 : Math.min(step, COUNT - 1);
    }

    /** How many bounds are below a value. */
    int below(double v) {
      if (even) {
        int b = first[step(v)];
        while (above[b] < v) {
          b++;
        }
        return b;
      }
      int b = 0;
      for (int half = MOST / 2; half > 0; half >>= 1) {
        b += half & (int) (Double.doubleToRawLongBits(above[b + half - 1] - v) >> Long.SIZE - 1);
      }
      return b;
    }
  }

  /** The highest value of each bin but the last, which has none. */
  private static double[] bounds(double[] values) {
    double[] sample = new double[Math.min(SAMPLE, values.length)];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = values[(int) ((long) i * values.length / sample.length)] + 0.0;
    }
    Arrays.sort(sample);
    double[] bounds = new double[MOST];
    Arrays.fill(bounds, Double.POSITIVE_INFINITY);
    int count = 0;
    for (int b = 1; b < MOST; b++) {
      double bound = sample[(int) ((long) b * sample.length / MOST)];
      if (count == 0 || bound > bounds[count - 1]) {
        bounds[count++] = bound;
      }
    }
    return bounds;
  }

  /** The bin of each row as a byte without sign, by feature and row. */
  byte[][] codes() {
    return code;
  }

  /** The bin of a row. */
  int bin(int feature, int row) {
    return code[feature][row] & 0xFF;
  }

  /** Whether all rows in a bin, made of {@code 1 << shift} neighbours, have the same value. */
  boolean single(int feature, int bin, int shift) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int b = bin << shift; b < bin + 1 << shift; b++) {
      least = Math.min(least, low[feature][b]);
      most = Math.max(most, high[feature][b]);
    }
    return !(least < most);
  }

  /** The highest value of a bin in which all rows have the same. */
  double high(int feature, int bin, int shift) {
    double most = Double.NEGATIVE_INFINITY;
    for (int b = bin << shift; b < bin + 1 << shift; b++) {
      most = Math.max(most, high[feature][b]);
    }
    return most;
  }
}
