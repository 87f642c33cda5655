package espalier.ensemble;

import espalier.learn.FitContext;
import espalier.learn.OptionTable;
import espalier.learn.Workers;
import espalier.tree.TaskMeasure;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Grows a forest until it has its trees, no longer changes, or is out of time. */
final class ForestGrowth {

  private final ForestFit fit;
  private final ForestOptions options;
  private final TaskMeasure measure;
  private final Function<List<Tree>, ForestModel> maker;
  private final List<Tree> trees = new ArrayList<>();
  private final List<Double> course = new ArrayList<>();
  private Optional<OutOfBag> estimate = Optional.empty();

  /**
   * @param maker makes a forest that votes of some trees
   */
  ForestGrowth(
      ForestFit fit,
      ForestOptions options,
      TaskMeasure measure,
      Function<List<Tree>, ForestModel> maker) {
    this.fit = fit;
    this.options = options;
    this.measure = measure;
    this.maker = maker;
  }

  /**
   * Grows the trees.
   *
   * @param deadline {@link System#nanoTime} after which no tree is begun, if there is one
   * @return why there are fewer trees than asked for, empty if there are not
   */
  Optional<String> run(Optional<Long> deadline, FitContext context, Workers workers) {
    OutOfBagVotes votes = new OutOfBagVotes(fit, workers);
    int step = options.stop().flat() > 0 ? ForestStop.STEP : options.trees();
    while (trees.size() < options.trees()) {
      int from = trees.size();
      int to = Math.min(options.trees(), from + step);
      trees.addAll(fit.grow(from, to, deadline, context, workers));
      boolean late = trees.size() < to;
      votes.add(maker.apply(trees), from);
      estimate = votes.estimate(measure);
      estimate.ifPresent(e -> course.add(e.value()));
      if (late) {
        return Optional.of(
            stopped("the time budget of " + number(options.stop().seconds()) + " s was used up"));
      }
      if (trees.size() < options.trees() && flat()) {
        return Optional.of(
            stopped(
                String.format(
                    Locale.ROOT,
                    "out-of-bag %s moved by no more than %s over the last %d trees",
                    measure.key(),
                    number(options.stop().flat()),
                    ForestStop.STEP * ForestStop.STEPS)));
      }
    }
    return Optional.empty();
  }

  private boolean flat() {
    int count = course.size();
    if (options.stop().flat() <= 0 || count <= ForestStop.STEPS) {
      return false;
    }
    List<Double> last = course.subList(count - ForestStop.STEPS - 1, count);
    double high = last.stream().mapToDouble(Double::doubleValue).max().getAsDouble();
    double low = last.stream().mapToDouble(Double::doubleValue).min().getAsDouble();
    return high - low <= options.stop().flat();
  }

  private String stopped(String why) {
    return String.format("Stopped at %d of %d trees: %s.", trees.size(), options.trees(), why);
  }

  private static String number(double v) {
    return OptionTable.plain(v);
  }

  /** The trees. */
  List<Tree> trees() {
    return trees;
  }

  /** How the forest does on rows that trees have not seen. */
  Optional<OutOfBag> estimate() {
    return estimate;
  }
}
