package espalier.tree;

import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.impurity.Objective;
import espalier.learn.LeafForm;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Tuning;
import espalier.split.SplitSearch;
import espalier.tuning.SupervisionOptions;
import java.util.Optional;

/**
 * The settings that a fit of predictive clustering trees used: the outcome of trees, forests and
 * boosting.
 */
public final class PctOutcome {

  private PctOutcome() {}

  /**
   * The outcome of a fit.
   *
   * @param known ω if it was not chosen ({@link SupervisionOptions#omega})
   * @param omegas the degrees of supervision of the trees, at least one
   * @param leaves what was made of the grown trees
   * @param tuning the search, if there was one
   */
  public static Outcome of(
      PctOptions options,
      Optional<Double> known,
      double[] omegas,
      LeafForm leaves,
      Optional<Tuning> tuning) {
    return Outcome.of(omegas, known.isPresent(), leaves, tuning)
        .with(
            o -> {
              o.gainPerRow =
                  options.get(OBJECTIVE) == Objective.PAPER
                      || options.get(SPLITTER) != SplitSearch.AXIS;
              if (known.isPresent() && options.get(OMEGA).isEmpty()) {
                o.unlabelled = Unlabelled.ABSENT;
              } else if (SupervisionOptions.drops(options)) {
                o.unlabelled = Unlabelled.IGNORED;
              } else if (options.get(KEEP_UNLABELLED)) {
                o.unlabelled = Unlabelled.USED;
              }
            });
  }
}
