package espalier.ensemble;

import espalier.data.Task;
import espalier.impurity.Objective;
import espalier.split.SplitSearch;
import espalier.tree.PctOptions;
import espalier.tree.Pruning;
import espalier.tuning.OmegaGrid;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The options of {@link BoostingLearner}. Immutable; {@link BoostingOptionTable} reads and writes
 * them as text.
 *
 * @param tree what the tree of a stage is like, ω, its grid and the seed included; unpruned
 * @param stages the largest number of stages, at least 1
 * @param step the share of a stage's answer that is added, in (0, 1]
 * @param labelledShare the share of the labelled rows that a stage sees, in (0, 1]
 * @param unlabelledShare the share of the unlabelled rows that it sees, in (0, 1]
 * @param stop how the number of stages is found
 * @param patience how many stages may pass without a better estimate before no more are grown, at
 *     least 1; not read for {@link EarlyStop#NONE}
 * @param features how many features a node tries; {@link FeatureCount#AUTO} follows from the task
 * @param searchStages the number of stages of the models that are compared to choose ω, at least 1
 */
public record BoostingOptions(
    PctOptions tree,
    int stages,
    double step,
    double labelledShare,
    double unlabelledShare,
    EarlyStop stop,
    int patience,
    FeatureCount features,
    int searchStages) {

  private static final int USUAL_STAGES = 100;
  private static final double USUAL_STEP = 0.1;
  private static final double USUAL_SHARE = 0.7;
  private static final int USUAL_DEPTH = 5;
  private static final int USUAL_PATIENCE = 20;
  private static final int USUAL_SEARCH_STAGES = 30;

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public BoostingOptions {
    Objects.requireNonNull(stop, "stop");
    Objects.requireNonNull(features, "features");
    require(stages >= 1, "stages", stages, "at least 1");
    require(step > 0 && step <= 1, "step", step, "above 0, at most 1");
    require(share(labelledShare), "subsample", labelledShare, "above 0, at most 1");
    require(share(unlabelledShare), "subsample-unlabelled", unlabelledShare, "above 0, at most 1");
    require(patience >= 1, "patience", patience, "at least 1");
    require(searchStages >= 1, "search-stages", searchStages, "at least 1");
    if (tree.pruning() != Pruning.NONE || tree.objective() == Objective.CLUS) {
      throw new IllegalArgumentException(
          "The trees of a boosted model are not pruned (pruning=none) and know objective=relative"
              + " and objective=paper.");
    }
    if (stop == EarlyStop.OUT_OF_BAG && labelledShare == 1) {
      throw new IllegalArgumentException(
          "early-stop=out-of-bag judges stages by labelled rows they have not seen; set subsample"
              + " below 1, or use early-stop=holdout or none.");
    }
  }

  private static boolean share(double v) {
    return v > 0 && v <= 1;
  }

  private static void require(boolean fits, String key, double value, String allowed) {
    if (!fits) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as %s; it must be %s.", key, value, allowed));
    }
  }

  /**
   * Semi-supervised: 100 stages of trees of depth 5, a tenth of each added, 70 % of the rows each,
   * ω chosen from five values.
   */
  public static BoostingOptions semiSupervised() {
    PctOptions tree =
        PctOptions.builder()
            .omegaGrid(OmegaGrid.steps(0, 1, 0.25))
            .smoothing(0)
            .maxDepth(USUAL_DEPTH)
            .build();
    return new BoostingOptions(
        tree,
        USUAL_STAGES,
        USUAL_STEP,
        USUAL_SHARE,
        USUAL_SHARE,
        EarlyStop.NONE,
        USUAL_PATIENCE,
        FeatureCount.AUTO,
        USUAL_SEARCH_STAGES);
  }

  /** The same with ω = 1. */
  public static BoostingOptions supervised() {
    return semiSupervised().withOmega(1);
  }

  /**
   * The features that a node tries: as said, or if it is not said √D for tests on one feature where
   * labels are predicted, else all.
   */
  FeatureCount featuresFor(Task task) {
    boolean few = task.isMultiLabel() && tree.search() == SplitSearch.AXIS;
    return few && features.equals(FeatureCount.AUTO) ? new FeatureCount("sqrt") : features;
  }

  /** Every option, to be set by {@link #with}. */
  public final class Changes {
    public PctOptions tree = BoostingOptions.this.tree;
    public int stages = BoostingOptions.this.stages;
    public double step = BoostingOptions.this.step;
    public double labelledShare = BoostingOptions.this.labelledShare;
    public double unlabelledShare = BoostingOptions.this.unlabelledShare;
    public EarlyStop stop = BoostingOptions.this.stop;
    public int patience = BoostingOptions.this.patience;
    public FeatureCount features = BoostingOptions.this.features;
    public int searchStages = BoostingOptions.this.searchStages;

    private Changes() {}
  }

  /**
   * The options with some of them changed together, such as {@code with(o -> o.stages = 50)}.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public BoostingOptions with(Consumer<Changes> change) {
    Changes o = new Changes();
    change.accept(o);
    return new BoostingOptions(
        o.tree,
        o.stages,
        o.step,
        o.labelledShare,
        o.unlabelledShare,
        o.stop,
        o.patience,
        o.features,
        o.searchStages);
  }

  /** The options with a fixed ω. */
  public BoostingOptions withOmega(double omega) {
    return withTree(tree.toBuilder().omega(omega).build());
  }

  /** The options with other options of a tree. */
  public BoostingOptions withTree(PctOptions changed) {
    return with(o -> o.tree = changed);
  }

  /** The options with another number of stages and another step. */
  public BoostingOptions withStages(int number, double stepSize) {
    return with(
        o -> {
          o.stages = number;
          o.step = stepSize;
        });
  }
}
