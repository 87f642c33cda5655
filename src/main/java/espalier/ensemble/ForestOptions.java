package espalier.ensemble;

import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.option.Form.from;
import static espalier.option.Form.whole;
import static espalier.split.ObliqueOptions.EARLY_STOP_TOLERANCE;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.FOLD_REPEATS;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.SupervisionOptions.OMEGA_MEASURE;
import static espalier.tuning.SupervisionOptions.OMEGA_SEARCH;

import espalier.data.Dataset;
import espalier.impurity.LabelScale;
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

/** The options of {@link ForestLearner}: its own, and those of a tree that is one of many. */
public final class ForestOptions extends OptionSet<ForestOptions> {

  /** The trees of a forest where nothing is set. */
  public static final int DEFAULT_TREES = 100;

  private static final int RANDOM_TREES = 200;
  private static final int OBLIQUE_TREES = 50;

  public static final Option<Integer> TREES =
      Option.of("trees", whole(1), DEFAULT_TREES).help("Number of trees: 1 or more.").basic();

  /** How trees come to differ. */
  public static final Option<ForestKind> FOREST =
      Option.of("forest", ForestKind.RF)
          .help(
              "Randomisation: bag (bootstrap of the rows), rf (also random features), extra"
                  + " (random features and thresholds, all rows).")
          .basic();

  /** How many features a node tries. */
  public static final Option<FeatureCount> FEATURES =
      Option.of("features", FeatureCount.FORM, FeatureCount.AUTO)
          .help(
              "Number of features that a node tries: log2, sqrt, all, a fraction, a number, or"
                  + " auto (forest=bag: all; other forests: sqrt; boosting: sqrt for labels with"
                  + " axis-parallel tests, else all).")
          .basic();

  /** When a forest ends with fewer trees, by its out-of-bag measure. */
  public static final Option<Double> EARLY_STOP =
      Option.of("early-stop", from(0), 0.0)
          .help(
              "Stop when the out-of-bag measure, taken every 20 trees, changes by at most this"
                  + " value over 60 trees; 0: never.");

  /** The seconds after which no further tree is begun. */
  public static final Option<Double> TIME_BUDGET =
      Option.of("time-budget", from(0), 0.0)
          .help(
              "Seconds from the start of the fit after which no tree is started; 0: no limit. The"
                  + " forest then depends on the machine.");

  /** Whether trees take the values of ω in turn. */
  public static final Option<Boolean> OMEGA_BLEND =
      Option.of("omega-blend", true)
          .help(
              "Whether the trees take the values of omega-grid in turn (true), or"
                  + " all have the best value by cross-validation (false).")
          .needing(SupervisionOptions.CHOSEN);

  private static final Need SEARCH = Need.is(OMEGA_BLEND, false);

  /** The number of trees of the forests that are compared to choose ω. */
  public static final Option<Integer> SEARCH_TREES =
      Option.of("search-trees", whole(1), 20)
          .help("Number of trees of the forests compared to choose ω: 1 or more.")
          .needing(SupervisionOptions.CHOSEN, SEARCH);

  /** Whether supervised trees replace trees that unlabelled rows made worse. */
  public static final Option<Boolean> OMEGA_GUARD =
      Option.of("omega-guard", true)
          .help(
              "Whether a supervised forest replaces this one if it is clearly"
                  + " better on unseen labelled rows: true or false.")
          .needing(SupervisionOptions.CHOSEN, Need.is(OMEGA_BLEND, true));

  /** Into how many folds the labelled rows are divided so that each tree leaves one out. */
  public static final Option<Integer> HELD_OUT_FOLDS =
      Option.of("held-out-folds", whole(0, 1000), 0)
          .help(
              "Number of folds of the labelled rows; each tree leaves one fold out, for"
                  + " an out-of-bag estimate; 0: every tree sees all rows.")
          .needing(Need.is(FOREST, ForestKind.EXTRA));

  /** Whether features weigh in the clustering as much as they matter to the targets. */
  public static final Option<Boolean> FEATURE_RANKING =
      Option.of("feature-ranking", false)
          .help(
              "Whether features are weighted in the clustering by their importance in a supervised"
                  + " forest of the labelled rows: true or false.")
          .needing(SupervisionOptions.BELOW_ONE, Need.is(SPLITTER, SplitSearch.AXIS));

  private static final Need LEAVES_OUT =
      Need.not(FOREST, ForestKind.EXTRA).or(Need.not(HELD_OUT_FOLDS, 0));

  private static final Need ALL = Need.is(FEATURES, new FeatureCount("all"));

  /** Boosted trees, and bags, take all features where nothing is said. */
  static final Need ALL_FEATURES = ALL.or(Need.is(FEATURES, FeatureCount.AUTO));

  public static final OptionList LIST =
      OptionList.of(TREES, FOREST, FEATURES, SEARCH_TREES, EARLY_STOP, TIME_BUDGET, OMEGA_BLEND)
          .and(OMEGA_GUARD, HELD_OUT_FOLDS, FEATURE_RANKING)
          .and(PctOptions.MEMBER)
          .choosing(OBJECTIVE, List.of(Objective.RELATIVE, Objective.PAPER))
          .byDefault(OMEGA_GRID, new OmegaGrid(List.of(0.0, 0.5, 1.0)))
          .byDefault(SMOOTHING, Optional.of(0.0))
          .needing(EARLY_STOP, LEAVES_OUT)
          .needing(OMEGA_GUARD, LEAVES_OUT)
          .needing(OMEGA_MEASURE, LEAVES_OUT.or(SEARCH).or(TwinMode.COMPARED))
          .needing(EARLY_STOP_TOLERANCE, ALL_FEATURES, ALL.or(Need.is(FOREST, ForestKind.BAG)))
          .needing(FOLD_REPEATS, SupervisionOptions.CHOSEN, SEARCH)
          .needing(OMEGA_SEARCH, SEARCH);

  /**
   * The strength for labels if no row can judge it: labels are often rare, and a leaf of one row is
   * too sure of them. In docs/evidence/defaults.md.
   */
  private static final double WITHOUT_JUDGE = 0.5;

  private static final OptionList RANDOM =
      LIST.byDefault(TREES, RANDOM_TREES)
          .byDefault(MIN_LEAF, 1.0)
          .byDefault(MIN_LABELLED, 1.0)
          .byDefault(SMOOTHING, Optional.empty());

  private static final OptionList OBLIQUE =
      LIST.byDefault(TREES, OBLIQUE_TREES)
          .byDefault(FOREST, ForestKind.BAG)
          .byDefault(MIN_LEAF, 1.0)
          .byDefault(MIN_LABELLED, 1.0)
          .byDefault(OMEGA_GUARD, false);

  private ForestOptions(OptionValues values) {
    super(values, ForestOptions::new);
  }

  @Override
  protected void check() {
    boolean oblique = get(SPLITTER) != SplitSearch.AXIS;
    boolean extra = get(FOREST) == ForestKind.EXTRA;
    requireCounting(EARLY_STOP, HELD_OUT_FOLDS);
    if (get(HELD_OUT_FOLDS) == 1) {
      throw new IllegalArgumentException(
          "held-out-folds was given as 1; allowed: 0, or 2 or more.");
    }
    if (get(FEATURE_RANKING) && oblique) {
      throw new IllegalArgumentException(
          "feature-ranking=true weighs the features of axis-parallel trees; with it set"
              + " splitter=axis.");
    }
    if (oblique && extra) {
      throw new IllegalArgumentException(
          "forest=extra draws thresholds for tests on one feature: with splitter="
              + get(SPLITTER)
              + " set forest=bag or forest=rf.");
    }
    tree().checked();
  }

  /**
   * A semi-supervised random forest of 100 trees that take ω = 0, .5 and 1 in turn: differences
   * between values of ω are mostly smaller than the noise of cross-validation over few labelled
   * rows. Trees that differ vote better together.
   */
  public static ForestOptions semiSupervised() {
    return new ForestOptions(OptionValues.defaults(LIST));
  }

  /**
   * As {@link #semiSupervised}, but 200 trees, fully grown, with the strength of leaf smoothing
   * chosen by out-of-bag rows: leaves of one row say most about clear labels, smoothed ones about
   * rare labels that are hard to tell.
   */
  public static ForestOptions random() {
    return new ForestOptions(OptionValues.defaults(RANDOM));
  }

  /**
   * Semi-supervised bags of 50 oblique trees as those of Stepišnik and Kocev: every hyperplane may
   * weigh all features. ω is taken in turn as in {@link #semiSupervised}; the published search is
   * omega-blend=false with omega-grid=0:1:0.25.
   *
   * @param search GRADIENT or SVM
   */
  public static ForestOptions oblique(SplitSearch search) {
    return new ForestOptions(OptionValues.defaults(OBLIQUE)).with(SPLITTER, search);
  }

  /**
   * The options with what label-scale=auto means for some rows: forests of the default objective
   * bring label sets without a hierarchy to no similar range, so that frequent labels lead.
   */
  ForestOptions resolved(Dataset rows) {
    boolean sets = rows.targets().allLabels() && rows.hierarchy().isEmpty();
    return sets && get(LABEL_SCALE).isEmpty() && get(OBJECTIVE) == Objective.RELATIVE
        ? fix(LABEL_SCALE, LabelScale.NONE)
        : this;
  }

  /** Whether trees leave rows out, by which the forest can judge itself. */
  boolean leavesOut() {
    return get(FOREST) != ForestKind.EXTRA || get(HELD_OUT_FOLDS) > 0;
  }

  /** The strength of smoothing to begin with, or for good if trees leave no rows out. */
  double smoothing(Dataset rows) {
    boolean rare = !leavesOut() && rows.targets().allLabels();
    return get(SMOOTHING).orElse(rare ? WITHOUT_JUDGE : 0.0);
  }

  /** The supervised method: ω = 1. */
  public static ForestOptions supervised() {
    return semiSupervised().fix(OMEGA, 1.0);
  }

  /** The options of a tree, including ω and its grid; unpruned. */
  public PctOptions tree() {
    return PctOptions.partOf(this);
  }
}
