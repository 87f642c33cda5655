package espalier.bayes;

import espalier.message.Message;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A rooted tree whose leaves 0..n-1 stand for objects. Nodes n.. are inner nodes with any number of
 * children, every child has a smaller number than its parent, and the last node is the root; with n
 * = 1 the root is the leaf. Immutable.
 */
public final class LatentTree {

  /** The shortest branch of a tree made from heights; keeps every message along it finite. */
  public static final double SHORTEST = 1e-9;

  private final int leaves;
  private final int[] parent;
  private final double[] length;
  private final double[] height;
  private final int[][] children;

  private LatentTree(int leaves, int[] parent, double[] length, double[] height) {
    this.leaves = leaves;
    this.parent = parent;
    this.length = length;
    this.height = height;
    this.children = children(parent);
  }

  private static int[][] children(int[] parent) {
    IntStream.Builder[] below = new IntStream.Builder[parent.length];
    Arrays.setAll(below, v -> IntStream.builder());
    for (int v = 0; v < parent.length - 1; v++) {
      below[parent[v]].add(v);
    }
    return Arrays.stream(below).map(b -> b.build().toArray()).toArray(int[][]::new);
  }

  /**
   * A tree from branch lengths. The height of an inner node is its largest distance to a leaf
   * below.
   *
   * @param leaves the number of leaves, at least 1
   * @param parent the parent of every node, -1 for the root
   * @param length the length of the branch above every node, at least 0; that of the root is
   *     ignored
   * @throws IllegalArgumentException if this is no tree in the order above, or a length is negative
   *     or no number
   */
  public static LatentTree ofLengths(int leaves, int[] parent, double[] length) {
    check(leaves, parent, length);
    double[] height = new double[parent.length];
    double[] own = length.clone();
    own[own.length - 1] = 0;
    for (int v = 0; v < parent.length - 1; v++) {
      height[parent[v]] = Math.max(height[parent[v]], height[v] + own[v]);
    }
    return new LatentTree(leaves, parent.clone(), own, height);
  }

  /**
   * A tree from node heights: the branch above v is as long as its parent is higher, at least
   * {@link #SHORTEST}.
   *
   * @param leaves the number of leaves, at least 1
   * @param parent the parent of every node, -1 for the root
   * @param height the height of every node, at least 0
   * @throws IllegalArgumentException if this is no tree in the order above, a height is negative or
   *     no number, or a child is higher than its parent
   */
  public static LatentTree ofHeights(int leaves, int[] parent, double[] height) {
    check(leaves, parent, height);
    double[] length = new double[parent.length];
    for (int v = 0; v < parent.length - 1; v++) {
      double above = height[parent[v]] - height[v];
      if (above < 0) {
        throw new IllegalArgumentException(
            "Node " + v + " is higher than its parent " + parent[v] + "; heights grow upwards.");
      }
      length[v] = Math.max(SHORTEST, above);
    }
    return new LatentTree(leaves, parent.clone(), length, height.clone());
  }

  private static void check(int leaves, int[] parent, double[] amounts) {
    int nodes = parent.length;
    if (leaves < 1 || nodes < leaves || amounts.length != nodes) {
      throw Message.refused(
          "A tree of %d leaves was given with %d parents and %d lengths or heights; it needs at"
              + " least one leaf and one parent and one number for each node.",
          leaves, nodes, amounts.length);
    }
    boolean[] inner = new boolean[nodes];
    for (int v = 0; v < nodes; v++) {
      boolean root = v == nodes - 1;
      boolean fits = root ? parent[v] == -1 : parent[v] > v && parent[v] < nodes;
      if (!fits || (!root && parent[v] < leaves)) {
        throw Message.refused(
            "Node %d has the parent %d; the last node is the root with parent -1, every other"
                + " node has an inner node of a higher number above it.",
            v, parent[v]);
      }
      if (!(amounts[v] >= 0 && amounts[v] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "Node " + v + " has the length or height " + amounts[v] + "; it must be 0 or more.");
      }
      if (!root) {
        inner[parent[v]] = true;
      }
    }
    for (int v = leaves; v < nodes; v++) {
      if (!inner[v]) {
        throw new IllegalArgumentException(
            "Node " + v + " is an inner node without children; leaves have the lowest numbers.");
      }
    }
  }

  LatentTree withLengths(double all) {
    double[] lengths = new double[parent.length];
    Arrays.fill(lengths, all);
    return ofLengths(leaves, parent, lengths);
  }

  public int leaves() {
    return leaves;
  }

  public int size() {
    return parent.length;
  }

  public int root() {
    return parent.length - 1;
  }

  /** The parent of a node, -1 for the root. */
  public int parent(int node) {
    return parent[node];
  }

  /** The length of the branch above a node, 0 for the root. */
  public double length(int node) {
    return length[node];
  }

  /** The height of a node above the leaves. */
  public double height(int node) {
    return height[node];
  }

  /** The children of a node, ascending; do not change. */
  public int[] children(int node) {
    return children[node];
  }

  /** The number of branches on the longest path from the root to a leaf. O(nodes). */
  public int depth() {
    int[] depth = new int[parent.length];
    int deepest = 0;
    for (int v = parent.length - 2; v >= 0; v--) {
      depth[v] = depth[parent[v]] + 1;
      deepest = Math.max(deepest, depth[v]);
    }
    return deepest;
  }

  /** The branching, leaves by number and children sorted as texts: equal for equal topologies. */
  String topology() {
    String[] text = new String[size()];
    for (int v = 0; v < size(); v++) {
      text[v] = Integer.toString(v);
      if (v >= leaves()) {
        String[] parts = Arrays.stream(children(v)).mapToObj(c -> text[c]).toArray(String[]::new);
        Arrays.sort(parts);
        text[v] = "(" + String.join(",", parts) + ")";
      }
    }
    return text[root()];
  }
}
