package espalier.model;

import espalier.tree.Tree;
import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The top of a tree: where to stop when only so many nodes can be shown. The inner nodes that most
 * rows reached are opened first, so that what is shown concerns as many rows as possible.
 */
public final class TreeCrop {

  private final Tree tree;
  private final BitSet open = new BitSet();
  private final boolean pairs;
  private final int[] depth;
  private int shown = 1;

  /**
   * Chooses the nodes to open. O(n log n) for n shown nodes, O(size) memory.
   *
   * @param maxNodes the largest number of nodes to show; the root is always shown
   * @param maxDepth the largest number of tests on a shown path, at least 0
   */
  public TreeCrop(Tree tree, int maxNodes, int maxDepth) {
    this(tree, false);
    grow(maxNodes, maxDepth, crop -> true);
  }

  private TreeCrop(Tree tree, boolean pairs) {
    this.tree = tree;
    this.pairs = pairs;
    this.depth = new int[tree.size()];
  }

  /**
   * Chooses the nodes to open in a picture. Two leaves below a node are always shown, for a remark
   * that two nodes are not shown takes as much room; so there can be some more nodes, and one more
   * test on a path.
   *
   * @param fits whether there is room for what is shown; a node that does not fit stays closed
   */
  public static TreeCrop picture(Tree tree, int maxNodes, int maxDepth, Predicate<TreeCrop> fits) {
    TreeCrop crop = new TreeCrop(tree, true);
    crop.grow(maxNodes, maxDepth, fits);
    return crop;
  }

  private void grow(int maxNodes, int maxDepth, Predicate<TreeCrop> fits) {
    PriorityQueue<Integer> waiting =
        new PriorityQueue<>(
            Comparator.<Integer>comparingDouble(n -> -tree.weight(n)).thenComparing(n -> n));
    waiting.add(0);
    while (!waiting.isEmpty() && (shown + 2L <= maxNodes || pair(waiting.peek()))) {
      int node = waiting.remove();
      if (!tree.isLeaf(node) && (depth[node] < maxDepth || pair(node))) {
        int before = shown;
        BitSet closed = (BitSet) open.clone();
        open(node);
        if (fits.test(this)) {
          children(node).filter(child -> !isOpen(child)).forEach(waiting::add);
        } else {
          open.and(closed);
          shown = before;
        }
      }
    }
  }

  /** Whether only two leaves are below a node, which a picture shows. */
  private boolean pair(int node) {
    return pairs && tree.end(node) - node == 3;
  }

  private void open(int node) {
    open.set(node);
    shown += 2;
    children(node).forEach(child -> depth[child] = depth[node] + 1);
    children(node).filter(this::pair).forEach(this::open);
  }

  private IntStream children(int node) {
    return IntStream.of(tree.left(node), tree.right(node));
  }

  /** Whether a node's children are shown. */
  public boolean isOpen(int node) {
    return open.get(node);
  }

  /** The number of nodes shown. */
  public int shown() {
    return shown;
  }

  /** The number of nodes below a shown node that are not shown; 0 unless it is closed. */
  public int hiddenBelow(int node) {
    return isOpen(node) ? 0 : tree.end(node) - node - 1;
  }

  /** Receives every shown node of a tree, parents first. */
  @FunctionalInterface
  public interface Visitor {
    /** A node, its parent (-1 for the root) and whether it is the left child. */
    void node(int node, int parent, boolean left);
  }

  /** Visits the shown nodes in preorder. */
  public void visit(Visitor visitor) {
    int[] parents = tree.parents();
    for (int node = 0; node < tree.size(); node = isOpen(node) ? node + 1 : tree.end(node)) {
      int above = node == 0 ? -1 : parents[node];
      visitor.node(node, above, above >= 0 && tree.left(above) == node);
    }
  }
}
