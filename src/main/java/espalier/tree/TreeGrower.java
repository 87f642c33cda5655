package espalier.tree;

import espalier.learn.FitContext;
import java.util.ArrayDeque;
import java.util.Deque;

/** Grows a tree on the calling thread, depth first, left before right. */
final class TreeGrower implements Growth {

  private final NodeStep step;
  private final FitContext context;

  TreeGrower(NodeStep step, FitContext context) {
    this.step = step;
    this.context = context;
  }

  /** A node whose turn has not come yet and the node that it is the right child of, or -1. */
  private record Pending(NodeStep.Open node, int rightOf) {}

  @Override
  public GrownTree grow(double[] rowWeights, long seed, Reach reach) {
    return grow(step.root(rowWeights, seed, reach));
  }

  /** Grows what hangs below a node, which need not be a root. */
  GrownTree grow(NodeStep.Open root) {
    GrownNodes nodes = new GrownNodes();
    Deque<Pending> stack = new ArrayDeque<>();
    stack.push(new Pending(root, -1));
    double done = 0;
    double rootSpread = -1;
    while (!stack.isEmpty()) {
      context.check();
      Pending next = stack.pop();
      NodeStep.Outcome outcome = step.take(next.node(), rootSpread);
      rootSpread = rootSpread < 0 ? outcome.facts().targets() : rootSpread;
      if (next.rightOf() >= 0) {
        nodes.nextIsRightOf(next.rightOf());
      }
      int number = nodes.add(outcome.facts(), outcome.split(), outcome.leaf());
      if (outcome.split().isPresent()) {
        stack.push(new Pending(outcome.right(), number));
        stack.push(new Pending(outcome.left(), -1));
      } else {
        done += next.node().rows().total();
        context.report("growing", Math.round(done), Math.round(root.rows().total()));
      }
    }
    return nodes.finish();
  }
}
