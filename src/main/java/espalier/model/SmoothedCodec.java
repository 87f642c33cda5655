package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.UnitRows;
import espalier.smooth.SmoothedModel;
import espalier.smooth.Smoother;
import java.io.IOException;
import java.util.List;

/** Models of smoothed features: the training rows that smooth, and the model inside. */
final class SmoothedCodec extends ModelCodec<SmoothedModel> {

  SmoothedCodec() {
    super("smoothed", SmoothedModel.class);
  }

  @Override
  void write(SmoothedModel model, JsonGenerator out) throws IOException {
    Smoother smoother = model.smoother();
    out.writeStartObject();
    out.writeNumberField("neighbours", smoother.neighbours());
    Json.number(out, "strength", smoother.strength());
    EncoderCodec.write(smoother.rows().encoder(), out);
    out.writeArrayFieldStart("rows");
    for (int j = 0; j < smoother.levels().length; j++) {
      out.writeStartObject();
      out.writeNumberField("degree", smoother.degrees()[j]);
      Json.numbers(out, "values", smoother.rows().values()[j]);
      int[] levels = smoother.levels()[j];
      out.writeFieldName("levels");
      out.writeArray(levels, 0, levels.length);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeFieldName("inner");
    ModelJson.part(model.inner(), out);
    out.writeEndObject();
  }

  private record Row(int degree, double[] values, int[] levels) {}

  @Override
  SmoothedModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(
        () -> {
          int neighbours = in.key("neighbours").integer(1, Integer.MAX_VALUE);
          double strength = in.key("strength").number(0, Double.MAX_VALUE);
          PointEncoder encoder = EncoderCodec.read(head.schema(), in);
          List<Row> rows = in.key("rows").objects(() -> row(in));
          Smoother smoother =
              new Smoother(
                  head.schema(),
                  neighbours,
                  strength,
                  new UnitRows(encoder, rows.stream().map(Row::values).toArray(double[][]::new)),
                  rows.stream().map(Row::levels).toArray(int[][]::new),
                  rows.stream().mapToInt(Row::degree).toArray());
          in.key("inner");
          Model inner = ModelJson.part(smoother.seen(), in);
          return new SmoothedModel(head, smoother, inner);
        });
  }

  private static Row row(JsonIn in) throws IOException {
    int degree = in.key("degree").integer(1, Integer.MAX_VALUE);
    double[] values = in.key("values").finiteOrNulls();
    List<Integer> levels =
        in.key("levels").list(() -> in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE));
    return new Row(degree, values, levels.stream().mapToInt(l -> l).toArray());
  }
}
