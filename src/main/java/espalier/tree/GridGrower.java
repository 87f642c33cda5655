package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.split.Split;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Grows the trees of several ω over the same rows at once. A node is searched once for all ω that
 * come by: targets and features are scored once, every ω weighs them for itself, and the paths part
 * only where the chosen tests differ. Paths that meet again in the same set of rows share what is
 * below. Every tree is bit by bit the one that {@link TreeGrower} grows for its ω alone.
 *
 * <p>Rows must not be divided between both children, so that a set of rows says all about a node.
 */
final class GridGrower {

  private final Dataset data;
  private final ClusteringSpace space;
  private final AxisSplitter splitter;
  private final NodeRules rules;
  private final boolean totals;
  private final boolean limitedDepth;
  private final double[] omegas;
  private final FitContext context;
  private final NodeDivision division;
  private final Map<RowSet, SharedNode> known = new HashMap<>();
  private final Deque<Task> stack = new ArrayDeque<>();
  private double rootSpread = -1;

  /**
   * Grows for values of ω below 1.
   *
   * @param totalSpreads whether the spread of the whole clustering space is wanted of every node
   */
  GridGrower(
      Dataset data,
      ClusteringSpace space,
      AxisSplitter splitter,
      NodeRules rules,
      double[] omegas,
      boolean totalSpreads,
      FitContext context) {
    this.data = data;
    this.space = space;
    this.splitter = splitter;
    this.rules = rules;
    this.totals = totalSpreads || rules.tested();
    this.limitedDepth = rules.limitedDepth();
    this.omegas = omegas;
    this.context = context;
    this.division = new NodeDivision(data, splitter);
  }

  /** A set of rows by two hashes of 64 bits each; the depth counts only where it is limited. */
  private record RowSet(int size, long one, long two, int depth) {}

  /** A node of some trees. */
  private static final class SharedNode {
    private final GrownNodes.Facts facts;
    private final double features;
    private final BitSet searched = new BitSet();
    private final List<Optional<Split>> splits = new ArrayList<>();
    private final SharedNode[] left;
    private final SharedNode[] right;
    private LeafStatistics leaf;

    SharedNode(GrownNodes.Facts facts, double features, int omegas) {
      this.facts = facts;
      this.features = features;
      this.left = new SharedNode[omegas];
      this.right = new SharedNode[omegas];
      for (int o = 0; o < omegas; o++) {
        splits.add(Optional.empty());
      }
    }
  }

  /** A node where some ω come by that have no split there yet; all of them may stay leaves. */
  private record Visit(
      SharedNode node, NodeRows rows, Reach reach, int depth, BitSet open, boolean grows) {}

  /** A node to be divided by the test that some ω have chosen. */
  private record Task(Visit at, Splitter.State state, SplitTest test, BitSet forOmegas) {}

  /**
   * The tree of every ω.
   *
   * @param reach where the trees are wanted; nodes elsewhere are leaves whose spreads are not
   *     reported
   */
  List<GrownTree> grow(double[] rowWeights, Reach reach) {
    NodeRows rows = NodeStep.rows(data, rowWeights);
    BitSet all = new BitSet();
    all.set(0, omegas.length);
    Visit start = visit(rows, reach, 0, all);
    SharedNode root = start.node();
    search(start, start.grows() ? splitter.root(rows) : null);
    while (!stack.isEmpty()) {
      context.check();
      divide(stack.pop());
    }
    List<GrownTree> trees = new ArrayList<>();
    for (int o = 0; o < omegas.length; o++) {
      trees.add(tree(root, o));
    }
    return trees;
  }

  private SharedNode node(NodeRows rows, int depth) {
    long one = 0;
    long two = 0;
    for (int row : rows.rows()) {
      long mixed = Seeds.mix(row + 0x9E3779B97F4A7C15L);
      one += mixed;
      two += Seeds.mix(mixed ^ 0x632BE59BD9B4E019L);
    }
    RowSet key = new RowSet(rows.size(), one, two, limitedDepth ? depth : 0);
    return known.computeIfAbsent(key, k -> fresh(rows));
  }

  private SharedNode fresh(NodeRows rows) {
    double targets = space.targets().enterExact(rows).spread();
    rootSpread = rootSpread < 0 ? targets : rootSpread;
    double features = totals ? space.features().enterExact(rows).spread() : 0;
    GrownNodes.Facts facts = new GrownNodes.Facts(rows.total(), rows.labelledTotal(), targets, 0);
    return new SharedNode(facts, features, omegas.length);
  }

  private double total(SharedNode node, int o) {
    return totals ? omegas[o] * node.facts.targets() + (1 - omegas[o]) * node.features : 0;
  }

  private Visit visit(NodeRows rows, Reach reach, int depth, BitSet which) {
    if (!reach.wanted()) {
      GrownNodes.Facts facts = new GrownNodes.Facts(rows.total(), rows.labelledTotal(), 0, 0);
      return new Visit(new SharedNode(facts, 0, omegas.length), rows, reach, depth, which, false);
    }
    SharedNode node = node(rows, depth);
    BitSet open = (BitSet) which.clone();
    open.andNot(node.searched);
    boolean grows =
        !open.isEmpty()
            && rules.mayGrow(rows, depth)
            && !rules.pure(node.facts.targets(), rootSpread);
    return new Visit(node, rows, reach, depth, open, grows);
  }

  /** Finds the splits and leaves the divisions on the stack. */
  private void search(Visit visit, Splitter.State state) {
    SharedNode node = visit.node();
    NodeRows rows = visit.rows();
    BitSet open = visit.open();
    node.searched.or(open);
    Map<SplitTest, BitSet> groups = new LinkedHashMap<>();
    if (visit.grows()) {
      int[] which = open.stream().toArray();
      List<Optional<Split>> found =
          splitter.find(rows, state, open.stream().mapToDouble(o -> omegas[o]).toArray());
      for (int k = 0; k < which.length; k++) {
        int o = which[k];
        Optional<Split> split =
            found.get(k).filter(s -> rules.significant(rows, total(node, o), s));
        node.splits.set(o, split);
        split.ifPresent(s -> groups.computeIfAbsent(s.test(), t -> new BitSet()).set(o));
      }
    }
    if (node.leaf == null && open.stream().anyMatch(o -> node.splits.get(o).isEmpty())) {
      node.leaf = LeafStatistics.of(data.targets(), rows.labelled(), rows.weights());
    }
    groups.forEach((test, some) -> stack.push(new Task(visit, state, test, some)));
  }

  private void divide(Task task) {
    Visit at = task.at();
    NodeDivision.Halves halves = division.divide(at.rows(), task.test());
    Reach.Halves reached = at.reach().divide(task.test());
    int depth = at.depth() + 1;
    BitSet which = task.forOmegas();
    Visit right = visit(halves.right(), reached.right(), depth, which);
    Visit left = visit(halves.left(), reached.left(), depth, which);
    Splitter.Children states = division.states(task.state(), left.grows(), right.grows());
    search(right, states.right());
    search(left, states.left());
    for (int o = which.nextSetBit(0); o >= 0; o = which.nextSetBit(o + 1)) {
      at.node().left[o] = left.node();
      at.node().right[o] = right.node();
    }
  }

  /** A node of one tree and the node that it is the right child of, or -1. */
  private record Step(SharedNode node, int rightOf) {}

  private GrownTree tree(SharedNode root, int o) {
    GrownNodes nodes = new GrownNodes();
    Deque<Step> open = new ArrayDeque<>();
    open.push(new Step(root, -1));
    while (!open.isEmpty()) {
      Step step = open.pop();
      SharedNode node = step.node();
      if (step.rightOf() >= 0) {
        nodes.nextIsRightOf(step.rightOf());
      }
      Optional<Split> split = node.splits.get(o);
      GrownNodes.Facts facts =
          new GrownNodes.Facts(
              node.facts.weight(), node.facts.labelled(), node.facts.targets(), total(node, o));
      int number = nodes.add(facts, split, split.isPresent() ? null : node.leaf);
      if (split.isPresent()) {
        open.push(new Step(node.right[o], number));
        open.push(new Step(node.left[o], -1));
      }
    }
    return nodes.finish();
  }
}
