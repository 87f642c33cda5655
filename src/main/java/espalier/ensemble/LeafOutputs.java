package espalier.ensemble;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;

/** What the leaves of one tree add to many rows; made once for each leaf that a row reaches. */
final class LeafOutputs {

  private final LeafVotes votes;
  private final Tree tree;

  /** After so many leaves it pays to sum up all nodes. */
  private static final int SEVERAL = 4;

  private final double smoothing;
  private final NodeTable table;
  private final double[][] made;
  private final boolean[] dense;
  private int count;

  /**
   * @param table scratch
   */
  LeafOutputs(LeafVotes votes, Tree tree, double smoothing, NodeTable table) {
    this.table = table;
    this.votes = votes;
    this.tree = tree;
    this.smoothing = smoothing;
    this.made = new double[tree.size()][];
    this.dense = new boolean[tree.size()];
  }

  /** Adds the vote of a leaf. */
  void add(int leaf, double[] out) {
    if (made[leaf] == null) {
      make(leaf, out.length);
    }
    double[] vote = made[leaf];
    if (dense[leaf]) {
      add(vote, out);
      return;
    }
    LeafStatistics here = tree.statistics(leaf);
    for (int k = 0; k < vote.length; k++) {
      out[here.output(k)] += vote[k];
    }
  }

  private void make(int leaf, int outputs) {
    made[leaf] = smoothing > 0 ? null : votes.stored(leaf);
    if (made[leaf] == null) {
      dense[leaf] = true;
      made[leaf] = new double[outputs];
      if (smoothing > 0 && ++count >= SEVERAL && table.fits(tree)) {
        table.add(tree, smoothing, leaf, made[leaf]);
      } else {
        votes.add(leaf, 1, made[leaf]);
      }
    }
  }

  /** Adds a vote on all score columns. */
  static void add(double[] vote, double[] out) {
    for (int o = 0; o < vote.length; o++) {
      out[o] += vote[o];
    }
  }
}
