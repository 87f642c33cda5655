package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.SimilarRows;
import java.io.IOException;
import java.util.List;

/** Training rows that vote: how they become points, and for each its weight, values and targets. */
final class SimilarRowsCodec extends ModelCodec<SimilarRows> {

  SimilarRowsCodec() {
    super("similarRows", SimilarRows.class);
  }

  @Override
  void write(SimilarRows rows, JsonGenerator out) throws IOException {
    out.writeStartObject();
    Json.number(out, "neighbours", rows.neighbours());
    EncoderCodec.write(rows.rows().encoder(), out);
    out.writeArrayFieldStart("rows");
    for (int j = 0; j < rows.targets().length; j++) {
      out.writeStartObject();
      Json.number(out, "weight", rows.weights()[j]);
      Json.numbers(out, "values", rows.rows().values()[j]);
      Json.numbers(out, "scores", rows.targets()[j]);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  @Override
  SimilarRows read(ModelHead head, JsonIn in) throws IOException {
    return read(head.schema(), in);
  }

  static SimilarRows read(Schema schema, JsonIn in) throws IOException {
    return in.object(() -> entries(schema, in));
  }

  /** A row that answers for those near it: its weight, its place and its targets. */
  record Row(double weight, double[] place, double[] scores) {

    static double[] weights(List<Row> rows) {
      return rows.stream().mapToDouble(Row::weight).toArray();
    }

    static double[][] places(List<Row> rows) {
      return rows.stream().map(Row::place).toArray(double[][]::new);
    }

    static double[][] scores(List<Row> rows) {
      return rows.stream().map(Row::scores).toArray(double[][]::new);
    }
  }

  private static SimilarRows entries(Schema schema, JsonIn in) throws IOException {
    int neighbours = in.key("neighbours").integer(1, Integer.MAX_VALUE);
    PointEncoder encoder = EncoderCodec.read(schema, in);
    List<Row> rows =
        in.key("rows")
            .objects(
                () ->
                    new Row(
                        in.key("weight").number(Double.MIN_VALUE, Double.MAX_VALUE),
                        in.key("values").finiteOrNulls(),
                        RowsCodec.scores(schema, in)));
    return new SimilarRows(
        schema, neighbours, encoder, Row.places(rows), Row.scores(rows), Row.weights(rows));
  }
}
