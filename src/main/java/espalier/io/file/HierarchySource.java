package espalier.io.file;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import espalier.hierarchy.OboFile;
import espalier.hierarchy.Ontology;
import espalier.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Where the hierarchy of labels comes from if not from the data file: an edge list, dots or slashes
 * in the labels' names ({@code A.A8} lies below {@code A}), or nowhere. Immutable.
 */
public final class HierarchySource {

  /** No hierarchy is given in addition to the data. */
  public static final HierarchySource NONE = new HierarchySource(null, null, "");

  /** The hierarchy in the names of the labels; groups that are no label become labels. */
  public static final HierarchySource DOTS = new HierarchySource(null, null, ".");

  /** As {@link #DOTS}, for names such as {@code A/A8}. */
  public static final HierarchySource SLASHES = new HierarchySource(null, null, "/");

  private static final int HEAD = 64;

  private final Path file;
  private final LabelHierarchy given;
  private final String separator;

  private HierarchySource(Path file, LabelHierarchy given, String separator) {
    this.file = file;
    this.given = given;
    this.separator = separator;
  }

  /** The hierarchy of an edge list or of an ontology (OBO), read when it is needed. */
  public static HierarchySource edges(Path file) {
    return new HierarchySource(file, null, "");
  }

  /** A hierarchy that is at hand. */
  public static HierarchySource of(LabelHierarchy hierarchy) {
    return new HierarchySource(null, hierarchy, "");
  }

  /**
   * The hierarchy of an edge list or of an ontology in the OBO format.
   *
   * @throws InputException if the file cannot be read or is no hierarchy; says where and why
   */
  public static LabelHierarchy read(Path file) {
    return ontology(file).hierarchy();
  }

  private static Ontology ontology(Path file) {
    TextFile.require(file);
    if (new String(TextFile.start(file, HEAD), StandardCharsets.UTF_8)
        .stripLeading()
        .startsWith("<")) {
      throw Place.in(file)
          .error(
              "this is XML, perhaps OWL; convert it to OBO, such as with ROBOT (robot convert).");
    }
    try {
      String name = file.getFileName().toString();
      if (name.endsWith(".obo") || name.endsWith(".obo.gz")) {
        return OboFile.parse(TextFile.lines(file), file.toString());
      }
      return Ontology.of(HierarchyFile.read(file));
    } catch (HierarchyFormatException e) {
      throw new InputException(e.getMessage());
    } catch (IOException e) {
      throw TextFile.unreadable(file, e);
    }
  }

  /** The terms that data with the given labels may have; empty without a hierarchy. */
  public Optional<Ontology> terms(List<Attribute> labels) {
    if (this == NONE) {
      return Optional.empty();
    }
    return Optional.of(
        file != null ? ontology(file) : Ontology.of(given == null ? ofNames(labels) : given));
  }

  /** The hierarchy as far as it does not depend on the labels' names. */
  public Optional<LabelHierarchy> fixed() {
    return file == null ? Optional.ofNullable(given) : Optional.of(read(file));
  }

  /**
   * Flat data under the hierarchy, labels matched by name as {@link TargetExpansion} does; labels
   * that only the hierarchy has become targets, too. Without a hierarchy the data as they are.
   *
   * @throws InputException if a target is not a label of the hierarchy
   */
  public Dataset over(Dataset flat) {
    return over(flat, flat.name(), row -> flat.name() + ", row " + row);
  }

  /**
   * Flat data under the hierarchy.
   *
   * @param source what the data are called in messages
   * @param place where a row comes from
   */
  public Dataset over(Dataset flat, String source, IntFunction<String> place) {
    if (this == NONE) {
      return flat;
    }
    try {
      LabelHierarchy all = terms(flat.targets().attributes()).orElseThrow().hierarchy();
      LabelHierarchy hierarchy = all.titles().isEmpty() ? all : above(flat, all);
      return flat.withTargets(TargetExpansion.expand(flat.targets(), hierarchy))
          .withHierarchy(hierarchy, place);
    } catch (InputException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw InputException.in(source, e.getMessage());
    }
  }

  /** Of an ontology only the terms that are labels of the data, and those above them. */
  private static LabelHierarchy above(Dataset flat, LabelHierarchy all) {
    int[] own =
        flat.targets().attributes().stream()
            .mapToInt(t -> TargetExpansion.match(t.name(), all))
            .filter(l -> l >= 0)
            .toArray();
    return all.select(all.close(own));
  }

  /** A note for a user whose flat labels all look like paths, some in a common group. */
  public static Optional<String> hint(List<Attribute> labels) {
    for (String word : List.of("slashes", "dots")) {
      String separator = word.equals("dots") ? "." : "/";
      UnaryOperator<String> above =
          name -> name.substring(0, Math.max(0, name.lastIndexOf(separator)));
      Set<String> groups =
          labels.stream().map(l -> above.apply(l.name())).collect(Collectors.toSet());
      Predicate<String> isPath = name -> name.indexOf(separator) > 0 || groups.contains(name);
      boolean all = labels.stream().allMatch(l -> l.isLabel() && isPath.test(l.name()));
      Map<String, String> inGroup = new HashMap<>();
      for (Attribute label : all ? labels : List.<Attribute>of()) {
        String group = above.apply(label.name());
        String other = group.isEmpty() ? null : inGroup.putIfAbsent(group, label.name());
        if (other != null) {
          return Optional.of(
              Message.of(
                  "labels such as '%s' and '%s' look like paths; --hierarchy %s puts them below"
                      + " '%s'.",
                  other, label.name(), word, group));
        }
      }
    }
    return Optional.empty();
  }

  private LabelHierarchy ofNames(List<Attribute> labels) {
    List<String> names = new ArrayList<>(labels.stream().map(Attribute::name).toList());
    // MEKA marks labels that it moved to the front with a hyphen.
    if (names.stream().allMatch(n -> n.length() > 1 && n.endsWith("-"))) {
      names.replaceAll(n -> n.substring(0, n.length() - 1));
    }
    if (labels.stream().allMatch(Attribute::isLabel)
        && names.stream().noneMatch(n -> n.contains(separator))) {
      throw Message.refused(
          "no label has a '%s' in its name, such as %s; dots are for names such as A.B,"
              + " slashes for A/B.",
          separator, names.isEmpty() ? "none" : "'" + names.get(0) + "'");
    }
    return HierarchyBuilder.ofNames(names, separator);
  }
}
