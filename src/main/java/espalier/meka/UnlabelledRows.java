package espalier.meka;

/** What a learner does with rows that have no labels. */
public enum UnlabelledRows {
  /** It learns from them. */
  USE,
  /** It leaves them out. */
  DROP
}
