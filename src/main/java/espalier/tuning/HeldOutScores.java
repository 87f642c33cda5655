package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;

/**
 * A learner whose fits score the labelled rows by parts of the model that have not seen them, such
 * as the trees of a forest, at the cost of the fit alone.
 */
public interface HeldOutScores extends Learner {

  /**
   * A fit.
   *
   * @param model what was learned
   * @param scores for each labelled row in ascending order the scores by what has not seen it; null
   *     where there is none
   */
  record Scored(Model model, double[][] scores) {}

  /** Learns as {@link #fit} does, and scores the labelled rows. */
  Scored scored(Dataset data, FitContext context);
}
