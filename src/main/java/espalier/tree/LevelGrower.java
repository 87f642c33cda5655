package espalier.tree;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Grows a tree level by level, the nodes of a level side by side on all workers: for splitters that
 * several threads may ask at once. The tree is bit by bit that of {@link TreeGrower}, since no draw
 * of a node depends on the order of the nodes. The rows of a whole level are kept, as many as the
 * tree has.
 */
final class LevelGrower implements Growth {

  private final Supplier<NodeStep> steps;
  private final Workers workers;
  private final FitContext context;

  /**
   * Makes ready.
   *
   * @param steps makes the scratch of a worker
   */
  LevelGrower(Supplier<NodeStep> steps, Workers workers, FitContext context) {
    this.steps = steps;
    this.workers = workers;
    this.context = context;
  }

  @Override
  public GrownTree grow(double[] rowWeights, long seed, Reach reach) {
    NodeStep[] step = new NodeStep[workers.count()];
    for (int w = 0; w < step.length; w++) {
      step[w] = steps.get();
    }
    GrowingNode root = new GrowingNode(step[0].root(rowWeights, seed, reach));
    double all = root.open.rows().total();
    double rootSpread = -1;
    double done = 0;
    List<GrowingNode> level = List.of(root);
    while (!level.isEmpty()) {
      List<GrowingNode> now = GrowingNode.largestFirst(level);
      double most = rootSpread;
      workers.each(
          now.size(),
          (worker, n) -> {
            workers.check();
            GrowingNode node = now.get(n);
            node.outcome = step[worker].take(node.open, most);
          });
      rootSpread = root.outcome.facts().targets();
      List<GrowingNode> next = new ArrayList<>();
      for (GrowingNode node : now) {
        if (node.opensChildren()) {
          next.add(node.left);
          next.add(node.right);
        } else {
          done += node.outcome.facts().weight();
        }
      }
      context.report("growing", Math.round(done), Math.round(all));
      level = next;
    }
    return root.grown();
  }
}
