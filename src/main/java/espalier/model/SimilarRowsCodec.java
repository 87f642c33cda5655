package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Schema;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.SimilarRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Training rows that vote: how they become points, and for each its weight, values and targets. */
final class SimilarRowsCodec {

  private SimilarRowsCodec() {}

  /** Writes the entry {@code nearest} of an open object. */
  static void write(SimilarRows rows, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("nearest");
    Json.number(out, "neighbours", rows.neighbours());
    EncoderCodec.write(rows.encoder(), out);
    out.writeArrayFieldStart("rows");
    for (int j = 0; j < rows.values().length; j++) {
      out.writeStartObject();
      Json.number(out, "weight", rows.weights()[j]);
      Json.numbers(out, "values", rows.values()[j]);
      Json.numbers(out, "scores", rows.targets()[j]);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  static SimilarRows read(Schema schema, JsonIn in) throws IOException {
    List<SimilarRows> read = new ArrayList<>();
    in.key("nearest").object(() -> read.add(entries(schema, in)));
    return read.get(0);
  }

  private static SimilarRows entries(Schema schema, JsonIn in) throws IOException {
    String spot = in.spot();
    int neighbours = in.key("neighbours").integer(1, Integer.MAX_VALUE);
    PointEncoder encoder = EncoderCodec.read(schema, in);
    List<Double> weights = new ArrayList<>();
    List<double[]> values = new ArrayList<>();
    List<double[]> targets = new ArrayList<>();
    in.key("rows")
        .list(
            () ->
                in.object(
                    () -> {
                      weights.add(in.key("weight").number(Double.MIN_VALUE, Double.MAX_VALUE));
                      values.add(in.key("values").finiteOrNulls());
                      targets.add(RowsCodec.scores(schema, in));
                    }));
    return Guard.check(
        spot,
        () ->
            new SimilarRows(
                schema,
                neighbours,
                encoder,
                values.toArray(double[][]::new),
                targets.toArray(double[][]::new),
                weights.stream().mapToDouble(w -> w).toArray()));
  }
}
