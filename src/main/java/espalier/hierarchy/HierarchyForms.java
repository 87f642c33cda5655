package espalier.hierarchy;

import espalier.message.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Builds hierarchies from paths, edges, dotted names and other hierarchies. */
final class HierarchyForms {

  private HierarchyForms() {}

  static LabelHierarchy ofPaths(List<String> declared, String separator) {
    HierarchyBuilder builder = LabelHierarchy.builder();
    for (String path : declared) {
      if (!path.isBlank()) {
        addPath(builder, path, ends(path, separator));
      }
    }
    return builder.build();
  }

  /** Adds the prefixes that are new, looking from the whole path up to the first known one. */
  private static void addPath(HierarchyBuilder builder, String path, List<Integer> ends) {
    List<String> fresh = new ArrayList<>();
    String parent = null;
    for (int k = ends.size() - 1; k >= 0 && parent == null; k--) {
      String label = path.substring(0, ends.get(k));
      if (builder.has(label)) {
        parent = label;
      } else {
        fresh.add(label);
      }
    }
    for (int k = fresh.size() - 1; k >= 0; k--) {
      String label = fresh.get(k);
      builder.label(label);
      if (parent != null) {
        builder.edge(parent, label);
      }
      parent = label;
    }
  }

  static LabelHierarchy ofEdges(List<Edge> edges, String root) {
    HierarchyBuilder builder = LabelHierarchy.builder();
    for (Edge edge : edges) {
      if (edge.child().equals(root)) {
        throw new HierarchyFormatException(
            root,
            Message.of(
                "The edge %s (parent > child) puts the root '%s' below a label; nothing lies above"
                    + " the root, so leave out this edge.",
                edge, root));
      }
      if (edge.parent().equals(root)) {
        builder.labelIfNew(edge.child()).top(edge.child());
      } else {
        builder.labelIfNew(edge.parent()).labelIfNew(edge.child());
        builder.edge(edge.parent(), edge.child());
      }
    }
    return builder.build();
  }

  static LabelHierarchy ofNames(List<String> names, String separator) {
    HierarchyBuilder builder = LabelHierarchy.builder();
    names.forEach(builder::label);
    Set<String> linked = new LinkedHashSet<>();
    for (String name : names) {
      String parent = null;
      for (String label : prefixes(name, separator)) {
        builder.labelIfNew(label);
        if (linked.add(label) && parent != null) {
          builder.edge(parent, label);
        }
        parent = label;
      }
    }
    return builder.build();
  }

  static LabelHierarchy select(LabelHierarchy whole, int[] labels) {
    HierarchyBuilder builder = LabelHierarchy.builder();
    BitSet chosen = new BitSet(whole.size());
    for (int l : labels) {
      if (l < 0 || l >= whole.size()) {
        throw new IllegalArgumentException(
            "There is no label " + l + "; the labels are 0 to " + (whole.size() - 1) + ".");
      }
      builder.label(whole.name(l));
      if (!whole.titles().isEmpty()) {
        builder.title(whole.name(l), whole.titles().get(l));
      }
      chosen.set(l);
    }
    for (int l : labels) {
      if (whole.isTopLevel(l)) {
        builder.top(whole.name(l));
      }
      BitSet seen = new BitSet(whole.size());
      List<Integer> open = new ArrayList<>(List.of(l));
      while (!open.isEmpty()) {
        for (int p : whole.parents(open.remove(open.size() - 1))) {
          if (seen.get(p)) {
            continue;
          }
          seen.set(p);
          if (chosen.get(p)) {
            builder.edge(whole.name(p), whole.name(l));
          } else {
            open.add(p);
          }
        }
      }
    }
    return builder.build();
  }

  /** {@code a, a/b, a/b/c} for {@code a/b/c}. */
  private static List<String> prefixes(String path, String separator) {
    return ends(path, separator).stream().map(end -> path.substring(0, end)).toList();
  }

  /** Where the parts of a path end. */
  private static List<Integer> ends(String path, String separator) {
    checkSeparator(separator);
    List<Integer> ends = new ArrayList<>();
    int from = 0;
    for (String part : path.split(Pattern.quote(separator), -1)) {
      if (part.isBlank()) {
        throw new HierarchyFormatException(
            path,
            Message.of(
                "Label '%s' has an empty part at a '%s'; every part of a path needs a name.",
                path, separator));
      }
      ends.add(from + part.length());
      from += part.length() + separator.length();
    }
    return ends;
  }

  static void checkSeparator(String separator) {
    if (separator.isEmpty()) {
      throw new IllegalArgumentException(
          "The separator between the parts of a path is empty; give at least one character.");
    }
  }
}
