package espalier.tree;

import espalier.learn.FeatureRow;
import espalier.split.SplitTest;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A binary tree as parallel arrays in preorder: node 0 is the root, a left child follows its parent
 * directly, children have higher numbers than their parents. Immutable.
 */
public final class Tree {

  private final SplitTest[] tests;
  private final int[] right;
  private final double[] weight;
  private final double[] labelled;
  private final double[] gain;
  private final LeafStatistics[] statistics;

  /**
   * A tree from its parts; arrays are kept, not copied, and all have one entry per node.
   *
   * @param tests the test of an inner node, null for a leaf
   * @param right the right child of an inner node, 0 for a leaf; the left child is the next node
   * @param weight the summed weight of the training rows
   * @param labelled the summed weight of the labelled ones
   * @param gain what the split gained, in units of the objective; 0 for a leaf
   * @param statistics what a leaf remembers; null for an inner node
   * @throws IllegalArgumentException if this is not a tree in preorder
   */
  public Tree(
      SplitTest[] tests,
      int[] right,
      double[] weight,
      double[] labelled,
      double[] gain,
      LeafStatistics[] statistics) {
    this.tests = tests;
    this.right = right;
    this.weight = weight;
    this.labelled = labelled;
    this.gain = gain;
    this.statistics = statistics;
    check();
  }

  private void check() {
    int[] size = new int[tests.length + 1];
    for (int node = tests.length - 1; node >= 0; node--) {
      boolean leaf = tests[node] == null;
      boolean fits = leaf == (statistics[node] != null);
      if (leaf) {
        size[node] = 1;
      } else if (fits) {
        int left = node + 1;
        fits = left < tests.length && right[node] == left + size[left];
        fits = fits && right[node] < tests.length;
        size[node] = fits ? 1 + size[left] + size[right[node]] : 0;
      }
      if (!fits) {
        throw new IllegalArgumentException("Node " + node + " breaks the order of the tree.");
      }
    }
    if (tests.length == 0 || size[0] != tests.length) {
      throw new IllegalArgumentException("The nodes are not one tree.");
    }
  }

  public int size() {
    return tests.length;
  }

  public int leaves() {
    return (size() + 1) / 2;
  }

  /** The largest number of tests on a path from the root to a leaf. */
  public int depth() {
    return Arrays.stream(depths()).max().getAsInt();
  }

  /** The number of tests above each node. */
  public int[] depths() {
    int[] above = parents();
    int[] depths = new int[size()];
    for (int node = 1; node < depths.length; node++) {
      depths[node] = depths[above[node]] + 1;
    }
    return depths;
  }

  /** The parent of each node; 0 for the root. */
  public int[] parents() {
    int[] parents = new int[size()];
    for (int node = 0; node < parents.length; node++) {
      if (!isLeaf(node)) {
        parents[left(node)] = node;
        parents[right[node]] = node;
      }
    }
    return parents;
  }

  /** The features of all tests, ascending, each once. */
  public int[] features() {
    return Arrays.stream(tests)
        .filter(Objects::nonNull)
        .flatMapToInt(test -> Arrays.stream(test.features()))
        .sorted()
        .distinct()
        .toArray();
  }

  /** Whether a node is a leaf. */
  public boolean isLeaf(int node) {
    return tests[node] == null;
  }

  /** The test of an inner node. */
  public SplitTest test(int node) {
    return tests[node];
  }

  /** The left child of an inner node. */
  public int left(int node) {
    return node + 1;
  }

  /** The right child of an inner node. */
  public int right(int node) {
    return right[node];
  }

  /** The weight of the training rows that reached a node. */
  public double weight(int node) {
    return weight[node];
  }

  /** The weight of the labelled training rows that reached a node. */
  public double labelled(int node) {
    return labelled[node];
  }

  /** The gain of the split of an inner node. */
  public double gain(int node) {
    return gain[node];
  }

  /** The statistics of a leaf; null for an inner node. */
  public LeafStatistics statistics(int node) {
    return statistics[node];
  }

  /**
   * The statistics of every node: those of a leaf, or the sum of the left and the right child.
   * O(stored sums x depth).
   */
  public LeafStatistics[] totals() {
    LeafStatistics[] total = new LeafStatistics[size()];
    for (int node = total.length - 1; node >= 0; node--) {
      total[node] = isLeaf(node) ? statistics[node] : total[left(node)].plus(total[right(node)]);
    }
    return total;
  }

  /** Receives every leaf a row reaches and with what share. */
  @FunctionalInterface
  public interface LeafVisitor {
    /** A leaf and the share of the row in (0, 1] that ends there. */
    void leaf(int node, double share);
  }

  /**
   * The leaf a row ends in, or -1 if a missing value divides it among several (see {@link
   * #route(FeatureRow, LeafVisitor)}). O(depth).
   */
  public int route(FeatureRow row) {
    int node = 0;
    while (tests[node] != null) {
      double left = tests[node].leftShare(row);
      if (left == 1) {
        node++;
      } else if (left == 0) {
        node = right[node];
      } else {
        return -1;
      }
    }
    return node;
  }

  /** Visits all leaves a row reaches, left to right. */
  public void route(FeatureRow row, LeafVisitor visitor) {
    double[] share = new double[size()];
    share[0] = 1;
    for (int node = 0; node < share.length; node++) {
      if (share[node] > 0) {
        if (isLeaf(node)) {
          visitor.leaf(node, share[node]);
        } else {
          double left = tests[node].leftShare(row);
          share[left(node)] = share[node] * left;
          share[right[node]] = share[node] * (1 - left);
        }
      }
    }
  }

  /** The first node after the subtree of a node. */
  public int end(int node) {
    int last = node;
    while (tests[last] != null) {
      last = right[last];
    }
    return last + 1;
  }

  /**
   * The tree in which some inner nodes became leaves with the statistics of all leaves below them.
   *
   * @param cut whether a node is to become a leaf
   */
  public Tree cut(boolean[] cut) {
    int[] number = numbers(cut);
    int[] kept = IntStream.range(0, size()).filter(n -> number[n] >= 0).toArray();
    IntPredicate leaf = n -> isLeaf(n) || cut[n];
    return new Tree(
        IntStream.of(kept).mapToObj(n -> cut[n] ? null : tests[n]).toArray(SplitTest[]::new),
        IntStream.of(kept).map(n -> leaf.test(n) ? 0 : number[right[n]]).toArray(),
        IntStream.of(kept).mapToDouble(n -> weight[n]).toArray(),
        IntStream.of(kept).mapToDouble(n -> labelled[n]).toArray(),
        IntStream.of(kept).mapToDouble(n -> leaf.test(n) ? 0 : gain[n]).toArray(),
        IntStream.of(kept)
            .mapToObj(n -> leaf.test(n) ? merged(n) : null)
            .toArray(LeafStatistics[]::new));
  }

  /**
   * The tree for rows whose features have other places.
   *
   * @param place the new place of each feature
   */
  public Tree moved(int[] place) {
    SplitTest[] changed = new SplitTest[size()];
    Arrays.setAll(changed, n -> isLeaf(n) ? null : tests[n].moved(place));
    return new Tree(changed, right, weight, labelled, gain, statistics);
  }

  /** A tree of the same tests with other leaves, by their numbers. */
  public Tree withLeaves(IntFunction<LeafStatistics> leaves) {
    LeafStatistics[] changed = new LeafStatistics[size()];
    Arrays.setAll(changed, n -> isLeaf(n) ? leaves.apply(n) : null);
    return new Tree(tests, right, weight, labelled, gain, changed);
  }

  /**
   * The tree with the weights of other rows.
   *
   * @param all the weight of the rows in each leaf; elsewhere it is summed up
   * @param known that of the labelled ones
   */
  public Tree withRows(double[] all, double[] known) {
    double[] rows = all.clone();
    double[] rowsKnown = known.clone();
    for (int node = size() - 1; node >= 0; node--) {
      if (!isLeaf(node)) {
        rows[node] = rows[left(node)] + rows[right[node]];
        rowsKnown[node] = rowsKnown[left(node)] + rowsKnown[right[node]];
      }
    }
    return new Tree(tests, right, rows, rowsKnown, gain, statistics);
  }

  /** The number every node has after {@link #cut}, -1 if it is gone. */
  int[] numbers(boolean[] cut) {
    int[] number = new int[size()];
    int kept = 0;
    for (int node = 0; node < size(); node++) {
      number[node] = kept++;
      if (cut[node] && !isLeaf(node)) {
        int end = end(node);
        Arrays.fill(number, node + 1, end, -1);
        node = end - 1;
      }
    }
    return number;
  }

  private LeafStatistics merged(int node) {
    return IntStream.range(node, end(node))
        .filter(this::isLeaf)
        .mapToObj(leaf -> statistics[leaf])
        .reduce(LeafStatistics::plus)
        .orElseThrow();
  }
}
