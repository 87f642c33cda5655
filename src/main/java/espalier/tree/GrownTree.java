package espalier.tree;

import espalier.impurity.Tolerances;
import espalier.split.Split;
import espalier.split.SplitTest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A tree as grown, with what pruning needs to know of every node.
 *
 * @param tree the tree
 * @param targetSpread the weighted squared deviations of the targets in each node
 * @param totalSpread ω times that plus (1 - ω) times the features'; only filled on request
 */
record GrownTree(Tree tree, double[] targetSpread, double[] totalSpread) {

  /**
   * A node that has had its turn.
   *
   * @param weight the weight of its rows
   * @param labelled the weight of the labelled ones
   * @param targets the squared deviations of the targets
   * @param total those of the whole clustering space, 0 where it is not needed
   * @param split how it is divided, empty for a leaf
   * @param leaf what a leaf remembers, empty for an inner node
   */
  record Node(
      double weight,
      double labelled,
      double targets,
      double total,
      Optional<Split> split,
      Optional<LeafStatistics> leaf) {}

  /** A node and the number of the one that it is the right child of, or -1. */
  private record Place<N>(N node, int rightOf) {}

  /** The tree of nodes, given what became of each and its children, the left one first. */
  static <N> GrownTree of(N root, Function<N, Node> known, Function<N, List<N>> children) {
    List<Node> nodes = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    Deque<Place<N>> open = new ArrayDeque<>();
    open.push(new Place<>(root, -1));
    while (!open.isEmpty()) {
      Place<N> place = open.pop();
      int number = nodes.size();
      if (place.rightOf >= 0) {
        right.set(place.rightOf, number);
      }
      nodes.add(known.apply(place.node));
      right.add(0);
      List<N> below = children.apply(place.node);
      for (int k = below.size() - 1; k >= 0; k--) {
        open.push(new Place<>(below.get(k), k == 1 ? number : -1));
      }
    }
    Tree tree =
        new Tree(
            nodes.stream()
                .map(n -> n.split.map(Split::test).orElse(null))
                .toArray(SplitTest[]::new),
            right.stream().mapToInt(r -> r).toArray(),
            numbers(nodes, Node::weight),
            numbers(nodes, Node::labelled),
            numbers(nodes, n -> n.split.map(Split::gain).orElse(0.0)),
            nodes.stream().map(n -> n.leaf.orElse(null)).toArray(LeafStatistics[]::new));
    return new GrownTree(tree, numbers(nodes, Node::targets), numbers(nodes, Node::total));
  }

  private static double[] numbers(List<Node> nodes, ToDoubleFunction<Node> of) {
    return nodes.stream().mapToDouble(of).toArray();
  }

  GrownTree cut(boolean[] cut) {
    int[] number = tree.numbers(cut);
    Tree smaller = tree.cut(cut);
    double[] targets = new double[smaller.size()];
    double[] totals = new double[smaller.size()];
    for (int node = 0; node < number.length; node++) {
      if (number[node] >= 0) {
        targets[number[node]] = targetSpread[node];
        totals[number[node]] = totalSpread[node];
      }
    }
    return new GrownTree(smaller, targets, totals);
  }

  /**
   * Minimal cost-complexity pruning (Breiman, Friedman, Olshen and Stone, Classification and
   * Regression Trees, 1984).
   *
   * <p>With R(t) the weighted squared error of the known target cells of the training rows in node
   * t around their means, in the weights of the clustering space, the tree that is kept is the
   * smallest subtree T from the root that minimises
   *
   * <pre>R(leaves of T) / R(root) + α |leaves of T|.</pre>
   *
   * <p>A larger α gives a subtree of what a smaller α gives. α = 0 only removes splits that take no
   * error away, so that unsmoothed predictions stay as they are; α ≥ 1 leaves the root. Unlabelled
   * rows have no error: a split that only parts the features goes. O(nodes) for each α.
   */
  Tree byCost(double alpha) {
    double[] cost = new double[tree.size()];
    boolean[] cut = new boolean[tree.size()];
    for (int node = tree.size() - 1; node >= 0; node--) {
      cost[node] = (targetSpread[0] > 0 ? targetSpread[node] / targetSpread[0] : 0) + alpha;
      if (!tree.isLeaf(node)) {
        double below = cost[tree.left(node)] + cost[tree.right(node)];
        cut[node] = cost[node] <= below + Tolerances.ROUNDING;
        cost[node] = Math.min(cost[node], below);
      }
    }
    return tree.cut(cut);
  }

  /** M5 pruning; see {@link Pruning#M5} and {@link Pruning#M5_ALL} for the rule. */
  Tree byM5(boolean wholeSpace) {
    double[] spread = wholeSpace ? totalSpread : targetSpread;
    boolean[] cut = new boolean[tree.size()];
    double[] below = new double[tree.size()];
    int[] nodes = new int[tree.size()];
    double rootError = Math.sqrt(spread[0] / rows(0, wholeSpace));
    for (int node = tree.size() - 1; node >= 0; node--) {
      below[node] = spread[node];
      nodes[node] = 1;
      if (tree.isLeaf(node)) {
        continue;
      }
      double sum = below[tree.left(node)] + below[tree.right(node)];
      int count = 1 + nodes[tree.left(node)] + nodes[tree.right(node)];
      double n = rows(node, wholeSpace);
      double leafError = Math.sqrt(spread[node] / n) * factor(n, 1);
      double treeError = Math.sqrt(sum / n) * factor(n, count);
      if (leafError <= treeError || leafError < 1e-5 * rootError) {
        cut[node] = true;
      } else {
        below[node] = sum;
        nodes[node] = count;
      }
    }
    return tree.cut(cut);
  }

  private double rows(int node, boolean all) {
    return all ? tree.weight(node) : tree.labelled(node);
  }

  private static double factor(double n, double nodes) {
    return n <= nodes ? 10 : (n + 2 * nodes) / (n - nodes);
  }
}
