package espalier.tree;

import static espalier.impurity.ClusteringOptions.IMPURITY;
import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.impurity.ClusteringOptions.PAPER_VARIANCE;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.SupervisionOptions.OMEGA_MEASURE;

import espalier.data.Dataset;
import espalier.impurity.ClusteringOptions;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.option.Form;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.split.ObliqueOptions;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.TaskMeasure;

/** The options of {@link PctLearner}: the groups of which {@link #LIST} is composed. */
public final class PctOptions extends OptionSet<PctOptions> {

  /** The options of a tree that is one of many. */
  public static final OptionList MEMBER =
      SupervisionOptions.LIST
          .and(ObliqueOptions.LIST)
          .and(ClusteringOptions.LIST)
          .and(GrowthOptions.LIST);

  /** All options of single trees. */
  public static final OptionList LIST =
      SupervisionOptions.LIST
          .and(ObliqueOptions.LIST)
          .and(ClusteringOptions.LIST)
          .and(KEEP_UNLABELLED, PRUNING)
          .and(GrowthOptions.LIST);

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
    Objective objective = get(OBJECTIVE);
    if (get(SPLITTER) != SplitSearch.AXIS && objective != Objective.RELATIVE) {
      throw new IllegalArgumentException(
          "Oblique splitters support only objective=relative; it was given as "
              + Form.name(objective)
              + ".");
    }
    if (get(KEEP_UNLABELLED) && objective != Objective.CLUS) {
      throw new IllegalArgumentException(
          "keep-unlabelled is for objective=clus only: with the others ω = 1 is the supervised"
              + " method.");
    }
    if (get(KEEP_UNLABELLED) && SupervisionOptions.drops(this)) {
      throw new IllegalArgumentException(
          "keep-unlabelled=true and unlabelled-rows=drop contradict each other.");
    }
    if (get(PAPER_VARIANCE) && objective != Objective.PAPER) {
      throw new IllegalArgumentException("paper-variance is for objective=paper only.");
    }
    if (get(IMPURITY) == NominalImpurity.ENTROPY && !SupervisionOptions.supervised(this)) {
      throw new IllegalArgumentException(
          "impurity=entropy is for supervised trees only; set omega=1 or use impurity=gini.");
    }
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
   * a leaf: ω is chosen from their values 0, .25, …, 1 and from .1, because their experiments
   * squared the weights and did not scale the labelled rows up, so that their .5 gave the targets
   * of large data sets between .01 and .2 of the weight.
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
    return TaskMeasure.of(data, get(OMEGA_MEASURE), h -> ClusteringOptions.labelWeights(this, h));
  }
}
