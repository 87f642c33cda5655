package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.ModelHead;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.measure.Calibration;
import espalier.measure.SetPromises;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Thresholds, the calibration (slope and shift) and the promises of label sets (pairs of level and
 * threshold) of a model; the last two only where there are any.
 */
final class HeadCodec {

  private static final String CALIBRATION = "calibration";
  private static final String PROMISES = "promises";

  private HeadCodec() {}

  static void write(ModelHead head, JsonGenerator out) throws IOException {
    Json.numbers(out, "thresholds", head.thresholds());
    if (head.calibration().isPresent()) {
      Calibration map = head.calibration().get();
      Json.numbers(out, CALIBRATION, new double[] {map.slope(), map.shift()});
    }
    if (head.promises().isPresent()) {
      SetPromises promises = head.promises().get();
      out.writeObjectFieldStart(PROMISES);
      out.writeNumberField("rows", promises.rows());
      Json.numbers(out, "precision", pairs(promises.precision()));
      Json.numbers(out, "recall", pairs(promises.recall()));
      out.writeEndObject();
    }
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
          String.format(
              Locale.ROOT,
              "%s: %d thresholds stand there for %d score columns.",
              spot,
              thresholds.length,
              schema.outputs()));
    }
    Optional<Calibration> calibration = calibration(in);
    return new ModelHead(schema, provenance, thresholds, calibration, promises(in));
  }

  private static Optional<Calibration> calibration(JsonIn in) throws IOException {
    if (!in.at(CALIBRATION)) {
      return Optional.empty();
    }
    in.key(CALIBRATION);
    String spot = in.spot();
    double[] map = in.numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    if (map.length != 2) {
      throw new ModelFormatException(
          spot + ": a calibration is a slope and a shift, not " + map.length + " numbers.");
    }
    return Optional.of(Guard.check(spot, () -> new Calibration(map[0], map[1])));
  }

  private static Optional<SetPromises> promises(JsonIn in) throws IOException {
    if (!in.at(PROMISES)) {
      return Optional.empty();
    }
    SetPromises[] read = new SetPromises[1];
    in.key(PROMISES)
        .object(
            () -> {
              int rows = in.key("rows").integer(1, Integer.MAX_VALUE);
              Map<Double, Double> precision = thresholds(in.key("precision"));
              read[0] = new SetPromises(rows, precision, thresholds(in.key("recall")));
            });
    return Optional.of(read[0]);
  }

  private static Map<Double, Double> thresholds(JsonIn in) throws IOException {
    String spot = in.spot();
    double[] pairs = in.numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    if (pairs.length % 2 != 0) {
      throw new ModelFormatException(
          spot + ": a level stands there without its threshold; the list must be of pairs.");
    }
    Map<Double, Double> thresholds = new TreeMap<>();
    for (int k = 0; k < pairs.length; k += 2) {
      thresholds.put(pairs[k], pairs[k + 1]);
    }
    return thresholds;
  }
}
