package espalier.supervision;

import static espalier.run.Seeds.SEED;
import static espalier.supervision.SelfTrainingOptions.PATIENCE;
import static espalier.supervision.SelfTrainingOptions.ROUNDS;
import static espalier.supervision.SelfTrainingOptions.ROUND_VALIDATION;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.message.Message;
import espalier.supervision.SelfTrainingOptions.RoundValidation;
import espalier.tuning.Folds;
import espalier.tuning.OmegaSearch;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses the number of rounds by cross-validation of all of self-training over the originally
 * labelled rows: nothing that is judged by a row was answered by a model that had seen it.
 */
final class RoundSearch {

  private static final int FOLDS = 3;

  private final SelfTrainingOptions options;
  private final Learner base;
  private final Dataset data;
  private final FitContext context;
  private List<Double> course = List.of();

  RoundSearch(SelfTrainingOptions options, Learner base, Dataset data, FitContext context) {
    this.options = options;
    this.base = base;
    this.data = data;
    this.context = context;
  }

  /** The mean estimate after 0, 1, … rounds; empty if rounds were not judged. */
  List<Double> course() {
    return course;
  }

  /** The options with the rounds that are to be made; they are not judged again. */
  SelfTrainingOptions run(List<String> warnings) {
    if (options.get(ROUND_VALIDATION) == RoundValidation.VOTES
        || options.get(PATIENCE) == 0
        || options.get(ROUNDS) == 0) {
      return options;
    }
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < OmegaSearch.FEWEST) {
      warnings.add(
          Message.of(
              "Only %d labelled rows: too few for estimates of rounds, so there is no round.",
              labelled.length));
      return options.settled(0);
    }
    long seed = options.get(SEED);
    int[][] folds = Folds.stratified(data.targets(), labelled, FOLDS, seed);
    List<List<Double>> estimates = new ArrayList<>();
    for (int[] fold : folds) {
      context.report("judging rounds", estimates.size(), FOLDS);
      estimates.add(estimates(fold));
    }
    int most = estimates.stream().mapToInt(List::size).max().orElse(1);
    double[] mean = IntStream.range(0, most).mapToDouble(r -> mean(estimates, r)).toArray();
    TaskMeasure measure = TaskMeasure.of(data);
    int best = 0;
    for (int r = 1; r < most && r - best <= options.get(PATIENCE); r++) {
      boolean better = measure.higherIsBetter() ? mean[r] > mean[best] : mean[r] < mean[best];
      best = better ? r : best;
    }
    if (Arrays.stream(mean).allMatch(Double::isFinite)) {
      course = Arrays.stream(mean).boxed().toList();
    }
    return options.settled(best);
  }

  /** The mean over the folds; where rounds ended earlier their last model is used. */
  private static double mean(List<List<Double>> estimates, int round) {
    return estimates.stream()
        .mapToDouble(fold -> fold.get(Math.min(round, fold.size() - 1)))
        .filter(v -> !Double.isNaN(v))
        .average()
        .orElse(Double.NaN);
  }

  private List<Double> estimates(int[] fold) {
    Dataset train = data.without(fold);
    Dataset heldOut = data.select(fold);
    TaskMeasure measure = TaskMeasure.of(train);
    List<Double> values = new ArrayList<>();
    new SelfTrainingRun(
            options.with(PATIENCE, 0),
            base,
            train,
            context.withProgress(e -> {}),
            new ArrayList<>(),
            model -> values.add(measure.value(heldOut, model.score(heldOut))))
        .run();
    return values;
  }
}
