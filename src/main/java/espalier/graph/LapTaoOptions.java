package espalier.graph;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The options of {@link LapTaoLearner}. Immutable; {@link LapTaoOptionTable} reads and writes them
 * as text.
 *
 * @param strategy what is made of rows without targets
 * @param nodes which tests the tree asks
 * @param start the tests before optimisation; empty for random hyperplanes, or greedy tests where
 *     nodes are of one feature
 * @param depth the depth of the tree before pruning, 1 to 12; 0 for 6, or 5 with fewer than 100
 *     labelled rows; lowered where a graph has fewer rows than four times the leaves
 * @param gamma γ, how much neighbours are to agree, at least 0; empty to choose it by internal
 *     validation
 * @param sparsity the strength of the L1 term as a share of the targets' squares, at least 0; empty
 *     to choose it by internal validation
 * @param neighbours k of the graph, at least 1
 * @param bandwidth how distances become weights
 * @param scaling how features are scaled for the graph
 * @param laplacian which Laplacian is used
 * @param multipliers whether Lagrange multipliers are used; empty for: with a single target
 * @param steps the most outer steps, 0 for the tree that follows the propagated targets directly
 * @param mu the first penalty μ, above 0
 * @param muFactor what μ is multiplied by after a step, above 1
 * @param seed the seed of the start tree and the internal folds
 */
public record LapTaoOptions(
    Strategy strategy,
    NodeKind nodes,
    Optional<StartTree> start,
    int depth,
    OptionalDouble gamma,
    OptionalDouble sparsity,
    int neighbours,
    Bandwidth bandwidth,
    GraphScaling scaling,
    LaplacianKind laplacian,
    Optional<Boolean> multipliers,
    int steps,
    double mu,
    double muFactor,
    long seed) {

  static final int DEEPEST = 12;

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public LapTaoOptions {
    Objects.requireNonNull(strategy, "strategy");
    Objects.requireNonNull(nodes, "nodes");
    require(depth >= 0 && depth <= DEEPEST, "depth", depth, "from 1 to 12, or auto");
    require(gamma.isEmpty() || atLeastZero(gamma.getAsDouble()), "gamma", gamma, "0 or more");
    require(
        sparsity.isEmpty() || atLeastZero(sparsity.getAsDouble()),
        "sparsity",
        sparsity,
        "0 or more");
    require(neighbours >= 1, "neighbours", neighbours, "at least 1");
    require(steps >= 0, "steps", steps, "at least 0");
    require(mu > 0 && mu < Double.POSITIVE_INFINITY, "mu", mu, "above 0");
    require(muFactor > 1 && muFactor < Double.POSITIVE_INFINITY, "mu-factor", muFactor, "above 1");
    if (nodes == NodeKind.AXIS && start.isPresent() && start.get() == StartTree.RANDOM) {
      throw new IllegalArgumentException(
          "start=random makes hyperplanes, which nodes=axis cannot have; use start=cart.");
    }
  }

  private static boolean atLeastZero(double v) {
    return v >= 0 && v < Double.POSITIVE_INFINITY;
  }

  private static void require(boolean fits, String key, Object value, String allowed) {
    if (!fits) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as %s; it must be %s.", key, value, allowed));
    }
  }

  /** The defaults: LapTAO with hyperplanes. */
  public static LapTaoOptions defaults() {
    return new LapTaoOptions(
        Strategy.GRAPH,
        NodeKind.OBLIQUE,
        Optional.empty(),
        0,
        OptionalDouble.of(0.03),
        OptionalDouble.of(1e-3),
        10,
        Bandwidth.SELF_TUNING,
        GraphScaling.MINMAX,
        LaplacianKind.SCALED,
        Optional.empty(),
        20,
        1e-3,
        1.7,
        1);
  }

  /** The start trees' kind. */
  StartTree startTree() {
    return start.orElse(nodes == NodeKind.AXIS ? StartTree.CART : StartTree.RANDOM);
  }

  /** The options with an option changed by its name in the {@link LapTaoOptionTable}. */
  public LapTaoOptions with(String key, String value) {
    return LapTaoOptionTable.table().set(this, key, value);
  }
}
