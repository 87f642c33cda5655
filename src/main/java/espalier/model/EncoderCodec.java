package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Schema;
import espalier.neighbour.PointEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How rows become points: the entries of a {@link PointEncoder} in an open object. */
final class EncoderCodec {

  private EncoderCodec() {}

  static void write(PointEncoder encoder, JsonGenerator out) throws IOException {
    out.writeFieldName("features");
    out.writeArray(encoder.features(), 0, encoder.features().length);
    out.writeFieldName("codes");
    out.writeArray(encoder.codes(), 0, encoder.codes().length);
    Json.numbers(out, "means", encoder.means());
    Json.numbers(out, "shift", encoder.shift());
    Json.numbers(out, "scale", encoder.scale());
  }

  static PointEncoder read(Schema schema, JsonIn in) throws IOException {
    String spot = in.spot();
    List<Integer> features = new ArrayList<>();
    in.key("features").list(() -> features.add(in.integer(0, schema.features().size() - 1)));
    List<Integer> codes = new ArrayList<>();
    in.key("codes").list(() -> codes.add(in.integer(-1, Integer.MAX_VALUE)));
    double[] means = in.key("means").numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    double[] shift = in.key("shift").numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    double[] scale = in.key("scale").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
    return Guard.check(
        spot, () -> new PointEncoder(whole(features), whole(codes), means, shift, scale));
  }

  private static int[] whole(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
