package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Thresholds;
import espalier.message.Message;
import java.util.Arrays;

/**
 * Chooses decision thresholds by cross-validation: the labelled rows are divided into stratified
 * folds. A model of the other labelled rows and all unlabelled ones scores each fold. The
 * thresholds are chosen on these held-out scores.
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
          "Thresholds need at least 2 folds; " + folds + " were given.");
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
      throw Message.refused(
          "Thresholds are chosen for labels only; data set '%s' has other targets.", data.name());
    }
    return choose(rule, UnseenScores.byFolds(learner, data, folds, seed, context));
  }

  static double[] choose(ThresholdRule rule, UnseenScores unseen) {
    Thresholds chosen = rule.on(unseen.truth(), unseen.scores());
    Dataset data = unseen.data();
    Thresholds closed =
        data.hierarchy().isPresent() ? chosen.consistent(data.hierarchy().get()) : chosen;
    double[] each = new double[data.targets().count()];
    Arrays.setAll(each, label -> closed.get(label));
    return each;
  }
}
