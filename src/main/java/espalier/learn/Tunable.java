package espalier.learn;

import espalier.data.Dataset;

/** A learner whose degree of supervision and leaf smoothing can be searched for. */
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
     * @param smoothings the strengths of leaf smoothing to try
     * @param heldOut rows that were not trained on
     * @return scores for each strength: strengths x rows x outputs
     */
    double[][][] scores(double omega, double[] smoothings, Dataset heldOut);
  }
}
