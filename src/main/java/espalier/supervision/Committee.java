package espalier.supervision;

import espalier.data.Dataset;
import java.util.ArrayList;
import java.util.List;

/** Models that vote: how far they disagree, and their votes on unseen labelled rows. */
interface Committee {

  @FunctionalInterface
  interface Visitor {
    /**
     * Receives the place of a row among the requested ones, and mean and standard deviation of the
     * votes by score column, which may be changed.
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

  /** Scores of rows by their places among the originally labelled ones. */
  record Votes(int[] places, double[][] scores) {}

  /** The votes on all rows that {@link #unseen(Visitor)} visits. */
  default Votes unseenVotes() {
    List<Integer> places = new ArrayList<>();
    List<double[]> scores = new ArrayList<>();
    unseen(
        (i, said, deviation) -> {
          places.add(i);
          scores.add(said);
        });
    return new Votes(places.stream().mapToInt(i -> i).toArray(), scores.toArray(new double[0][]));
  }
}
