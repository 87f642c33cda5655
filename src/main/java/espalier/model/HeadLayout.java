package espalier.model;

import static espalier.model.Value.object;

import espalier.data.Attribute;
import espalier.learn.HeldOut;
import espalier.learn.ModelHead;
import espalier.learn.Prior;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.measure.Calibration;
import espalier.measure.NumberIntervals;
import espalier.measure.ReliabilityBins;
import espalier.measure.SetPromises;
import espalier.message.Message;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Thresholds, the calibration (slope and shift), the promises of label sets (pairs of level and
 * threshold), the intervals of numbers (levels, and for each the half widths of all numeric
 * targets), the reliability and the prior of a model; all but the thresholds only where there are
 * any.
 */
final class HeadLayout {

  private static final Value<Calibration> CALIBRATION =
      Value.FINITES
          .checked(HeadLayout::slopeAndShift)
          .as(
              map -> new Calibration(map[0], map[1]),
              map -> new double[] {map.slope(), map.shift()});

  private static final Value<Map<Double, Double>> PAIRS =
      Value.FINITES.as(HeadLayout::thresholds, HeadLayout::pairs);

  private static final Value<SetPromises> PROMISES =
      object(
          f ->
              new SetPromises(
                  f.count("rows", 1, SetPromises::rows),
                  f.of("precision", PAIRS, SetPromises::precision),
                  f.of("recall", PAIRS, SetPromises::recall)));

  private static final Value<long[]> COUNTS =
      Value.numbers(0, 1L << 53)
          .as(
              numbers -> DoubleStream.of(numbers).mapToLong(v -> (long) v).toArray(),
              counts -> LongStream.of(counts).asDoubleStream().toArray());

  private static final Value<ReliabilityBins> RELIABILITY =
      object(
          f ->
              new ReliabilityBins(
                  f.of("cells", COUNTS, ReliabilityBins::cells),
                  f.of("scores", Value.FINITES, ReliabilityBins::scores),
                  f.of("present", COUNTS, ReliabilityBins::present)));

  private final Schema schema;

  HeadLayout(Schema schema) {
    this.schema = schema;
  }

  /** The fields of a head, whose record of the training was stored before them. */
  ModelHead fields(Provenance provenance, Fields<ModelHead> f) throws IOException {
    Value<double[]> any = Value.numbers(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    double[] thresholds =
        f.of("thresholds", any.checked(t -> one(t, "thresholds")), ModelHead::thresholds);
    HeldOut heldOut =
        new HeldOut(
            f.optional("calibration", CALIBRATION, ModelHead::calibration),
            f.optional("promises", PROMISES, ModelHead::promises),
            f.optional("intervals", object(this::intervals), h -> h.heldOut().intervals()),
            f.optional("reliability", RELIABILITY, h -> h.heldOut().reliability()));
    Optional<Prior> prior = f.optional("prior", object(this::prior), ModelHead::prior);
    return f.made(() -> new ModelHead(schema, provenance, thresholds, heldOut, prior));
  }

  private void one(double[] numbers, String what) {
    if (numbers.length != schema.outputs()) {
      throw Message.refused(
          "there are %d %s for %d score columns.", numbers.length, what, schema.outputs());
    }
  }

  private Prior prior(Fields<Prior> f) throws IOException {
    int features = schema.features().size();
    Value<int[]> indices =
        Value.numbers(0, features - 1)
            .as(
                all -> DoubleStream.of(all).mapToInt(v -> (int) v).toArray(),
                all -> Arrays.stream(all).asDoubleStream().toArray());
    return new Prior(
        f.of("idle", indices, Prior::idle),
        f.of("known", Value.integer(0, features), Prior::known),
        f.of("means", Value.FINITES.checked(m -> one(m, "means")), Prior::means));
  }

  private NumberIntervals intervals(Fields<NumberIntervals> f) throws IOException {
    int numbers = (int) schema.targets().stream().filter(Attribute::isNumeric).count();
    int rows = f.count("rows", 1, NumberIntervals::rows);
    double[] levels = f.of("levels", Value.numbers(0, 1), i -> array(i.reach().keySet().stream()));
    Value<double[]> widths =
        Value.AMOUNTS.checked(
            all -> {
              if (all.length != levels.length * numbers) {
                throw Message.refused(
                    "there are %d half widths for %d levels of %d numeric targets.",
                    all.length, levels.length, numbers);
              }
            });
    double[] all =
        f.of(
            "reach",
            widths,
            i -> i.reach().values().stream().flatMapToDouble(Arrays::stream).toArray());
    Map<Double, double[]> reach = new TreeMap<>();
    for (int k = 0; k < levels.length; k++) {
      reach.put(levels[k], Arrays.copyOfRange(all, k * numbers, (k + 1) * numbers));
    }
    return new NumberIntervals(rows, reach);
  }

  private static double[] array(Stream<Double> numbers) {
    return numbers.mapToDouble(v -> v).toArray();
  }

  private static void slopeAndShift(double[] map) {
    if (map.length != 2) {
      throw new IllegalArgumentException(
          "a calibration is a slope and a shift, not " + map.length + " numbers.");
    }
  }

  private static double[] pairs(Map<Double, Double> thresholds) {
    return array(thresholds.entrySet().stream().flatMap(e -> Stream.of(e.getKey(), e.getValue())));
  }

  private static Map<Double, Double> thresholds(double[] pairs) {
    if (pairs.length % 2 != 0) {
      throw new IllegalArgumentException(
          "there is a level without its threshold; the list must be of pairs.");
    }
    Map<Double, Double> thresholds = new TreeMap<>();
    for (int k = 0; k < pairs.length; k += 2) {
      thresholds.put(pairs[k], pairs[k + 1]);
    }
    return thresholds;
  }
}
