package espalier.ensemble;

import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The votes of the leaves of one tree, from the sums of its nodes. Immutable.
 *
 * <p>With S_o and K_o the sum and known weight of score column o in a node, q_o the vote of its
 * parent and m the strength of smoothing, a node votes (S_o + m q_o) / (K_o + m), or q_o if K_o =
 * 0; the root is not shrunk. Unrolled from the leaf up, an ancestor adds S_o / (K_o + m) times the
 * product of m / (K_o + m) over the nodes below it. Where that product is at most {@value #LEAST},
 * as it is 0 above a leaf that knows all targets if nothing is smoothed, the climb ends: in trees
 * that are chains of hundreds of nodes far below the root. O(stored sums of these nodes).
 */
final class LeafVotes {

  /** Less of a vote is not passed on: no score that people read shows it. */
  private static final double LEAST = 1e-12;

  private final Tree tree;
  private final int[] targetOf;
  private final int targets;
  private final double strength;
  private final boolean uniform;

  /** What the rows of every node know; nodes above leaves that know all are not read. */
  private final IntFunction<LeafStatistics> sums;

  private final int[] parent;

  /** Sums up the nodes unless the leaves say all; m ≥ 0. O(nodes + stored sums x depth). */
  LeafVotes(Tree tree, Schema schema, double strength) {
    this(tree, () -> ChainSums.of(tree, schema.outputs()), schema, strength);
  }

  /** As the other one, with known sums of every node. */
  LeafVotes(Tree tree, Supplier<IntFunction<LeafStatistics>> sums, Schema schema, double strength) {
    this.tree = tree;
    this.targetOf = schema.targetOf();
    this.targets = schema.targets().size();
    this.strength = strength;
    int[] leaves = IntStream.range(0, tree.size()).filter(tree::isLeaf).toArray();
    this.uniform = Arrays.stream(leaves).allMatch(leaf -> tree.statistics(leaf).uniform());
    boolean closed = Arrays.stream(leaves).allMatch(leaf -> closed(tree.statistics(leaf)));
    this.sums = closed ? tree::statistics : sums.get();
    this.parent = closed ? new int[0] : tree.parents();
  }

  /** Whether a leaf votes by its own sums alone. */
  private boolean closed(LeafStatistics leaf) {
    return strength == 0
        && leaf.known() > 0
        && (leaf.uniform() || IntStream.range(0, targets).allMatch(t -> leaf.known(t) > 0));
  }

  /** Adds a share of a vote to sums. */
  static void add(double[] vote, double share, double[] sums) {
    for (int o = 0; o < sums.length; o++) {
      sums[o] += share * vote[o];
    }
  }

  void add(int leaf, double share, double[] out) {
    if (uniform) {
      climb(leaf, share, out);
    } else {
      climbEach(leaf, share, out);
    }
  }

  private void climb(int leaf, double share, double[] out) {
    double open = share;
    int node = leaf;
    while (open > LEAST) {
      LeafStatistics here = sums.apply(node);
      double m = node == 0 ? 0 : strength;
      double mass = here.known() + m;
      for (int k = 0; k < here.stored(); k++) {
        out[here.output(k)] += open * (here.sum(k) / mass);
      }
      open *= here.known() > 0 ? m / mass : 1;
      if (node == 0) {
        return;
      }
      node = open > LEAST ? parent[node] : node;
    }
  }

  private void climbEach(int leaf, double share, double[] out) {
    double[] open = new double[targets];
    Arrays.fill(open, share);
    boolean any = true;
    int node = leaf;
    while (any) {
      LeafStatistics here = sums.apply(node);
      double m = node == 0 ? 0 : strength;
      for (int k = 0; k < here.stored(); k++) {
        int t = targetOf[here.output(k)];
        if (here.known(t) > 0) {
          out[here.output(k)] += open[t] * (here.sum(k) / (here.known(t) + m));
        }
      }
      any = false;
      for (int t = 0; t < targets; t++) {
        open[t] *= here.known(t) > 0 ? m / (here.known(t) + m) : 1;
        any |= open[t] > LEAST;
      }
      if (node == 0) {
        return;
      }
      node = any ? parent[node] : node;
    }
  }

  /**
   * What the leaves vote for some score columns, by node number, each node from its parent's vote.
   * O(stored sums + nodes x columns), where {@link #add} climbs from each leaf for all columns.
   */
  double[][] of(int[] outputs) {
    int[] place = new int[targetOf.length];
    Arrays.fill(place, -1);
    IntStream.range(0, outputs.length).forEach(k -> place[outputs[k]] = k);
    double[][] votes = new double[tree.size()][outputs.length];
    for (int node = 0; node < votes.length; node++) {
      if (parent.length == 0 && !tree.isLeaf(node)) {
        continue;
      }
      LeafStatistics here = sums.apply(node);
      boolean alone = node == 0 || parent.length == 0;
      double m = alone ? 0 : strength;
      double[] vote = votes[node];
      for (int k = 0; k < outputs.length && !alone; k++) {
        double above = votes[parent[node]][k];
        double known = here.known(targetOf[outputs[k]]);
        vote[k] = known > 0 ? above * m / (known + m) : above;
      }
      for (int k = 0; k < here.stored(); k++) {
        int at = place[here.output(k)];
        double known = here.known(targetOf[here.output(k)]);
        if (at >= 0 && known > 0) {
          vote[at] += here.sum(k) / (known + m);
        }
      }
    }
    return votes;
  }

  /** How many numbers {@link #put} stores, at most. */
  long stored() {
    long stored = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        stored += closed(sums.apply(node)) ? sums.apply(node).stored() : targetOf.length;
      }
    }
    return stored;
  }

  /** Puts the votes of all leaves into a pool; returns the entry of each by node number. */
  int[] put(VotePool pool) {
    int[] entries = new int[tree.size()];
    int[] outputs = new int[targetOf.length];
    double[] votes = new double[targetOf.length];
    double[] dense = new double[targetOf.length];
    for (int node = 0; node < entries.length; node++) {
      if (tree.isLeaf(node)) {
        entries[node] = pool.put(outputs, votes, vote(node, dense, outputs, votes));
      }
    }
    return entries;
  }

  /** Lists the score columns that a leaf votes for, all if these are many; returns how many. */
  private int vote(int leaf, double[] dense, int[] outputs, double[] votes) {
    LeafStatistics here = sums.apply(leaf);
    if (closed(here)) {
      for (int k = 0; k < here.stored(); k++) {
        outputs[k] = here.output(k);
        votes[k] = here.sum(k) / here.known(targetOf[outputs[k]]);
      }
      return here.stored();
    }
    Arrays.fill(dense, 0);
    add(leaf, 1, dense);
    int count = 0;
    for (int o = 0; o < dense.length; o++) {
      outputs[count] = o;
      votes[count] = dense[o];
      count += dense[o] != 0 ? 1 : 0;
    }
    if (2 * count <= dense.length) {
      return count;
    }
    Arrays.setAll(outputs, o -> o);
    System.arraycopy(dense, 0, votes, 0, dense.length);
    return dense.length;
  }
}
