package espalier.tree;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
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

  /** A node, and what became of it after its turn. */
  private static final class Node {
    private NodeStep.Open open;
    private NodeStep.Outcome outcome;
    private Node left;
    private Node right;

    Node(NodeStep.Open open) {
      this.open = open;
    }
  }

  @Override
  public GrownTree grow(double[] rowWeights, long seed, Reach reach) {
    NodeStep[] step = new NodeStep[workers.count()];
    for (int w = 0; w < step.length; w++) {
      step[w] = steps.get();
    }
    Node root = new Node(step[0].root(rowWeights, seed, reach));
    double all = root.open.rows().total();
    double rootSpread = -1;
    double done = 0;
    List<Node> level = List.of(root);
    while (!level.isEmpty()) {
      List<Node> now = largestFirst(level);
      double most = rootSpread;
      workers.each(
          now.size(),
          (worker, n) -> {
            workers.check();
            Node node = now.get(n);
            node.outcome = step[worker].take(node.open, most);
          });
      rootSpread = root.outcome.facts().targets();
      List<Node> next = new ArrayList<>();
      for (Node node : now) {
        if (node.outcome.split().isPresent()) {
          node.left = new Node(node.outcome.left());
          node.right = new Node(node.outcome.right());
          next.add(node.left);
          next.add(node.right);
        } else {
          done += node.open.rows().total();
        }
        node.open = null;
      }
      context.report("growing", Math.round(done), Math.round(all));
      level = next;
    }
    return inOrder(root);
  }

  /** So that no worker begins a large node when the others are done. */
  private static List<Node> largestFirst(List<Node> level) {
    List<Node> sorted = new ArrayList<>(level);
    sorted.sort(Comparator.comparingInt(n -> -n.open.rows().size()));
    return sorted;
  }

  /** A node to be reported and the node that it is the right child of, or -1. */
  private record Turn(Node node, int rightOf) {}

  private static GrownTree inOrder(Node root) {
    GrownNodes nodes = new GrownNodes();
    Deque<Turn> stack = new ArrayDeque<>();
    stack.push(new Turn(root, -1));
    while (!stack.isEmpty()) {
      Turn turn = stack.pop();
      NodeStep.Outcome outcome = turn.node().outcome;
      if (turn.rightOf() >= 0) {
        nodes.nextIsRightOf(turn.rightOf());
      }
      int number = nodes.add(outcome.facts(), outcome.split(), outcome.leaf());
      if (outcome.split().isPresent()) {
        stack.push(new Turn(turn.node().right, number));
        stack.push(new Turn(turn.node().left, -1));
      }
    }
    return nodes.finish();
  }
}
