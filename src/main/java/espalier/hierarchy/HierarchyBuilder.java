package espalier.hierarchy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

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

  HierarchyBuilder() {}

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
    List<String> words =
        titles.isEmpty() ? List.of() : names.stream().map(n -> titles.getOrDefault(n, "")).toList();
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
