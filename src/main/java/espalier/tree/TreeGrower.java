package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.learn.Seeds;
import espalier.split.Split;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Grows a tree depth first, left before right. It decides where to stop and what a leaf remembers;
 * how to divide a node is the splitter's business.
 */
final class TreeGrower {

  private final Dataset data;
  private final ClusteringSpace space;
  private final Splitter splitter;
  private final GrowOptions options;
  private final Objective objective;
  private final double omega;
  private final boolean totalSpreads;
  private final FitContext context;

  private final byte[] side;
  private final List<SplitTest> tests = new ArrayList<>();
  private final List<LeafStatistics> leaves = new ArrayList<>();
  private final Numbers right = new Numbers();
  private final Numbers weight = new Numbers();
  private final Numbers labelled = new Numbers();
  private final Numbers gain = new Numbers();
  private final Numbers targetSpread = new Numbers();
  private final Numbers totalSpread = new Numbers();

  TreeGrower(
      Dataset data,
      ClusteringSpace space,
      Splitter splitter,
      GrowOptions options,
      Objective objective,
      double omega,
      boolean totalSpreads,
      FitContext context) {
    this.data = data;
    this.space = space;
    this.splitter = splitter;
    this.options = options;
    this.objective = objective;
    this.omega = omega;
    this.totalSpreads = totalSpreads || options.significance() < 1;
    this.context = context;
    this.side = new byte[data.rows()];
  }

  /** A node whose turn has not come yet. */
  private record Pending(
      NodeRows rows, Splitter.State state, int parent, boolean isRight, int depth, long key) {}

  /** Grows a tree over the rows whose weight is above 0. */
  GrownTree grow(double[] rowWeights, long seed) {
    int[] all = IntStream.range(0, data.rows()).filter(i -> rowWeights[i] > 0).toArray();
    NodeRows root = new NodeRows(all, rowWeights, data.targets());
    Deque<Pending> stack = new ArrayDeque<>();
    stack.push(new Pending(root, null, -1, false, 0, Seeds.derive(seed, "node")));
    double done = 0;
    double rootSpread = -1;
    while (!stack.isEmpty()) {
      context.check();
      Pending next = stack.pop();
      int node = tests.size();
      NodeRows rows = next.rows();
      if (next.isRight()) {
        right.set(next.parent(), node);
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
      if (mayGrow(rows, next.depth(), targets, rootSpread)) {
        state = state == null ? splitter.root(rows) : state;
        split = splitter.find(rows, state, next.key()).filter(s -> significant(rows, total, s));
      }
      record(rows, split, targets, total);
      if (split.isPresent()) {
        divide(next, node, split.get().test(), state, stack);
      } else {
        done += rows.total();
        context.report("growing", Math.round(done), Math.round(root.total()));
      }
    }
    return finish();
  }

  private boolean mayGrow(NodeRows rows, int depth, double targets, double rootSpread) {
    return rows.total() >= 2 * options.minLeaf()
        && rows.labelledTotal() >= 2 * options.minLabelled()
        && rows.labelledTotal() > 0
        && (options.maxDepth() == 0 || depth < options.maxDepth())
        && !(options.stopWhenPure() && targets <= 1e-12 * rootSpread);
  }

  /** The F-test of a split: (n - 2) (SS - SS') / SS' against F(1, n - 2). */
  private boolean significant(NodeRows rows, double total, Split split) {
    if (options.significance() >= 1) {
      return true;
    }
    double df = Math.round(rows.total()) - 2;
    double gained = objective == Objective.PAPER ? rows.total() * split.gain() : split.gain();
    double rest = total - gained;
    if (df < 1) {
      return false;
    }
    if (rest <= 1e-12 * total) {
      return true;
    }
    return df * gained / rest
        > FDistribution.of(1, df).inverseSurvivalProbability(options.significance());
  }

  private void record(NodeRows rows, Optional<Split> split, double targets, double total) {
    tests.add(split.map(Split::test).orElse(null));
    leaves.add(
        split.isPresent()
            ? null
            : LeafStatistics.of(data.targets(), rows.labelled(), rows.weights()));
    right.add(0);
    weight.add(rows.total());
    labelled.add(rows.labelledTotal());
    gain.add(split.map(Split::gain).orElse(0.0));
    targetSpread.add(targets);
    totalSpread.add(total);
  }

  private void divide(
      Pending parent, int node, SplitTest test, Splitter.State state, Deque<Pending> stack) {
    NodeRows rows = parent.rows();
    double[] leftWeights = rows.weights();
    double[] rightWeights = rows.weights();
    int[] counts = new int[2];
    double[] shares = new double[rows.size()];
    test.leftShares(data, rows.rows(), shares);
    for (int i = 0; i < shares.length; i++) {
      int row = rows.rows()[i];
      double share = shares[i];
      side[row] = (byte) (share == 1 ? 1 : share == 0 ? 2 : 3);
      counts[0] += side[row] & 1;
      counts[1] += side[row] >> 1;
      if (side[row] == 3) {
        if (leftWeights == rows.weights()) {
          leftWeights = rows.weights().clone();
          rightWeights = rows.weights().clone();
        }
        leftWeights[row] = share * rows.weight(row);
        rightWeights[row] = (1 - share) * rows.weight(row);
      }
    }
    Splitter.Children states = splitter.divide(state, side);
    NodeRows left = new NodeRows(take(rows, side, 1, counts[0]), leftWeights, data.targets());
    NodeRows rest = new NodeRows(take(rows, side, 2, counts[1]), rightWeights, data.targets());
    int depth = parent.depth() + 1;
    stack.push(
        new Pending(rest, states.right(), node, true, depth, Seeds.derive(parent.key(), "right")));
    stack.push(
        new Pending(left, states.left(), node, false, depth, Seeds.derive(parent.key(), "left")));
  }

  private static int[] take(NodeRows rows, byte[] side, int bit, int count) {
    int[] kept = new int[count];
    int at = 0;
    for (int row : rows.rows()) {
      if ((side[row] & bit) != 0) {
        kept[at++] = row;
      }
    }
    return kept;
  }

  private GrownTree finish() {
    int[] children = new int[tests.size()];
    for (int i = 0; i < children.length; i++) {
      children[i] = (int) right.get(i);
    }
    Tree tree =
        new Tree(
            tests.toArray(new SplitTest[0]),
            children,
            weight.toArray(),
            labelled.toArray(),
            gain.toArray(),
            leaves.toArray(new LeafStatistics[0]));
    return new GrownTree(tree, targetSpread.toArray(), totalSpread.toArray());
  }

  /** A growing list of doubles. */
  private static final class Numbers {
    private double[] values = new double[64];
    private int count;

    void add(double v) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = v;
    }

    void set(int at, double v) {
      values[at] = v;
    }

    double get(int at) {
      return values[at];
    }

    double[] toArray() {
      return Arrays.copyOf(values, count);
    }
  }
}
