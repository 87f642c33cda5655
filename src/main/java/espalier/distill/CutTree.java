package espalier.distill;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.BitSet;

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

  /** The tree with the means of rows in its leaves; rows that it was not grown on may be there. */
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
