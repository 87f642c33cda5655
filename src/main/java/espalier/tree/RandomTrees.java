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
  private final Draw draw;
  private final ClusteringSpace space;

  /** The rows in order, for tests of one feature; empty for hyperplanes. */
  private final Optional<FeatureRanks> ranks;

  /** The search for hyperplanes, which several threads may ask at once. */
  private final Optional<Splitter> planes;

  private RandomTrees(
      Dataset data,
      PctOptions options,
      double omega,
      Draw draw,
      ClusteringSpace space,
      Optional<FeatureRanks> ranks) {
    this.data = data;
    this.options = options;
    this.omega = omega;
    this.draw = draw;
    this.space = space;
    this.ranks = ranks;
    this.planes =
        ranks.isPresent()
            ? Optional.empty()
            : Optional.of(PctFit.oblique(data, options, omega, draw.count(), true));
  }

  /**
   * Prepares the data that all trees share.
   *
   * @param data the rows; for ω = 1 the caller leaves unlabelled rows out
   * @param options what a tree is to be like; pruning and ω are not read
   * @param omega the degree of supervision in [0, 1]
   * @param draw the features of a node; random thresholds are for tests on one feature
   * @param sigma a non-negative weight for each feature in the clustering space, null for all 1
   * @param sorted the rows in order if trees read them, as {@link #sorted} has them
   */
  public RandomTrees(
      Dataset data,
      PctOptions options,
      double omega,
      Draw draw,
      double[] sigma,
      Optional<FeatureRanks> sorted) {
    this(
        data,
        options,
        omega,
        draw,
        PctFit.build(data, options, sigma, sorted.isPresent() && omega < 1, omega < 1),
        sorted);
  }

  /**
   * Trees for other targets of the same rows that share what hangs on the features alone.
   *
   * @param rest the rows with these targets, in the same order
   */
  public RandomTrees withTargets(Dataset rest) {
    ClusteringSpace other = PctFit.withTargets(space, rest, options, omega < 1);
    return new RandomTrees(rest, options, omega, draw, other, ranks);
  }

  /**
   * Trees over the same rows with another ω that share the data prepared by these.
   *
   * @param other the degree of supervision; for 1 unlabelled rows are to weigh 0 in every tree
   */
  public RandomTrees withOmega(double other) {
    return other == omega ? this : new RandomTrees(data, options, other, draw, space, ranks);
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
      TreeGrower grower =
          ranks.isPresent()
              ? TreeGrower.inTurn(step(own, axis(ranks.get(), workers)), workers, context)
              : TreeGrower.byLevels(() -> step(own.fork(), planes.get()), workers, context);
      return grower.grow(weights, seed, reach).tree();
    }

    private NodeStep step(ClusteringSpace in, Splitter splitter) {
      NodeRules rules = new NodeRules(options);
      return new NodeStep(data, in, splitter, rules, omega, NodeStep.Spreads.NONE);
    }

    private Splitter axis(FeatureRanks sorted, Workers workers) {
      SplitLimits limits = GrowthOptions.limits(options);
      boolean one = draw.randomThresholds();
      return one || draw.count() < IdleFeatures.others(data).length
          ? AxisSplitter.drawn(data, sorted, own, omega, limits, draw.count(), one, workers)
          : new AxisSplitter(data, sorted, own, omega, limits, false, workers);
    }
  }
}
