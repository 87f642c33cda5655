package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import java.util.List;

/** A learner whose degree of supervision, pruning and leaf smoothing can be searched for. */
@FunctionalInterface
public interface Tunable {

  /** Prepares to train on the same rows with several settings. */
  Trial trial(Part part, FitContext context);

  /**
   * Rows to train on.
   *
   * @param rows their numbers in the data set they are taken from, ascending
   * @param train these rows as a data set
   * @param omegas the degrees of supervision that will be tried on them, ascending; a learner may
   *     do for all at once what they have in common
   * @param heldOut the rows that will be scored, none of them trained on; what no score of theirs
   *     depends on need not be learnt
   */
  record Part(int[] rows, Dataset train, double[] omegas, Dataset heldOut) {}

  @FunctionalInterface
  interface Trial {
    /**
     * Trains with a degree of supervision and scores the part's held-out rows.
     *
     * @param omega the degree of supervision
     * @param forms how to cut back and smooth what was grown
     * @return scores for each form: forms x rows x outputs; forms that come to the same may share
     *     one array
     */
    double[][][] scores(double omega, List<LeafForm> forms);
  }
}
