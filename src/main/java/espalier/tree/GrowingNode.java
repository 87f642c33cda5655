package espalier.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** A node of a tree whose nodes take their turns in any order, and what became of it. */
final class GrowingNode {

  /** The node before its turn, null after it. */
  NodeStep.Open open;

  /** What became of it, null before its turn. */
  NodeStep.Outcome outcome;

  GrowingNode left;
  GrowingNode right;

  GrowingNode(NodeStep.Open open) {
    this.open = open;
  }

  /** Ends a node's turn; says whether it was divided and has children whose turns come. */
  boolean opensChildren() {
    open = null;
    if (outcome.split().isEmpty()) {
      return false;
    }
    left = new GrowingNode(outcome.left());
    right = new GrowingNode(outcome.right());
    NodeStep.Outcome done = outcome;
    outcome = new NodeStep.Outcome(done.facts(), done.split(), done.leaf(), null, null);
    return true;
  }

  /** So that no worker begins a large node when the others are done. */
  static List<GrowingNode> largestFirst(List<GrowingNode> nodes) {
    List<GrowingNode> sorted = new ArrayList<>(nodes);
    sorted.sort(Comparator.comparingInt(n -> -n.open.rows().size()));
    return sorted;
  }

  /** A node to be reported and the node that it is the right child of, or -1. */
  private record Turn(GrowingNode node, int rightOf) {}

  /** The tree below a node when all turns are over. */
  GrownTree grown() {
    GrownNodes nodes = new GrownNodes();
    Deque<Turn> stack = new ArrayDeque<>();
    stack.push(new Turn(this, -1));
    while (!stack.isEmpty()) {
      Turn turn = stack.pop();
      GrowingNode node = turn.node();
      if (turn.rightOf() >= 0) {
        nodes.nextIsRightOf(turn.rightOf());
      }
      int number = nodes.add(node.outcome.facts(), node.outcome.split(), node.outcome.leaf());
      if (node.left != null) {
        stack.push(new Turn(node.right, number));
        stack.push(new Turn(node.left, -1));
      }
    }
    return nodes.finish();
  }
}
