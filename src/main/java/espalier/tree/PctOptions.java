package espalier.tree;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.OmegaSearch;
import espalier.tuning.TaskMeasure;
import espalier.tuning.TwinMode;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The options of {@link PctLearner}. Immutable; {@link #builder} and {@link #toBuilder} change
 * them, {@link PctOptionTable} reads and writes them as text.
 *
 * @param omega the degree of supervision in [0, 1]: 1 uses labelled rows only, 0 ignores the
 *     targets while splitting; empty to choose it by internal cross-validation
 * @param omegaGrid the values tried, ascending in [0, 1]
 * @param omegaSearch how thoroughly they are tried
 * @param foldRepeats how many times the labelled rows are divided into internal folds to choose ω,
 *     pruning and smoothing; 0 for as often as gives enough held-out predictions ({@link
 *     OmegaSearch#foldRepeats})
 * @param omegaMeasure the measure that decides, or empty for the task's own
 * @param twin what is done with the supervised twin; read where ω is not 1
 * @param dropUnlabelled whether unlabelled rows are left out for every ω, while the features of
 *     labelled rows still count in the clustering: the ablation SL-PCT(D+T)
 * @param objective what a split is to gain
 * @param labelScale whether targets are brought to a similar range; empty for the objective's own
 *     rule: yes, unless there is a hierarchy
 * @param impurity the impurity of nominal targets
 * @param missingVariance the rule for columns hardly known in a child
 * @param search which kind of test the tree asks
 * @param cost C of the oblique searches, above 0
 * @param iterations the most steps of the oblique searches
 * @param paperVariance whether the PAPER objective uses the published variance estimate literally
 * @param depthRule how label weights follow from a hierarchy
 * @param depthBase the base of the label weights, in (0, 1)
 * @param keepUnlabelled whether ω = 1 keeps the unlabelled rows; only for the CLUS objective
 * @param pruning how the tree is cut back
 * @param smoothing the strength of leaf smoothing, 0 for none; empty to choose it together with ω,
 *     which means {@link espalier.learn.LeafForm#usualStrength} for classes and for a fixed ω, and
 *     none for the CLUS objective
 * @param minLeaf the least weight of rows in each child, at least 1
 * @param minLabelled the least weight of labelled rows in a child that has any
 * @param maxDepth the largest number of tests on a way; 0 for no limit
 * @param significance the level of the F-test in (0, 1]; 1 for no test
 * @param seed the seed of the internal folds
 */
public record PctOptions(
    OptionalDouble omega,
    OmegaGrid omegaGrid,
    OmegaSearch.Form omegaSearch,
    int foldRepeats,
    Optional<String> omegaMeasure,
    TwinMode twin,
    boolean dropUnlabelled,
    Objective objective,
    Optional<LabelScale> labelScale,
    NominalImpurity impurity,
    MissingVariance missingVariance,
    SplitSearch search,
    double cost,
    int iterations,
    boolean paperVariance,
    DepthRule depthRule,
    double depthBase,
    boolean keepUnlabelled,
    Pruning pruning,
    OptionalDouble smoothing,
    double minLeaf,
    double minLabelled,
    int maxDepth,
    double significance,
    long seed) {

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public PctOptions {
    Objects.requireNonNull(omegaGrid, "omegaGrid");
    omega.ifPresent(v -> require(v >= 0 && v <= 1, "omega", v, "between 0 and 1"));
    require(depthBase > 0 && depthBase < 1, "depth-base", depthBase, "between 0 and 1");
    require(minLeaf >= 1, "min-leaf", minLeaf, "at least 1");
    require(minLabelled >= 0, "min-labelled", minLabelled, "at least 0");
    require(cost > 0 && cost < Double.POSITIVE_INFINITY, "cost", cost, "above 0");
    require(iterations >= 1, "iterations", iterations, "at least 1");
    if (search != SplitSearch.AXIS && objective != Objective.RELATIVE) {
      throw new IllegalArgumentException(
          "Oblique splitters know objective=relative only; it was given as " + objective + ".");
    }
    require(foldRepeats >= 0, "fold-repeats", foldRepeats, "at least 0 (0: by the rows)");
    require(maxDepth >= 0, "max-depth", maxDepth, "at least 0 (0: no limit)");
    require(significance > 0 && significance <= 1, "f-test", significance, "above 0, at most 1");
    if (smoothing.isPresent()) {
      double m = smoothing.getAsDouble();
      require(m >= 0 && m < Double.POSITIVE_INFINITY, "smoothing", m, "a number from 0 up");
    }
    if (keepUnlabelled && objective != Objective.CLUS) {
      throw new IllegalArgumentException(
          "keep-unlabelled is for objective=clus only: with the others ω = 1 is the supervised"
              + " method.");
    }
    if (keepUnlabelled && dropUnlabelled) {
      throw new IllegalArgumentException(
          "keep-unlabelled=true and unlabelled-rows=drop contradict each other.");
    }
    if (dropUnlabelled && twin != TwinMode.NONE) {
      throw new IllegalArgumentException(
          "The twin tells what unlabelled rows are worth; with unlabelled-rows=drop set twin=none.");
    }
    if (paperVariance && objective != Objective.PAPER) {
      throw new IllegalArgumentException("paper-variance is for objective=paper only.");
    }
    if (impurity == NominalImpurity.ENTROPY && (omega.isEmpty() || omega.getAsDouble() < 1)) {
      throw new IllegalArgumentException(
          "impurity=entropy is for supervised trees only; set omega=1 or use impurity=gini.");
    }
  }

  private static void require(boolean fits, String key, double value, String allowed) {
    if (!fits) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as %s; it must be %s.", key, value, allowed));
    }
  }

  /** Semi-supervised with everything else at its default: ω is chosen, and smoothing with it. */
  public static PctOptions semiSupervised() {
    return builder().build();
  }

  /** The supervised method: ω = 1. */
  public static PctOptions supervised() {
    return builder().omega(1).build();
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
    return builder()
        .search(search)
        .omegaGrid(OmegaGrid.parse("0,0.1,0.25,0.5,0.75,1"))
        .minLeaf(1)
        .minLabelled(1)
        .build();
  }

  /** The measure that is asked for, or the task's own, with the label weights of these options. */
  public TaskMeasure measure(Dataset data) {
    return TaskMeasure.of(data, omegaMeasure, h -> depthRule.weights(h, depthBase));
  }

  /** These options with ω and the form of leaves settled, and no twin. */
  public PctOptions settled(double chosenOmega, LeafForm form) {
    PctOptionsBuilder builder =
        toBuilder().twin(TwinMode.NONE).omega(chosenOmega).smoothing(form.smoothing());
    boolean cost = pruning.rule() == Pruning.Rule.COST;
    return (cost ? builder.pruning(Pruning.cost(form.pruning())) : builder).build();
  }

  /** The supervised twin of settled options, its leaves as a search found best for ω = 1. */
  public PctOptions supervisedTwin(Optional<Tuning> found) {
    PctOptions twin = toBuilder().keepUnlabelled(false).omega(1).build();
    return found.flatMap(t -> t.bestWith(1)).map(c -> twin.settled(1, c.form())).orElse(twin);
  }

  /** A builder with the defaults. */
  public static PctOptionsBuilder builder() {
    return new PctOptionsBuilder();
  }

  /** A builder with these values. */
  public PctOptionsBuilder toBuilder() {
    return new PctOptionsBuilder(this);
  }
}
