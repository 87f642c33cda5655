package espalier.tree;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.LabelScale;
import espalier.impurity.Objective;
import espalier.impurity.SpaceOptions;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.run.Workers;
import espalier.split.SplitLimits;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.ClusSplitter;
import espalier.split.axis.PresortedRows;
import espalier.split.oblique.GradientSettings;
import espalier.split.oblique.GradientSplitter;
import espalier.split.oblique.SvmSettings;
import espalier.split.oblique.SvmSplitter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The trees of one training set for any ω; the clustering space is built once. Axis-parallel trees
 * for several ω are grown together, oblique ones side by side if there are threads for it; a single
 * oblique tree is grown by levels then.
 */
final class PctFit {

  private final Dataset data;
  private final PctOptions options;
  private final FeatureWeigher weigher;
  private final FitContext context;
  private final Workers workers;
  private final boolean clus;
  private final Map<Double, GrownTree> together = new HashMap<>();
  private final PresortedRows presorted;
  private final Reach reach;
  private ClusteringSpace space;

  /** Makes ready whole trees with features that count equally. */
  PctFit(
      Dataset data,
      PctOptions options,
      FitContext context,
      Workers workers,
      PresortedRows presorted) {
    this(data, options, FeatureWeigher.EQUAL, context, workers, presorted, Reach.EVERYWHERE);
  }

  /**
   * Makes ready.
   *
   * @param presorted the rows in order, null to sort them when needed
   * @param reach where the trees are wanted, see {@link #reach}
   */
  PctFit(
      Dataset data,
      PctOptions options,
      FeatureWeigher weigher,
      FitContext context,
      Workers workers,
      PresortedRows presorted,
      Reach reach) {
    this.data = data;
    this.presorted = presorted;
    this.reach = reach;
    this.options = options;
    this.weigher = weigher;
    this.context = context;
    this.workers = workers;
    this.clus = options.objective() == Objective.CLUS;
  }

  /** Whether the options allow to grow the trees of several ω together and to share orders. */
  static boolean shares(PctOptions options) {
    return options.search() == SplitSearch.AXIS && options.objective() != Objective.CLUS;
  }

  /**
   * Where trees are wanted that serve to score some rows only: everywhere if they are to be cut
   * back, for what is cut depends on all nodes below.
   */
  static Reach reach(PctOptions options, Dataset asked, Dataset train) {
    boolean cut =
        options.objective() == Objective.CLUS || options.pruning().rule() != Pruning.Rule.NONE;
    return cut ? Reach.EVERYWHERE : Reach.of(asked, train);
  }

  /**
   * Grows the trees of several ω together, where that is possible; {@link #grown} then only hands
   * them out.
   */
  void growTogether(double[] omegas) {
    if (sideBySide() && omegas.length >= workers.count()) {
      growApart(omegas);
      return;
    }
    double[] below = Arrays.stream(omegas).filter(o -> o < 1).toArray();
    if (!shares(options) || below.length < 2) {
      return;
    }
    AxisSplitter splitter = new AxisSplitter(data, space(), 0, splitLimits(), workers, presorted);
    List<GrownTree> trees =
        new GridGrower(data, space(), splitter, NodeRules.of(options), below, context)
            .grow(weights(data), reach);
    for (int o = 0; o < below.length; o++) {
      together.put(below[o], trees.get(o));
    }
  }

  /** Whether nodes and trees may be searched by several threads at once. */
  private boolean sideBySide() {
    return options.search() != SplitSearch.AXIS && !clus && workers.count() > 1;
  }

  /** Grows trees for several ω, each on one thread. */
  private void growApart(double[] omegas) {
    space();
    GrownTree[] trees = new GrownTree[omegas.length];
    FitContext inside = workers.inside();
    workers.each(
        omegas.length,
        (worker, o) ->
            trees[o] =
                grown(omegas[o], (in, step) -> new TreeGrower(step.apply(in.fork()), inside)));
    for (int o = 0; o < omegas.length; o++) {
      together.put(omegas[o], trees[o]);
    }
  }

  /** The tree as grown; ω = 1 drops the unlabelled rows first. */
  GrownTree grown(double omega) {
    GrownTree known = together.get(omega);
    if (known != null) {
      return known;
    }
    return grown(
        omega,
        (in, step) ->
            sideBySide()
                ? new LevelGrower(() -> step.apply(in.fork()), workers, context)
                : new TreeGrower(step.apply(in), context));
  }

  /** Makes a grower from a space and what takes the steps of a tree with scratch of a space. */
  @FunctionalInterface
  private interface Crew {
    Growth over(ClusteringSpace in, Function<ClusteringSpace, NodeStep> step);
  }

  private GrownTree grown(double omega, Crew crew) {
    if (omega == 1 && !options.keepUnlabelled()) {
      int[] labelled = data.targets().labelledRows();
      boolean all = labelled.length == data.rows();
      Dataset kept = all ? data : data.select(labelled);
      PresortedRows orders = all || presorted == null ? presorted : presorted.select(labelled);
      return grow(kept, build(kept, options, null, false, false), 1, orders, crew);
    }
    return grow(data, space(), omega, presorted, crew);
  }

  private ClusteringSpace space() {
    if (space == null) {
      double[] sigma = weigher.weigh(data, context);
      space = build(data, options, sigma, options.search() == SplitSearch.AXIS, true);
    }
    return space;
  }

  private SplitLimits splitLimits() {
    return new SplitLimits(options.minLeaf(), options.minLabelled());
  }

  private static double[] weights(Dataset rows) {
    double[] weights = new double[rows.rows()];
    Arrays.setAll(weights, rows::weight);
    return weights;
  }

  /** The clustering space of some rows; {@code sigma} weighs the features, null for all 1. */
  static ClusteringSpace build(
      Dataset rows,
      PctOptions options,
      double[] sigma,
      boolean withFeatures,
      boolean semiSupervised) {
    SpaceOptions how = spaceOptions(rows, options, sigma, semiSupervised);
    return ClusteringSpace.of(rows, how, options.impurity(), withFeatures);
  }

  /** A space over the same rows and features with other targets. */
  static ClusteringSpace withTargets(
      ClusteringSpace before, Dataset rows, PctOptions options, boolean semiSupervised) {
    SpaceOptions how = spaceOptions(rows, options, null, semiSupervised);
    return before.withTargets(rows, how, options.impurity());
  }

  private static SpaceOptions spaceOptions(
      Dataset rows, PctOptions options, double[] sigma, boolean semiSupervised) {
    LabelScale scale =
        options
            .labelScale()
            .orElse(rows.hierarchy().isPresent() ? LabelScale.NONE : LabelScale.VARIANCE);
    return new SpaceOptions(
        options.objective(),
        options.missingVariance(),
        scale,
        labelWeights(rows, options),
        sigma,
        semiSupervised,
        options.paperVariance());
  }

  static double[] labelWeights(Dataset rows, PctOptions options) {
    double[] ones = new double[rows.targets().count()];
    Arrays.fill(ones, 1);
    return rows.hierarchy()
        .map(
            h -> {
              if (options.objective() != Objective.CLUS) {
                return options.depthRule().weights(h, options.depthBase());
              }
              // CLUS counts depth from 0: a top-level label weighs 1.
              double[] weights = DepthRule.AVERAGE_PARENT_WEIGHT.weights(h, options.depthBase());
              return Arrays.stream(weights).map(w -> w / options.depthBase()).toArray();
            })
        .orElse(ones);
  }

  /** What is left of a grown tree; {@code alpha} is read if trees are cut by their cost. */
  Tree pruned(GrownTree grown, double alpha) {
    return options.pruning().apply(grown, alpha, options.objective(), data.targets());
  }

  private GrownTree grow(
      Dataset rows, ClusteringSpace in, double omega, PresortedRows orders, Crew crew) {
    boolean totals = clus && options.pruning().rule() == Pruning.Rule.M5;
    NodeRules rules = NodeRules.of(options);
    Splitter splitter = splitter(rows, in, omega, orders);
    GrownTree grown =
        crew.over(in, own -> new NodeStep(rows, own, splitter, rules, omega, totals))
            .grow(weights(rows), options.seed(), reach);
    return clus ? collapse(grown, rows) : grown;
  }

  private Splitter splitter(Dataset rows, ClusteringSpace in, double omega, PresortedRows orders) {
    SplitLimits limits = splitLimits();
    if (clus) {
      return new ClusSplitter(rows, in, omega, options.minLeaf(), workers);
    }
    return options.search() == SplitSearch.AXIS
        ? new AxisSplitter(rows, in, omega, limits, workers, orders)
        : oblique(rows, options, omega, limits, rows.features().size());
  }

  /** The splitter for hyperplanes over {@code count} features that the options ask for. */
  static Splitter oblique(
      Dataset rows, PctOptions options, double omega, SplitLimits limits, int count) {
    return switch (options.search()) {
      case AXIS -> throw new IllegalArgumentException("splitter=axis seeks no hyperplanes.");
      case GRADIENT ->
          new GradientSplitter(
              rows,
              labelWeights(rows, options),
              omega,
              limits,
              count,
              new GradientSettings(
                  options.cost(),
                  options.iterations(),
                  GradientSettings.DEFAULT.rate(),
                  GradientSettings.DEFAULT.tolerance()),
              options.seed());
      case SVM ->
          new SvmSplitter(
              rows,
              labelWeights(rows, options),
              omega,
              limits,
              count,
              new SvmSettings(
                  options.cost(),
                  options.iterations(),
                  SvmSettings.DEFAULT.tolerance(),
                  SvmSettings.DEFAULT.balanced()),
              options.seed());
    };
  }

  private static GrownTree collapse(GrownTree grown, Dataset rows) {
    double[][] scores = Prototypes.of(grown.tree(), Schema.of(rows), 0);
    boolean classes = rows.hierarchy().isEmpty();
    boolean[] cut = SameLeaves.of(grown.tree(), scores, classes, rows.targets());
    return grown.cut(cut, rows.targets().count(), rows.targets().outputs());
  }
}
