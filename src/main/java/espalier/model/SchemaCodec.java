package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.data.Attribute.Kind;
import espalier.data.TableForm;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.option.Form;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Features, targets, hierarchy, and how a table is read. The labels of a hierarchy are the targets
 * in their order; its edges are written as pairs (parent, child) in the order of the children.
 */
final class SchemaCodec {

  private SchemaCodec() {}

  static void write(Schema schema, JsonGenerator out) throws IOException {
    out.writeStartObject();
    attributes(schema.features(), "features", out);
    attributes(schema.targets(), "targets", out);
    if (schema.hierarchy().isPresent()) {
      hierarchy(schema.hierarchy().get(), out);
    }
    if (schema.form().isPresent()) {
      TableFormCodec.write(schema.form().get(), out);
    }
    out.writeEndObject();
  }

  private static void attributes(List<Attribute> attributes, String name, JsonGenerator out)
      throws IOException {
    out.writeArrayFieldStart(name);
    for (Attribute a : attributes) {
      out.writeStartObject();
      out.writeStringField("name", a.name());
      out.writeStringField("kind", Form.name(a.kind()));
      if (a.isNominal()) {
        Json.texts(out, "values", a.values());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void hierarchy(LabelHierarchy hierarchy, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("hierarchy");
    out.writeArrayFieldStart("edges");
    for (int child = 0; child < hierarchy.size(); child++) {
      for (int parent : hierarchy.parents(child)) {
        out.writeStartArray();
        out.writeString(hierarchy.name(parent));
        out.writeString(hierarchy.name(child));
        out.writeEndArray();
      }
    }
    out.writeEndArray();
    List<String> both = new ArrayList<>();
    for (int label : hierarchy.topLevel()) {
      if (hierarchy.parents(label).length > 0) {
        both.add(hierarchy.name(label));
      }
    }
    Json.texts(out, "alsoBelowRoot", both);
    if (!hierarchy.titles().isEmpty()) {
      Json.texts(out, "titles", hierarchy.titles());
    }
    out.writeEndObject();
  }

  static Schema read(JsonIn in) throws IOException {
    List<Attribute> features = new ArrayList<>();
    List<Attribute> targets = new ArrayList<>();
    List<LabelHierarchy> hierarchy = new ArrayList<>();
    List<TableForm> form = new ArrayList<>();
    in.object(
        () -> {
          in.key("features");
          attributes(in, features, Set.of(Kind.NUMERIC, Kind.NOMINAL));
          in.key("targets");
          attributes(in, targets, Set.of(Kind.values()));
          if (in.at("hierarchy")) {
            in.key("hierarchy");
            hierarchy.add(hierarchy(in, targets));
          }
          if (in.at(TableFormCodec.KEY)) {
            form.add(TableFormCodec.read(in));
          }
        });
    return new Schema(features, targets, hierarchy.stream().findFirst(), form.stream().findFirst());
  }

  private static void attributes(JsonIn in, List<Attribute> into, Set<Kind> allowed)
      throws IOException {
    String spot = in.spot();
    Set<String> seen = new HashSet<>();
    in.list(
        () -> {
          Attribute a = attribute(in, allowed);
          if (!seen.add(a.name())) {
            throw new ModelFormatException(spot + ": the name '" + a.name() + "' is there twice.");
          }
          into.add(a);
        });
    if (into.isEmpty()) {
      throw new ModelFormatException(spot + ": the list is empty; a model needs at least one.");
    }
  }

  private static Attribute attribute(JsonIn in, Set<Kind> allowed) throws IOException {
    String spot = in.spot();
    List<Attribute> read = new ArrayList<>();
    in.object(
        () -> {
          String name = in.key("name").text();
          in.key("kind");
          String here = in.spot();
          String word = in.text();
          Optional<Kind> kind = allowed.stream().filter(k -> Form.name(k).equals(word)).findFirst();
          if (kind.isEmpty()) {
            throw new ModelFormatException(
                here + ": '" + word + "' is not a kind of attribute that is allowed here.");
          }
          List<String> values = kind.get() == Kind.NOMINAL ? in.key("values").texts() : List.of();
          read.add(
              Guard.check(
                  spot,
                  () ->
                      kind.get() == Kind.LABEL
                          ? Attribute.label(name)
                          : new Attribute(name, kind.get(), values)));
        });
    return read.get(0);
  }

  private static LabelHierarchy hierarchy(JsonIn in, List<Attribute> targets) throws IOException {
    String spot = in.spot();
    HierarchyBuilder builder = LabelHierarchy.builder();
    for (Attribute target : targets) {
      if (!target.isLabel()) {
        throw new ModelFormatException(
            spot + ": target '" + target.name() + "' is not a label, so there is no hierarchy.");
      }
      Guard.check(spot, () -> builder.label(target.name()));
    }
    in.object(
        () -> {
          in.key("edges");
          in.list(
              () -> {
                String here = in.spot();
                List<String> ends = in.texts();
                if (ends.size() != 2) {
                  throw new ModelFormatException(
                      here + ": an edge is a parent and a child, not " + ends.size() + " labels.");
                }
                Guard.check(here, () -> builder.edge(ends.get(0), ends.get(1)));
              });
          in.key("alsoBelowRoot");
          for (String label : in.texts()) {
            Guard.check(spot, () -> builder.top(label));
          }
          if (in.at("titles")) {
            in.key("titles");
            titles(builder, targets, in.texts(), spot);
          }
        });
    return Guard.check(spot, builder::build);
  }

  private static void titles(
      HierarchyBuilder builder, List<Attribute> targets, List<String> titles, String spot) {
    if (titles.size() != targets.size()) {
      throw new ModelFormatException(
          Message.of(
              "%s: %d labels need as many titles, not %d.", spot, targets.size(), titles.size()));
    }
    for (int t = 0; t < titles.size(); t++) {
      builder.title(targets.get(t).name(), titles.get(t));
    }
  }
}
