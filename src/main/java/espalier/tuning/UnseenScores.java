package espalier.tuning;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.ModelHead;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Scores of labelled rows by models, or parts of models, that have not seen these rows.
 *
 * @param data the data set that the rows are of
 * @param rows the numbers of the rows, ascending
 * @param scores rows x outputs
 */
record UnseenScores(Dataset data, int[] rows, double[][] scores) {

  /**
   * By cross-validation: the labelled rows are divided into stratified folds, each is scored by a
   * model that saw the other labelled rows and all unlabelled ones. Costs one fit for each fold.
   */
  static UnseenScores byFolds(
      Learner learner, Dataset data, int folds, long seed, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    int[][] parts = Folds.stratified(data.targets(), labelled, folds, seed);
    double[][] scores = new double[data.rows()][];
    ParallelFolds.each(
        parts.length,
        data,
        context,
        "scoring rows held out",
        (p, inside) -> ParallelFolds.score(learner, data, parts[p], scores, inside));
    return new UnseenScores(data, labelled, Unseen.select(scores, labelled));
  }

  /** From the scores of a fit for its labelled rows in ascending order; null for rows without. */
  static UnseenScores of(Dataset data, double[][] scores) {
    int[] labelled = data.targets().labelledRows();
    int[] judged = Unseen.scored(scores);
    int[] rows = IntStream.of(judged).map(i -> labelled[i]).toArray();
    return new UnseenScores(data, rows, Unseen.select(scores, judged));
  }

  /** The scores of the same rows as a head has them. */
  UnseenScores calibrated(ModelHead head) {
    double[][] mapped = Arrays.stream(scores).map(head::calibrated).toArray(double[][]::new);
    return new UnseenScores(data, rows, mapped);
  }

  Targets truth() {
    return data.targets().select(rows);
  }
}
