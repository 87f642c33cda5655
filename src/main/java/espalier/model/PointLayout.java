package espalier.model;

import static espalier.model.Fields.object;

import espalier.data.Attribute;
import espalier.learn.FeatureSpace;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import java.io.IOException;
import java.util.Arrays;

/** How rows become points. */
final class PointLayout {

  private PointLayout() {}

  static Value<FeatureSpace> space(Schema schema) {
    return object(
        f ->
            new FeatureSpace(
                schema.features(),
                f.flag("joint", FeatureSpace::joint),
                f.flag("root", FeatureSpace::root),
                f.of("used", Value.indices(schema.features().size()), FeatureSpace::used),
                f.of("centre", Value.FINITES, FeatureSpace::centre),
                f.of("scale", Value.POSITIVES, FeatureSpace::scale)));
  }

  /** A point, with gaps only where the space leaves them. */
  static Value<double[]> point(FeatureSpace space) {
    return Value.FINITE_OR_NULLS.checked(
        point -> {
          boolean gap = Arrays.stream(point).anyMatch(Double::isNaN);
          if (point.length != space.dimensions() || (gap && !space.joint())) {
            throw Message.refused(
                "there is a point of %d coordinates; %d are needed.",
                point.length, space.dimensions());
          }
        });
  }

  static PointEncoder encoder(Schema schema, Fields<PointEncoder> f) throws IOException {
    Value<int[]> indices = Value.integers(0, schema.features().size() - 1);
    int[] features = f.of("features", indices, PointEncoder::features);
    Value<int[]> known =
        Value.integers(-1, Integer.MAX_VALUE).checked(all -> known(schema, features, all));
    int[] codes = f.of("codes", known, PointEncoder::codes);
    double[] means = f.of("means", Value.FINITES, PointEncoder::means);
    double[] shift = f.of("shift", Value.FINITES, PointEncoder::shift);
    double[] scale = f.of("scale", Value.POSITIVES, PointEncoder::scale);
    return f.made(() -> new PointEncoder(features, codes, means, shift, scale));
  }

  private static void known(Schema schema, int[] features, int[] codes) {
    for (int c = 0; c < Math.min(features.length, codes.length); c++) {
      Attribute feature = schema.features().get(features[c]);
      if (codes[c] >= feature.values().size()) {
        throw Message.refused("feature '%s' has no value number %d.", feature.name(), codes[c]);
      }
    }
  }
}
