package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Grows the trees of several ω over the same rows at once. A node is searched once for all ω that
 * come by: targets and features are scored once, every ω weighs them for itself, and the paths part
 * only where the chosen tests differ. Paths that meet again in the same set of rows share what is
 * below. Every tree is bit by bit the one that {@link TreeGrower} grows for its ω alone. Nodes with
 * more than a thread's share of the rows are searched one after the other, each on all threads;
 * then what hangs below them is grown side by side, and what meets is still shared.
 *
 * <p>Rows must not be divided between both children, so that a set of rows says all about a node.
 */
final class GridGrower {

  private final Dataset data;
  private final Tools together;
  private final NodeRules rules;
  private final boolean totals;
  private final double[] omegas;
  private final Workers workers;
  private final FitContext context;
  private final Map<RowSet, SharedNode> known = new ConcurrentHashMap<>();
  private double rootSpread = -1;

  /** Grows for ω below 1 and finds the spread of the whole space at every node if it is wanted. */
  GridGrower(
      Dataset data,
      ClusteringSpace space,
      AxisSplitter splitter,
      NodeRules rules,
      double[] omegas,
      boolean totalSpreads,
      Workers workers,
      FitContext context) {
    this.data = data;
    this.together = new Tools(data, space, splitter);
    this.rules = rules;
    this.totals = totalSpreads;
    this.omegas = omegas;
    this.workers = workers;
    this.context = context;
  }

  /** What nodes are searched and divided with, by all threads together or by one. */
  private record Tools(ClusteringSpace space, AxisSplitter splitter, NodeDivision division) {

    Tools(Dataset data, ClusteringSpace space, AxisSplitter splitter) {
      this(space, splitter, new NodeDivision(data, splitter));
    }

    Tools alone(Dataset data, Workers one) {
      ClusteringSpace own = space.fork();
      return new Tools(data, own, splitter.alone(own, one));
    }
  }

  /** A set of rows by two hashes of 64 bits each; the depth counts only where it is limited. */
  private record RowSet(int size, long one, long two, int depth) {}

  /** A node of some trees. */
  private static final class SharedNode {
    private final double weight;
    private final double labelled;
    private final double targets;
    private final double features;
    private final BitSet searched = new BitSet();
    private final List<Optional<Split>> splits = new ArrayList<>();
    private final SharedNode[] left;
    private final SharedNode[] right;
    private Optional<LeafStatistics> leaf = Optional.empty();

    SharedNode(NodeRows rows, double targets, double features, int omegas) {
      this.weight = rows.total();
      this.labelled = rows.labelledTotal();
      this.targets = targets;
      this.features = features;
      this.left = new SharedNode[omegas];
      this.right = new SharedNode[omegas];
      for (int o = 0; o < omegas; o++) {
        splits.add(Optional.empty());
      }
    }

    /** Returns the values of ω that are new, and marks them as seen. */
    synchronized BitSet open(BitSet which) {
      BitSet open = (BitSet) which.clone();
      open.andNot(searched);
      searched.or(open);
      return open;
    }
  }

  /** A node where some ω come by that have no split there yet; all of them may stay leaves. */
  private record Visit(
      SharedNode node, NodeRows rows, ScoredRegion reach, int depth, BitSet open, boolean grows) {}

  /** A node to be divided by the test that some ω have chosen. */
  private record Task(Visit at, Splitter.State state, SplitTest test, BitSet forOmegas) {}

  /** The tree of every ω; where trees are not wanted nodes are leaves without spreads. */
  List<GrownTree> grow(double[] rowWeights, ScoredRegion reach) {
    NodeRows rows = NodeStep.rows(data, rowWeights);
    BitSet all = new BitSet();
    all.set(0, omegas.length);
    Visit start = visit(together, rows, reach, 0, all);
    SharedNode root = start.node();
    Workers one = new Workers(workers.inside());
    Deque<Task> open = new ArrayDeque<>();
    search(together, start, start.grows() ? together.splitter().root(rows) : null, open);
    int few = workers.count() == 1 ? 0 : rows.size() / workers.count();
    NodeExecutor<Task, Tools> executor =
        new NodeExecutor<>(
            together,
            () -> together.alone(data, one),
            true,
            few,
            data.features().size(),
            task -> task.at().rows().size(),
            this::divide,
            workers);
    executor.run(List.copyOf(open));
    return IntStream.range(0, omegas.length)
        .mapToObj(o -> GrownTree.of(root, node -> known(node, o), node -> children(node, o)))
        .toList();
  }

  private SharedNode node(Tools with, NodeRows rows, int depth) {
    long one = 0;
    long two = 0;
    for (int row : rows.rows()) {
      long mixed = Seeds.mix(row + 0x9E3779B97F4A7C15L);
      one += mixed;
      two += Seeds.mix(mixed ^ 0x632BE59BD9B4E019L);
    }
    RowSet key = new RowSet(rows.size(), one, two, rules.limitedDepth() ? depth : 0);
    return known.computeIfAbsent(key, k -> fresh(with.space(), rows));
  }

  private SharedNode fresh(ClusteringSpace space, NodeRows rows) {
    double targets = NodeStep.spread(space.targets(), rows);
    rootSpread = rootSpread < 0 ? targets : rootSpread;
    double features = totals ? NodeStep.spread(space.features(), rows) : 0;
    return new SharedNode(rows, targets, features, omegas.length);
  }

  private Visit visit(Tools with, NodeRows rows, ScoredRegion reach, int depth, BitSet which) {
    if (!reach.needed()) {
      SharedNode unread = new SharedNode(rows, 0, 0, omegas.length);
      return new Visit(unread, rows, reach, depth, which, false);
    }
    SharedNode node = node(with, rows, depth);
    BitSet open = node.open(which);
    boolean grows =
        !open.isEmpty() && rules.mayGrow(rows, depth) && !rules.pure(node.targets, rootSpread);
    return new Visit(node, rows, reach, depth, open, grows);
  }

  /** Finds the splits and leaves the divisions on a stack. */
  private void search(Tools with, Visit visit, Splitter.State state, Deque<Task> stack) {
    SharedNode node = visit.node();
    NodeRows rows = visit.rows();
    BitSet open = visit.open();
    Map<SplitTest, BitSet> groups = new LinkedHashMap<>();
    if (visit.grows()) {
      int[] which = open.stream().toArray();
      List<Optional<Split>> found =
          with.splitter().find(rows, state, open.stream().mapToDouble(o -> omegas[o]).toArray());
      for (int k = 0; k < which.length; k++) {
        int o = which[k];
        Optional<Split> split = found.get(k).filter(s -> rules.significant(data, rows, s));
        node.splits.set(o, split);
        split.ifPresent(s -> groups.computeIfAbsent(s.test(), t -> new BitSet()).set(o));
      }
    }
    if (node.leaf.isEmpty() && open.stream().anyMatch(o -> node.splits.get(o).isEmpty())) {
      node.leaf = Optional.of(LeafStatistics.of(data.targets(), rows.labelled(), rows.weights()));
    }
    groups.forEach((test, some) -> stack.push(new Task(visit, state, test, some)));
  }

  private void divide(Task task, Tools with, Deque<Task> stack) {
    Visit at = task.at();
    NodeDivision.Halves halves = with.division().divide(at.rows(), task.test());
    ScoredRegion.Halves reached = at.reach().divide(task.test());
    int depth = at.depth() + 1;
    BitSet which = task.forOmegas();
    Visit right = visit(with, halves.right(), reached.right(), depth, which);
    Visit left = visit(with, halves.left(), reached.left(), depth, which);
    Splitter.Children states =
        with.division().states(task.state(), halves, left.grows(), right.grows());
    search(with, right, states.right(), stack);
    search(with, left, states.left(), stack);
    for (int o = which.nextSetBit(0); o >= 0; o = which.nextSetBit(o + 1)) {
      at.node().left[o] = left.node();
      at.node().right[o] = right.node();
    }
  }

  /** What became of a node in the tree of one ω. */
  private GrownTree.Node known(SharedNode node, int o) {
    Optional<Split> split = node.splits.get(o);
    double total = totals ? omegas[o] * node.targets + (1 - omegas[o]) * node.features : 0;
    Optional<LeafStatistics> leaf = split.isPresent() ? Optional.empty() : node.leaf;
    return new GrownTree.Node(node.weight, node.labelled, node.targets, total, split, leaf);
  }

  private static List<SharedNode> children(SharedNode node, int o) {
    return node.splits.get(o).isPresent() ? List.of(node.left[o], node.right[o]) : List.of();
  }
}
