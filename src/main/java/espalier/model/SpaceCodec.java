package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.FeatureSpace;
import espalier.learn.Schema;
import espalier.message.Message;
import java.io.IOException;
import java.util.Arrays;

/** The space in which rows are compared, and points of it. */
final class SpaceCodec {

  private SpaceCodec() {}

  /** Writes the entry {@code space} of an open object. */
  static void write(FeatureSpace space, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("space");
    Json.number(out, "joint", space.joint() ? 1 : 0);
    Json.number(out, "root", space.root() ? 1 : 0);
    out.writeFieldName("used");
    out.writeArray(space.used(), 0, space.used().length);
    Json.numbers(out, "centre", space.centre());
    Json.numbers(out, "scale", space.scale());
    out.writeEndObject();
  }

  static FeatureSpace read(Schema schema, JsonIn in) throws IOException {
    FeatureSpace[] space = new FeatureSpace[1];
    in.key("space").object(() -> space[0] = entries(schema, in));
    return space[0];
  }

  private static FeatureSpace entries(Schema schema, JsonIn in) throws IOException {
    String here = in.spot();
    boolean joint = in.key("joint").integer(0, 1) == 1;
    boolean root = in.key("root").integer(0, 1) == 1;
    int[] used = in.key("used").indices(schema.features().size());
    double[] centre = in.key("centre").numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
    double[] scale = in.key("scale").numbers(Double.MIN_VALUE, Double.MAX_VALUE);
    return Guard.check(
        here, () -> new FeatureSpace(schema.features(), joint, root, used, centre, scale));
  }

  /** The entry {@code point}, with gaps only where the space leaves them. */
  static double[] point(FeatureSpace space, JsonIn in) throws IOException {
    in.key("point");
    String here = in.spot();
    double[] point = in.finiteOrNulls();
    boolean gap = Arrays.stream(point).anyMatch(Double::isNaN);
    if (point.length != space.dimensions() || (gap && !space.joint())) {
      throw new ModelFormatException(
          Message.of(
              "%s: there is a point of %d coordinates; %d are needed.",
              here, point.length, space.dimensions()));
    }
    return point;
  }
}
