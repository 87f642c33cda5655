package espalier.measure;

import espalier.data.Targets;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Errors of numeric targets, over known cells; definitions in the {@link MeasureCatalogue}.
 * Measures of several targets are means over the targets for which they are defined.
 */
record Residuals(Targets truth, MeasureOptions options, long rows, List<Errors> errors) {

  /** MSE and MAE of a target, the variance of its known values, and the MSE of a mean. */
  private record Errors(
      int known, double square, double absolute, double spread, double reference) {}

  Residuals(Targets truth, ScoreTable table, MeasureOptions options) {
    this(
        truth,
        options,
        table.labelledRows(),
        IntStream.range(0, truth.count()).mapToObj(t -> errors(truth, t, table, options)).toList());
  }

  private static Errors errors(Targets truth, int t, ScoreTable table, MeasureOptions options) {
    RowMean.Moments own = RowMean.Moments.of(truth, t);
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
    return new Errors(
        own.known(), square.value(), absolute.value(), own.variance(), fromMean.value());
  }

  Measurement r2(int t) {
    Errors e = errors.get(t);
    String name = truth.attribute(t).name();
    return e.known == 0
        ? Measurement.undefined("no cell of '" + name + "' is known")
        : Measurement.ratio(
            e.spread - e.square,
            e.spread,
            e.known,
            1,
            e.known,
            "all known cells of '" + name + "' are equal");
  }

  Measurement r2Mean() {
    return mean(e -> 1 - e.square / e.spread, e -> e.spread > 0, "no target varies");
  }

  Measurement rmse() {
    return mean(e -> Math.sqrt(e.square), e -> true, "no cell is known");
  }

  Measurement mae() {
    return mean(e -> e.absolute, e -> true, "no cell is known");
  }

  Measurement relative() {
    return mean(
        e -> Math.sqrt(e.square / e.reference),
        e -> e.reference > 0,
        "no target differs from its reference mean");
  }

  Measurement weighted() {
    RowMean sum = new RowMean();
    RowMean weight = new RowMean();
    long cells = 0;
    for (int t = 0; t < errors.size(); t++) {
      Errors e = errors.get(t);
      double w = options.labelWeights() == null ? 1 : options.labelWeights()[t];
      double unit = options.trainingVariances() == null ? e.spread : options.trainingVariances()[t];
      if (e.known > 0 && unit > 0 && w > 0) {
        sum.add(w * e.square / unit);
        weight.add(w);
        cells += e.known;
      }
    }
    return weight.count() == 0
        ? Measurement.undefined("no target varies and has a weight above 0")
        : Measurement.of(Math.sqrt(sum.sum() / weight.sum()), rows, weight.count(), cells);
  }

  private Measurement mean(
      ToDoubleFunction<Errors> value, Predicate<Errors> defined, String reason) {
    RowMean mean = new RowMean();
    long cells = 0;
    for (Errors e : errors) {
      if (e.known > 0 && defined.test(e)) {
        mean.add(value.applyAsDouble(e));
        cells += e.known;
      }
    }
    return mean.overTargets(rows, cells, reason);
  }
}
