package espalier.tuning;

import espalier.data.Targets;
import espalier.measure.Thresholds;
import espalier.option.Option;
import espalier.option.Option.Need;
import java.util.Optional;

/** When a label counts as predicted. */
public enum ThresholdRule {
  /** A score above one half. */
  HALF,
  /** A score above the label's threshold with the best F1, drawn towards that of all labels. */
  F1,
  /** A score above the threshold that predicts the label as often as it is present. */
  CARDINALITY;

  public static final Option<ThresholdRule> THRESHOLDS =
      Option.of("thresholds", F1)
          .help(
              "Threshold of a label: f1 (the best F1 on held-out labelled rows, for rare labels"
                  + " shrunk to a common threshold), cardinality (predicted as often as present)"
                  + " or half (.5). Labels only.")
          .needing(
              Need.is(PromiseOptions.PRECISION, Optional.empty()),
              Need.is(PromiseOptions.RECALL, Optional.empty()))
          .only(Need.Trait.LABELS)
          .basic();

  /**
   * The thresholds by this rule.
   *
   * @param truth the labels of some rows
   * @param scores the scores of the same rows by models that did not learn from them
   * @throws IllegalArgumentException if rows and labels do not fit, or no cell is known
   */
  public Thresholds on(Targets truth, double[][] scores) {
    if (this == HALF) {
      return Thresholds.single(0.5);
    }
    return this == F1
        ? Thresholds.bestF1Shrunk(truth, scores)
        : Thresholds.cardinalityPerLabel(truth, scores);
  }
}
