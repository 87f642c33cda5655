package espalier.ensemble;

import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * Chooses the strength of a forest's leaf smoothing by its labelled rows, each scored by the trees
 * that have not seen it. The trees stay as they are; as many strengths are tried at once as tables
 * of rows x score columns may be kept. The weakest strength wins to which the best one is not
 * superior by more than a standard error ({@link Jackknife}): strong smoothing flattens the scores
 * of easy data until hardly any label is above its threshold, so it has to be worth it. The value
 * of the winner is slightly optimistically biased: it is one of several on the same rows.
 */
final class SmoothingChoice {

  private SmoothingChoice() {}

  /**
   * Chooses by rows that trees have not seen: the forest with the best strength and its estimate,
   * which lists all; empty if there is nothing to choose by.
   */
  static Optional<ForestModel> best(
      OutOfBagVotes votes,
      DoubleFunction<ForestModel> forest,
      TaskMeasure measure,
      FitContext context) {
    List<OutOfBag.Strength> tried = new ArrayList<>();
    List<OutOfBag> estimates = new ArrayList<>();
    List<Jackknife> judged = new ArrayList<>();
    double[] strengths = LeafForm.strengths();
    while (tried.size() < strengths.length) {
      context.check();
      context.report("choosing the smoothing", tried.size(), strengths.length);
      int to = Math.min(strengths.length, tried.size() + votes.atOnce());
      List<ForestModel> next = Arrays.stream(strengths, tried.size(), to).mapToObj(forest).toList();
      for (OutOfBagVotes again : votes.again(next)) {
        Optional<OutOfBagVotes.Judgement> found = again.judge(measure);
        if (found.isEmpty()) {
          return Optional.empty();
        }
        OutOfBag estimate = found.get().estimate();
        tried.add(new OutOfBag.Strength(strengths[tried.size()], estimate.value()));
        estimates.add(estimate);
        judged.add(found.get().judged());
      }
    }
    int chosen = weakest(judged);
    if (chosen < 0) {
      return Optional.empty();
    }
    OutOfBag found = estimates.get(chosen);
    OutOfBag estimate =
        new OutOfBag(found.measure(), found.value(), found.error(), found.rows(), tried);
    return Optional.of(forest.apply(strengths[chosen]).withEstimate(estimate));
  }

  /** The first of rising strengths to which the best is not superior beyond noise; -1 for none. */
  static int weakest(List<Jackknife> judged) {
    int best = -1;
    for (int s = 0; s < judged.size(); s++) {
      double value = judged.get(s).value();
      if (!Double.isNaN(value) && (best < 0 || value > judged.get(best).value())) {
        best = s;
      }
    }
    int chosen = best < 0 ? -1 : 0;
    while (chosen >= 0
        && (Double.isNaN(judged.get(chosen).value())
            || judged.get(best).above(judged.get(chosen)))) {
      chosen++;
    }
    return chosen;
  }
}
