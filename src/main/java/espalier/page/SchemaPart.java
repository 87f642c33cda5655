package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.Json;
import espalier.tree.LabelShares;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
    out.writeArrayFieldStart("share");
    for (double share : shares(model)) {
      Rounded.write(out, share);
    }
    out.writeEndArray();
  }
}
