package espalier.ensemble;

import static espalier.ensemble.ForestOptions.EARLY_STOP;
import static espalier.ensemble.ForestOptions.TIME_BUDGET;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.tree.ScoredRegion.EVERYWHERE;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.run.Workers;
import espalier.tree.Tree;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Grows a forest until it has its trees, no longer changes, or is out of time. */
final class ForestGrowth {

  /** The trees after which the out-of-bag measure is taken. */
  private static final int STEP = 20;

  /** How many steps in a row must be flat for an early end. */
  private static final int STEPS = 3;

  private final ForestJob job;
  private final ForestOptions options;
  private final TaskMeasure measure;
  private final double smoothing;
  private final FitContext context;
  private final Workers workers;
  private final OutOfBagVotes votes;
  private final List<Tree> trees = new ArrayList<>();
  private final List<Double> course = new ArrayList<>();
  private ForestModel forest;

  /** The strength of smoothing is one to begin with if it is chosen in the end. */
  ForestGrowth(ForestJob job, double smoothing, FitContext context, Workers workers) {
    this.job = job;
    this.options = job.options();
    this.measure = options.tree().measure(job.rows());
    this.smoothing = smoothing;
    this.context = context;
    this.workers = workers;
    this.votes = new OutOfBagVotes(job, workers);
  }

  /**
   * Grows the trees.
   *
   * @param deadline {@link System#nanoTime} after which no tree is begun, if there is one
   * @return why there are fewer trees than requested, empty if there are not
   */
  Optional<String> run(Optional<Long> deadline) {
    int step = options.get(EARLY_STOP) > 0 ? STEP : options.get(TREES);
    while (trees.size() < options.get(TREES)) {
      int from = trees.size();
      int to = Math.min(options.get(TREES), from + step);
      trees.addAll(TreeExecutor.trees(job, from, to, EVERYWHERE, deadline, context, workers));
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

  private ForestModel of(double strength) {
    ModelHead inner = ModelHead.inner(Schema.of(job.rows()));
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
   * Chooses the strength of leaf smoothing by the labelled rows, each scored by the trees that have
   * not seen it; not with very many labels, as votes of ancestors would then need gigabytes.
   *
   * <p>As many strengths are tried at once as tables of rows x score columns may be kept. The
   * weakest one wins to which the best is not superior by more than a standard error ({@link
   * Jackknife}): strong smoothing flattens the scores of easy data until hardly any label is above
   * its threshold, so it has to be worth it. The value of the winner is slightly optimistically
   * biased: it is one of several on the same rows.
   *
   * @return what the user should know, if there is nothing to choose by
   */
  Optional<String> smooth() {
    boolean drawn = votes.drawn();
    Optional<ForestModel> best = drawn ? Optional.empty() : best();
    best.ifPresent(found -> forest = found);
    String why =
        drawn
            ? "does not choose, as there are too many score columns"
            : "cannot choose: no labelled row is unseen by some tree";
    return best.isPresent()
        ? Optional.empty()
        : Optional.of(
            "smoothing=auto " + why + "; strength " + Numbers.exact(smoothing) + " is used.");
  }

  /** The forest with the best strength and its estimate, which lists all strengths. */
  private Optional<ForestModel> best() {
    List<OutOfBag.Strength> tried = new ArrayList<>();
    List<OutOfBag> estimates = new ArrayList<>();
    List<Jackknife> judged = new ArrayList<>();
    double[] strengths = LeafForm.strengths();
    while (tried.size() < strengths.length) {
      context.check();
      context.report("choosing the smoothing", tried.size(), strengths.length);
      int to = Math.min(strengths.length, tried.size() + votes.atOnce());
      List<ForestModel> next =
          Arrays.stream(strengths, tried.size(), to).mapToObj(this::of).toList();
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
    return Optional.of(of(strengths[chosen]).withEstimate(estimate));
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

  /**
   * Whether this forest scores the labelled rows better than one with other ω beyond noise, each
   * row by the trees that have not seen it.
   */
  boolean betterThan(ForestGrowth other) {
    return better(job.rows(), outOfBagScores(), other.outOfBagScores(), measure);
  }

  static boolean better(Dataset rows, double[][] one, double[][] other, TaskMeasure measure) {
    int[] judged = Unseen.scored(one, other);
    if (judged.length < Blend.FEWEST) {
      return false;
    }
    Targets seen = rows.targets().select(judged);
    return Jackknife.of(measure, seen, Unseen.select(one, judged))
        .above(Jackknife.of(measure, seen, Unseen.select(other, judged)));
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
