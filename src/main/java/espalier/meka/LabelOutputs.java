package espalier.meka;

import espalier.option.Option;

/** The output of a learner for a label of two values. */
public enum LabelOutputs {
  /** Label sets if labels of training rows are missing, else scores. */
  AUTO,
  /**
   * 1 if the score is above the label's threshold, else 0. Every threshold of MEKA, its calibration
   * included, then finds the label sets of the learner. MEKA's measures of scores are those of the
   * sets: one error, rank loss, average precision, log loss and the areas under curves.
   */
  SETS,
  SCORES;

  static final Option<LabelOutputs> OPTION =
      Option.of("outputs", AUTO)
          .help(
              "Output for MEKA: scores, sets (1 or 0 by the thresholds of the model; measures"
                  + " of rankings then use the sets), or auto: sets if training labels are"
                  + " missing, else scores.");
}
