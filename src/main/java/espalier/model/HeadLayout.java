package espalier.model;

import static espalier.model.Fields.object;

import espalier.data.Attribute;
import espalier.learn.HeldOut;
import espalier.learn.ModelHead;
import espalier.learn.Prior;
import espalier.learn.Provenance;
import espalier.learn.RowProfile;
import espalier.learn.Schema;
import espalier.measure.Calibration;
import espalier.measure.NumberIntervals;
import espalier.measure.ReliabilityBins;
import espalier.measure.SetPromises;
import espalier.message.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Thresholds, the calibration (slopes, then shifts, of all score columns; two numbers for one map
 * of all), the promises of label sets (pairs of level and threshold), the intervals of numbers
 * (levels, and for each the half widths of all numeric targets), the reliability, the prior and the
 * profile of a model; all but the thresholds only where there are any.
 */
record HeadLayout(Schema schema) {

  private static final Value<Map<Double, Double>> PAIRS =
      Value.FINITES.as(HeadLayout::thresholds, HeadLayout::pairs);

  private static final Value<SetPromises> PROMISES =
      object(
          f ->
              new SetPromises(
                  f.count("rows", 1, SetPromises::rows),
                  f.of("precision", PAIRS, SetPromises::precision),
                  f.of("recall", PAIRS, SetPromises::recall),
                  f.orDefault("bound", PAIRS, Map.of(), SetPromises::bound),
                  f.orDefault("needed", PAIRS, Map.of(), SetPromises::needed)));

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

  private static final Value<double[]> KNOTS = Value.numbers(0, 1000);

  private static final Value<double[]> NUMBERS_OF_ROWS = Value.numbers(0, Integer.MAX_VALUE);

  /** The fields of a head, whose record of the training was stored before them. */
  ModelHead fields(Provenance provenance, Fields<ModelHead> f) throws IOException {
    Value<double[]> any = Value.numbers(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    double[] thresholds =
        f.of("thresholds", any.checked(t -> one(t, "thresholds")), ModelHead::thresholds);
    HeldOut heldOut =
        new HeldOut(
            f.optional("calibration", calibration(), ModelHead::calibration),
            f.optional("promises", PROMISES, ModelHead::promises),
            f.optional("intervals", object(this::intervals), h -> h.heldOut().intervals()),
            f.optional("reliability", RELIABILITY, h -> h.heldOut().reliability()));
    Optional<Prior> prior = f.optional("prior", object(this::prior), ModelHead::prior);
    Optional<RowProfile> profile = f.optional("profile", object(this::profile), ModelHead::profile);
    return f.made(() -> new ModelHead(schema, provenance, thresholds, heldOut, prior, profile));
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
    Value<double[]> halves =
        Value.AMOUNTS.checked(
            all -> {
              if (all.length != levels.length * numbers) {
                throw Message.refused(
                    "there are %d half widths for %d levels of %d numeric targets.",
                    all.length, levels.length, numbers);
              }
            });
    double[] all =
        f.of("reach", halves, i -> numbers(List.copyOf(i.reach().values()), width -> width));
    Map<Double, double[]> reach = new TreeMap<>();
    for (int k = 0; k < levels.length; k++) {
      reach.put(levels[k], Arrays.copyOfRange(all, k * numbers, (k + 1) * numbers));
    }
    double[] knots =
        f.of("knots", KNOTS, i -> numbers(i.scales(), s -> new double[] {s.at().length}));
    double[] at = f.of("at", Value.FINITES, i -> numbers(i.scales(), NumberIntervals.Scale::at));
    double[] widths =
        f.of("scale", Value.FINITES, i -> numbers(i.scales(), NumberIntervals.Scale::widths));
    return f.made(() -> new NumberIntervals(rows, reach, scales(numbers, knots, at, widths)));
  }

  private static List<NumberIntervals.Scale> scales(
      int numbers, double[] knots, double[] at, double[] widths) {
    double all = DoubleStream.of(knots).sum();
    if (knots.length != numbers || at.length != all || widths.length != all) {
      throw Message.refused(
          "scales of errors need a number of predictions for each of %d numeric targets, and as"
              + " many predictions and widths.",
          numbers);
    }
    List<NumberIntervals.Scale> scales = new ArrayList<>();
    int from = 0;
    for (double knot : knots) {
      int to = from + (int) knot;
      scales.add(
          new NumberIntervals.Scale(
              Arrays.copyOfRange(at, from, to), Arrays.copyOfRange(widths, from, to)));
      from = to;
    }
    return scales;
  }

  private RowProfile profile(Fields<RowProfile> f) throws IOException {
    double[] knots = f.of("knots", KNOTS, p -> numbers(cuts(p), c -> new double[] {c.length}));
    double[] cuts = f.of("cuts", Value.FINITES, p -> numbers(cuts(p), c -> c));
    double[] labelled = f.of("labelled", NUMBERS_OF_ROWS, p -> flat(p.labelled()));
    double[] unlabelled = f.of("unlabelled", NUMBERS_OF_ROWS, p -> flat(p.unlabelled()));
    double limit = f.amount("limit", RowProfile::limit);
    return f.made(() -> profile(knots, cuts, labelled, unlabelled, limit));
  }

  private RowProfile profile(
      double[] knots, double[] cuts, double[] labelled, double[] unlabelled, double limit) {
    int features = schema.features().size();
    double[][] of = new double[features][];
    int[][][] counts = new int[2][features][];
    int cut = 0;
    int bin = 0;
    boolean fits = knots.length == features && labelled.length == unlabelled.length;
    for (int k = 0; fits && k < features; k++) {
      Attribute feature = schema.features().get(k);
      int bins = feature.isNominal() ? feature.values().size() + 1 : (int) knots[k] + 2;
      int last = cut + (int) knots[k];
      fits = last <= cuts.length && bin + bins <= labelled.length;
      if (fits) {
        of[k] = Arrays.copyOfRange(cuts, cut, last);
        counts[0][k] = wholes(labelled, bin, bin + bins);
        counts[1][k] = wholes(unlabelled, bin, bin + bins);
      }
      cut = last;
      bin += bins;
    }
    if (!fits || cut != cuts.length || bin != labelled.length) {
      throw Message.refused(
          "the profile of the training rows does not fit the %d features of the model.", features);
    }
    return new RowProfile(of, counts[0], counts[1], limit);
  }

  private static List<double[]> cuts(RowProfile profile) {
    return List.of(profile.cuts());
  }

  private static double[] flat(int[][] counts) {
    return Arrays.stream(counts).flatMapToInt(Arrays::stream).asDoubleStream().toArray();
  }

  private static int[] wholes(double[] numbers, int from, int to) {
    return Arrays.stream(numbers, from, to).mapToInt(v -> (int) v).toArray();
  }

  private static <T> double[] numbers(List<T> parts, Function<T, double[]> of) {
    return parts.stream().flatMapToDouble(part -> Arrays.stream(of.apply(part))).toArray();
  }

  private static double[] array(Stream<Double> numbers) {
    return numbers.mapToDouble(v -> v).toArray();
  }

  private Value<Calibration> calibration() {
    int outputs = schema.outputs();
    return Value.FINITES.as(map -> calibration(outputs, map), HeadLayout::slopesAndShifts);
  }

  private static Calibration calibration(int outputs, double[] map) {
    if (map.length == 2) {
      return Calibration.same(outputs, map[0], map[1]);
    }
    if (map.length != 2 * outputs) {
      throw Message.refused(
          "a calibration is a slope and a shift for each of %d score columns, not %d numbers.",
          outputs, map.length);
    }
    return new Calibration(
        Arrays.copyOf(map, outputs), Arrays.copyOfRange(map, outputs, map.length));
  }

  /** One of each if all score columns have the same map. */
  private static double[] slopesAndShifts(Calibration map) {
    double[] slopes = map.slopes();
    double[] shifts = map.shifts();
    return same(slopes) && same(shifts)
        ? new double[] {slopes[0], shifts[0]}
        : DoubleStream.concat(DoubleStream.of(slopes), DoubleStream.of(shifts)).toArray();
  }

  private static boolean same(double[] numbers) {
    return DoubleStream.of(numbers).distinct().count() == 1;
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
