package espalier.tree;

import static espalier.split.ObliqueOptions.SPLITTER;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.SplitLimits;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;

/**
 * Grows many unpruned trees over the same rows, each with row weights and a seed of its own. What
 * trees have in common, the columns of the clustering space and the sorted orders of features, is
 * made once and shared; what a growing tree writes to belongs to its {@link Grower}.
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
  private final Draw draw;
  private final ClusteringSpace space;
  private final FeatureRanks ranks;
  private final Splitter oblique;

  /**
   * Makes ready what all trees share.
   *
   * @param data the rows; for ω = 1 the caller leaves unlabelled rows out
   * @param options what a tree is to be like; pruning and ω are not read
   * @param omega the degree of supervision in [0, 1]
   * @param draw the features of a node; random thresholds are for tests on one feature
   * @param sigma a non-negative weight for each feature in the clustering space, null for all 1
   */
  public RandomTrees(
      Dataset data, PctOptions options, double omega, Draw draw, double[] sigma, Workers workers) {
    this(data, options, omega, draw, sigma, null, workers);
  }

  /**
   * Makes ready what all trees share, over rows whose orders may be known.
   *
   * @param sorted the ranks of the features; null to make them
   */
  public RandomTrees(
      Dataset data,
      PctOptions options,
      double omega,
      Draw draw,
      double[] sigma,
      FeatureRanks sorted,
      Workers workers) {
    this.data = data;
    this.options = options;
    this.omega = omega;
    this.draw = draw;
    boolean axis = options.get(SPLITTER) == SplitSearch.AXIS;
    this.space = PctFit.build(data, options, sigma, axis && omega < 1, omega < 1);
    this.ranks = sorted == null ? sorted(data, options, workers) : sorted;
    this.oblique = axis ? null : PctFit.oblique(data, options, omega, limits(), draw.count(), true);
  }

  private RandomTrees(RandomTrees other, double omega) {
    this.data = other.data;
    this.options = other.options;
    this.omega = omega;
    this.draw = other.draw;
    this.space = other.space;
    this.ranks = other.ranks;
    this.oblique =
        other.oblique == null
            ? null
            : PctFit.oblique(data, options, omega, limits(), draw.count(), true);
  }

  private RandomTrees(RandomTrees other, Dataset data) {
    this.data = data;
    this.options = other.options;
    this.omega = other.omega;
    this.draw = other.draw;
    this.space = PctFit.withTargets(other.space, data, options, omega < 1);
    this.ranks = other.ranks;
    this.oblique =
        other.oblique == null
            ? null
            : PctFit.oblique(data, options, omega, limits(), draw.count(), true);
  }

  /**
   * Trees for other targets of the same rows that share what hangs on the features alone.
   *
   * @param rest the rows with these targets, in the same order
   */
  public RandomTrees withTargets(Dataset rest) {
    return new RandomTrees(this, rest);
  }

  /**
   * Trees over the same rows with another ω that share what these have made ready.
   *
   * @param other the degree of supervision; for 1 unlabelled rows are to weigh 0 in every tree
   */
  public RandomTrees withOmega(double other) {
    return other == omega ? this : new RandomTrees(this, other);
  }

  /** The ranks of the features if trees read them; or null. */
  public static FeatureRanks sorted(Dataset data, PctOptions options, Workers workers) {
    return options.get(SPLITTER) == SplitSearch.AXIS ? FeatureRanks.of(data, workers) : null;
  }

  private boolean sampled() {
    return draw.randomThresholds() || draw.count() < data.features().size();
  }

  private SplitLimits limits() {
    return GrowthOptions.limits(options);
  }

  /** A grower for one thread, so that trees can grow side by side. */
  public Grower grower() {
    return new Grower(null);
  }

  /** A grower whose trees grow one after the other, each by all workers. */
  public Grower grower(Workers crew) {
    return new Grower(crew);
  }

  /** Grows one tree after the other; belongs to one thread. */
  public final class Grower {

    private final ClusteringSpace own = space.fork();
    private final Workers crew;

    private Grower(Workers crew) {
      this.crew = crew;
    }

    /** Grows a tree with every node wanted. */
    public Tree grow(double[] weights, long seed, FitContext context) {
      return grow(weights, seed, Reach.EVERYWHERE, context);
    }

    /**
     * A tree over the rows whose weight is above 0.
     *
     * @param weights a weight for each row
     * @param seed what all draws of this tree are derived from
     * @param reach where the tree is wanted; nodes elsewhere are leaves
     * @param context asked before every node, and every feature of a full search, whether to stop
     */
    public Tree grow(double[] weights, long seed, Reach reach, FitContext context) {
      if (crew != null) {
        return growth(crew, context).grow(weights, seed, reach).tree();
      }
      try (Workers alone = new Workers(context.withThreads(1))) {
        return growth(alone, context).grow(weights, seed, reach).tree();
      }
    }

    private Growth growth(Workers workers, FitContext context) {
      NodeRules rules = new NodeRules(options);
      Splitter splitter = oblique == null ? splitter(workers) : oblique;
      return oblique == null || workers.count() == 1
          ? new TreeGrower(
              new NodeStep(data, own, splitter, rules, omega, NodeStep.Spreads.NONE), context)
          : new LevelGrower(
              () -> new NodeStep(data, own.fork(), splitter, rules, omega, NodeStep.Spreads.NONE),
              workers,
              context);
    }

    private Splitter splitter(Workers workers) {
      return sampled()
          ? AxisSplitter.drawn(
              data, ranks, own, omega, limits(), draw.count(), draw.randomThresholds(), workers)
          : new AxisSplitter(data, ranks, own, omega, limits(), workers);
    }
  }
}
