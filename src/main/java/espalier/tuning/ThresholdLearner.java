package espalier.tuning;

import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.option.OptionValues;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A learner whose models have decision thresholds chosen by a {@link ThresholdRule}: on scores that
 * a fit has of rows it has not seen ({@link HeldOutScores}), else by {@value #FOLDS} further fits
 * with the settings that the first one chose. Targets other than labels, and fewer labelled rows
 * than {@value OmegaSearch#FEWEST}, leave thresholds of one half.
 */
public final class ThresholdLearner implements HeldOutScores {

  private static final int FOLDS = 3;

  private final Learner learner;
  private final ThresholdRule rule;
  private final Function<Model, Learner> settled;
  private final long seed;

  /**
   * A learner with thresholds.
   *
   * @param settled the learner that has nothing left to choose after a fit
   * @param seed decides the folds
   */
  public ThresholdLearner(
      Learner learner, ThresholdRule rule, Function<Model, Learner> settled, long seed) {
    this.learner = learner;
    this.rule = rule;
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
    return learner.values().and(ThresholdRule.THRESHOLDS).with(ThresholdRule.THRESHOLDS, rule);
  }

  @Override
  public double[] labelWeights(LabelHierarchy hierarchy) {
    return learner.labelWeights(hierarchy);
  }

  @Override
  public Model fit(Dataset data, FitContext context) {
    return scored(data, context).model();
  }

  /** Learns, and scores the labelled rows as the learner inside does. */
  @Override
  public Scored scored(Dataset data, FitContext context) {
    Scored fitted = HeldOutScores.of(learner, data, context);
    boolean wanted =
        rule != ThresholdRule.HALF
            && data.targets().allLabels()
            && data.targets().labelledRows().length >= OmegaSearch.FEWEST;
    Model model = wanted ? chosen(fitted, data, context) : fitted.model();
    return new Scored(
        model.withProvenance(model.provenance().with(p -> p.options = options())), fitted.unseen());
  }

  private Model chosen(Scored fitted, Dataset data, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    double[][] found = fitted.unseen().chosen();
    int[] judged = IntStream.range(0, labelled.length).filter(i -> found[i] != null).toArray();
    if (judged.length < OmegaSearch.FEWEST) {
      return byFolds(fitted.model(), data, context);
    }
    int[] rows = IntStream.of(judged).map(i -> labelled[i]).toArray();
    double[][] scores = IntStream.of(judged).mapToObj(i -> found[i]).toArray(double[][]::new);
    return fitted.model().withThresholds(ThresholdTuning.choose(rule, data, rows, scores));
  }

  private Model byFolds(Model model, Dataset data, FitContext context) {
    return model.withThresholds(
        ThresholdTuning.by(rule, FOLDS, seed).choose(settled.apply(model), data, context));
  }
}
