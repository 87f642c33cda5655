package espalier.supervision;

import espalier.data.Dataset;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TreeVotes;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import java.util.BitSet;
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

  /** Errors of labelled rows, found again by the leaves they share with others. */
  Proximities proximities(double[] errors) {
    return new Proximities(votes.forest().trees(), train, labelled, unseen, errors);
  }
}
