package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.data.Attribute.Kind;
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
    return in.object(
        () -> {
          Set<Kind> kinds = Set.of(Kind.NUMERIC, Kind.NOMINAL);
          List<Attribute> features = attributes(in.key("features"), kinds);
          List<Attribute> targets = attributes(in.key("targets"), Set.of(Kind.values()));
          return new Schema(
              features,
              targets,
              in.optional("hierarchy", () -> hierarchy(in, targets)),
              in.optional(TableFormCodec.KEY, () -> TableFormCodec.read(in)));
        });
  }

  private static List<Attribute> attributes(JsonIn in, Set<Kind> allowed) throws IOException {
    String spot = in.spot();
    Set<String> seen = new HashSet<>();
    List<Attribute> all =
        in.list(
            () -> {
              Attribute a = attribute(in, allowed);
              if (!seen.add(a.name())) {
                throw new ModelFormatException(
                    spot + ": the name '" + a.name() + "' is there twice.");
              }
              return a;
            });
    if (all.isEmpty()) {
      throw new ModelFormatException(spot + ": the list is empty; a model needs at least one.");
    }
    return all;
  }

  private static Attribute attribute(JsonIn in, Set<Kind> allowed) throws IOException {
    return in.object(
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
          return kind.get() == Kind.LABEL
              ? Attribute.label(name)
              : new Attribute(name, kind.get(), values);
        });
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
    return in.object(
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
                return Guard.check(here, () -> builder.edge(ends.get(0), ends.get(1)));
              });
          in.key("alsoBelowRoot");
          for (String label : in.texts()) {
            Guard.check(spot, () -> builder.top(label));
          }
          if (in.at("titles")) {
            in.key("titles");
            titles(builder, targets, in.texts(), spot);
          }
          return builder.build();
        });
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
