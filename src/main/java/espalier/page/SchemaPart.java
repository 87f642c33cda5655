package espalier.page;

import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FeatureText;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.LabelShares;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The names of features and targets, and what lies below what. */
final class SchemaPart {

  private SchemaPart() {}

  /** The share of each label among the training rows: as recorded, else by the first tree. */
  private static double[] shares(Model model) {
    Schema schema = model.schema();
    int[] offsets = schema.offsets();
    List<Double> recorded = model.provenance().shares();
    List<PageTree> trees = PageTree.of(model);
    if (recorded.isEmpty() && trees.isEmpty()) {
      return new double[0];
    }
    double[] shares = new double[offsets.length];
    if (recorded.isEmpty()) {
      LabelShares all = new LabelShares(trees.get(0).model());
      Arrays.setAll(shares, t -> all.share(t));
    } else {
      Arrays.setAll(shares, t -> recorded.get(offsets[t]));
    }
    return shares;
  }

  static Map<String, Object> fields(Model model) {
    Schema schema = model.schema();
    Optional<LabelHierarchy> hierarchy = schema.hierarchy();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("features", schema.features().stream().map(Attribute::name).toList());
    FeatureText words = new FeatureText(schema);
    all.put("dates", words.dates());
    all.put(
        "marks",
        IntStream.range(0, schema.features().size())
            .filter(f -> words.code(f).isPresent())
            .toArray());
    all.put("targets", schema.targets().stream().map(Attribute::name).toList());
    all.put("labels", schema.targets().stream().anyMatch(Attribute::isLabel));
    all.put("isLabel", schema.targets().stream().map(Attribute::isLabel).toList());
    all.put("titles", hierarchy.map(LabelHierarchy::titles).orElse(List.of()));
    all.put(
        "parents",
        hierarchy.stream()
            .flatMap(h -> IntStream.range(0, h.size()).mapToObj(h::parents))
            .toList());
    all.put("share", shares(model));
    return all;
  }
}
