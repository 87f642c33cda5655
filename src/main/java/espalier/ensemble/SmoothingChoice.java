package espalier.ensemble;

import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * Chooses the strength of a forest's leaf smoothing by its labelled rows, each scored by the trees
 * that have not seen it. The trees stay as they are; strengths are tried one after the other, so
 * that there is one table of rows x score columns at a time. The best value of the measure wins,
 * ties go to the stronger smoothing. The value of the winner is slightly optimistically biased: it
 * is the best of several on the same rows.
 */
final class SmoothingChoice {

  private SmoothingChoice() {}

  /**
   * Chooses.
   *
   * @param votes the rows that trees have not seen
   * @param forest the forest with a strength
   * @return the forest with the best strength and its estimate, which lists all; empty if there is
   *     nothing to choose by
   */
  static Optional<ForestModel> best(
      OutOfBagVotes votes,
      DoubleFunction<ForestModel> forest,
      TaskMeasure measure,
      FitContext context) {
    List<OutOfBag.Strength> tried = new ArrayList<>();
    OutOfBag best = null;
    double chosen = 0;
    double[] strengths = LeafForm.strengths();
    for (double strength : strengths) {
      context.check();
      context.report("choosing the smoothing", tried.size(), strengths.length);
      Optional<OutOfBag> found = votes.again(forest.apply(strength)).estimate(measure);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      double value = found.get().value();
      tried.add(new OutOfBag.Strength(strength, value));
      if (!Double.isNaN(value) && (best == null || !worse(value, best.value(), measure))) {
        best = found.get();
        chosen = strength;
      }
    }
    if (best == null) {
      return Optional.empty();
    }
    OutOfBag estimate = new OutOfBag(best.measure(), best.value(), best.rows(), tried);
    return Optional.of(forest.apply(chosen).withEstimate(estimate));
  }

  private static boolean worse(double value, double than, TaskMeasure measure) {
    return measure.higherIsBetter() ? value < than : value > than;
  }
}
