package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.TargetGroup;
import espalier.ensemble.TestImportance;
import espalier.learn.Model;
import espalier.tree.TreeModel;
import espalier.tree.TreeSum;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The features that matter most to all targets and, for a single tree, to each level. */
final class ImportancePart {

  private static final int TOP = 200;

  private ImportancePart() {}

  static void write(Model model, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("importance");
    for (FeatureImportance one : all(model)) {
      out.writeStartObject();
      out.writeStringField("of", one.of());
      out.writeStringField("measure", one.measure());
      out.writeArrayFieldStart("bars");
      List<Integer> ranking = one.ranking();
      for (int f : ranking.subList(0, Math.min(TOP, ranking.size()))) {
        if (one.values().get(f) > 0) {
          Rounded.list(out, f, one.values().get(f), one.errors().get(f));
        }
      }
      out.writeEndArray();
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static List<FeatureImportance> all(Model model) {
    List<FeatureImportance> all = new ArrayList<>();
    if (model instanceof TreeSum) {
      all.add(TestImportance.GAIN.of(model));
    }
    if (model instanceof TreeModel && model.schema().hierarchy().isPresent()) {
      all.addAll(TestImportance.GAIN.of(model, TargetGroup.levels(model.schema())));
    }
    return all;
  }
}
