package espalier.tree;

/**
 * Minimal cost-complexity pruning (Breiman, Friedman, Olshen and Stone, Classification and
 * Regression Trees, 1984).
 *
 * <p>With R(t) the weighted squared error of the known target cells of the training rows in node t
 * around their means, in the weights of the clustering space, the tree that is kept is the smallest
 * subtree T from the root that minimises
 *
 * <pre>R(leaves of T) / R(root) + α |leaves of T|.</pre>
 *
 * <p>A larger α gives a subtree of what a smaller α gives. α = 0 only removes splits that take no
 * error away, so that unsmoothed predictions stay as they are; α ≥ 1 leaves the root. Unlabelled
 * rows have no error: a split that only parts the features goes. O(nodes) for each α.
 */
final class CostPruning {

  /** Differences of errors below this share of the root's are rounding. */
  private static final double ROUNDING = 1e-12;

  private CostPruning() {}

  static Tree apply(GrownTree grown, double alpha) {
    Tree tree = grown.tree();
    double[] error = grown.targetSpread();
    double[] cost = new double[tree.size()];
    boolean[] cut = new boolean[tree.size()];
    for (int node = tree.size() - 1; node >= 0; node--) {
      cost[node] = (error[0] > 0 ? error[node] / error[0] : 0) + alpha;
      if (!tree.isLeaf(node)) {
        double below = cost[tree.left(node)] + cost[tree.right(node)];
        cut[node] = cost[node] <= below + ROUNDING;
        cost[node] = Math.min(cost[node], below);
      }
    }
    return tree.cut(cut);
  }
}
