package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.learn.Seeds;
import espalier.split.Split;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Grows a tree depth first, left before right. It decides where to stop and what a leaf remembers;
 * how to divide a node is the splitter's business.
 */
final class TreeGrower {

  private final Dataset data;
  private final ClusteringSpace space;
  private final Splitter splitter;
  private final NodeRules rules;
  private final double omega;
  private final boolean totalSpreads;
  private final FitContext context;
  private final Division division;
  private final GrownNodes nodes = new GrownNodes();

  TreeGrower(
      Dataset data,
      ClusteringSpace space,
      Splitter splitter,
      NodeRules rules,
      double omega,
      boolean totalSpreads,
      FitContext context) {
    this.data = data;
    this.space = space;
    this.splitter = splitter;
    this.rules = rules;
    this.omega = omega;
    this.totalSpreads = totalSpreads || rules.tested();
    this.context = context;
    this.division = new Division(data, splitter);
  }

  /** A node whose turn has not come yet. */
  private record Pending(
      NodeRows rows,
      Reach reach,
      Splitter.State state,
      int parent,
      boolean isRight,
      int depth,
      long key) {}

  /** The rows whose weight is above 0. */
  static NodeRows root(Dataset data, double[] rowWeights) {
    int[] all = IntStream.range(0, data.rows()).filter(i -> rowWeights[i] > 0).toArray();
    return new NodeRows(all, rowWeights, data.targets());
  }

  /**
   * Grows a tree over the rows whose weight is above 0.
   *
   * @param reach where it is wanted; nodes elsewhere are leaves
   */
  GrownTree grow(double[] rowWeights, long seed, Reach reach) {
    NodeRows root = root(data, rowWeights);
    Deque<Pending> stack = new ArrayDeque<>();
    stack.push(new Pending(root, reach, null, -1, false, 0, Seeds.derive(seed, "node")));
    double done = 0;
    double rootSpread = -1;
    while (!stack.isEmpty()) {
      context.check();
      Pending next = stack.pop();
      NodeRows rows = next.rows();
      if (next.isRight()) {
        nodes.nextIsRightOf(next.parent());
      }
      double targets = space.targets().enterExact(rows).spread();
      rootSpread = rootSpread < 0 ? targets : rootSpread;
      double total =
          !totalSpreads
              ? 0
              : omega * targets
                  + (omega < 1 ? (1 - omega) * space.features().enterExact(rows).spread() : 0);
      Optional<Split> split = Optional.empty();
      Splitter.State state = next.state();
      if (next.reach().wanted() && rules.mayGrow(rows, next.depth(), targets, rootSpread)) {
        state = state == null ? splitter.root(rows) : state;
        split =
            splitter.find(rows, state, next.key()).filter(s -> rules.significant(rows, total, s));
      }
      LeafStatistics leaf =
          split.isPresent()
              ? null
              : LeafStatistics.of(data.targets(), rows.labelled(), rows.weights());
      int node =
          nodes.add(
              new GrownNodes.Facts(rows.total(), rows.labelledTotal(), targets, total),
              split,
              leaf);
      if (split.isPresent()) {
        divide(next, node, state, split.get().test(), stack);
      } else {
        done += rows.total();
        context.report("growing", Math.round(done), Math.round(root.total()));
      }
    }
    return nodes.finish();
  }

  private void divide(
      Pending parent, int node, Splitter.State state, SplitTest test, Deque<Pending> stack) {
    int depth = parent.depth() + 1;
    Division.Halves halves = division.divide(parent.rows(), test);
    Reach.Ways ways = parent.reach().divide(test);
    Splitter.Children states =
        division.states(
            state,
            ways.left().wanted() && rules.mayGrow(halves.left(), depth),
            ways.right().wanted() && rules.mayGrow(halves.right(), depth));
    long leftKey = Seeds.derive(parent.key(), "left");
    long rightKey = Seeds.derive(parent.key(), "right");
    stack.push(
        new Pending(halves.right(), ways.right(), states.right(), node, true, depth, rightKey));
    stack.push(new Pending(halves.left(), ways.left(), states.left(), node, false, depth, leftKey));
  }
}
