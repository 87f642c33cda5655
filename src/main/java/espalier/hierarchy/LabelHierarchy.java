package espalier.hierarchy;

import espalier.message.Phrases;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The order among n labels: a forest or a directed acyclic graph below one root that is itself not
 * a label. Made by a {@link HierarchyBuilder}. Immutable and safe for any number of threads.
 *
 * <p>Labels are numbered 0..n-1. The root has depth 0; a label directly below it is a
 * <em>top-level</em> label and there may be several. A label may have several parents, and the root
 * may be one of them. Edges that other edges imply ({@code a > b, b > c} and {@code a > c}) are
 * kept as given.
 *
 * <p>To save copies in inner loops {@link #parents}, {@link #children} and {@link
 * #topologicalOrder} return the arrays held inside: <strong>do not change them</strong>. All other
 * arrays are fresh.
 *
 * <p>Memory O(labels + edges). A label number outside 0..n-1 is an error.
 */
public final class LabelHierarchy {

  /** The form of the hierarchy. */
  public enum Kind {
    /** No label lies below another one. */
    FLAT("a flat list"),
    /** Every label has one parent, a label or the root, and some label lies below another. */
    TREE("a tree"),
    /** Some label has several parents. */
    DAG("a graph (labels with several parents)");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** The form in words, with its article. */
    public String words() {
      return words;
    }
  }

  private final List<String> names;
  private final List<String> titles;
  private final Map<String, Integer> index;
  private final int[][] parents;
  private final int[][] children;
  private final BitSet belowRoot;
  private final int[] depths;
  private final int[] order;
  private final int[] levelStart;
  private final int edges;
  private final Kind kind;

  /** Takes over the ascending parent lists. */
  LabelHierarchy(List<String> names, List<String> titles, int[][] parents, BitSet belowRoot) {
    this.names = List.copyOf(names);
    this.titles = titles.stream().allMatch(String::isEmpty) ? List.of() : List.copyOf(titles);
    this.parents = parents;
    this.belowRoot = belowRoot;
    this.children = Topology.invert(parents);
    this.depths = Topology.longestDepths(this.names, parents, children);
    int n = parents.length;
    this.index = new HashMap<>(2 * n);
    this.levelStart = new int[Arrays.stream(depths).max().orElse(0) + 2];
    int count = 0;
    boolean several = false;
    for (int l = 0; l < n; l++) {
      index.put(this.names.get(l), l);
      levelStart[depths[l]]++;
      count += parents[l].length;
      several |= parents[l].length + (belowRoot.get(l) ? 1 : 0) > 1;
    }
    this.edges = count;
    this.kind = count == 0 ? Kind.FLAT : several ? Kind.DAG : Kind.TREE;
    for (int d = 1, before = 0; d < levelStart.length; d++) {
      int here = levelStart[d];
      levelStart[d] = before;
      before += here;
    }
    this.order = new int[n];
    int[] next = levelStart.clone();
    for (int l = 0; l < n; l++) {
      order[next[depths[l]]++] = l;
    }
  }

  /** Number of labels n, the root not counted. */
  public int size() {
    return parents.length;
  }

  public String name(int label) {
    return names.get(label);
  }

  /** All names, by number; unmodifiable. */
  public List<String> names() {
    return names;
  }

  /** The names of the labels in words, by number; empty if they have names only. */
  public List<String> titles() {
    return titles;
  }

  /** A label for people: {@code title (name)}, or its name where it has no title. */
  public String shown(int label) {
    boolean titled = !titles.isEmpty() && !titles.get(label).isEmpty();
    return titled ? titles.get(label) + " (" + name(label) + ")" : name(label);
  }

  /** Number of the label of this name, or -1 if there is none. O(1). */
  public int indexOf(String name) {
    return index.getOrDefault(name, -1);
  }

  /** Labels directly above a label, ascending, without the root. Shared array: do not change it. */
  public int[] parents(int label) {
    return parents[label];
  }

  /** Labels directly below a label, ascending. Shared array: do not change it. */
  public int[] children(int label) {
    return children[label];
  }

  /** Whether the root is a parent of the label; always so where it has no other. */
  public boolean isTopLevel(int label) {
    return belowRoot.get(label);
  }

  /** Labels directly below the root, ascending. */
  public int[] topLevel() {
    return belowRoot.stream().toArray();
  }

  /** Labels with no label below them, ascending. O(labels). */
  public int[] leaves() {
    return IntStream.range(0, size()).filter(l -> children[l].length == 0).toArray();
  }

  public Kind kind() {
    return kind;
  }

  /** Whether no label lies below another one. */
  public boolean isFlat() {
    return kind == Kind.FLAT;
  }

  /** Number of edges between labels; those from the root are not counted. */
  public int edgeCount() {
    return edges;
  }

  /**
   * All labels, parents before children: by longest depth, then by number. Read backwards it has
   * children before parents. Shared array: do not change it.
   */
  public int[] topologicalOrder() {
    return order;
  }

  /** Length of the longest path from the root to the label; 1 = only directly below the root. */
  public int longestDepth(int label) {
    return depths[label];
  }

  /** Largest {@link #longestDepth} of all labels; 1 where flat, 0 without labels. */
  public int depth() {
    return levelStart.length - 2;
  }

  /** Labels of one {@link #longestDepth} in 1..{@link #depth}, ascending. */
  public int[] level(int depth) {
    if (depth < 1 || depth > depth()) {
      throw new IllegalArgumentException(
          "There is no level " + depth + "; the levels are 1 to " + depth() + ".");
    }
    return Arrays.copyOfRange(order, levelStart[depth], levelStart[depth + 1]);
  }

  /**
   * The given labels and all above them, ascending, each once. O(parents of the result + n/64).
   *
   * @throws IllegalArgumentException if a number is not a label
   */
  public int[] close(int[] labels) {
    return reach(labels, parents);
  }

  /** All labels above a label, ascending, without itself. Time as {@link #close}. */
  public int[] ancestors(int label) {
    return reach(parents[label], parents);
  }

  /** All labels below a label, ascending, without itself. O(children of the result + n/64). */
  public int[] descendants(int label) {
    return reach(children[label], children);
  }

  /** The labels of a list with none of the others below them. O(Σ ancestors). */
  public BitSet deepest(IntStream labels) {
    BitSet deepest = labels.collect(BitSet::new, BitSet::set, BitSet::or);
    int[] all = deepest.stream().toArray();
    IntStream.of(all).flatMap(l -> IntStream.of(ancestors(l))).forEach(deepest::clear);
    return deepest;
  }

  private int[] reach(int[] start, int[][] next) {
    BitSet seen = new BitSet(size());
    int[] queue = new int[Math.max(16, start.length)];
    int filled = 0;
    for (int l : start) {
      check(l);
      if (!seen.get(l)) {
        seen.set(l);
        queue[filled++] = l;
      }
    }
    for (int head = 0; head < filled; head++) {
      for (int l : next[queue[head]]) {
        if (!seen.get(l)) {
          seen.set(l);
          if (filled == queue.length) {
            queue = Arrays.copyOf(queue, 2 * filled);
          }
          queue[filled++] = l;
        }
      }
    }
    return seen.stream().toArray();
  }

  /**
   * The order among some of the labels, numbered as listed. Each gets as parents the nearest listed
   * labels above it, over those left out; without any it is a top-level label. O(Σ ancestors).
   *
   * @throws IllegalArgumentException if a label is listed twice or does not exist
   */
  public LabelHierarchy select(int[] labels) {
    int[] place = new int[size()];
    Arrays.fill(place, -1);
    for (int k = 0; k < labels.length; k++) {
      check(labels[k]);
      if (place[labels[k]] >= 0) {
        throw new HierarchyFormatException(
            name(labels[k]),
            "Label '"
                + name(labels[k])
                + "' is given twice; the names of the labels of a hierarchy differ.");
      }
      place[labels[k]] = k;
    }
    int[][] above = new int[labels.length][];
    BitSet tops = new BitSet();
    for (int k = 0; k < labels.length; k++) {
      above[k] = nearest(labels[k], place);
      tops.set(k, above[k].length == 0 || isTopLevel(labels[k]));
    }
    return new LabelHierarchy(
        IntStream.of(labels).mapToObj(names::get).toList(),
        titles.isEmpty() ? titles : IntStream.of(labels).mapToObj(titles::get).toList(),
        above,
        tops);
  }

  /** The places of the nearest labels above one that have a place, ascending. */
  private int[] nearest(int label, int[] place) {
    BitSet seen = new BitSet(size());
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(label));
    while (!open.isEmpty()) {
      for (int p : parents[open.pop()]) {
        if (place[p] >= 0) {
          found.set(place[p]);
        } else if (!seen.get(p)) {
          seen.set(p);
          open.push(p);
        }
      }
    }
    return found.stream().toArray();
  }

  private void check(int label) {
    if (label < 0 || label >= size()) {
      throw new IllegalArgumentException(
          "There is no label " + label + "; the labels are 0 to " + (size() - 1) + ".");
    }
  }

  /**
   * All edges in the order of their children, those from the root with {@code root} as parent. The
   * inverse of {@link HierarchyBuilder#ofEdges}, except that a label numbered before its parent is
   * renumbered there.
   *
   * @throws HierarchyFormatException if a label is called {@code root}
   */
  public List<Edge> toEdges(String root) {
    if (indexOf(root) >= 0) {
      throw new HierarchyFormatException(
          root, "'" + root + "' is a label, so it cannot stand for the root; choose another name.");
    }
    List<Edge> list = new ArrayList<>(edges + belowRoot.cardinality());
    for (int l = 0; l < size(); l++) {
      if (belowRoot.get(l)) {
        list.add(new Edge(root, name(l)));
      }
      for (int p : parents[l]) {
        list.add(new Edge(name(p), name(l)));
      }
    }
    return list;
  }

  /** Equal if the labels have the same names in the same order and parents; titles do not count. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LabelHierarchy that
        && names.equals(that.names)
        && belowRoot.equals(that.belowRoot)
        && Arrays.deepEquals(parents, that.parents);
  }

  @Override
  public int hashCode() {
    return 31 * names.hashCode() + Arrays.deepHashCode(parents);
  }

  /** Kind and numbers, such as {@code tree of 499 labels on 6 levels}. */
  @Override
  public String toString() {
    String form = kind.name().toLowerCase(Locale.ROOT);
    return form + " of " + size() + " labels on " + Phrases.count(depth(), "level");
  }
}
