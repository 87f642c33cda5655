package espalier.tree;

import espalier.impurity.Tolerances;

/**
 * A tree as grown, with what pruning needs to know of every node.
 *
 * @param tree the tree
 * @param targetSpread the weighted squared deviations of the targets in each node
 * @param totalSpread ω times that plus (1 - ω) times the features'; only filled on request
 */
record GrownTree(Tree tree, double[] targetSpread, double[] totalSpread) {

  /** The tree in which some inner nodes became leaves. */
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
