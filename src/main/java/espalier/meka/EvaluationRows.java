package espalier.meka;

import espalier.option.Option;

/** The treatment of the rows that MEKA's evaluation passes, without labels, before training. */
public enum EvaluationRows {
  /**
   * Evaluation rows are unlabelled training rows if a training row is unlabelled or a file of such
   * rows is given; otherwise they are not used, as with a supervised learner.
   */
  AUTO,
  /** Evaluation rows are unlabelled training rows: the result is transductive. */
  USE,
  /** Evaluation rows are not used: the result is inductive. */
  IGNORE;

  static final String HELP =
      "Whether training uses the features of MEKA's evaluation rows (use: transductive), not"
          + " (ignore: inductive), or only if training rows are unlabelled (auto).";

  static final Option<EvaluationRows> OPTION =
      Option.of("evaluation-rows", AUTO).help(EvaluationRows.HELP);
}
