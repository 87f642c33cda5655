package espalier.tree;

import static espalier.impurity.ClusteringOptions.IMPURITY;
import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.MISSING_VARIANCE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.impurity.ClusteringOptions.PAPER_VARIANCE;
import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.split.ObliqueOptions.EARLY_STOP_TOLERANCE;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.FOLD_REPEATS;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.SupervisionOptions.OMEGA_MEASURE;

import espalier.data.Dataset;
import espalier.impurity.ClusteringOptions;
import espalier.impurity.Objective;
import espalier.learn.LeafForm;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Tuning;
import espalier.learn.UnlabelledRows;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.split.ObliqueOptions;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.TaskMeasure;
import espalier.tuning.TwinMode;
import java.util.Optional;

/** The options of {@link PctLearner}: the groups of which {@link #LIST} is composed. */
public final class PctOptions extends OptionSet<PctOptions> {

  private static final Need AXIS = Need.is(SPLITTER, SplitSearch.AXIS);

  private static final OptionList SPLITS =
      SupervisionOptions.LIST
          .and(ObliqueOptions.LIST)
          .and(ClusteringOptions.LIST)
          .needing(OBJECTIVE, AXIS)
          .needing(PAPER_VARIANCE, AXIS)
          .needing(MISSING_VARIANCE, AXIS)
          .needing(IMPURITY, AXIS, Need.is(OMEGA, Optional.of(1.0)));

  /** The options of a tree that is one of many. */
  public static final OptionList MEMBER =
      SPLITS.and(GrowthOptions.LIST).needing(EARLY_STOP_TOLERANCE, SupervisionOptions.BELOW_ONE);

  private static final Need FOLDS =
      SupervisionOptions.CHOSEN
          .or(Need.is(SMOOTHING, Optional.empty()))
          .or(Need.is(PRUNING, Pruning.AUTO));

  /** All options of single trees. */
  public static final OptionList LIST =
      SPLITS
          .and(KEEP_UNLABELLED, PRUNING)
          .and(GrowthOptions.LIST)
          .needing(FOLD_REPEATS, FOLDS)
          .needing(OMEGA_MEASURE, FOLDS.or(TwinMode.COMPARED))
          .needing(KEEP_UNLABELLED, AXIS, Need.is(UNLABELLED_ROWS, UnlabelledRows.USE))
          .needing(EARLY_STOP_TOLERANCE, Need.NEVER);

  private static final OptionList OBLIQUE =
      LIST.byDefault(OMEGA_GRID, OmegaGrid.parse("0,0.1,0.25,0.5,0.75,1"))
          .byDefault(MIN_LEAF, 1.0)
          .byDefault(MIN_LABELLED, 1.0);

  /** All options of single trees whose tests are hyperplanes. */
  public static final OptionList HYPERPLANES =
      OBLIQUE.choosing(
          SPLITTER,
          SplitSearch.hyperplanes(),
          "Search for hyperplanes: " + ObliqueOptions.HYPERPLANES + ".");

  private PctOptions(OptionValues values) {
    super(values, PctOptions::new);
  }

  @Override
  protected void check() {
    requireCounting(OBJECTIVE, KEEP_UNLABELLED, PAPER_VARIANCE, IMPURITY);
  }

  /** Semi-supervised with everything else at its default: ω is chosen, and smoothing with it. */
  public static PctOptions semiSupervised() {
    return new PctOptions(OptionValues.defaults(LIST));
  }

  /** The supervised method: ω = 1. */
  public static PctOptions supervised() {
    return semiSupervised().fix(OMEGA, 1.0);
  }

  /**
   * Semi-supervised oblique trees as published by Stepišnik and Kocev, where a single row may make
   * a leaf: ω is chosen from their values 0, .25, …, 1 and from .1. Their experiments squared the
   * weights and did not scale the labelled rows up. So their .5 gave the targets of large data sets
   * between .01 and .2 of the weight.
   *
   * @param search GRADIENT or SVM
   */
  public static PctOptions oblique(SplitSearch search) {
    return new PctOptions(OptionValues.defaults(OBLIQUE)).with(SPLITTER, search);
  }

  /** The tree's part of other options, such as those of a forest. */
  public static PctOptions partOf(OptionSet<?> options) {
    return semiSupervised().takeFrom(options);
  }

  /** The given measure, or the task's own, with the label weights of these options. */
  public TaskMeasure measure(Dataset data) {
    return TaskMeasure.of(
        data, get(OMEGA_MEASURE), h -> get(DEPTH_RULE).weights(h, get(DEPTH_BASE)));
  }

  /**
   * The outcome of a fit of trees with these options.
   *
   * @param known ω if it was not chosen ({@link SupervisionOptions#omega})
   * @param omegas the degrees of supervision of the trees, at least one
   * @param leaves what was made of the grown trees
   * @param tuning the search, if there was one
   */
  public Outcome outcome(
      Optional<Double> known, double[] omegas, LeafForm leaves, Optional<Tuning> tuning) {
    return Outcome.of(omegas, known.isPresent(), leaves, tuning)
        .with(
            o -> {
              o.gainPerRow = get(OBJECTIVE) == Objective.PAPER || get(SPLITTER) != SplitSearch.AXIS;
              if (known.isPresent() && get(OMEGA).isEmpty()) {
                o.unlabelled = Unlabelled.ABSENT;
              } else if (SupervisionOptions.drops(this)) {
                o.unlabelled = Unlabelled.IGNORED;
              } else if (get(KEEP_UNLABELLED)) {
                o.unlabelled = Unlabelled.USED;
              }
            });
  }
}
