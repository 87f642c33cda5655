package espalier.io;

import espalier.hierarchy.ClusDeclaration;
import espalier.hierarchy.Edge;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the entries with which a CLUS file declares a given hierarchy. */
final class ClusDeclarationText {

  private static final String SEPARATOR = "/";

  private ClusDeclarationText() {}

  /**
   * The entries: paths where the labels' names are paths, else edges.
   *
   * @throws InputException if a name has a character with a special meaning in CLUS
   */
  static List<String> entries(LabelHierarchy hierarchy, List<String> notes) {
    for (String name : hierarchy.names()) {
      if (name.contains("@") || ArffText.needsQuotes(name)) {
        throw new InputException(
            "Label '"
                + name
                + "' cannot be written for CLUS; rename it without blanks, quotes, braces, commas, @"
                + " and %.");
      }
    }
    Optional<LabelHierarchy> paths = read(hierarchy.names());
    if (paths.filter(hierarchy::equals).isPresent()) {
      return hierarchy.names();
    }
    List<String> edges = edges(hierarchy);
    LabelHierarchy back =
        read(edges)
            .filter(h -> h.size() == hierarchy.size())
            .orElseThrow(
                () ->
                    new InputException(
                        "The labels cannot be written for CLUS, because their names contain "
                            + SEPARATOR
                            + " without being paths; rename them."));
    if (!back.equals(hierarchy)) {
      notes.add("CLUS puts parents before their children, so the order of labels changes.");
    }
    return edges;
  }

  /**
   * All edges, first one for each label from the root or its first parent, then the others: reading
   * numbers labels by first appearance, so this keeps their order where it can be kept.
   */
  private static List<String> edges(LabelHierarchy hierarchy) {
    try {
      Map<String, Edge> first = new LinkedHashMap<>();
      List<Edge> all = hierarchy.toEdges(ClusDeclaration.ROOT);
      for (Edge edge : all) {
        first.merge(
            edge.child(),
            edge,
            (a, b) -> hierarchy.indexOf(a.parent()) <= hierarchy.indexOf(b.parent()) ? a : b);
      }
      Set<Edge> sorted = new LinkedHashSet<>(first.values());
      sorted.addAll(all);
      return sorted.stream().map(e -> e.parent() + SEPARATOR + e.child()).toList();
    } catch (HierarchyFormatException e) {
      throw new InputException("The labels cannot be written for CLUS: " + e.getMessage());
    }
  }

  private static Optional<LabelHierarchy> read(List<String> entries) {
    try {
      return Optional.of(
          ClusDeclaration.parse(entries, SEPARATOR, ClusDeclaration.guess(entries, SEPARATOR)));
    } catch (HierarchyFormatException e) {
      return Optional.empty();
    }
  }
}
