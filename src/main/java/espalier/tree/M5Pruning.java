package espalier.tree;

/** M5 pruning; see {@link Pruning#M5} and {@link Pruning#M5_ALL} for the rule. */
final class M5Pruning {

  private M5Pruning() {}

  static Tree apply(GrownTree grown, boolean wholeSpace) {
    Tree tree = grown.tree();
    double[] spread = wholeSpace ? grown.totalSpread() : grown.targetSpread();
    boolean[] cut = new boolean[tree.size()];
    double[] below = new double[tree.size()];
    int[] nodes = new int[tree.size()];
    double rootError = Math.sqrt(spread[0] / rows(tree, 0, wholeSpace));
    for (int node = tree.size() - 1; node >= 0; node--) {
      below[node] = spread[node];
      nodes[node] = 1;
      if (tree.isLeaf(node)) {
        continue;
      }
      double sum = below[tree.left(node)] + below[tree.right(node)];
      int count = 1 + nodes[tree.left(node)] + nodes[tree.right(node)];
      double n = rows(tree, node, wholeSpace);
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

  private static double rows(Tree tree, int node, boolean all) {
    return all ? tree.weight(node) : tree.labelled(node);
  }

  private static double factor(double n, double nodes) {
    return n <= nodes ? 10 : (n + 2 * nodes) / (n - nodes);
  }
}
