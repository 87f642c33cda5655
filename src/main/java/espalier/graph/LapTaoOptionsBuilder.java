package espalier.graph;

import java.util.Optional;
import java.util.OptionalDouble;

/** Builds {@link LapTaoOptions}; see there for every option's meaning and range. */
public final class LapTaoOptionsBuilder {

  private Strategy strategy;
  private NodeKind nodes;
  private Optional<StartTree> start;
  private int depth;
  private int trees;
  private OptionalDouble gamma;
  private OptionalDouble sparsity;
  private GraphOptions graph;
  private Schedule schedule;
  private long seed;

  LapTaoOptionsBuilder(LapTaoOptions from) {
    strategy = from.strategy();
    nodes = from.nodes();
    start = from.start();
    depth = from.depth();
    trees = from.trees();
    gamma = from.gamma();
    sparsity = from.sparsity();
    graph = from.graph();
    schedule = from.schedule();
    seed = from.seed();
  }

  /** What is made of rows without targets. */
  public LapTaoOptionsBuilder strategy(Strategy value) {
    strategy = value;
    return this;
  }

  /** Which tests the tree asks. */
  public LapTaoOptionsBuilder nodes(NodeKind value) {
    nodes = value;
    return this;
  }

  /** The tests before optimisation, empty for those that suit the nodes. */
  public LapTaoOptionsBuilder start(Optional<StartTree> value) {
    start = value;
    return this;
  }

  /** The depth, 0 for the one that suits the labelled rows. */
  public LapTaoOptionsBuilder depth(int value) {
    depth = value;
    return this;
  }

  /** How many trees. */
  public LapTaoOptionsBuilder trees(int value) {
    trees = value;
    return this;
  }

  /** γ, empty to choose it. */
  public LapTaoOptionsBuilder gamma(OptionalDouble value) {
    gamma = value;
    return this;
  }

  /** The strength of the L1 term, empty to choose it. */
  public LapTaoOptionsBuilder sparsity(OptionalDouble value) {
    sparsity = value;
    return this;
  }

  /** How rows are joined. */
  public LapTaoOptionsBuilder graph(GraphOptions value) {
    graph = value;
    return this;
  }

  /** The outer steps. */
  public LapTaoOptionsBuilder schedule(Schedule value) {
    schedule = value;
    return this;
  }

  /** The seed. */
  public LapTaoOptionsBuilder seed(long value) {
    seed = value;
    return this;
  }

  /**
   * The options.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public LapTaoOptions build() {
    return new LapTaoOptions(
        strategy, nodes, start, depth, trees, gamma, sparsity, graph, schedule, seed);
  }
}
