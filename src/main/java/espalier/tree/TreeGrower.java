package espalier.tree;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Grows a tree: {@link NodeStep} takes the turn of each node, {@link NodeExecutor} says when. The
 * tree is the same, bit by bit, however many threads grow it.
 */
record TreeGrower(
    NodeStep step,
    Supplier<NodeStep> alone,
    boolean joint,
    boolean sideBySide,
    Workers workers,
    FitContext context) {

  /** So many subtrees for each thread, about, if all are alike. */
  private static final int PER_THREAD = 8;

  /** Nodes one after the other, depth first, the child with more rows before the other. */
  static TreeGrower inTurn(NodeStep step, Workers workers, FitContext context) {
    return new TreeGrower(step, () -> step, true, false, workers, context);
  }

  /**
   * Nodes with many rows one after the other, each by all threads; then what hangs below them side
   * by side, each by one thread alone.
   */
  static TreeGrower bySubtrees(
      NodeStep step, Supplier<NodeStep> alone, Workers workers, FitContext context) {
    return new TreeGrower(step, alone, true, true, workers, context);
  }

  /**
   * Nodes side by side, for splitters that several threads may ask at once, each with its scratch.
   * The rows of a whole level are kept, as many as the tree has.
   */
  static TreeGrower byLevels(Supplier<NodeStep> steps, Workers workers, FitContext context) {
    return new TreeGrower(steps.get(), steps, false, true, workers, context);
  }

  /** A node, and what became of it when its turn is over. */
  private static final class Growing {

    /** Let go when the turn is over. */
    private NodeStep.Open open;

    private GrownTree.Node known;
    private List<Growing> children = List.of();

    Growing(NodeStep.Open open) {
      this.open = open;
    }

    void end(NodeStep.Outcome became) {
      children = became.children().stream().map(Growing::new).toList();
      known = became.node();
      open = null;
    }
  }

  /** Grows a tree over rows of weight above 0; nodes where it is not wanted are leaves. */
  GrownTree grow(double[] rowWeights, long seed, ScoredRegion reach) {
    return grow(step.root(rowWeights, seed, reach));
  }

  /** Grows what hangs below a node, which need not be a root. */
  GrownTree grow(NodeStep.Open top) {
    Growing root = new Growing(top);
    int rows = top.rows().size();
    int share = workers.count() == 1 ? rows : rows / (PER_THREAD * workers.count());
    new NodeExecutor<Growing, NodeStep>(
            step,
            alone,
            joint,
            sideBySide ? share : 0,
            step.columns(),
            node -> node.open.rows().size(),
            new Steps(Math.round(top.rows().total())),
            workers)
        .run(List.of(root));
    return GrownTree.of(root, n -> n.known, n -> n.children);
  }

  /** The turns of the nodes of one tree; the root's comes first and alone. */
  private final class Steps implements NodeExecutor.Step<Growing, NodeStep> {

    private final long all;
    private final AtomicLong done = new AtomicLong();
    private final Thread caller = Thread.currentThread();
    private volatile double rootSpread = -1;

    Steps(long all) {
      this.all = all;
    }

    @Override
    public void take(Growing node, NodeStep with, Deque<Growing> open) {
      NodeStep.Outcome outcome = with.take(node.open, rootSpread);
      rootSpread = rootSpread < 0 ? outcome.node().targets() : rootSpread;
      node.end(outcome);
      if (!node.children.isEmpty()) {
        Growing left = node.children.get(0);
        Growing right = node.children.get(1);
        boolean leftNext = left.open.rows().size() >= right.open.rows().size();
        open.push(leftNext ? right : left);
        open.push(leftNext ? left : right);
      } else {
        long ready = done.addAndGet(Math.round(outcome.node().weight()));
        if (Thread.currentThread() == caller) {
          context.report("growing", ready, all);
        }
      }
    }
  }
}
