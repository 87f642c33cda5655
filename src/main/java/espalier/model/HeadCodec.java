package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
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
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Thresholds, the calibration (slopes, then shifts, of all score columns; two numbers for one map
 * of all), the promises of label sets (pairs of level and threshold), the intervals of numbers
 * (levels, and for each the half widths of all numeric targets), the reliability and the prior of a
 * model; all but the thresholds only where there are any.
 */
final class HeadCodec {

  private static final String CALIBRATION = "calibration";
  private static final String PROMISES = "promises";
  private static final String INTERVALS = "intervals";
  private static final String RELIABILITY = "reliability";
  private static final String PRIOR = "prior";
  private static final String PROFILE = "profile";

  private static final int MOST_KNOTS = 1000;

  private HeadCodec() {}

  static void write(ModelHead head, JsonGenerator out) throws IOException {
    Json.numbers(out, "thresholds", head.thresholds());
    if (head.calibration().isPresent()) {
      Json.numbers(out, CALIBRATION, numbers(head.calibration().get()));
    }
    if (head.promises().isPresent()) {
      SetPromises promises = head.promises().get();
      out.writeObjectFieldStart(PROMISES);
      out.writeNumberField("rows", promises.rows());
      Json.numbers(out, "precision", pairs(promises.precision()));
      Json.numbers(out, "recall", pairs(promises.recall()));
      if (!promises.bound().isEmpty()) {
        Json.numbers(out, "bound", pairs(promises.bound()));
      }
      if (!promises.needed().isEmpty()) {
        Json.numbers(out, "needed", pairs(promises.needed()));
      }
      out.writeEndObject();
    }
    if (head.heldOut().intervals().isPresent()) {
      NumberIntervals intervals = head.heldOut().intervals().get();
      Map<Double, double[]> reach = intervals.reach();
      out.writeObjectFieldStart(INTERVALS);
      out.writeNumberField("rows", intervals.rows());
      Json.numbers(out, "levels", reach.keySet().stream().mapToDouble(v -> v).toArray());
      Json.numbers(out, "reach", reach.values().stream().flatMapToDouble(Arrays::stream).toArray());
      List<NumberIntervals.Scale> scales = intervals.scales();
      Json.numbers(out, "knots", scales.stream().mapToDouble(s -> s.at().length).toArray());
      Json.numbers(
          out, "at", scales.stream().flatMapToDouble(s -> Arrays.stream(s.at())).toArray());
      Json.numbers(
          out, "scale", scales.stream().flatMapToDouble(s -> Arrays.stream(s.widths())).toArray());
      out.writeEndObject();
    }
    if (head.heldOut().reliability().isPresent()) {
      ReliabilityBins bins = head.heldOut().reliability().get();
      out.writeObjectFieldStart(RELIABILITY);
      Json.numbers(out, "cells", LongStream.of(bins.cells()).asDoubleStream().toArray());
      Json.numbers(out, "scores", bins.scores());
      Json.numbers(out, "present", LongStream.of(bins.present()).asDoubleStream().toArray());
      out.writeEndObject();
    }
    if (head.prior().isPresent()) {
      prior(head.prior().get(), out);
    }
    if (head.profile().isPresent()) {
      profile(head.profile().get(), out);
    }
  }

  private static void prior(Prior prior, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart(PRIOR);
    Json.numbers(out, "idle", Arrays.stream(prior.idle()).asDoubleStream().toArray());
    out.writeNumberField("known", prior.known());
    Json.numbers(out, "means", prior.means());
    out.writeEndObject();
  }

  private static void profile(RowProfile profile, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart(PROFILE);
    Json.numbers(out, "knots", Arrays.stream(profile.cuts()).mapToDouble(c -> c.length).toArray());
    Json.numbers(
        out, "cuts", Arrays.stream(profile.cuts()).flatMapToDouble(Arrays::stream).toArray());
    Json.numbers(out, "labelled", flat(profile.labelled()));
    Json.numbers(out, "unlabelled", flat(profile.unlabelled()));
    out.writeNumberField("limit", profile.limit());
    out.writeEndObject();
  }

  private static double[] flat(int[][] counts) {
    return Arrays.stream(counts).flatMapToInt(Arrays::stream).asDoubleStream().toArray();
  }

  private static RowProfile profile(Schema schema, JsonIn in) throws IOException {
    int features = schema.features().size();
    String spot = in.key("knots").spot();
    double[] knots = in.numbers(0, MOST_KNOTS);
    double[] cuts = in.key("cuts").finites();
    double[] labelled = in.key("labelled").numbers(0, Integer.MAX_VALUE);
    double[] unlabelled = in.key("unlabelled").numbers(0, Integer.MAX_VALUE);
    double limit = in.key("limit").number(0, Double.MAX_VALUE);
    double[][] of = new double[features][];
    int[][][] counts = new int[2][features][];
    int cut = 0;
    int bin = 0;
    boolean fits = knots.length == features && labelled.length == unlabelled.length;
    for (int f = 0; fits && f < features; f++) {
      Attribute feature = schema.features().get(f);
      int bins = feature.isNominal() ? feature.values().size() + 1 : (int) knots[f] + 2;
      fits = cut + knots[f] <= cuts.length && bin + bins <= labelled.length;
      of[f] = fits ? Arrays.copyOfRange(cuts, cut, cut + (int) knots[f]) : of[f];
      for (int k = 0; fits && k < 2; k++) {
        double[] from = k == 0 ? labelled : unlabelled;
        counts[k][f] =
            Arrays.stream(from, bin, bin + bins).mapToInt(count -> (int) count).toArray();
      }
      cut += (int) knots[f];
      bin += bins;
    }
    if (!fits || cut != cuts.length || bin != labelled.length) {
      throw new ModelFormatException(
          Message.of(
              "%s: the profile of the training rows does not fit the %d features of the model.",
              spot, features));
    }
    return Guard.check(spot, () -> new RowProfile(of, counts[0], counts[1], limit));
  }

  private static Prior prior(Schema schema, JsonIn in) throws IOException {
    int features = schema.features().size();
    double[] idle = in.key("idle").numbers(0, features - 1);
    int known = in.key("known").integer(0, features);
    String spot = in.key("means").spot();
    double[] means = in.finites();
    if (means.length != schema.outputs()) {
      throw new ModelFormatException(
          Message.of(
              "%s: there are %d means for %d score columns.",
              spot, means.length, schema.outputs()));
    }
    return new Prior(DoubleStream.of(idle).mapToInt(f -> (int) f).toArray(), known, means);
  }

  /** Slopes and shifts; one of each if all maps are the same. */
  private static double[] numbers(Calibration map) {
    double[] slopes = map.slopes();
    double[] shifts = map.shifts();
    boolean one =
        DoubleStream.of(slopes).distinct().count() == 1
            && DoubleStream.of(shifts).distinct().count() == 1;
    return one
        ? new double[] {slopes[0], shifts[0]}
        : DoubleStream.concat(DoubleStream.of(slopes), DoubleStream.of(shifts)).toArray();
  }

  private static double[] pairs(Map<Double, Double> thresholds) {
    return thresholds.entrySet().stream()
        .flatMap(e -> Stream.of(e.getKey(), e.getValue()))
        .mapToDouble(v -> v)
        .toArray();
  }

  static ModelHead read(Schema schema, Provenance provenance, JsonIn in) throws IOException {
    in.key("thresholds");
    String spot = in.spot();
    double[] thresholds = in.numbers(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    if (thresholds.length != schema.outputs()) {
      throw new ModelFormatException(
          Message.of(
              "%s: there are %d thresholds for %d score columns.",
              spot, thresholds.length, schema.outputs()));
    }
    HeldOut heldOut =
        new HeldOut(
            in.optional(CALIBRATION, () -> calibration(schema.outputs(), in)),
            in.optional(PROMISES, () -> in.object(() -> promises(in))),
            in.optional(INTERVALS, () -> in.object(() -> intervals(schema, in))),
            in.optional(RELIABILITY, () -> in.object(() -> reliability(in))));
    Optional<Prior> prior = in.optional(PRIOR, () -> in.object(() -> prior(schema, in)));
    Optional<RowProfile> profile = in.optional(PROFILE, () -> in.object(() -> profile(schema, in)));
    return new ModelHead(schema, provenance, thresholds, heldOut, prior, profile);
  }

  private static Calibration calibration(int outputs, JsonIn in) throws IOException {
    String spot = in.spot();
    double[] all = in.finites();
    if (all.length == 2) {
      return Guard.check(spot, () -> Calibration.same(outputs, all[0], all[1]));
    }
    if (all.length != 2 * outputs) {
      throw new ModelFormatException(
          Message.of(
              "%s: a calibration is a slope and a shift for each of %d score columns, not %d"
                  + " numbers.",
              spot, outputs, all.length));
    }
    return Guard.check(
        spot,
        () ->
            new Calibration(
                Arrays.copyOf(all, outputs), Arrays.copyOfRange(all, outputs, all.length)));
  }

  private static SetPromises promises(JsonIn in) throws IOException {
    int rows = in.key("rows").integer(1, Integer.MAX_VALUE);
    Map<Double, Double> precision = thresholds(in.key("precision"));
    Map<Double, Double> recall = thresholds(in.key("recall"));
    Optional<Map<Double, Double>> bound = in.optional("bound", () -> thresholds(in));
    Optional<Map<Double, Double>> needed = in.optional("needed", () -> thresholds(in));
    return new SetPromises(
        rows, precision, recall, bound.orElse(Map.of()), needed.orElse(Map.of()));
  }

  private static NumberIntervals intervals(Schema schema, JsonIn in) throws IOException {
    int numbers = (int) schema.targets().stream().filter(Attribute::isNumeric).count();
    int rows = in.key("rows").integer(1, Integer.MAX_VALUE);
    double[] levels = in.key("levels").numbers(0, 1);
    String spot = in.key("reach").spot();
    double[] widths = in.numbers(0, Double.MAX_VALUE);
    if (widths.length != levels.length * numbers) {
      throw new ModelFormatException(
          Message.of(
              "%s: there are %d half widths for %d levels of %d numeric targets.",
              spot, widths.length, levels.length, numbers));
    }
    Map<Double, double[]> reach = new TreeMap<>();
    for (int k = 0; k < levels.length; k++) {
      reach.put(levels[k], Arrays.copyOfRange(widths, k * numbers, (k + 1) * numbers));
    }
    List<NumberIntervals.Scale> scales =
        in.optional("knots", () -> scales(numbers, in))
            .orElse(Collections.nCopies(numbers, NumberIntervals.Scale.CONSTANT));
    return new NumberIntervals(rows, reach, scales);
  }

  private static List<NumberIntervals.Scale> scales(int numbers, JsonIn in) throws IOException {
    String spot = in.spot();
    double[] knots = in.numbers(1, MOST_KNOTS);
    double[] at = in.key("at").finites();
    double[] widths = in.key("scale").finites();
    double all = DoubleStream.of(knots).sum();
    if (knots.length != numbers || at.length != all || widths.length != all) {
      throw new ModelFormatException(
          Message.of(
              "%s: scales of errors need a number of predictions for each of %d numeric targets, and"
                  + " as many predictions and widths.",
              spot, numbers));
    }
    List<NumberIntervals.Scale> scales = new ArrayList<>();
    int from = 0;
    for (double knot : knots) {
      int to = from + (int) knot;
      double[] predictions = Arrays.copyOfRange(at, from, to);
      double[] of = Arrays.copyOfRange(widths, from, to);
      scales.add(Guard.check(spot, () -> new NumberIntervals.Scale(predictions, of)));
      from = to;
    }
    return scales;
  }

  private static ReliabilityBins reliability(JsonIn in) throws IOException {
    long[] cells = counts(in.key("cells"));
    double[] scores = in.key("scores").finites();
    return new ReliabilityBins(cells, scores, counts(in.key("present")));
  }

  private static long[] counts(JsonIn in) throws IOException {
    return DoubleStream.of(in.numbers(0, 1L << 53)).mapToLong(v -> (long) v).toArray();
  }

  private static Map<Double, Double> thresholds(JsonIn in) throws IOException {
    String spot = in.spot();
    double[] pairs = in.finites();
    if (pairs.length % 2 != 0) {
      throw new ModelFormatException(
          spot + ": there is a level without its threshold; the list must be of pairs.");
    }
    Map<Double, Double> thresholds = new TreeMap<>();
    for (int k = 0; k < pairs.length; k += 2) {
      thresholds.put(pairs[k], pairs[k + 1]);
    }
    return thresholds;
  }
}
