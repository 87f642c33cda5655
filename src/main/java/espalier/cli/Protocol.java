package espalier.cli;

import java.util.Locale;

/** Whether the rows to be predicted are known, without their targets, while learning. */
enum Protocol {
  TRANSDUCTIVE,
  INDUCTIVE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it means, in a sentence. */
  String sentence() {
    return this == TRANSDUCTIVE
        ? "transductive: the test rows take part in training as unlabelled rows (features only)."
        : "inductive: the test rows are not seen at all in training.";
  }
}
