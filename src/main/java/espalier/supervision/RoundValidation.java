package espalier.supervision;

/** By which rows the rounds of self-training are judged. */
public enum RoundValidation {
  /**
   * All of self-training is repeated without each third of the labelled rows in turn, and the
   * number of rounds with the best mean of the task's measure on these thirds is then made with all
   * rows. Costs three times as much again.
   */
  FOLDS,
  /**
   * The labelled rows are scored by the trees of a forest that have not seen them, or by models
   * without a third of them. Optimistically biased: what a round adds was answered by models that
   * saw all of them.
   */
  VOTES
}
