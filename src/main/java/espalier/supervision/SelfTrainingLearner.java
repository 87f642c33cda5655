package espalier.supervision;

import static espalier.run.Seeds.SEED;
import static espalier.supervision.SelfTrainingOptions.CONFIDENCE;
import static espalier.supervision.SelfTrainingOptions.PATIENCE;
import static espalier.supervision.SelfTrainingOptions.ROUNDS;
import static espalier.supervision.SelfTrainingOptions.ROUND_VALIDATION;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.TrainingCheck;
import espalier.message.Message;
import espalier.option.OptionValues;
import espalier.supervision.SelfTrainingOptions.Confidence;
import espalier.supervision.SelfTrainingOptions.RoundValidation;
import espalier.tuning.Folds;
import espalier.tuning.LabelledOnly;
import espalier.tuning.OmegaSearch;
import espalier.tuning.SemiSupervised;
import espalier.tuning.TaskMeasure;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinLearner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Self-training around any learner: the base is trained on the labelled rows. Its most confident
 * predictions for other rows are taken as known, and it is trained again, round by round.
 *
 * <p>The confidence of a prediction comes from its probabilities ({@link Confidence#MARGIN}, {@link
 * Confidence#ENTROPY}). Or it is the agreement of trees, or of models without a third of the
 * labelled rows ({@link Confidence#VARIANCE}, always for numbers). Or it comes from the out-of-bag
 * errors of labelled rows in the same leaves ({@link Confidence#PROXIMITY}). Rounds end when their
 * number is reached, no row is left or confident enough, or the estimate did not improve for
 * several rounds; see {@link RoundValidation}.
 *
 * <p>Papers: J. Levatić, M. Ceci, D. Kocev, S. Džeroski, Self-training for multi-target regression
 * with tree ensembles, Knowledge-Based Systems 123, 2017. Cost: one fit of the base for each round,
 * and for bases without out-of-bag rows 3 x {@code repeats} more if an estimate or votes are
 * needed.
 */
public final class SelfTrainingLearner implements SemiSupervised<SelfTrainedModel> {

  private static final int FOLDS = 3;

  private final SelfTrainingOptions options;
  private final Learner base;

  /**
   * A self-training learner around another one.
   *
   * @param learner what learns in every round, thresholds apart
   * @throws IllegalArgumentException if proximities are asked of a base without out-of-bag rows, or
   *     the base has a twin
   */
  public SelfTrainingLearner(SelfTrainingOptions options, Learner learner) {
    Learner base = ThresholdLearner.without(learner);
    if (options.get(CONFIDENCE) == Confidence.PROXIMITY && !ForestCommittee.suits(base)) {
      throw new IllegalArgumentException(
          "confidence=proximity needs the out-of-bag rows of a forest, but the base is "
              + base.name()
              + "; use margin, entropy or variance.");
    }
    if (base instanceof TwinLearner) {
      throw new IllegalArgumentException(
          "The twin is an option of self-training itself; take twin off the options of its base, "
              + base.name()
              + ".");
    }
    this.options =
        SelfTrainingOptions.around(base.values())
            .takeFrom(SelfTrainingOptions.defaults().takeFrom(options))
            .checked();
    this.base = base;
  }

  @Override
  public String name() {
    return "Self-" + base.name();
  }

  @Override
  public OptionValues values() {
    return options.values();
  }

  /** The base may leave unlabelled rows out; self-training does not. */
  @Override
  public boolean dropsUnlabelledRows() {
    return false;
  }

  @Override
  public Optional<Learner> supervised() {
    return Optional.of(new LabelledOnly(new SelfTrainingLearner(options.settled(0), base)));
  }

  @Override
  public SelfTrainedModel fit(Dataset data, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    Search search = rounds(data, context, warnings);
    SelfTrainingRun run =
        new SelfTrainingRun(search.options(), base, data, context, warnings, m -> {});
    run.run();
    List<Double> course = search.course().isEmpty() ? run.course() : search.course();
    SelfTrainedModel.Record record = run.record(search.course());
    Unlabelled least = record.kept() > 0 ? Unlabelled.USED : Unlabelled.IN_CHOICE;
    Outcome outcome =
        run.model()
            .provenance()
            .outcome()
            .with(
                o -> {
                  o.unlabelled = o.unlabelled == Unlabelled.USED ? o.unlabelled : least;
                  o.course = course;
                  o.twin = Optional.empty();
                });
    return new SelfTrainedModel(run.model(), provenance(data, warnings, outcome), record);
  }

  /**
   * The options with the rounds that are to be made, which are not judged again.
   *
   * @param course the mean estimate after 0, 1, … rounds; empty if rounds were not judged
   */
  private record Search(SelfTrainingOptions options, List<Double> course) {}

  /**
   * Chooses the number of rounds by cross-validation of all of self-training over the originally
   * labelled rows: nothing that is judged by a row was answered by a model that had seen it.
   */
  private Search rounds(Dataset data, FitContext context, List<String> warnings) {
    if (options.get(ROUND_VALIDATION) == RoundValidation.VOTES
        || options.get(PATIENCE) == 0
        || options.get(ROUNDS) == 0) {
      return new Search(options, List.of());
    }
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < OmegaSearch.FEWEST) {
      warnings.add(
          Message.of(
              "Only %d labelled rows: too few for estimates of rounds, so there is no round.",
              labelled.length));
      return new Search(options.settled(0), List.of());
    }
    long seed = options.get(SEED);
    int[][] folds = Folds.stratified(data.targets(), labelled, FOLDS, seed);
    List<List<Double>> estimates = new ArrayList<>();
    for (int[] fold : folds) {
      context.report("judging rounds", estimates.size(), FOLDS);
      estimates.add(estimates(data, fold, context));
    }
    int most = estimates.stream().mapToInt(List::size).max().orElse(1);
    double[] mean = IntStream.range(0, most).mapToDouble(r -> mean(estimates, r)).toArray();
    TaskMeasure measure = TaskMeasure.of(data);
    int best = 0;
    for (int r = 1; r < most && r - best <= options.get(PATIENCE); r++) {
      boolean better = measure.higherIsBetter() ? mean[r] > mean[best] : mean[r] < mean[best];
      best = better ? r : best;
    }
    boolean finite = Arrays.stream(mean).allMatch(Double::isFinite);
    List<Double> course = finite ? Arrays.stream(mean).boxed().toList() : List.of();
    return new Search(options.settled(best), course);
  }

  /** The mean over the folds; where rounds ended earlier their last model is used. */
  private static double mean(List<List<Double>> estimates, int round) {
    return estimates.stream()
        .mapToDouble(fold -> fold.get(Math.min(round, fold.size() - 1)))
        .filter(v -> !Double.isNaN(v))
        .average()
        .orElse(Double.NaN);
  }

  private List<Double> estimates(Dataset data, int[] fold, FitContext context) {
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
