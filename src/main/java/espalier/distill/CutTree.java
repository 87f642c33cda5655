package espalier.distill;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

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
      each(
          scored,
          row,
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

  private void each(Dataset data, int row, Tree.LeafVisitor to) {
    spread(0, 1, feature -> data.value(row, feature), to);
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
    double[] weight = new double[tree.size()];
    double[][] sums = new double[tree.size()][];
    for (int row = 0; row < scored.rows(); row++) {
      int at = row;
      each(
          scored,
          row,
          (leaf, share) -> {
            double part = share * scored.weight(at);
            weight[leaf] += part;
            sums[leaf] = sums[leaf] == null ? new double[units.length] : sums[leaf];
            for (int o = 0; o < units.length; o++) {
              sums[leaf][o] += part * scored.targets().get(at, o);
            }
          });
    }
    int[] kept =
        IntStream.iterate(0, n -> n < tree.size(), n -> inner(n) ? n + 1 : tree.end(n)).toArray();
    int size = kept.length;
    SplitTest[] tests = new SplitTest[size];
    int[] right = new int[size];
    double[] rows = new double[size];
    double[] gain = new double[size];
    LeafStatistics[] statistics = new LeafStatistics[size];
    for (int k = size - 1; k >= 0; k--) {
      int node = kept[k];
      if (inner(node)) {
        tests[k] = tree.test(node);
        right[k] = Arrays.binarySearch(kept, tree.right(node));
        rows[k] = rows[k + 1] + rows[right[k]];
        gain[k] = tree.gain(node);
      } else {
        rows[k] = weight[node];
        statistics[k] =
            weight[node] > 0
                ? LeafStatistics.ofDense(weight[node], null, sums[node])
                : totals[node];
      }
    }
    return new Tree(tests, right, rows, rows.clone(), gain, statistics);
  }

  private boolean inner(int node) {
    return !tree.isLeaf(node) && !cut.get(node);
  }
}
