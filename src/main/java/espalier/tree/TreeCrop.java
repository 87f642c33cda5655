package espalier.tree;

import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The top of a tree: where to stop when only so many nodes can be shown. The inner nodes that most
 * rows reached are opened first, so that what is shown concerns as many rows as possible.
 */
public final class TreeCrop {

  private final Tree tree;
  private final BitSet open = new BitSet();
  private final int[] depth;
  private int shown = 1;

  /**
   * Chooses the nodes to open. O(n log n) for n shown nodes, O(size) memory.
   *
   * @param maxNodes the largest number of nodes to show; the root is always shown
   * @param maxDepth the largest number of tests on a shown path, at least 0
   */
  public TreeCrop(Tree tree, int maxNodes, int maxDepth) {
    this(tree, maxNodes, maxDepth, Integer.MAX_VALUE);
  }

  /**
   * Chooses the nodes to open where there is room for only a few next to each other.
   *
   * @param maxWidth the largest number of shown nodes of one depth, at least 2
   */
  public TreeCrop(Tree tree, int maxNodes, int maxDepth, int maxWidth) {
    int[] width = new int[tree.size() + 1];
    this.tree = tree;
    this.depth = new int[tree.size()];
    PriorityQueue<Integer> waiting =
        new PriorityQueue<>(
            Comparator.<Integer>comparingDouble(n -> -tree.weight(n)).thenComparing(n -> n));
    waiting.add(0);
    while (!waiting.isEmpty() && shown + 2L <= maxNodes) {
      int node = waiting.remove();
      if (!tree.isLeaf(node) && depth[node] < maxDepth && width[depth[node] + 1] + 2 <= maxWidth) {
        open.set(node);
        width[depth[node] + 1] += 2;
        shown += 2;
        for (int child : new int[] {tree.left(node), tree.right(node)}) {
          depth[child] = depth[node] + 1;
          waiting.add(child);
        }
      }
    }
  }

  /** Whether a node's children are shown. */
  public boolean open(int node) {
    return open.get(node);
  }

  /** The number of nodes shown. */
  public int shown() {
    return shown;
  }

  /** The number of nodes below a shown node that are not shown; 0 unless it is closed. */
  public int hiddenBelow(int node) {
    return open(node) ? 0 : tree.end(node) - node - 1;
  }

  /** Receives every shown node of a tree, parents first. */
  @FunctionalInterface
  public interface Visitor {
    /** A node, its parent (-1 for the root) and whether it is the left child. */
    void node(int node, int parent, boolean left);
  }

  /** Visits the shown nodes in preorder. */
  public void visit(Visitor visitor) {
    int[] parent = new int[tree.size()];
    parent[0] = -1;
    int node = 0;
    while (node < tree.size()) {
      int above = parent[node];
      visitor.node(node, above, above >= 0 && tree.left(above) == node);
      if (open(node)) {
        parent[tree.left(node)] = node;
        parent[tree.right(node)] = node;
        node++;
      } else {
        node = tree.end(node);
      }
    }
  }
}
