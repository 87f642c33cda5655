package espalier.supervision;

import espalier.data.Dataset;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TreeVotes;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.tree.Tree;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/** The trees of a forest; a row is unseen by those whose bootstrap left it out. */
record ForestCommittee(
    Dataset train, int[] labelled, TreeVotes votes, BitSet[] unseen, FitContext context)
    implements Committee {

  /** The labelled rows are those of the data as given; the forest learned from {@code train}. */
  ForestCommittee(
      ForestLearner learner,
      ForestModel forest,
      Dataset train,
      int[] labelled,
      FitContext context) {
    this(
        train,
        labelled,
        new TreeVotes(forest),
        new TreeVotes(forest).unseen(learner, train, labelled),
        context);
  }

  /** Whether the base is a forest whose trees leave rows out. */
  static boolean suits(Learner base) {
    return base instanceof ForestLearner forest
        && forest.settings().get(ForestOptions.FOREST) != ForestKind.EXTRA;
  }

  @Override
  public void votes(Dataset rows, Visitor visitor) {
    for (int i = 0; i < rows.rows(); i++) {
      vote(rows, i, i, t -> true, visitor);
    }
  }

  @Override
  public void unseen(Visitor visitor) {
    for (int i = 0; i < labelled.length; i++) {
      int index = i;
      vote(train, labelled[i], i, t -> unseen[t].get(index), visitor);
    }
  }

  private void vote(Dataset rows, int row, int index, IntPredicate requested, Visitor visitor) {
    context.check();
    double[] scores = new double[train.targets().outputs()];
    double[] deviation = new double[scores.length];
    if (votes.vote(f -> rows.value(row, f), requested, scores, deviation) > 0) {
      visitor.row(index, scores, deviation);
    }
  }

  /**
   * The errors of labelled rows in every leaf of a forest. The error expected of a row u is Σ_l
   * n(u, l) e_l / Σ_l n(u, l): n counts the trees in which u and the labelled row l end in one
   * leaf, e_l is the out-of-bag error of l.
   */
  final class Proximities {
    private final List<Tree> trees = votes.forest().trees();
    private final double[] errors;
    private final double[][] sum;
    private final double[][] count;

    /** An out-of-bag error lies in [0, 1]; {@code NaN} if a labelled row has none. */
    Proximities(double[] errors) {
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
}
