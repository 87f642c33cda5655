package espalier.measure;

import espalier.data.Targets;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/**
 * Errors of numeric targets, over known cells. For target t with known values y, predictions f:
 * MSE_t = mean (y - f)², MAE_t = mean |y - f|, and the mean of y (or of the training rows, where
 * given) as the reference model. Measures of several targets are means over the targets for which
 * they are defined.
 */
final class Residuals {

  private final Targets truth;
  private final MeasureOptions options;
  private final long rows;
  private final int[] known;
  private final double[] squares;
  private final double[] absolutes;
  private final double[] spread;
  private final double[] reference;

  Residuals(Targets truth, ScoreTable table, MeasureOptions options) {
    this.truth = truth;
    this.options = options;
    this.rows = table.labelledRows();
    int targets = truth.count();
    known = new int[targets];
    squares = new double[targets];
    absolutes = new double[targets];
    spread = new double[targets];
    reference = new double[targets];
    for (int t = 0; t < targets; t++) {
      target(t, table);
    }
  }

  private void target(int t, ScoreTable table) {
    Moments own = Moments.of(truth, t);
    known[t] = own.known();
    spread[t] = own.variance();
    double mean = options.trainingMeans() == null ? own.mean() : options.trainingMeans()[t];
    RowMean square = new RowMean();
    RowMean absolute = new RowMean();
    RowMean fromMean = new RowMean();
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.known(i, t)) {
        double y = truth.get(i, t);
        double error = y - table.array(table.arrayOf(i))[t];
        square.add(error * error);
        absolute.add(Math.abs(error));
        fromMean.add((y - mean) * (y - mean));
      }
    }
    squares[t] = square.value();
    absolutes[t] = absolute.value();
    reference[t] = fromMean.value();
  }

  /** R² of one target: 1 - MSE / variance of the known values. */
  Measurement r2(int t) {
    if (known[t] == 0) {
      return Measurement.undefined("no cell of '" + truth.attribute(t).name() + "' is known");
    }
    return Measurement.ratio(
        spread[t] - squares[t],
        spread[t],
        known[t],
        1,
        known[t],
        "all known cells of '" + truth.attribute(t).name() + "' are equal");
  }

  Measurement r2Mean() {
    return mean(t -> 1 - squares[t] / spread[t], t -> spread[t] > 0, "no target varies");
  }

  Measurement rmse() {
    return mean(t -> Math.sqrt(squares[t]), t -> true, "no cell is known");
  }

  Measurement mae() {
    return mean(t -> absolutes[t], t -> true, "no cell is known");
  }

  /** Mean over targets of the root of MSE / MSE of the reference mean. */
  Measurement relative() {
    return mean(
        t -> Math.sqrt(squares[t] / reference[t]),
        t -> reference[t] > 0,
        "no target differs from its reference mean");
  }

  /** The root of the w-weighted mean of MSE_t / variance_t. */
  Measurement weighted() {
    double[] unit = options.trainingVariances() == null ? spread : options.trainingVariances();
    double[] weights = options.labelWeights();
    RowMean sum = new RowMean();
    RowMean weight = new RowMean();
    long cells = 0;
    for (int t = 0; t < known.length; t++) {
      double w = weights == null ? 1 : weights[t];
      if (known[t] > 0 && unit[t] > 0 && w > 0) {
        sum.add(w * squares[t] / unit[t]);
        weight.add(w);
        cells += known[t];
      }
    }
    return weight.count() == 0
        ? Measurement.undefined("no target varies and has a weight above 0")
        : Measurement.of(Math.sqrt(sum.sum() / weight.sum()), rows, weight.count(), cells);
  }

  private Measurement mean(IntToDoubleFunction value, IntPredicate defined, String reason) {
    RowMean mean = new RowMean();
    long cells = 0;
    for (int t = 0; t < known.length; t++) {
      if (known[t] > 0 && defined.test(t)) {
        mean.add(value.applyAsDouble(t));
        cells += known[t];
      }
    }
    return mean.overTargets(rows, cells, reason);
  }

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
}
