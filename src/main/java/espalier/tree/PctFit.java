package espalier.tree;

import static espalier.impurity.ClusteringOptions.IMPURITY;
import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.MISSING_VARIANCE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.impurity.ClusteringOptions.PAPER_VARIANCE;
import static espalier.run.Seeds.SEED;
import static espalier.split.ObliqueOptions.COST;
import static espalier.split.ObliqueOptions.EARLY_STOP_TOLERANCE;
import static espalier.split.ObliqueOptions.ITERATIONS;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.PRUNING;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.impurity.ClusteringOptions;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.SpaceOptions;
import espalier.learn.FitContext;
import espalier.run.Lazy;
import espalier.run.Workers;
import espalier.split.SplitLimits;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.SplitterFactory.Request;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;
import espalier.split.oblique.AxisFallback;
import espalier.split.oblique.GradientAscent;
import espalier.split.oblique.GradientSplitter;
import espalier.split.oblique.SvmSplitter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The trees of one training set for any ω; the clustering space is built once. Axis-parallel trees
 * for several ω are grown together, oblique ones side by side if there are threads for it; a single
 * oblique tree is grown by levels then.
 */
final class PctFit {

  private final Dataset data;
  private final PctOptions options;
  private final Supplier<double[]> sigma;
  private final FitContext context;
  private final Workers workers;
  private final Conventions conventions;
  private final Map<Double, GrownTree> together = new HashMap<>();
  private final Optional<FeatureRanks> presorted;
  private final ScoredRegion reach;
  private final Lazy<ClusteringSpace> space = new Lazy<>(this::makeSpace);

  /**
   * Prepares trees; rows without known orders are sorted when needed. See {@link #reach}.
   *
   * @param sigma weighs the features of the data, null for all 1
   */
  PctFit(
      Dataset data,
      PctOptions options,
      Supplier<double[]> sigma,
      FitContext context,
      Workers workers,
      Optional<FeatureRanks> presorted,
      ScoredRegion reach) {
    this.data = data;
    this.presorted = presorted;
    this.reach = reach;
    this.options = options;
    this.sigma = sigma;
    this.context = context;
    this.workers = workers;
    this.conventions = Conventions.of(options);
  }

  /** Whether the options allow to grow the trees of several ω together and to share orders. */
  static boolean shares(PctOptions options) {
    return options.get(SPLITTER) == SplitSearch.AXIS && Conventions.of(options) == Conventions.OWN;
  }

  /**
   * Where trees are wanted that serve to score some rows only: everywhere if they are to be cut
   * back, for what is cut depends on all nodes below.
   */
  static ScoredRegion reach(PctOptions options, Dataset requested, Dataset train) {
    boolean cut =
        Conventions.of(options) == Conventions.CLUS
            || options.get(PRUNING).rule() != Pruning.Rule.NONE;
    return cut ? ScoredRegion.EVERYWHERE : ScoredRegion.of(requested, train);
  }

  /** Grows the trees of several ω together, if that is possible, for {@link #grown} to hand out. */
  void growTogether(double[] omegas) {
    boolean sideBySide = options.get(SPLITTER) != SplitSearch.AXIS && workers.count() > 1;
    if (sideBySide && omegas.length >= workers.count()) {
      growApart(omegas);
      return;
    }
    double[] below = Arrays.stream(omegas).filter(o -> o < 1).toArray();
    if (!shares(options) || below.length < 2) {
      return;
    }
    boolean totals = conventions.wholeSpace(options.get(PRUNING));
    ClusteringSpace in = space.get();
    AxisSplitter splitter =
        new AxisSplitter(
            data,
            Conventions.ranks(data, presorted, workers),
            in,
            0,
            GrowthOptions.limits(options),
            true,
            workers);
    List<GrownTree> trees =
        new GridGrower(data, in, splitter, new NodeRules(options), below, totals, workers, context)
            .grow(data.weights(), reach);
    for (int o = 0; o < below.length; o++) {
      together.put(below[o], trees.get(o));
    }
  }

  /** Grows trees for several ω, each on one thread. */
  private void growApart(double[] omegas) {
    space.get();
    GrownTree[] trees = new GrownTree[omegas.length];
    FitContext inside = workers.inside();
    Workers one = new Workers(inside);
    workers.each(omegas.length, (worker, o) -> trees[o] = grown(omegas[o], one, inside));
    for (int o = 0; o < omegas.length; o++) {
      together.put(omegas[o], trees[o]);
    }
  }

  /** The tree as grown; ω = 1 drops the unlabelled rows first. */
  GrownTree grown(double omega) {
    return together.containsKey(omega) ? together.get(omega) : grown(omega, workers, context);
  }

  private GrownTree grown(double omega, Workers pool, FitContext watch) {
    int[] labelled = data.targets().labelledRows();
    if (omega < 1 || options.get(KEEP_UNLABELLED)) {
      return grow(data, space.get(), omega, presorted, pool, watch);
    }
    boolean all = labelled.length == data.rows();
    Dataset kept = all ? data : data.select(labelled);
    Optional<FeatureRanks> orders = all ? presorted : presorted.map(p -> p.select(labelled));
    return grow(kept, build(kept, options, null, false, false), 1, orders, pool, watch);
  }

  private ClusteringSpace makeSpace() {
    SpaceOptions how = spaceOptions(data, options, sigma.get(), true);
    boolean withFeatures = options.get(SPLITTER) == SplitSearch.AXIS;
    return ClusteringSpace.of(data, how, options.get(IMPURITY), withFeatures, workers);
  }

  /** The clustering space of some rows; {@code sigma} weighs the features, null for all 1. */
  static ClusteringSpace build(
      Dataset rows,
      PctOptions options,
      double[] sigma,
      boolean withFeatures,
      boolean semiSupervised) {
    SpaceOptions how = spaceOptions(rows, options, sigma, semiSupervised);
    return ClusteringSpace.of(rows, how, options.get(IMPURITY), withFeatures);
  }

  /** A space over the same rows and features with other targets. */
  static ClusteringSpace withTargets(
      ClusteringSpace before, Dataset rows, PctOptions options, boolean semiSupervised) {
    SpaceOptions how = spaceOptions(rows, options, null, semiSupervised);
    return before.withTargets(rows, how, options.get(IMPURITY));
  }

  private static SpaceOptions spaceOptions(
      Dataset rows, PctOptions options, double[] sigma, boolean semiSupervised) {
    return new SpaceOptions(
        options.get(OBJECTIVE),
        options.get(MISSING_VARIANCE),
        ClusteringOptions.labelScale(options, rows),
        Conventions.labelWeights(rows, options),
        sigma,
        semiSupervised,
        options.get(PAPER_VARIANCE));
  }

  /** What is left of a grown tree; {@code alpha} is read if trees are cut by their cost. */
  Tree pruned(GrownTree grown, double alpha) {
    Tree tree =
        options.get(PRUNING).apply(grown, alpha, conventions.wholeSpace(options.get(PRUNING)));
    return options.get(PRUNING).rule() == Pruning.Rule.M5_ALL
        ? tree.cut(Prototypes.alike(tree, data, false))
        : tree;
  }

  private GrownTree grow(
      Dataset rows,
      ClusteringSpace in,
      double omega,
      Optional<FeatureRanks> orders,
      Workers pool,
      FitContext watch) {
    NodeStep.Spreads spreads =
        conventions.wholeSpace(options.get(PRUNING))
            ? NodeStep.Spreads.TOTAL
            : NodeStep.Spreads.TARGETS;
    NodeRules rules = new NodeRules(options);
    BiFunction<ClusteringSpace, Splitter, NodeStep> step =
        (own, search) -> new NodeStep(rows, own, search, rules, omega, spreads);
    TreeGrower grower;
    if (options.get(SPLITTER) != SplitSearch.AXIS) {
      Splitter search = oblique(rows, options, omega, rows.features().size(), false);
      grower = TreeGrower.byLevels(() -> step.apply(in.fork(), search), pool, watch);
    } else {
      Splitter search =
          conventions.splitter(rows, in, omega, GrowthOptions.limits(options), pool, orders);
      grower =
          search instanceof AxisSplitter axis
              ? byAxis(in, axis, step, pool, watch)
              : TreeGrower.inTurn(step.apply(in, search), pool, watch);
    }
    return conventions.finished(grower.grow(rows.weights(), options.get(SEED), reach), rows);
  }

  private static TreeGrower byAxis(
      ClusteringSpace in,
      AxisSplitter search,
      BiFunction<ClusteringSpace, Splitter, NodeStep> step,
      Workers pool,
      FitContext watch) {
    Workers one = new Workers(pool.inside());
    return TreeGrower.bySubtrees(
        step.apply(in, search),
        () -> {
          ClusteringSpace own = in.fork();
          return step.apply(own, search.alone(own, one));
        },
        pool,
        watch);
  }

  /**
   * The splitter for hyperplanes over {@code count} features that the options ask for. Only bags
   * over all features with ω below 1 end searches when they have settled: others would score lower
   * (docs/evidence/oblique.md).
   */
  static Splitter oblique(
      Dataset rows, PctOptions options, double omega, int count, boolean forest) {
    SplitSearch search = options.get(SPLITTER);
    SplitLimits limits = GrowthOptions.limits(options);
    int iterations = options.get(ITERATIONS);
    Request request =
        new Request(
            rows,
            Conventions.targetWeights(rows, options),
            omega,
            limits,
            count,
            options.get(COST),
            iterations,
            options.get(SEED));
    if (search.factory().isPresent()) {
      return search.factory().get().splitter(request);
    }
    boolean settles = forest && omega < 1 && count >= IdleFeatures.others(rows).length;
    double settled = settles ? options.get(EARLY_STOP_TOLERANCE) : 0;
    AxisFallback fallback =
        new AxisFallback(
            rows,
            () -> build(rows, options, null, omega < 1, omega < 1),
            omega,
            limits,
            settled > 0);
    if (search == SplitSearch.GRADIENT) {
      GradientAscent.Settings standard = GradientAscent.Settings.DEFAULT;
      return new GradientSplitter(
          request,
          new GradientAscent.Settings(
              request.cost(), iterations, standard.rate(), standard.tolerance(), settled),
          Optional.of(fallback));
    }
    boolean fewRounds = settled > 0 && iterations == ITERATIONS.byDefault();
    int rounds = fewRounds ? SvmSplitter.BAG_ROUNDS : iterations;
    return new SvmSplitter(request, rounds, Optional.of(fallback));
  }
}
