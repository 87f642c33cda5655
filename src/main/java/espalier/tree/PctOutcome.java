package espalier.tree;

import espalier.impurity.Objective;
import espalier.learn.LeafForm;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Tuning;
import java.util.Optional;

/** What a fit of predictive clustering trees used: the outcome of trees, forests and boosting. */
public final class PctOutcome {

  private PctOutcome() {}

  /**
   * The outcome of a fit.
   *
   * @param omegas the degrees of supervision of the trees, at least one
   * @param leaves what was made of the grown trees
   * @param tuning the search, if there was one
   */
  public static Outcome of(
      PctOptions options, double[] omegas, LeafForm leaves, Optional<Tuning> tuning) {
    return Outcome.of(omegas, options.omega().isPresent(), leaves, tuning)
        .with(
            o -> {
              o.gainPerRow = options.objective() == Objective.PAPER;
              if (options.dropUnlabelled()) {
                o.unlabelled = Unlabelled.IGNORED;
              } else if (options.keepUnlabelled()) {
                o.unlabelled = Unlabelled.USED;
              }
            });
  }
}
