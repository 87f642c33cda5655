package espalier.ensemble;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * The smoothed votes of many leaves of one tree, from the root down: the same votes as those of
 * {@link LeafVotes}, which makes them one by one from the leaf up, but each node's share is made
 * once for all leaves below it. Beside the tree's sparse sums it holds one vote for each node on
 * the path to a leaf. O(depth x non-zero sums of the tree + nodes x outputs).
 */
final class SmoothedVotes {

  /** Receives the votes of leaves. */
  @FunctionalInterface
  interface Visitor {
    /**
     * The vote of a leaf.
     *
     * @param vote one number for each score column; only good until this returns
     */
    void leaf(int leaf, double[] vote);
  }

  private final Tree tree;
  private final int[] targetOf;
  private final int targets;
  private final double strength;
  private final int[] wanted;
  private final Visitor visitor;

  /**
   * @param targetOf the target of each score column
   * @param targets the number of targets
   * @param strength the strength of smoothing, at least 0
   * @param wanted the leaves to be visited, ascending
   */
  SmoothedVotes(
      Tree tree, int[] targetOf, int targets, double strength, int[] wanted, Visitor visitor) {
    this.tree = tree;
    this.targetOf = targetOf;
    this.targets = targets;
    this.strength = strength;
    this.wanted = wanted;
    this.visitor = visitor;
  }

  /** Visits them. */
  void run() {
    below(0, new double[targetOf.length], 0);
  }

  private void below(int node, double[] parent, double m) {
    int first = Arrays.binarySearch(wanted, node);
    int next = first < 0 ? -1 - first : first;
    if (next == wanted.length || wanted[next] >= tree.end(node)) {
      return;
    }
    double[] vote = vote(node, parent, m);
    if (tree.isLeaf(node)) {
      visitor.leaf(node, vote);
    } else {
      below(tree.left(node), vote, strength);
      below(tree.right(node), vote, strength);
    }
  }

  private double[] vote(int node, double[] parent, double m) {
    double[] sums = new double[targetOf.length];
    double[] known = new double[targets];
    double all = 0;
    for (int n = node; n < tree.end(node); n++) {
      if (tree.isLeaf(n)) {
        LeafStatistics leaf = tree.statistics(n);
        for (int k = 0; k < leaf.stored(); k++) {
          sums[leaf.output(k)] += leaf.sum(k);
        }
        if (leaf.uniform()) {
          all += leaf.known();
        } else {
          for (int t = 0; t < targets; t++) {
            known[t] += leaf.known(t);
          }
        }
      }
    }
    for (int o = 0; o < sums.length; o++) {
      double mass = known[targetOf[o]] + all;
      sums[o] = mass > 0 ? (sums[o] + m * parent[o]) / (mass + m) : parent[o];
    }
    return sums;
  }
}
