package espalier.ensemble;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * The votes of the leaves of one tree, made on demand from sparse sums.
 *
 * <p>With S_o and K_o the sum and known weight of score column o in a node, q_o the vote of its
 * parent and m the strength of smoothing, a node votes (S_o + m q_o) / (K_o + m), or q_o if K_o =
 * 0; the root is not shrunk. Unrolled from the leaf up, an ancestor adds S_o / (K_o + m) times the
 * product of m / (K_o + m) over the nodes below it, so that no vote of an inner node is ever kept.
 * Without smoothing a vote costs the non-zero sums of its leaf; else O(depth x outputs + non-zero
 * sums of the tree); {@link NodeTable} makes many of them. The sums of a node are those of its left
 * child plus those of its right one, so that both give the same bits; whole numbers may be added in
 * any order.
 */
final class LeafVotes {

  private final Tree tree;
  private final int[] targetOf;
  private final int targets;
  private final double strength;

  /**
   * @param targetOf the target of each score column
   * @param targets the number of targets
   * @param strength m, at least 0
   */
  LeafVotes(Tree tree, int[] targetOf, int targets, double strength) {
    this.tree = tree;
    this.targetOf = targetOf;
    this.targets = targets;
    this.strength = strength;
  }

  /** Adds a share of a leaf's vote. */
  void add(int leaf, double share, double[] out) {
    LeafStatistics here = tree.statistics(leaf);
    if (strength == 0 && knowsAll(here)) {
      for (int k = 0; k < here.stored(); k++) {
        out[here.output(k)] += share * (here.sum(k) / here.known(targetOf[here.output(k)]));
      }
    } else {
      climb(leaf, share, out);
    }
  }

  /**
   * What an unsmoothed leaf that knows every target adds to each of its stored score columns; null
   * for other leaves.
   */
  double[] stored(int leaf) {
    LeafStatistics here = tree.statistics(leaf);
    if (strength != 0 || !knowsAll(here)) {
      return null;
    }
    double[] votes = new double[here.stored()];
    for (int k = 0; k < votes.length; k++) {
      votes[k] = here.sum(k) / here.known(targetOf[here.output(k)]);
    }
    return votes;
  }

  private boolean knowsAll(LeafStatistics leaf) {
    boolean all = leaf.known() > 0;
    for (int t = 0; all && !leaf.uniform() && t < targets; t++) {
      all = leaf.known(t) > 0;
    }
    return all;
  }

  private void climb(int leaf, double share, double[] out) {
    boolean whole = whole();
    double[] sums = new double[out.length];
    double[] known = new double[targets];
    double[] open = new double[targets];
    Arrays.fill(open, share);
    int[] path = path(leaf);
    int from = leaf;
    int to = leaf;
    boolean any = true;
    for (int k = path.length - 1; k >= 0 && any; k--) {
      int end = tree.end(path[k]);
      if (whole || k == path.length - 1) {
        collect(path[k], from, sums, known);
        collect(to, end, sums, known);
      } else {
        fold(from == tree.left(path[k]) ? to : tree.left(path[k]), sums, known);
      }
      from = path[k];
      to = end;
      any = settle(k == 0 ? 0 : strength, sums, known, open, out);
    }
  }

  /** Whether all sums are whole numbers, so that the order of additions does not matter. */
  private boolean whole() {
    for (int node = 0; node < tree.size(); node++) {
      LeafStatistics leaf = tree.statistics(node);
      for (int k = 0; leaf != null && k < leaf.stored(); k++) {
        if (leaf.sum(k) != Math.rint(leaf.sum(k))) {
          return false;
        }
      }
      for (int t = 0; leaf != null && t < (leaf.uniform() ? 1 : targets); t++) {
        if (leaf.known(t) != Math.rint(leaf.known(t))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Adds the sums of a node, each that of its left child plus that of its right one. */
  private void fold(int node, double[] sums, double[] known) {
    if (tree.isLeaf(node)) {
      collect(node, node + 1, sums, known);
      return;
    }
    double[] own = new double[sums.length];
    double[] ownKnown = new double[targets];
    fold(tree.left(node), own, ownKnown);
    fold(tree.right(node), own, ownKnown);
    LeafOutputs.add(own, sums);
    LeafOutputs.add(ownKnown, known);
  }

  /** The nodes from the root to a leaf. */
  private int[] path(int leaf) {
    int[] path = new int[16];
    int length = 1;
    for (int node = 0; node != leaf; length++) {
      node = leaf < tree.right(node) ? tree.left(node) : tree.right(node);
      if (length == path.length) {
        path = Arrays.copyOf(path, 2 * length);
      }
      path[length] = node;
    }
    return Arrays.copyOf(path, length);
  }

  private void collect(int from, int to, double[] sums, double[] known) {
    for (int node = from; node < to; node++) {
      if (tree.isLeaf(node)) {
        LeafStatistics leaf = tree.statistics(node);
        for (int k = 0; k < leaf.stored(); k++) {
          sums[leaf.output(k)] += leaf.sum(k);
        }
        for (int t = 0; t < targets; t++) {
          known[t] += leaf.known(t);
        }
      }
    }
  }

  /** Adds what a node says; returns whether anything is left to its ancestors. */
  private boolean settle(double m, double[] sums, double[] known, double[] open, double[] out) {
    for (int o = 0; o < out.length; o++) {
      double mass = known[targetOf[o]];
      if (mass > 0) {
        out[o] += open[targetOf[o]] * (sums[o] / (mass + m));
      }
    }
    boolean any = false;
    for (int t = 0; t < targets; t++) {
      open[t] *= known[t] > 0 ? m / (known[t] + m) : 1;
      any |= open[t] > 0;
    }
    return any;
  }
}
