package espalier.ensemble;

import static espalier.ensemble.ForestOptions.EARLY_STOP;
import static espalier.ensemble.ForestOptions.TIME_BUDGET;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.tree.ScoredRegion.EVERYWHERE;

import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.run.Workers;
import espalier.tree.Tree;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Grows a forest until it has its trees, no longer changes, or is out of time. */
final class ForestGrowth {

  /** The trees after which the out-of-bag measure is taken. */
  private static final int STEP = 20;

  /** How many steps in a row must be flat for an early end. */
  private static final int STEPS = 3;

  private final ForestJob fit;
  private final ForestOptions options;
  private final TaskMeasure measure;
  private final ModelHead inner;
  private final double smoothing;
  private final List<Tree> trees = new ArrayList<>();
  private final List<Double> course = new ArrayList<>();
  private ForestModel forest;
  private OutOfBagVotes votes;

  /** The strength of smoothing is one to begin with if it is chosen in the end. */
  ForestGrowth(
      ForestJob fit,
      ForestOptions options,
      TaskMeasure measure,
      ModelHead inner,
      double smoothing) {
    this.smoothing = smoothing;
    this.fit = fit;
    this.options = options;
    this.measure = measure;
    this.inner = inner;
  }

  /**
   * Grows the trees.
   *
   * @param deadline {@link System#nanoTime} after which no tree is begun, if there is one
   * @return why there are fewer trees than requested, empty if there are not
   */
  Optional<String> run(Optional<Long> deadline, FitContext context, Workers workers) {
    votes = new OutOfBagVotes(fit, workers);
    int step = options.get(EARLY_STOP) > 0 ? STEP : options.get(TREES);
    while (trees.size() < options.get(TREES)) {
      int from = trees.size();
      int to = Math.min(options.get(TREES), from + step);
      trees.addAll(TreeExecutor.trees(fit, from, to, EVERYWHERE, deadline, context, workers));
      boolean late = trees.size() < to;
      forest = of(smoothing);
      votes.add(forest, from);
      Optional<OutOfBag> estimate = votes.estimate(measure);
      if (estimate.isPresent()) {
        course.add(estimate.get().value());
        forest = forest.withEstimate(estimate.get());
      }
      if (late) {
        return Optional.of(
            stopped(
                "the time budget of "
                    + Numbers.exact(options.get(TIME_BUDGET))
                    + " s was used up"));
      }
      if (trees.size() < options.get(TREES) && flat()) {
        return Optional.of(
            stopped(
                Message.of(
                    "out-of-bag %s moved by no more than %s over the last %d trees",
                    measure.key(), Numbers.exact(options.get(EARLY_STOP)), STEP * STEPS)));
      }
    }
    return Optional.empty();
  }

  ForestModel of(double strength) {
    return new ForestModel(inner, trees, strength, Optional.empty());
  }

  private boolean flat() {
    int count = course.size();
    if (options.get(EARLY_STOP) <= 0 || count <= STEPS) {
      return false;
    }
    List<Double> last = course.subList(count - STEPS - 1, count);
    double high = last.stream().mapToDouble(Double::doubleValue).max().getAsDouble();
    double low = last.stream().mapToDouble(Double::doubleValue).min().getAsDouble();
    return high - low <= options.get(EARLY_STOP);
  }

  private String stopped(String why) {
    return Message.of("Stopped at %d of %d trees: %s.", trees.size(), options.get(TREES), why);
  }

  /**
   * Chooses the strength of smoothing, not with very many labels: votes of ancestors would then
   * need gigabytes. Returns what the user should know, if there is nothing to choose by.
   */
  Optional<String> smooth(FitContext context) {
    if (votes.drawn()) {
      return Optional.of(
          "smoothing=auto does not choose, as there are too many score columns; strength "
              + Numbers.exact(smoothing)
              + " is used.");
    }
    Optional<ForestModel> best = SmoothingChoice.best(votes, this::of, measure, context);
    best.ifPresent(found -> forest = found);
    return best.isPresent()
        ? Optional.empty()
        : Optional.of(
            "smoothing=auto cannot choose: no labelled row is unseen by some tree; strength "
                + Numbers.exact(smoothing)
                + " is used.");
  }

  double[][] outOfBagScores() {
    return votes.again(forest).scores();
  }

  /** Scores of other rows by the trees that have not seen a labelled one. */
  LeftOut leftOut(ForestModel by) {
    return (rows, group, of) -> votes.means(by, rows, group, of);
  }

  /** The forest with its estimate from rows that trees have not seen, if there is one. */
  ForestModel forest() {
    return forest;
  }
}
