package espalier.tao;

import espalier.neighbour.GraphOptions;
import espalier.neighbour.PropagationOptions;
import espalier.tuning.TwinMode;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * The options of {@link LapTaoLearner}. Immutable; {@link LapTaoOptionTable} reads and writes them
 * as text, {@link #with} changes them.
 *
 * @param strategy what is made of rows without targets
 * @param nodes which tests the tree asks
 * @param start the tests before optimisation; empty for random hyperplanes, or greedy tests where
 *     nodes are of one feature
 * @param depth the depth of the tree before pruning, 1 to 12; 0 for 6, or 5 with fewer than 100
 *     labelled rows; lowered where a graph has fewer rows than four times the leaves
 * @param trees 1 for a tree, more for a forest of trees that differ in their start
 * @param gamma γ, how much neighbours are to agree, at least 0; empty to choose it by internal
 *     validation
 * @param sparsity the strength of the L1 term as a share of the targets' squares, at least 0; empty
 *     to choose it by internal validation
 * @param graph how rows are joined
 * @param schedule the outer steps
 * @param twin what is done with the supervised twin, the tree optimised on labelled rows alone; not
 *     read for {@link Strategy#LABELLED}
 * @param seed the seed of the start trees and the internal folds
 */
public record LapTaoOptions(
    Strategy strategy,
    NodeKind nodes,
    Optional<StartTree> start,
    int depth,
    int trees,
    OptionalDouble gamma,
    OptionalDouble sparsity,
    GraphOptions graph,
    Schedule schedule,
    TwinMode twin,
    long seed) {

  static final int DEEPEST = 12;
  static final int MOST_TREES = 10_000;

  /** The sparsity where it cannot be chosen. */
  static final double USUAL_SPARSITY = 1e-3;

  private static final int FOREST = 10;

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public LapTaoOptions {
    Objects.requireNonNull(strategy, "strategy");
    Objects.requireNonNull(nodes, "nodes");
    Objects.requireNonNull(graph, "graph");
    Objects.requireNonNull(schedule, "schedule");
    Objects.requireNonNull(twin, "twin");
    GraphOptions.require(depth >= 0 && depth <= DEEPEST, "depth", depth, "from 1 to 12, or auto");
    GraphOptions.require(trees >= 1 && trees <= MOST_TREES, "trees", trees, "from 1 to 10000");
    GraphOptions.require(
        gamma.isEmpty() || atLeastZero(gamma.getAsDouble()), "gamma", gamma, "0 or more");
    GraphOptions.require(
        sparsity.isEmpty() || atLeastZero(sparsity.getAsDouble()),
        "sparsity",
        sparsity,
        "0 or more");
    if (nodes == NodeKind.AXIS && start.isPresent() && start.get() == StartTree.RANDOM) {
      throw new IllegalArgumentException(
          "start=random makes hyperplanes, which nodes=axis cannot have; use start=cart.");
    }
  }

  private static boolean atLeastZero(double v) {
    return v >= 0 && v < Double.POSITIVE_INFINITY;
  }

  /** The defaults: one LapTAO tree with hyperplanes. */
  public static LapTaoOptions defaults() {
    return new LapTaoOptions(
        Strategy.GRAPH,
        NodeKind.OBLIQUE,
        Optional.empty(),
        0,
        1,
        OptionalDouble.of(PropagationOptions.USUAL_GAMMA),
        OptionalDouble.of(USUAL_SPARSITY),
        GraphOptions.defaults(),
        Schedule.defaults(),
        TwinMode.NONE,
        1);
  }

  /** The defaults of a forest: ten trees. */
  public static LapTaoOptions forest() {
    return defaults().with(o -> o.trees = FOREST);
  }

  /** Every option, to be set by {@link #with}. */
  public final class Changes {
    public Strategy strategy = LapTaoOptions.this.strategy;
    public NodeKind nodes = LapTaoOptions.this.nodes;
    public Optional<StartTree> start = LapTaoOptions.this.start;
    public int depth = LapTaoOptions.this.depth;
    public int trees = LapTaoOptions.this.trees;
    public OptionalDouble gamma = LapTaoOptions.this.gamma;
    public OptionalDouble sparsity = LapTaoOptions.this.sparsity;
    public GraphOptions graph = LapTaoOptions.this.graph;
    public Schedule schedule = LapTaoOptions.this.schedule;
    public TwinMode twin = LapTaoOptions.this.twin;
    public long seed = LapTaoOptions.this.seed;

    private Changes() {}
  }

  /**
   * The options with some of them changed together, such as {@code with(o -> o.depth = 4)}.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public LapTaoOptions with(Consumer<Changes> change) {
    Changes o = new Changes();
    change.accept(o);
    return new LapTaoOptions(
        o.strategy,
        o.nodes,
        o.start,
        o.depth,
        o.trees,
        o.gamma,
        o.sparsity,
        o.graph,
        o.schedule,
        o.twin,
        o.seed);
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
