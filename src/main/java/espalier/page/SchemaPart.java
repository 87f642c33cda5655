package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.Json;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The names of features and targets, and what lies below what. */
final class SchemaPart {

  private SchemaPart() {}

  static void write(Model model, JsonGenerator out) throws IOException {
    Schema schema = model.schema();
    Json.texts(out, "features", schema.features().stream().map(Attribute::name).toList());
    Json.texts(out, "targets", schema.targets().stream().map(Attribute::name).toList());
    out.writeBooleanField("labels", schema.targets().stream().anyMatch(Attribute::isLabel));
    out.writeArrayFieldStart("isLabel");
    for (Attribute target : schema.targets()) {
      out.writeBoolean(target.isLabel());
    }
    out.writeEndArray();
    Optional<LabelHierarchy> hierarchy = schema.hierarchy();
    Json.texts(out, "titles", hierarchy.map(LabelHierarchy::titles).orElse(List.of()));
    out.writeArrayFieldStart("parents");
    for (int l = 0; hierarchy.isPresent() && l < hierarchy.get().size(); l++) {
      int[] parents = hierarchy.get().parents(l);
      out.writeArray(parents, 0, parents.length);
    }
    out.writeEndArray();
    List<PageTree> trees = PageTree.of(model);
    out.writeArrayFieldStart("share");
    if (!trees.isEmpty()) {
      NodeSums.Sums all = new NodeSums(trees.get(0).tree(), schema).root();
      int[] offsets = schema.offsets();
      for (int t = 0; t < offsets.length; t++) {
        Rounded.write(out, all.mean(offsets[t], t));
      }
    }
    out.writeEndArray();
  }
}
