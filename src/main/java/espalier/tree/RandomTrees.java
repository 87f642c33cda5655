package espalier.tree;

import static espalier.split.ObliqueOptions.SPLITTER;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.impurity.ClusteringSpace;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.SplitLimits;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;
import java.util.Optional;

/**
 * Grows many unpruned trees over the same rows, each with its own row weights and seed. What trees
 * have in common, the columns of the clustering space and the sorted orders of features, is made
 * once and shared; what a growing tree writes to belongs to its {@link Grower}.
 */
public final class RandomTrees {

  /**
   * How the features of a node are drawn.
   *
   * @param count the number of features tried in a node
   * @param randomThresholds whether one threshold is drawn for each instead of trying all
   */
  public record Draw(int count, boolean randomThresholds) {}

  private final Dataset data;
  private final PctOptions options;
  private final double omega;
  private final ClusteringSpace space;
  private final Search search;

  private RandomTrees(
      Dataset data, PctOptions options, double omega, ClusteringSpace space, Search search) {
    this.data = data;
    this.options = options;
    this.omega = omega;
    this.space = space;
    this.search = search;
  }

  /**
   * Prepares the data that all trees share.
   *
   * @param data the rows; for ω = 1 the caller leaves unlabelled rows out
   * @param options what a tree is to be like; pruning and ω are not read
   * @param omega the degree of supervision in [0, 1]
   * @param draw the features of a node; random thresholds are for tests on one feature
   * @param sigma a non-negative weight for each feature in the clustering space, null for all 1
   */
  public RandomTrees(
      Dataset data, PctOptions options, double omega, Draw draw, double[] sigma, Workers workers) {
    this(data, options, omega, draw, sigma, sorted(data, options, workers), workers);
  }

  /**
   * Prepares the data that all trees share, over rows whose orders may be known.
   *
   * @param sorted the rows in order, if trees read them ({@link #sorted})
   */
  public RandomTrees(
      Dataset data,
      PctOptions options,
      double omega,
      Draw draw,
      double[] sigma,
      Optional<FeatureRanks> sorted,
      Workers workers) {
    this(
        data,
        options,
        omega,
        PctFit.build(
            data,
            options,
            sigma,
            options.get(SPLITTER) == SplitSearch.AXIS && omega < 1,
            omega < 1),
        search(data, options, omega, draw, sorted, workers));
  }

  private sealed interface Search {
    /** A search like this one for other rows with the same features, or another ω. */
    Search with(Dataset rows, PctOptions options, double omega);

    /** What grows a tree with the threads of the workers. */
    TreeGrower grower(Over over, Workers workers, FitContext context);
  }

  private record Over(Dataset data, PctOptions options, double omega, ClusteringSpace space) {

    NodeStep step(ClusteringSpace own, Splitter splitter) {
      NodeRules rules = new NodeRules(options);
      return new NodeStep(data, own, splitter, rules, omega, NodeStep.Spreads.NONE);
    }

    SplitLimits limits() {
      return GrowthOptions.limits(options);
    }
  }

  /** Tests of one feature: of all features of a node, or of some that are drawn. */
  private record Axis(FeatureRanks ranks, Draw draw) implements Search {

    @Override
    public Search with(Dataset rows, PctOptions options, double omega) {
      return this;
    }

    @Override
    public TreeGrower grower(Over o, Workers workers, FitContext context) {
      boolean some = draw.randomThresholds() || draw.count() < IdleFeatures.others(o.data()).length;
      Splitter splitter =
          some
              ? AxisSplitter.drawn(
                  o.data(),
                  ranks,
                  o.space(),
                  o.omega(),
                  o.limits(),
                  draw.count(),
                  draw.randomThresholds(),
                  workers)
              : new AxisSplitter(o.data(), ranks, o.space(), o.omega(), o.limits(), false, workers);
      return TreeGrower.inTurn(o.step(o.space(), splitter), workers, context);
    }
  }

  /** Hyperplanes; several threads may ask the splitter at once. */
  private record Oblique(Splitter splitter, Draw draw) implements Search {

    @Override
    public Search with(Dataset rows, PctOptions options, double omega) {
      return new Oblique(oblique(rows, options, omega, draw), draw);
    }

    @Override
    public TreeGrower grower(Over o, Workers workers, FitContext context) {
      return TreeGrower.byLevels(() -> o.step(o.space().fork(), splitter), workers, context);
    }
  }

  private static Search search(
      Dataset data,
      PctOptions options,
      double omega,
      Draw draw,
      Optional<FeatureRanks> sorted,
      Workers workers) {
    if (options.get(SPLITTER) != SplitSearch.AXIS) {
      return new Oblique(oblique(data, options, omega, draw), draw);
    }
    return new Axis(sorted.orElseGet(() -> FeatureRanks.of(data, workers)), draw);
  }

  private static Splitter oblique(Dataset data, PctOptions options, double omega, Draw draw) {
    return PctFit.oblique(data, options, omega, GrowthOptions.limits(options), draw.count(), true);
  }

  /**
   * Trees for other targets of the same rows that share what hangs on the features alone.
   *
   * @param rest the rows with these targets, in the same order
   */
  public RandomTrees withTargets(Dataset rest) {
    ClusteringSpace other = PctFit.withTargets(space, rest, options, omega < 1);
    return new RandomTrees(rest, options, omega, other, search.with(rest, options, omega));
  }

  /**
   * Trees over the same rows with another ω that share the data prepared by these.
   *
   * @param other the degree of supervision; for 1 unlabelled rows are to weigh 0 in every tree
   */
  public RandomTrees withOmega(double other) {
    return other == omega
        ? this
        : new RandomTrees(data, options, other, space, search.with(data, options, other));
  }

  /** The ranks of the features if trees read them. */
  public static Optional<FeatureRanks> sorted(Dataset data, PctOptions options, Workers workers) {
    return options.get(SPLITTER) == SplitSearch.AXIS
        ? Optional.of(FeatureRanks.of(data, workers))
        : Optional.empty();
  }

  /** A grower for one thread, so that trees can grow side by side. */
  public Grower grower() {
    return new Grower();
  }

  /** Grows one tree after the other; belongs to one thread. */
  public final class Grower {

    private final ClusteringSpace own = space.fork();

    private Grower() {}

    /**
     * Grows a tree on the calling thread, see {@link #grow(double[], long, ScoredRegion, Workers,
     * FitContext)}.
     */
    public Tree grow(double[] weights, long seed, ScoredRegion reach, FitContext context) {
      return grow(weights, seed, reach, new Workers(context.withThreads(1)), context);
    }

    /**
     * A tree over the rows whose weight is above 0.
     *
     * @param weights a weight for each row
     * @param seed what all draws of this tree are derived from
     * @param reach where the tree is wanted; nodes elsewhere are leaves
     * @param workers the threads that grow it
     * @param context asked before every node, and every feature of a full search, whether to stop
     */
    public Tree grow(
        double[] weights, long seed, ScoredRegion reach, Workers workers, FitContext context) {
      Over over = new Over(data, options, omega, own);
      return search.grower(over, workers, context).grow(weights, seed, reach).tree();
    }
  }
}
