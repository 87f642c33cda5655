package espalier.supervision;

import static espalier.supervision.SelfTrainingOptions.CONFIDENCE;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.option.OptionValues;
import espalier.supervision.SelfTrainingOptions.Confidence;
import espalier.supervision.SelfTrainingOptions.RoundValidation;
import espalier.tuning.LabelledOnly;
import espalier.tuning.SemiSupervised;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinLearner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    RoundSearch search = new RoundSearch(options, base, data, context);
    SelfTrainingOptions how = search.run(warnings);
    SelfTrainingRun run = new SelfTrainingRun(how, base, data, context, warnings, m -> {});
    run.run();
    List<Double> course = search.course().isEmpty() ? run.course() : search.course();
    SelfTrainedModel.Record record = run.record(search.course());
    Outcome outcome = record.outcome(run.model()).with(o -> o.course = course);
    return new SelfTrainedModel(run.model(), provenance(data, warnings, outcome), record);
  }
}
