package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.neighbour.PointEncoder;
import java.io.IOException;
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
    int most = schema.features().size() - 1;
    List<Integer> features = in.key("features").list(() -> in.integer(0, most));
    String spot = in.key("codes").spot();
    List<Integer> codes = in.list(() -> in.integer(-1, Integer.MAX_VALUE));
    for (int c = 0; c < Math.min(features.size(), codes.size()); c++) {
      Attribute feature = schema.features().get(features.get(c));
      if (codes.get(c) >= feature.values().size()) {
        throw new ModelFormatException(
            spot + ": feature '" + feature.name() + "' has no value number " + codes.get(c) + ".");
      }
    }
    double[] means = in.key("means").finites();
    double[] shift = in.key("shift").finites();
    double[] scale = in.key("scale").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
    return new PointEncoder(whole(features), whole(codes), means, shift, scale);
  }

  private static int[] whole(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
