package espalier.distill;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FeatureRow;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The subtrees of a tree that are left when its weakest link is cut time and again (Breiman,
 * Friedman, Olshen and Stone 1984): the inner node whose leaves take away least of the squared
 * error of the scores for each leaf beyond one. Columns of scores count by the inverse of their
 * variance. O(inner nodes²) for all subtrees.
 */
final class NestedTrees {

  private final Tree tree;
  private final double[] means;
  private final double[] units;
  private final LeafStatistics[] totals;
  private final double[] taken;
  private final int[] leaves;

  /** The subtrees of a tree that was grown on rows with scores as numeric targets. */
  NestedTrees(Tree tree, Dataset scored) {
    this.tree = tree;
    this.means = means(scored.targets());
    this.units = units(scored.targets(), means);
    this.totals = tree.totals();
    this.taken = new double[tree.size()];
    this.leaves = new int[tree.size()];
    for (int node = tree.size() - 1; node >= 0; node--) {
      leaves[node] = 1;
      if (!tree.isLeaf(node)) {
        int left = tree.left(node);
        int right = tree.right(node);
        leaves[node] = leaves[left] + leaves[right];
        double own = squares(left) + squares(right) - squares(node);
        taken[node] = own + taken[left] + taken[right];
      }
    }
  }

  private static double[] means(Targets scores) {
    double[] means = new double[scores.outputs()];
    for (int o = 0; o < means.length; o++) {
      for (int row = 0; row < scores.rows(); row++) {
        means[o] += scores.get(row, o) / scores.rows();
      }
    }
    return means;
  }

  private static double[] units(Targets scores, double[] means) {
    double[] units = new double[means.length];
    for (int o = 0; o < units.length; o++) {
      double squares = 0;
      for (int row = 0; row < scores.rows(); row++) {
        double from = scores.get(row, o) - means[o];
        squares += from * from / scores.rows();
      }
      units[o] = squares > 0 ? 1 / squares : 0;
    }
    return units;
  }

  /** What a node takes away of the squared errors around the means, in the units. */
  private double squares(int node) {
    LeafStatistics here = totals[node];
    double[] sums = here.sums(means.length);
    double all = 0;
    for (int o = 0; o < sums.length; o++) {
      double from = sums[o] - here.known() * means[o];
      all += units[o] * from * from / here.known();
    }
    return all;
  }

  /** The subtrees of at most so many leaves, the largest first. */
  List<CutTree> upTo(int most) {
    double[] left = taken.clone();
    int[] count = leaves.clone();
    BitSet cut = new BitSet();
    List<CutTree> found = new ArrayList<>();
    if (count[0] <= most) {
      found.add(new CutTree(tree, totals, units, (BitSet) cut.clone()));
    }
    while (count[0] > 1) {
      int weakest = weakest(left, count, cut);
      cut.set(weakest);
      double less = left[weakest];
      int fewer = count[weakest] - 1;
      for (int node = 0; node <= weakest; node++) {
        if (!tree.isLeaf(node) && weakest < tree.end(node)) {
          left[node] -= less;
          count[node] -= fewer;
        }
      }
      if (count[0] <= most) {
        found.add(new CutTree(tree, totals, units, (BitSet) cut.clone()));
      }
    }
    return found;
  }

  private int weakest(double[] left, int[] count, BitSet cut) {
    int weakest = 0;
    double least = Double.POSITIVE_INFINITY;
    int node = 0;
    while (node < tree.size()) {
      double each = open(node, cut) ? left[node] / (count[node] - 1) : least;
      if (each < least) {
        least = each;
        weakest = node;
      }
      node = open(node, cut) ? node + 1 : tree.end(node);
    }
    return weakest;
  }

  private boolean open(int node, BitSet cut) {
    return !tree.isLeaf(node) && !cut.get(node);
  }

  /**
   * A tree of which some inner nodes count as leaves.
   *
   * @param tree the whole tree
   * @param totals the sums of the scores at each of its nodes
   * @param units by what the squared errors of each column are multiplied
   * @param cut the inner nodes that count as leaves
   */
  record CutTree(Tree tree, LeafStatistics[] totals, double[] units, BitSet cut) {

    /** The squared errors for rows, the columns in their units. */
    double[] errors(Dataset scored) {
      double[] errors = new double[scored.rows()];
      for (int row = 0; row < errors.length; row++) {
        double[] said = new double[units.length];
        int at = row;
        spread(
            0,
            1,
            feature -> scored.value(at, feature),
            (node, share) -> {
              LeafStatistics here = totals[node];
              for (int k = 0; k < here.stored(); k++) {
                said[here.output(k)] += share * here.sum(k) / here.known();
              }
            });
        for (int o = 0; o < said.length; o++) {
          double error = scored.targets().get(row, o) - said[o];
          errors[row] += units[o] * error * error;
        }
      }
      return errors;
    }

    private void spread(int node, double share, FeatureRow row, Tree.LeafVisitor to) {
      if (!inner(node)) {
        to.leaf(node, share);
        return;
      }
      double left = tree.test(node).leftShare(row);
      if (left > 0) {
        spread(tree.left(node), share * left, row, to);
      }
      if (left < 1) {
        spread(tree.right(node), share * (1 - left), row, to);
      }
    }

    /**
     * The tree with the means of rows in its leaves; rows that it was not grown on may be there.
     */
    Tree refitted(Dataset scored) {
      boolean[] leaves = new boolean[tree.size()];
      cut.stream().forEach(node -> leaves[node] = true);
      Tree smaller = tree.cut(leaves);
      double[] weight = new double[smaller.size()];
      double[][] sums = new double[smaller.size()][units.length];
      for (int row = 0; row < scored.rows(); row++) {
        int at = row;
        smaller.route(
            feature -> scored.value(at, feature),
            (leaf, share) -> {
              double part = share * scored.weight(at);
              weight[leaf] += part;
              for (int o = 0; o < units.length; o++) {
                sums[leaf][o] += part * scored.targets().get(at, o);
              }
            });
      }
      return smaller
          .withLeaves(
              leaf ->
                  weight[leaf] > 0
                      ? LeafStatistics.ofDense(weight[leaf], null, sums[leaf])
                      : smaller.statistics(leaf))
          .withRows(weight, weight);
    }

    private boolean inner(int node) {
      return !tree.isLeaf(node) && !cut.get(node);
    }
  }
}
