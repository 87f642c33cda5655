package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.Bandwidth;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.PropagationModel;
import espalier.option.Form;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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
    PointEncoder encoder = parts.encoder();
    out.writeStartObject();
    out.writeStringField("bandwidth", Form.name(parts.bandwidth()));
    out.writeNumberField("neighbours", parts.neighbours());
    Json.numbers(out, "features", asDoubles(encoder.features()));
    Json.numbers(out, "codes", asDoubles(encoder.codes()));
    Json.numbers(out, "means", encoder.means());
    Json.numbers(out, "shift", encoder.shift());
    Json.numbers(out, "scale", encoder.scale());
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

  private static double[] asDoubles(int[] whole) {
    return Arrays.stream(whole).asDoubleStream().toArray();
  }

  @Override
  PropagationModel read(ModelHead head, JsonIn in) throws IOException {
    String spot = in.spot();
    List<PropagationModel.Parts> read = new ArrayList<>();
    in.object(() -> read.add(parts(head.schema(), in)));
    return Guard.check(spot, () -> new PropagationModel(head, read.get(0)));
  }

  private static PropagationModel.Parts parts(Schema schema, JsonIn in) throws IOException {
    String spot = in.spot();
    String name = in.key("bandwidth").text();
    Bandwidth bandwidth =
        Guard.check(spot, () -> Form.choice(Bandwidth.class).read("bandwidth", name));
    int neighbours = in.key("neighbours").integer(0, Integer.MAX_VALUE);
    List<Integer> features = new ArrayList<>();
    in.key("features").list(() -> features.add(in.integer(0, schema.features().size() - 1)));
    List<Integer> codes = new ArrayList<>();
    in.key("codes").list(() -> codes.add(in.integer(-1, Integer.MAX_VALUE)));
    double[] means = in.key("means").numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    double[] shift = in.key("shift").numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    double[] scale = in.key("scale").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
    double[] scales = in.key("scales").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
    List<double[]> points = new ArrayList<>();
    List<double[]> scores = new ArrayList<>();
    in.key("rows")
        .list(
            () ->
                in.object(
                    () -> {
                      points.add(in.key("point").numbers(-Double.MAX_VALUE, Double.MAX_VALUE));
                      scores.add(in.key("scores").numbers(-Double.MAX_VALUE, Double.MAX_VALUE));
                    }));
    return Guard.check(
        spot,
        () ->
            new PropagationModel.Parts(
                new PointEncoder(whole(features), whole(codes), means, shift, scale),
                bandwidth,
                neighbours,
                points.toArray(double[][]::new),
                scales,
                scores.toArray(double[][]::new)));
  }

  private static int[] whole(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
