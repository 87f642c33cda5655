package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.model.SimilarRowsCodec.Row;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.PropagationModel;
import espalier.option.Form;
import java.io.IOException;
import java.util.List;

/**
 * Spread targets: how rows become points, how they are joined, and the points with their scores.
 */
final class PropagationCodec extends ModelCodec<PropagationModel> {

  PropagationCodec() {
    super("propagation", PropagationModel.class);
  }

  @Override
  void write(PropagationModel model, JsonGenerator out) throws IOException {
    PropagationModel.Parts parts = model.parts();
    out.writeStartObject();
    out.writeStringField("bandwidth", Form.name(parts.bandwidth()));
    out.writeNumberField("neighbours", parts.neighbours());
    EncoderCodec.write(parts.encoder(), out);
    Json.numbers(out, "scales", parts.scales());
    out.writeArrayFieldStart("rows");
    for (int i = 0; i < parts.points().length; i++) {
      out.writeStartObject();
      Json.numbers(out, "point", parts.points()[i]);
      Json.numbers(out, "scores", parts.scores()[i]);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  @Override
  PropagationModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(() -> new PropagationModel(head, parts(head.schema(), in)));
  }

  private static PropagationModel.Parts parts(Schema schema, JsonIn in) throws IOException {
    String spot = in.spot();
    String name = in.key("bandwidth").text();
    Bandwidth bandwidth =
        Guard.check(spot, () -> Form.choice(Bandwidth.class).read("bandwidth", name));
    int neighbours = in.key("neighbours").integer(0, Integer.MAX_VALUE);
    PointEncoder encoder = EncoderCodec.read(schema, in);
    double[] scales = in.key("scales").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
    List<Row> rows =
        in.key("rows")
            .objects(() -> new Row(1, in.key("point").finites(), in.key("scores").finites()));
    return new PropagationModel.Parts(
        encoder, bandwidth, neighbours, Row.places(rows), scales, Row.scores(rows));
  }
}
