package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.impurity.ClusteringOptions.IMPURITY;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.option.Form.share;
import static espalier.option.Form.whole;
import static espalier.split.ObliqueOptions.EARLY_STOP_TOLERANCE;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.FOLD_REPEATS;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.SupervisionOptions.OMEGA_MEASURE;

import espalier.data.Task;
import espalier.impurity.Objective;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.split.SplitSearch;
import espalier.tree.PctOptions;
import espalier.tuning.OmegaGrid;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.TwinMode;
import java.util.List;
import java.util.Optional;

/** The options of {@link BoostingLearner}: its own, and those of a tree that is one of many. */
public final class BoostingOptions extends OptionSet<BoostingOptions> {

  /** The largest number of stages. */
  public static final Option<Integer> STAGES =
      Option.of("stages", whole(1), 100).help("Maximum number of trees: 1 or more.").basic();

  /** The share of a stage's answer that is added. */
  public static final Option<Double> STEP =
      Option.of("step", share(), 0.1)
          .help("Step size: the share of a tree's prediction that is added, above 0, at most 1.")
          .basic();

  /** The share of the labelled rows that a stage sees. */
  public static final Option<Double> SUBSAMPLE =
      Option.of("subsample", share(), 0.7)
          .help("Share of the labelled rows for each stage, above 0, at most 1.");

  /** The share of the unlabelled rows that a stage sees. */
  public static final Option<Double> SUBSAMPLE_UNLABELLED =
      Option.of("subsample-unlabelled", share(), 0.7)
          .help("Share of the unlabelled rows for each stage, above 0, at most 1.")
          .needing(SupervisionOptions.BELOW_ONE);

  /** How the number of stages is found. */
  public static final Option<EarlyStop> EARLY_STOP =
      Option.of("early-stop", EarlyStop.NONE)
          .help(
              "How the number of stages is chosen: none (all), out-of-bag (rows that a stage left"
                  + " out), holdout (three folds of the labelled rows).")
          .basic();

  /** How many stages may pass without a better estimate before no more are grown. */
  public static final Option<Integer> PATIENCE =
      Option.of("patience", whole(1), 20)
          .help("Number of stages without improvement before training stops: 1 or more.")
          .needing(Need.not(EARLY_STOP, EarlyStop.NONE));

  /** The number of stages of the models that are compared to choose ω. */
  public static final Option<Integer> SEARCH_STAGES =
      Option.of("search-stages", whole(1), 30)
          .help("Number of stages of the models compared to choose ω: 1 or more.")
          .needing(SupervisionOptions.CHOSEN);

  public static final OptionList LIST =
      OptionList.of(STAGES, STEP, SUBSAMPLE, SUBSAMPLE_UNLABELLED, EARLY_STOP, PATIENCE)
          .and(FEATURES, SEARCH_STAGES)
          .and(PctOptions.MEMBER)
          .choosing(OBJECTIVE, List.of(Objective.RELATIVE, Objective.PAPER))
          .byDefault(OMEGA_GRID, OmegaGrid.steps(0, 1, 0.25))
          .byDefault(SMOOTHING, Optional.of(0.0))
          .byDefault(MAX_DEPTH, 5)
          .needing(FOLD_REPEATS, SupervisionOptions.CHOSEN)
          .needing(
              OMEGA_MEASURE,
              SupervisionOptions.BELOW_ONE,
              SupervisionOptions.CHOSEN.or(TwinMode.COMPARED))
          .needing(EARLY_STOP_TOLERANCE, ForestOptions.ALL_FEATURES)
          .needing(IMPURITY, Need.NEVER);

  private BoostingOptions(OptionValues values) {
    super(values, BoostingOptions::new);
  }

  @Override
  protected void check() {
    requireCounting(IMPURITY);
    if (get(EARLY_STOP) == EarlyStop.OUT_OF_BAG && get(SUBSAMPLE) == 1) {
      throw new IllegalArgumentException(
          "early-stop=out-of-bag judges stages by labelled rows they have not seen; set subsample"
              + " below 1, or use early-stop=holdout or none.");
    }
    tree().checked();
  }

  /**
   * Semi-supervised: 100 stages of trees of depth 5, a tenth of each added, 70 % of the rows each,
   * ω chosen from five values.
   */
  public static BoostingOptions semiSupervised() {
    return new BoostingOptions(OptionValues.defaults(LIST));
  }

  /** The options of the tree of a stage, including ω, its grid and the seed; unpruned. */
  public PctOptions tree() {
    return PctOptions.partOf(this);
  }

  /**
   * The features that a node tries: as given, or where that is left to the task √D for tests on one
   * feature where labels are predicted, else all.
   */
  FeatureCount featuresFor(Task task) {
    FeatureCount features = get(FEATURES);
    boolean few = task.isMultiLabel() && get(SPLITTER) == SplitSearch.AXIS;
    return few && features.equals(FeatureCount.AUTO) ? new FeatureCount("sqrt") : features;
  }
}
