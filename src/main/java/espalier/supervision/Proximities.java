package espalier.supervision;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.tree.Tree;
import java.util.BitSet;
import java.util.List;

/**
 * The errors of labelled rows in every leaf of a forest. The error expected of a row u is Σ_l n(u,
 * l) e_l / Σ_l n(u, l): n counts the trees in which u and the labelled row l end in one leaf, e_l
 * is the out-of-bag error of l.
 */
final class Proximities {

  private final List<Tree> trees;
  private final Dataset train;
  private final int[] labelled;
  private final BitSet[] unseen;
  private final double[] errors;
  private final double[][] sum;
  private final double[][] count;

  /** An out-of-bag error lies in [0, 1]; {@code NaN} if a labelled row has none. */
  Proximities(List<Tree> trees, Dataset train, int[] labelled, BitSet[] unseen, double[] errors) {
    this.trees = trees;
    this.train = train;
    this.labelled = labelled;
    this.unseen = unseen;
    this.errors = errors;
    this.sum = new double[trees.size()][];
    this.count = new double[trees.size()][];
    for (int t = 0; t < sum.length; t++) {
      double[] inSum = new double[trees.get(t).size()];
      double[] inCount = new double[inSum.length];
      for (int i = 0; i < labelled.length; i++) {
        double e = errors[i];
        if (!Double.isNaN(e)) {
          int row = labelled[i];
          trees
              .get(t)
              .route(
                  f -> train.value(row, f),
                  (leaf, share) -> {
                    inSum[leaf] += share * e;
                    inCount[leaf] += share;
                  });
        }
      }
      sum[t] = inSum;
      count[t] = inCount;
    }
  }

  /** 1 minus the error expected of a row; 0 if no labelled row shares a leaf with it. */
  double confidence(FeatureRow row) {
    double[] total = new double[2];
    for (int t = 0; t < sum.length; t++) {
      add(t, row, 0, 0, total);
    }
    return total[1] > 0 ? 1 - total[0] / total[1] : 0;
  }

  /** The confidence in a labelled row by trees that have not seen it, without its own error. */
  double unseen(int index) {
    double[] total = new double[2];
    for (int t = 0; t < sum.length; t++) {
      if (unseen[t].get(index)) {
        add(t, f -> train.value(labelled[index], f), errors[index], 1, total);
      }
    }
    return total[1] > 1e-9 ? 1 - Math.max(0, total[0] / total[1]) : 0;
  }

  private void add(int tree, FeatureRow row, double own, double ownCount, double[] total) {
    trees
        .get(tree)
        .route(
            row,
            (leaf, share) -> {
              total[0] += share * (sum[tree][leaf] - share * own);
              total[1] += share * (count[tree][leaf] - share * ownCount);
            });
  }
}
