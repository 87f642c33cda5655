package espalier.supervision;

import espalier.data.Dataset;

/** Models that vote: how far they disagree, and what they say about labelled rows unseen. */
interface Committee {

  @FunctionalInterface
  interface Visitor {
    /**
     * A row.
     *
     * @param index its place among the rows asked for
     * @param scores the mean vote; may be changed afterwards
     * @param deviation the standard deviation of the votes for each score column; likewise
     */
    void row(int index, double[] scores, double[] deviation);
  }

  /** Visits all rows of data with the features of the training rows. */
  void votes(Dataset rows, Visitor visitor);

  /**
   * Visits those originally labelled rows that some member has not seen, with the votes of these
   * members alone.
   */
  void unseen(Visitor visitor);
}
