package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;

/** When a label counts as predicted. */
public enum ThresholdRule {
  /** A score above one half. */
  HALF,
  /** A score above the label's threshold with the best F1, by cross-validation. */
  F1,
  /** A score above the threshold that predicts the label as often as it is present. */
  CARDINALITY;

  private static final int FOLDS = 3;

  /**
   * Fits the learner to all rows and gives the model its thresholds; all but {@link #HALF} cost
   * three further fits.
   *
   * @param seed decides the folds
   * @throws IllegalArgumentException if nothing can be learned, or the rule needs labels or more
   *     labelled rows
   * @throws espalier.learn.FitCancelledException if a fit was cancelled
   */
  public Model fit(Learner learner, Dataset data, FitContext context, long seed) {
    return switch (this) {
      case HALF -> learner.fit(data, context);
      case F1 -> ThresholdTuning.bestF1(FOLDS, seed).fit(learner, data, context);
      case CARDINALITY -> ThresholdTuning.cardinality(FOLDS, seed).fit(learner, data, context);
    };
  }
}
