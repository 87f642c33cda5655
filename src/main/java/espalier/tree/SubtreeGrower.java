package espalier.tree;

import espalier.impurity.ClusteringSpace;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Grows a tree whose splitter has several threads search the features of one node: nodes with many
 * rows one after the other, each on all threads; then what hangs below them side by side, each on
 * one thread with a splitter of its own. The tree is bit by bit that of {@link TreeGrower}, since
 * no draw of a node depends on the order of the nodes.
 */
final class SubtreeGrower implements Growth {

  /** So many subtrees for each thread, about, if all are alike. */
  private static final int PER_THREAD = 8;

  private final NodeStep together;
  private final Supplier<NodeStep> alone;
  private final Workers workers;
  private final FitContext context;

  private SubtreeGrower(
      NodeStep together, Supplier<NodeStep> alone, Workers workers, FitContext context) {
    this.together = together;
    this.alone = alone;
    this.workers = workers;
    this.context = context;
  }

  /**
   * Makes ready.
   *
   * @param splitter searches a node with all workers
   * @param step makes what takes the turns of nodes, from a space and a splitter over it
   */
  static SubtreeGrower of(
      ClusteringSpace space,
      AxisSplitter splitter,
      BiFunction<ClusteringSpace, Splitter, NodeStep> step,
      Workers workers,
      FitContext context) {
    Workers one = new Workers(workers.inside());
    Supplier<NodeStep> alone =
        () -> {
          ClusteringSpace own = space.fork();
          return step.apply(own, splitter.alone(own, one));
        };
    return new SubtreeGrower(step.apply(space, splitter), alone, workers, context);
  }

  @Override
  public GrownTree grow(double[] rowWeights, long seed, Reach reach) {
    GrowingNode root = new GrowingNode(together.root(rowWeights, seed, reach));
    long all = Math.round(root.open.rows().total());
    int few = root.open.rows().size() / (PER_THREAD * workers.count());
    List<GrowingNode> subtrees = new ArrayList<>();
    Deque<GrowingNode> stack = new ArrayDeque<>();
    stack.push(root);
    AtomicLong done = new AtomicLong();
    double rootSpread = -1;
    while (!stack.isEmpty()) {
      context.check();
      GrowingNode node = stack.pop();
      if (node != root && node.open.rows().size() <= few) {
        subtrees.add(node);
      } else {
        take(node, together, rootSpread, stack, done);
        rootSpread = root.outcome.facts().targets();
        context.report("growing", done.get(), all);
      }
    }
    NodeStep[] steps = new NodeStep[workers.count()];
    double spread = rootSpread;
    List<GrowingNode> ordered = GrowingNode.largestFirst(subtrees);
    workers.each(
        ordered.size(),
        (worker, n) -> {
          steps[worker] = steps[worker] == null ? alone.get() : steps[worker];
          Deque<GrowingNode> below = new ArrayDeque<>();
          below.push(ordered.get(n));
          while (!below.isEmpty()) {
            workers.check();
            take(below.pop(), steps[worker], spread, below, done);
          }
          if (worker == 0) {
            context.report("growing", done.get(), all);
          }
        });
    return root.grown();
  }

  private static void take(
      GrowingNode node, NodeStep step, double spread, Deque<GrowingNode> open, AtomicLong done) {
    node.outcome = step.take(node.open, spread);
    if (node.opensChildren()) {
      open.push(node.right);
      open.push(node.left);
    } else {
      done.addAndGet(Math.round(node.outcome.facts().weight()));
    }
  }
}
