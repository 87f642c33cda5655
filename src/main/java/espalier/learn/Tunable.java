package espalier.learn;

import espalier.data.Dataset;
import java.util.List;

/** A learner whose degree of supervision, pruning and leaf smoothing can be searched for. */
@FunctionalInterface
public interface Tunable {

  /** Prepares to train on the same rows with several settings. */
  Trial trial(Dataset train, FitContext context);

  /** Training rows made ready. */
  @FunctionalInterface
  interface Trial {
    /**
     * Trains with a degree of supervision and scores other rows.
     *
     * @param omega the degree of supervision
     * @param forms how to cut back and smooth what was grown
     * @param heldOut rows that were not trained on
     * @return scores for each form: forms x rows x outputs; forms that come to the same may share
     *     one array
     */
    double[][][] scores(double omega, List<LeafForm> forms, Dataset heldOut);
  }
}
