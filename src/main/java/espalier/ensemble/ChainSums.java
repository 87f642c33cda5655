package espalier.ensemble;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The sums of the nodes of a tree without those of every node: for thousands of labels and chains
 * of thousands of nodes these would be gigabytes.
 *
 * <p>The child with more stored sums below it continues the chain of its parent, the other one
 * begins a chain. Kept are the sums of the first node of each chain and of some nodes on the way;
 * the sums of the others are what is left when the first nodes of chains that leave the way are
 * taken off. That is exact, as all sums are whole numbers. A node costs O(labels). Immutable.
 */
final class ChainSums implements IntFunction<LeafStatistics> {

  /** The sums of trees with fewer numbers are all kept. */
  private static final long MOST = 16L << 20;

  /** About so many numbers for each label are taken off at most. */
  private static final long STEPS = 4;

  private static final double WHOLE = 1L << 53;

  private final Tree tree;
  private final int outputs;
  private final double[] known;

  /** Whether the left child continues the chain. */
  private final boolean[] leftOn;

  /** The sums that are kept; null for other nodes. */
  private final LeafStatistics[] kept;

  /** The nearest node above on the same chain, or the node, whose sums are kept; -1 at first. */
  private final int[] from;

  ChainSums(Tree tree, int outputs) {
    int n = tree.size();
    this.tree = tree;
    this.outputs = outputs;
    this.known = new double[n];
    this.leftOn = new boolean[n];
    this.kept = new LeafStatistics[n];
    this.from = new int[n];
    long[] stored = new long[n];
    for (int node = n - 1; node >= 0; node--) {
      boolean leaf = tree.isLeaf(node);
      int left = tree.left(node);
      int right = tree.right(node);
      stored[node] = leaf ? tree.statistics(node).stored() : stored[left] + stored[right];
      known[node] = leaf ? tree.statistics(node).known() : known[left] + known[right];
      leftOn[node] = !leaf && stored[left] >= stored[right];
    }
    Arrays.fill(from, -1);
    double[] sums = new double[outputs];
    for (int node = 0; node < n; node++) {
      if (from[node] < 0 && tree.isLeaf(node)) {
        from[node] = node;
      } else if (from[node] < 0) {
        chain(node, stored, sums);
      }
    }
  }

  /** The sums of every node of a tree with so many score columns. */
  static IntFunction<LeafStatistics> of(Tree tree, int outputs) {
    if (few(tree, outputs) || !whole(tree)) {
      LeafStatistics[] all = tree.totals();
      return node -> all[node];
    }
    return new ChainSums(tree, outputs);
  }

  /** Whether the sums of all nodes are not too many to be kept. */
  static boolean few(Tree tree, int outputs) {
    return (long) tree.size() * outputs <= MOST;
  }

  /** Whether sums are exact in any order, and each leaf knows all targets or none. */
  private static boolean whole(Tree tree) {
    return tree.labelled(0) < WHOLE
        && IntStream.range(0, tree.size()).filter(tree::isLeaf).allMatch(n -> whole(tree, n));
  }

  private static boolean whole(Tree tree, int leaf) {
    LeafStatistics own = tree.statistics(leaf);
    boolean whole = own.uniform() && own.known() == Math.rint(own.known());
    for (int k = 0; whole && k < own.stored(); k++) {
      whole = own.sum(k) == Math.rint(own.sum(k)) && Math.abs(own.sum(k)) <= own.known();
    }
    return whole;
  }

  /** Follows a chain from its first node; chains that leave it are followed later. */
  private void chain(int first, long[] stored, double[] sums) {
    Arrays.fill(sums, 0);
    add(first, 1, sums);
    long off = STEPS * sums.length;
    int at = first;
    for (int node = first; !tree.isLeaf(node); node = on(node)) {
      if (off >= STEPS * sums.length) {
        kept[node] = LeafStatistics.ofDense(known[node], null, sums);
        at = node;
        off = 0;
      }
      from[node] = at;
      int last = on(node);
      if (tree.isLeaf(last)) {
        from[last] = last;
      } else {
        add(side(node), -1, sums);
        off += stored[side(node)];
      }
    }
  }

  /** Adds the sums of all leaves below a node, or takes them off. */
  private void add(int node, int sign, double[] sums) {
    for (int below = node; below < tree.end(node); below++) {
      if (tree.isLeaf(below)) {
        add(tree.statistics(below), sign, sums);
      }
    }
  }

  private static void add(LeafStatistics some, int sign, double[] sums) {
    for (int k = 0; k < some.stored(); k++) {
      sums[some.output(k)] += sign * some.sum(k);
    }
  }

  private int on(int node) {
    return leftOn[node] ? tree.left(node) : tree.right(node);
  }

  private int side(int node) {
    return leftOn[node] ? tree.right(node) : tree.left(node);
  }

  @Override
  public LeafStatistics apply(int node) {
    if (tree.isLeaf(node) || kept[node] != null) {
      return tree.isLeaf(node) ? tree.statistics(node) : kept[node];
    }
    if (known[node] == 0) {
      return new LeafStatistics(0, null, new int[0], new double[0]);
    }
    double[] sums = kept[from[node]].sums(outputs);
    for (int at = from[node]; at != node; at = on(at)) {
      int other = side(at);
      add(tree.isLeaf(other) ? tree.statistics(other) : kept[other], -1, sums);
    }
    return LeafStatistics.ofDense(known[node], null, sums);
  }
}
