package espalier.tuning;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Thresholds;
import java.util.BitSet;

/**
 * Chooses decision thresholds by cross-validation: the labelled rows are divided into stratified
 * folds, each is scored by a model that saw the other labelled rows and all unlabelled ones, and
 * the thresholds are chosen on these scores, which no row's own targets have influenced.
 *
 * <p>With a hierarchy a parent's threshold is lowered to the lowest of its descendants', so that
 * predicted label sets stay closed. Costs one fit for each fold.
 */
public final class ThresholdTuning {

  private final int folds;
  private final ThresholdRule rule;
  private final long seed;

  private ThresholdTuning(int folds, ThresholdRule rule, long seed) {
    if (folds < 2) {
      throw new IllegalArgumentException(
          "Thresholds need at least 2 folds; " + folds + " were asked for.");
    }
    this.folds = folds;
    this.rule = rule;
    this.seed = seed;
  }

  /** For every label the threshold of {@link Thresholds#bestF1Shrunk}. */
  public static ThresholdTuning bestF1(int folds, long seed) {
    return new ThresholdTuning(folds, ThresholdRule.F1, seed);
  }

  /** For every label the threshold with which it is predicted as often as it is present. */
  public static ThresholdTuning cardinality(int folds, long seed) {
    return new ThresholdTuning(folds, ThresholdRule.CARDINALITY, seed);
  }

  /** Thresholds by any rule. */
  static ThresholdTuning by(ThresholdRule rule, int folds, long seed) {
    return new ThresholdTuning(folds, rule, seed);
  }

  /**
   * Fits the learner to all rows and gives the model the thresholds.
   *
   * @throws IllegalArgumentException if the targets are not labels, or there are fewer labelled
   *     rows than folds
   * @throws espalier.learn.FitCancelledException if a fit was cancelled
   */
  public Model fit(Learner learner, Dataset data, FitContext context) {
    double[] thresholds = choose(learner, data, context);
    return learner.fit(data, context).withThresholds(thresholds);
  }

  /** The thresholds for a learner on some data, one for each label. */
  public double[] choose(Learner learner, Dataset data, FitContext context) {
    if (!data.targets().allLabels()) {
      throw new IllegalArgumentException(
          "Thresholds are chosen for labels only; data set '"
              + data.name()
              + "' has other targets.");
    }
    int[] labelled = data.targets().labelledRows();
    int[][] parts = Folds.stratified(data.targets(), labelled, folds, seed);
    double[][] scores = new double[data.rows()][];
    SideBySide.each(
        parts.length,
        data,
        context,
        "choosing thresholds",
        (p, inside) -> {
          BitSet kept = new BitSet();
          kept.set(0, data.rows());
          for (int row : parts[p]) {
            kept.clear(row);
          }
          Model model = learner.fit(data.select(kept.stream().toArray()), inside);
          double[][] found = model.score(data.select(parts[p]));
          for (int i = 0; i < parts[p].length; i++) {
            scores[parts[p][i]] = found[i];
          }
        });
    double[][] judged = new double[labelled.length][];
    for (int i = 0; i < judged.length; i++) {
      judged[i] = scores[labelled[i]];
    }
    return choose(rule, data, labelled, judged);
  }

  /** The thresholds by a rule on the scores of some rows, one for each label. */
  static double[] choose(ThresholdRule rule, Dataset data, int[] rows, double[][] scores) {
    Targets truth = data.targets().select(rows);
    Thresholds chosen = rule.on(truth, scores);
    Thresholds closed =
        data.hierarchy().isPresent() ? chosen.consistent(data.hierarchy().get()) : chosen;
    double[] each = new double[data.targets().count()];
    for (int label = 0; label < each.length; label++) {
      each[label] = closed.get(label);
    }
    return each;
  }
}
