package espalier.meka;

/**
 * What happens with the rows that MEKA's evaluation hands over, without labels, before training.
 */
public enum EvaluationRows {
  /** They are unlabelled training rows: the result is transductive. */
  USE,
  /** They are left alone: the result is inductive. */
  IGNORE
}
