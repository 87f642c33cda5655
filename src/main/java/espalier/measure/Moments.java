package espalier.measure;

import espalier.data.Targets;

/**
 * Count, mean and population variance of the known cells of a numeric target.
 *
 * @param known the number of known cells
 * @param mean their mean, {@code NaN} without any
 * @param variance their population variance, {@code NaN} without any
 */
record Moments(int known, double mean, double variance) {

  /** The moments of a target; two passes, independent of the order of the rows. */
  static Moments of(Targets targets, int target) {
    RowMean mean = new RowMean();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < targets.rows(); i++) {
      if (targets.known(i, target)) {
        double y = targets.get(i, target);
        mean.add(y);
        low = Math.min(low, y);
        high = Math.max(high, y);
      }
    }
    if (low == high) {
      return new Moments(mean.count(), low, 0);
    }
    double center = mean.value();
    RowMean variance = new RowMean();
    for (int i = 0; i < targets.rows(); i++) {
      if (targets.known(i, target)) {
        double d = targets.get(i, target) - center;
        variance.add(d * d);
      }
    }
    return new Moments(mean.count(), center, variance.value());
  }
}
