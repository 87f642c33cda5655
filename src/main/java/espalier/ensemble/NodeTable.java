package espalier.ensemble;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * Numbers for every node and score column of one tree after the other: sums, and what smoothing
 * makes of them. A node's sums are those of its left child plus those of its right one. Scratch of
 * one thread, 8 or 16 bytes for each node and score column of the largest tree.
 */
final class NodeTable {

  /** Larger trees, in numbers, are not summed up. */
  private static final long MOST = 1 << 23;

  private final int[] targetOf;
  private final int targets;
  private double[][] table = {};
  private double[][] votes = {};
  private double[][] known = {};
  private double[] rest = {};
  private int[] parent = {};
  private Tree tree;
  private boolean uniform;
  private boolean shares;

  /**
   * @param targetOf the target of each score column
   * @param targets the number of targets
   */
  NodeTable(int[] targetOf, int targets) {
    this.targetOf = targetOf;
    this.targets = targets;
  }

  /** Whether a tree is small enough. */
  boolean fits(Tree one) {
    return (long) one.size() * targetOf.length <= MOST;
  }

  /**
   * Sums up the nodes of a tree. O(nodes x score columns).
   *
   * @return whether all sums of leaves are whole numbers
   */
  boolean sum(Tree one) {
    tree = one;
    shares = false;
    uniform = true;
    boolean whole = true;
    for (int node = 0; node < tree.size(); node++) {
      LeafStatistics leaf = tree.statistics(node);
      uniform &= leaf == null || leaf.uniform();
    }
    room();
    for (int node = tree.size() - 1; node >= 0; node--) {
      LeafStatistics leaf = tree.statistics(node);
      if (leaf == null) {
        int left = tree.left(node);
        int right = tree.right(node);
        parent[left] = node;
        parent[right] = node;
        add(table[left], table[right], table[node]);
        add(known[left], known[right], known[node]);
      } else {
        whole &= read(leaf, table[node], known[node]);
      }
    }
    return whole;
  }

  private void room() {
    if (table.length < tree.size()) {
      int before = table.length;
      table = Arrays.copyOf(table, tree.size());
      for (int node = before; node < table.length; node++) {
        table[node] = new double[targetOf.length];
      }
      parent = new int[table.length];
    }
    int width = uniform ? 1 : targets;
    if (known.length < tree.size() || known[0].length != width) {
      known = new double[table.length][width];
    }
  }

  private boolean read(LeafStatistics leaf, double[] sums, double[] mass) {
    boolean whole = true;
    Arrays.fill(sums, 0);
    for (int k = 0; k < leaf.stored(); k++) {
      double sum = leaf.sum(k);
      sums[leaf.output(k)] = sum;
      whole &= sum == Math.rint(sum);
    }
    for (int t = 0; t < mass.length; t++) {
      mass[t] = leaf.known(t);
      whole &= mass[t] == Math.rint(mass[t]);
    }
    return whole;
  }

  private static void add(double[] one, double[] other, double[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] = one[k] + other[k];
    }
  }

  /**
   * Makes votes of the sums, from the root down: (S + m q) / (K + m), q being the parent's vote.
   * May be called again with another strength.
   */
  void vote(double strength) {
    if (votes.length < tree.size()) {
      int before = votes.length;
      votes = Arrays.copyOf(votes, table.length);
      for (int node = before; node < votes.length; node++) {
        votes[node] = new double[targetOf.length];
      }
    }
    double[] none = new double[targetOf.length];
    for (int node = 0; node < tree.size(); node++) {
      double m = node == 0 ? 0 : strength;
      double[] above = node == 0 ? none : votes[parent[node]];
      double[] sums = table[node];
      double[] here = votes[node];
      if (uniform) {
        uniformVote(sums, above, known[node][0], m, here);
      } else {
        for (int o = 0; o < here.length; o++) {
          double mass = known[node][targetOf[o]];
          here[o] = mass > 0 ? (sums[o] + m * above[o]) / (mass + m) : above[o];
        }
      }
    }
  }

  private static void uniformVote(
      double[] sums, double[] above, double mass, double m, double[] here) {
    if (!(mass > 0)) {
      System.arraycopy(above, 0, here, 0, here.length);
      return;
    }
    for (int o = 0; o < here.length; o++) {
      here[o] = (sums[o] + m * above[o]) / (mass + m);
    }
  }

  /** The vote of a node; only good until votes are made again. */
  double[] votes(int node) {
    return votes[node];
  }

  /**
   * Adds a leaf's vote as {@link LeafVotes} makes it, from the leaf up; the tree is summed up when
   * it is asked about first. O(depth x score columns).
   */
  void add(Tree one, double strength, int leaf, double[] out) {
    if (tree != one || !shares) {
      sum(one);
      divide(strength);
    }
    if (uniform) {
      climb(leaf, out);
    } else {
      climbEach(leaf, strength, out);
    }
  }

  /** Turns sums into what a node adds to a vote that is wholly open: S / (K + m). */
  private void divide(double strength) {
    shares = true;
    rest = rest.length < tree.size() ? new double[table.length] : rest;
    for (int node = 0; node < tree.size(); node++) {
      double m = node == 0 ? 0 : strength;
      double[] here = table[node];
      double mass = known[node][0];
      rest[node] = mass > 0 ? m / (mass + m) : 1;
      if (uniform) {
        over(here, mass > 0 ? mass + m : 1);
      } else {
        for (int o = 0; o < here.length; o++) {
          mass = known[node][targetOf[o]];
          here[o] /= mass > 0 ? mass + m : 1;
        }
      }
    }
  }

  private static void over(double[] here, double by) {
    for (int o = 0; o < here.length; o++) {
      here[o] /= by;
    }
  }

  private void climb(int leaf, double[] out) {
    double open = 1;
    int node = leaf;
    while (open > 0) {
      if (known[node][0] > 0) {
        plus(table[node], open, out);
      }
      open *= rest[node];
      if (node == 0) {
        return;
      }
      node = parent[node];
    }
  }

  private static void plus(double[] from, double times, double[] out) {
    for (int o = 0; o < out.length; o++) {
      out[o] += times * from[o];
    }
  }

  private void climbEach(int leaf, double strength, double[] out) {
    double[] open = new double[targets];
    Arrays.fill(open, 1);
    boolean any = true;
    for (int node = leaf; any; node = parent[node]) {
      double m = node == 0 ? 0 : strength;
      for (int o = 0; o < out.length; o++) {
        if (known[node][targetOf[o]] > 0) {
          out[o] += open[targetOf[o]] * table[node][o];
        }
      }
      any = false;
      for (int t = 0; t < targets; t++) {
        double mass = known[node][t];
        open[t] *= mass > 0 ? m / (mass + m) : 1;
        any |= open[t] > 0;
      }
      if (node == 0) {
        return;
      }
    }
  }
}
