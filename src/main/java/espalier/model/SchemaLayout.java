package espalier.model;

import static espalier.model.Fields.object;

import espalier.data.Attribute;
import espalier.data.Attribute.Kind;
import espalier.data.CellForm;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Features, targets, hierarchy, and how a table is read. The labels of a hierarchy are the targets
 * in their order; its edges are written as pairs (parent, child) in the order of the children.
 */
final class SchemaLayout {

  /** The column that names the rows, missing codes, and forms of columns. */
  private static final Value<TableForm> TABLE =
      object(
          f ->
              new TableForm(
                  f.optional("id", Value.TEXT, TableForm::rowNames),
                  f.of("missing", Value.TEXTS, TableForm::missing),
                  f.orDefault("kept", Value.TEXTS, List.of(), TableForm::kept),
                  f.of(
                      "columns",
                      Value.map(among(Set.of(CellForm.values()), "a form of cells")),
                      TableForm::columns),
                  f.orDefault("units", Value.map(Value.TEXT), Map.of(), TableForm::units)));

  static final Value<Schema> SCHEMA =
      object(
          f -> {
            Set<Kind> kinds = Set.of(Kind.NUMERIC, Kind.NOMINAL);
            List<Attribute> features = f.of("features", attributes(kinds), Schema::features);
            List<Attribute> targets =
                f.of("targets", attributes(Set.of(Kind.values())), Schema::targets);
            Optional<LabelHierarchy> hierarchy =
                f.optional("hierarchy", object(h -> hierarchy(targets, h)), Schema::hierarchy);
            Optional<TableForm> table = f.optional("table", TABLE, Schema::form);
            return f.made(() -> new Schema(features, targets, hierarchy, table));
          });

  private SchemaLayout() {}

  private static <E extends Enum<E>> Value<E> among(Set<E> allowed, String what) {
    Map<E, String> names = allowed.stream().collect(Collectors.toMap(c -> c, Form::name));
    return Value.TEXT.as(
        word ->
            allowed.stream()
                .filter(constant -> names.get(constant).equals(word))
                .findFirst()
                .orElseThrow(() -> Message.refused("'%s' is not %s.", word, what)),
        names::get);
  }

  private static Value<List<Attribute>> attributes(Set<Kind> allowed) {
    Value<Kind> kinds = among(allowed, "a kind of attribute that is allowed here");
    Value<Attribute> attribute =
        object(
            f -> {
              String name = f.text("name", Attribute::name);
              Kind kind = f.of("kind", kinds, Attribute::kind);
              List<String> values =
                  kind == Kind.NOMINAL ? f.of("values", Value.TEXTS, Attribute::values) : List.of();
              return f.made(() -> attribute(name, kind, values));
            });
    return attribute.list().checked(SchemaLayout::different);
  }

  private static Attribute attribute(String name, Kind kind, List<String> values) {
    return kind == Kind.LABEL ? Attribute.label(name) : new Attribute(name, kind, values);
  }

  private static void different(List<Attribute> all) {
    Set<String> seen = new HashSet<>();
    for (Attribute a : all) {
      if (!seen.add(a.name())) {
        throw Message.refused("the name '%s' is there twice.", a.name());
      }
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("the list is empty; a model needs at least one.");
    }
  }

  private static LabelHierarchy hierarchy(List<Attribute> targets, Fields<LabelHierarchy> f)
      throws IOException {
    HierarchyBuilder builder = new HierarchyBuilder();
    for (Attribute target : targets) {
      if (!target.isLabel()) {
        throw Message.refused(
            "target '%s' is not a label, so there is no hierarchy.", target.name());
      }
      builder.label(target.name());
    }
    f.list("edges", Value.TEXTS.checked(ends -> edge(builder, ends)), SchemaLayout::edges);
    List<String> both = f.of("alsoBelowRoot", Value.TEXTS, SchemaLayout::alsoBelowRoot);
    Optional<List<String>> titles =
        f.optional(
            "titles", Value.TEXTS, h -> Optional.of(h.titles()).filter(all -> !all.isEmpty()));
    return f.made(
        () -> {
          both.forEach(builder::top);
          titles.ifPresent(all -> titles(builder, targets, all));
          return builder.build();
        });
  }

  private static void edge(HierarchyBuilder builder, List<String> ends) {
    if (ends.size() != 2) {
      throw Message.refused("an edge is a parent and a child, not %d labels.", ends.size());
    }
    builder.edge(ends.get(0), ends.get(1));
  }

  private static List<List<String>> edges(LabelHierarchy hierarchy) {
    List<List<String>> edges = new ArrayList<>();
    for (int child = 0; child < hierarchy.size(); child++) {
      for (int parent : hierarchy.parents(child)) {
        edges.add(List.of(hierarchy.name(parent), hierarchy.name(child)));
      }
    }
    return edges;
  }

  private static List<String> alsoBelowRoot(LabelHierarchy hierarchy) {
    return IntStream.of(hierarchy.topLevel())
        .filter(label -> hierarchy.parents(label).length > 0)
        .mapToObj(hierarchy::name)
        .toList();
  }

  private static void titles(
      HierarchyBuilder builder, List<Attribute> targets, List<String> titles) {
    if (titles.size() != targets.size()) {
      throw Message.refused(
          "%d labels need as many titles, not %d.", targets.size(), titles.size());
    }
    for (int t = 0; t < titles.size(); t++) {
      builder.title(targets.get(t).name(), titles.get(t));
    }
  }
}
