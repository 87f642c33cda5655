package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.impurity.SpacePart;
import espalier.split.Split;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides what becomes of the nodes of a tree, whatever their order: whether a node is divided,
 * how, and what a leaf remembers; how to divide is the splitter's business. Scratch of one thread.
 */
final class NodeStep {

  private final Dataset data;
  private final ClusteringSpace space;
  private final Splitter splitter;
  private final NodeRules rules;
  private final double omega;
  private final Spreads spreads;
  private final NodeDivision division;

  /** What pruning will want to know of every node; the root always has the targets'. */
  enum Spreads {
    NONE,
    TARGETS,
    TOTAL
  }

  /** Steps of one tree that find some spreads of every node. */
  NodeStep(
      Dataset data,
      ClusteringSpace space,
      Splitter splitter,
      NodeRules rules,
      double omega,
      Spreads spreads) {
    this.data = data;
    this.space = space;
    this.splitter = splitter;
    this.rules = rules;
    this.omega = omega;
    this.spreads = spreads;
    this.division = new NodeDivision(data, splitter);
  }

  /**
   * A node whose turn has not come yet.
   *
   * @param state what the splitter remembers of it, null for the root
   * @param key keys its draws
   */
  record Open(NodeRows rows, ScoredRegion reach, Splitter.State state, int depth, long key) {}

  /** What became of a node, and its left and right child, none of a leaf. */
  record Outcome(GrownTree.Node node, List<Open> children) {}

  /** The rows whose weight is above 0. */
  static NodeRows rows(Dataset data, double[] rowWeights) {
    int[] some = IntStream.range(0, data.rows()).filter(r -> rowWeights[r] > 0).toArray();
    return new NodeRows(some, rowWeights, data.targets());
  }

  int columns() {
    return data.features().size();
  }

  Open root(double[] rowWeights, long seed, ScoredRegion reach) {
    return new Open(rows(data, rowWeights), reach, null, 0, Splitter.rootKey(seed));
  }

  /** Takes a node's turn; at the root the targets' squared deviations there are given as -1. */
  Outcome take(Open node, double rootSpread) {
    NodeRows rows = node.rows();
    boolean grows = node.reach().needed() && rules.mayGrow(rows, node.depth());
    double targets = 0;
    boolean pure = false;
    if (rootSpread < 0 || spreads != Spreads.NONE) {
      targets = spread(space.targets(), rows);
      pure = rules.pure(targets, rootSpread < 0 ? targets : rootSpread);
    } else if (grows) {
      pure = rules.pure(spread(space.targets(), rows), rootSpread);
    }
    double total =
        spreads != Spreads.TOTAL
            ? 0
            : omega * targets + (omega < 1 ? (1 - omega) * spread(space.features(), rows) : 0);
    Optional<Split> split = Optional.empty();
    List<Open> children = List.of();
    if (grows && !pure) {
      Splitter.State state = node.state() == null ? splitter.root(rows) : node.state();
      split = splitter.find(rows, state, node.key()).filter(s -> rules.significant(data, rows, s));
      children = split.map(s -> divided(node, state, s.test())).orElse(children);
    }
    Optional<LeafStatistics> leaf =
        split.isPresent()
            ? Optional.empty()
            : Optional.of(LeafStatistics.of(data.targets(), rows.labelled(), rows.weights()));
    double weight = rows.total();
    return new Outcome(
        new GrownTree.Node(weight, rows.labelledTotal(), targets, total, split, leaf), children);
  }

  /** Σ_c p_c SS_c of a part over the rows of a node. */
  static double spread(SpacePart part, NodeRows rows) {
    part.reset(rows);
    return part.spread();
  }

  private List<Open> divided(Open parent, Splitter.State state, SplitTest test) {
    int depth = parent.depth() + 1;
    NodeDivision.Halves halves = division.divide(parent.rows(), test, state);
    ScoredRegion.Halves reached = parent.reach().divide(test);
    Splitter.Children states =
        division.states(
            state,
            halves,
            reached.left().needed() && rules.mayGrow(halves.left(), depth),
            reached.right().needed() && rules.mayGrow(halves.right(), depth));
    long left = Splitter.leftKey(parent.key());
    long right = Splitter.rightKey(parent.key());
    return List.of(
        new Open(halves.left(), reached.left(), states.left(), depth, left),
        new Open(halves.right(), reached.right(), states.right(), depth, right));
  }
}
