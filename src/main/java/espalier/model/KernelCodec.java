package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.kernel.Kernel;
import espalier.kernel.KernelFunction;
import espalier.kernel.KernelModel;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.PointEncoder;
import espalier.option.Form;
import java.io.IOException;
import java.util.List;

/**
 * Labelled rows compared by a kernel: kernel, encoder, and for each row values and coefficients.
 */
final class KernelCodec extends ModelCodec<KernelModel> {

  private record Row(String name, double[] values, double[] coefficients) {}

  KernelCodec() {
    super("kernel", KernelModel.class);
  }

  @Override
  void write(KernelModel model, JsonGenerator out) throws IOException {
    KernelModel.Parts parts = model.parts();
    out.writeStartObject();
    out.writeStringField("function", Form.name(parts.function().kernel()));
    Json.number(out, "size", parts.function().scale());
    Json.number(out, "ridge", parts.ridge());
    EncoderCodec.write(parts.encoder(), out);
    Json.numbers(out, "intercepts", parts.intercepts());
    out.writeArrayFieldStart("rows");
    for (int i = 0; i < parts.values().length; i++) {
      out.writeStartObject();
      out.writeStringField("name", parts.names().get(i));
      Json.numbers(out, "values", parts.values()[i]);
      Json.numbers(out, "coefficients", parts.coefficients()[i]);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  @Override
  KernelModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(() -> new KernelModel(head, parts(head.schema(), in)));
  }

  private static KernelModel.Parts parts(Schema schema, JsonIn in) throws IOException {
    String spot = in.key("function").spot();
    String name = in.text();
    Kernel kernel = Guard.check(spot, () -> Form.choice(Kernel.class).read("function", name));
    double size = in.key("size").number(Double.MIN_VALUE, Double.MAX_VALUE);
    double ridge = in.key("ridge").number(Double.MIN_VALUE, Double.MAX_VALUE);
    PointEncoder encoder = EncoderCodec.read(schema, in);
    double[] intercepts = in.key("intercepts").finites();
    List<Row> rows =
        in.key("rows")
            .objects(
                () ->
                    new Row(
                        in.key("name").text(),
                        in.key("values").finites(),
                        in.key("coefficients").finites()));
    return new KernelModel.Parts(
        new KernelFunction(kernel, size),
        ridge,
        encoder,
        rows.stream().map(Row::name).toList(),
        rows.stream().map(Row::values).toArray(double[][]::new),
        rows.stream().map(Row::coefficients).toArray(double[][]::new),
        intercepts);
  }
}
