package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Collects one number for each row; sum and mean do not depend on the order in which they came, bit
 * by bit, because they are added in ascending order (with a running correction).
 */
final class RowMean {

  private double[] values = new double[64];
  private int count;

  void add(double value) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
    }
    values[count++] = value;
  }

  int count() {
    return count;
  }

  double sum() {
    Arrays.sort(values, 0, count);
    CarefulSum sum = new CarefulSum();
    for (int i = 0; i < count; i++) {
      sum.add(values[i]);
    }
    return sum.value();
  }

  /** The mean; {@code NaN} without values. */
  double value() {
    return count == 0 ? Double.NaN : sum() / count;
  }

  Measurement overTargets(long rows, long cells, String reason) {
    return Measurement.ratio(sum(), count, rows, count, cells, reason);
  }

  Measurement measurement(long targets, long cells, String reason) {
    return Measurement.ratio(count == 0 ? 0 : sum(), count, count, targets, cells, reason);
  }

  /** A sum with a running correction (Neumaier 1974): error near one rounding. */
  static final class CarefulSum {

    private double sum;
    private double correction;

    void add(double value) {
      double next = sum + value;
      correction += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
      sum = next;
    }

    double value() {
      return sum + correction;
    }
  }

  /** Count, mean and population variance of known cells of a target; NaN without any. */
  record Moments(int known, double mean, double variance) {

    /** The moments of a target; two passes, independent of the order of the rows. */
    static Moments of(Targets targets, int target) {
      double[] known = targets.known(target);
      RowMean mean = new RowMean();
      DoubleStream.of(known).forEach(mean::add);
      double low = DoubleStream.of(known).min().orElse(Double.NaN);
      if (low == DoubleStream.of(known).max().orElse(Double.NaN)) {
        return new Moments(known.length, low, 0);
      }
      double center = mean.value();
      RowMean variance = new RowMean();
      DoubleStream.of(known).map(y -> (y - center) * (y - center)).forEach(variance::add);
      return new Moments(mean.count(), center, variance.value());
    }
  }
}
