package espalier.tuning;

import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.measure.Calibration;
import espalier.option.OptionValues;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * A learner whose models have calibrated scores ({@link CalibrationRule}) and decision thresholds
 * ({@link ThresholdRule}). Both are learned from the same scores of labelled rows that what gave
 * them has not seen: out-of-bag scores where a fit has them ({@link HeldOutScores}), else those of
 * {@value #FOLDS} further fits with the settings that the first one chose. The thresholds are
 * chosen before the calibration and mapped by it, so that label sets do not depend on it; one half
 * means one half of the calibrated score. Targets other than labels, and fewer labelled rows than
 * {@value OmegaSearch#FEWEST}, leave scores as they are and thresholds of one half.
 */
public final class ThresholdLearner implements Learner {

  private static final int FOLDS = 3;

  private final Learner learner;
  private final ThresholdRule rule;
  private final CalibrationRule calibration;
  private final Function<Model, Learner> settled;
  private final long seed;

  /**
   * A learner with calibrated scores and thresholds.
   *
   * @param settled the learner that has nothing left to choose after a fit
   * @param seed decides the folds
   */
  public ThresholdLearner(
      Learner learner,
      ThresholdRule rule,
      CalibrationRule calibration,
      Function<Model, Learner> settled,
      long seed) {
    this.learner = learner;
    this.rule = rule;
    this.calibration = calibration;
    this.settled = settled;
    this.seed = seed;
  }

  /** The learner without its thresholds, if it has them; else the learner itself. */
  public static Learner without(Learner learner) {
    return learner instanceof ThresholdLearner thresholds ? thresholds.learner : learner;
  }

  /** The learner without its thresholds and its twin, if it has them; else the learner itself. */
  public static Learner alone(Learner learner) {
    return TwinLearner.without(without(learner));
  }

  @Override
  public String name() {
    return learner.name();
  }

  @Override
  public OptionValues values() {
    return learner
        .values()
        .and(ThresholdRule.THRESHOLDS, CalibrationRule.CALIBRATE)
        .with(ThresholdRule.THRESHOLDS, rule)
        .with(CalibrationRule.CALIBRATE, calibration);
  }

  @Override
  public double[] labelWeights(LabelHierarchy hierarchy) {
    return learner.labelWeights(hierarchy);
  }

  @Override
  public Model fit(Dataset data, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    boolean wanted =
        (rule != ThresholdRule.HALF || calibration != CalibrationRule.NONE)
            && data.targets().allLabels()
            && labelled.length >= OmegaSearch.FEWEST;
    Model model = wanted ? judged(data, context) : learner.fit(data, context);
    return model.withProvenance(model.provenance().with(p -> p.options = options()));
  }

  private Model judged(Dataset data, FitContext context) {
    if (learner instanceof HeldOutScores forest) {
      HeldOutScores.Scored fitted = forest.scored(data, context);
      UnseenScores unseen = UnseenScores.of(data, fitted.scores());
      return unseen.rows().length >= OmegaSearch.FEWEST
          ? with(fitted.model(), unseen)
          : byFolds(fitted.model(), data, context);
    }
    return byFolds(learner.fit(data, context), data, context);
  }

  private Model byFolds(Model model, Dataset data, FitContext context) {
    return with(model, UnseenScores.byFolds(settled.apply(model), data, FOLDS, seed, context));
  }

  private Model with(Model model, UnseenScores unseen) {
    Optional<Calibration> map =
        calibration == CalibrationRule.NONE
            ? Optional.empty()
            : Calibration.fit(unseen.truth(), unseen.scores());
    ModelHead head = model.head().withCalibration(map);
    double[] chosen =
        rule == ThresholdRule.HALF ? head.thresholds() : ThresholdTuning.choose(rule, unseen);
    boolean mapped = rule != ThresholdRule.HALF && map.isPresent();
    return model.withHead(
        head.withThresholds(
            mapped ? DoubleStream.of(chosen).map(map.get()::of).toArray() : chosen));
  }
}
