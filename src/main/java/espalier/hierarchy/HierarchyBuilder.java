package espalier.hierarchy;

import espalier.message.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Collects labels and edges of a {@link LabelHierarchy}. Labels get their index in the order of the
 * calls to {@link #label}; edges may be given before or after their labels.
 *
 * <p>Not safe for several threads.
 */
public final class HierarchyBuilder {
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> index = new HashMap<>();
  private final Set<Edge> edges = new LinkedHashSet<>();
  private final Set<String> tops = new HashSet<>();
  private final Map<String, String> titles = new HashMap<>();

  /**
   * A flat hierarchy: labels without edges.
   *
   * @throws HierarchyFormatException if a name is empty or occurs twice
   */
  public static LabelHierarchy flat(List<String> names) {
    return named(names).build();
  }

  private static HierarchyBuilder named(List<String> names) {
    HierarchyBuilder builder = new HierarchyBuilder();
    names.forEach(builder::label);
    return builder;
  }

  /**
   * A forest from paths such as {@code 01/04/02}. A label is its whole path ({@code 1/1} and {@code
   * 2/1} are two labels); every part, {@code 0} included, is ordinary. Missing prefixes are added
   * just before the path that needs them, repeated paths and empty entries are passed over; labels
   * are numbered in the order of first appearance. O(total length of all prefixes).
   *
   * @param separator the text between two parts, taken literally
   * @throws HierarchyFormatException if a path has an empty part
   */
  public static LabelHierarchy ofPaths(List<String> declared, String separator) {
    List<String> paths = declared.stream().filter(p -> !p.isBlank()).toList();
    return new HierarchyBuilder().link(paths, separator).build();
  }

  /**
   * A forest from names such as {@code A.A8} or {@code a.b.c}: each name lies below the part before
   * its last dot. The given labels come first and keep their numbers; groups that are not among
   * them are added behind, outer groups first. Names without a dot are top-level labels. O(total
   * length of all prefixes).
   *
   * @param separator the text between two parts, such as a dot or a slash
   * @throws HierarchyFormatException if a part is empty or a name occurs twice
   */
  public static LabelHierarchy ofNames(List<String> names, String separator) {
    return named(names).link(names, separator).build();
  }

  /** Puts paths below their prefixes, looking from the whole path up to the first known one. */
  private HierarchyBuilder link(List<String> paths, String separator) {
    Set<String> linked = new HashSet<>();
    for (String path : paths) {
      Deque<String> fresh = new ArrayDeque<>();
      List<Integer> ends = ends(path, separator);
      String parent = null;
      for (int k = ends.size() - 1; k >= 0 && parent == null; k--) {
        String label = path.substring(0, ends.get(k));
        if (linked.contains(label)) {
          parent = label;
        } else {
          fresh.push(label);
        }
      }
      for (String label : fresh) {
        labelIfNew(label);
        linked.add(label);
        if (parent != null) {
          edge(parent, label);
        }
        parent = label;
      }
    }
    return this;
  }

  /** Where the parts of a path end, the first one first. */
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

  /**
   * A forest or graph from edges, in which {@code root} stands for the root and is no label. Labels
   * are numbered in the order of first appearance, the parent of an edge before its child. A name
   * that is never a child is a top-level label. O(edges).
   *
   * @throws HierarchyFormatException on a cycle, a self-loop, a repeated edge, an edge that leads
   *     to the root, or an empty name
   */
  public static LabelHierarchy ofEdges(List<Edge> edges, String root) {
    HierarchyBuilder builder = new HierarchyBuilder();
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

  /**
   * Adds a label with the next free index.
   *
   * @throws HierarchyFormatException if the name is empty or blank, or already taken
   */
  public HierarchyBuilder label(String name) {
    if (name == null || name.isBlank()) {
      throw new HierarchyFormatException(
          "", "Label " + names.size() + " has an empty name; every label needs a name.");
    }
    if (index.putIfAbsent(name, names.size()) != null) {
      throw new HierarchyFormatException(
          name,
          "Label '" + name + "' is given twice; the names of the labels of a hierarchy differ.");
    }
    names.add(name);
    return this;
  }

  /** Says what a label is called in words; an empty text says nothing. */
  public HierarchyBuilder title(String name, String title) {
    if (!title.isEmpty()) {
      titles.put(name, title);
    }
    return this;
  }

  /** Whether a label of this name has been added. */
  public boolean has(String name) {
    return index.containsKey(name);
  }

  HierarchyBuilder labelIfNew(String name) {
    return has(name) ? this : label(name);
  }

  /**
   * Puts {@code child} directly below {@code parent}.
   *
   * @throws HierarchyFormatException if both are the same, or the edge was given before
   */
  public HierarchyBuilder edge(String parent, String child) {
    Edge edge = new Edge(parent, child);
    if (Objects.equals(parent, child)) {
      throw new HierarchyFormatException(
          child, "Label '" + child + "' is given as its own parent; leave out this edge.");
    }
    if (!edges.add(edge)) {
      throw new HierarchyFormatException(
          child,
          "The edge " + edge + " (parent > child) is given twice; leave out one of the two.");
    }
    return this;
  }

  /**
   * Puts a label directly below the root. Labels without a parent lie there anyway; the call
   * matters for a label that has parents as well, since the path from the root then counts for its
   * depth.
   *
   * @throws HierarchyFormatException if this was said before
   */
  public HierarchyBuilder top(String name) {
    if (!tops.add(name)) {
      throw new HierarchyFormatException(
          name,
          "Label '" + name + "' is put below the root twice; leave out one of the two edges.");
    }
    return this;
  }

  boolean hasTops() {
    return !tops.isEmpty();
  }

  /**
   * Builds the hierarchy. O(labels + edges).
   *
   * @throws HierarchyFormatException if an edge names a label that was not added, or edges form a
   *     cycle
   */
  public LabelHierarchy build() {
    List<List<Integer>> above = new ArrayList<>();
    names.forEach(name -> above.add(new ArrayList<>()));
    for (Edge edge : edges) {
      require(edge.parent(), "Parent '" + edge.parent() + "' of label '" + edge.child() + "'");
      require(edge.child(), "Label '" + edge.child() + "', given below '" + edge.parent() + "',");
      above.get(index.get(edge.child())).add(index.get(edge.parent()));
    }
    int[][] parents = new int[names.size()][];
    BitSet belowRoot = new BitSet(names.size());
    for (int l = 0; l < parents.length; l++) {
      parents[l] = above.get(l).stream().mapToInt(p -> p).sorted().toArray();
      belowRoot.set(l, parents[l].length == 0);
    }
    for (String top : tops) {
      require(top, "Label '" + top + "', given below the root,");
      belowRoot.set(index.get(top));
    }
    List<String> words = names.stream().map(n -> titles.getOrDefault(n, "")).toList();
    return new LabelHierarchy(names, words, parents, belowRoot);
  }

  private void require(String name, String what) {
    if (!has(name)) {
      throw new HierarchyFormatException(
          name == null ? "" : name,
          what + " is not a label of the hierarchy; declare it as a label or correct the name.");
    }
  }
}
