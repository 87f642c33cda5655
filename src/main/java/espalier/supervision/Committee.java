package espalier.supervision;

import espalier.data.Dataset;

/** Models that vote: how far they disagree, and their votes on unseen labelled rows. */
interface Committee {

  @FunctionalInterface
  interface Visitor {
    /**
     * A row.
     *
     * @param index its place among the requested rows
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
