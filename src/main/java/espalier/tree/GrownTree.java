package espalier.tree;

/**
 * A tree as grown, with what pruning needs to know of every node.
 *
 * @param tree the tree
 * @param targetSpread the weighted squared deviations of the targets in each node
 * @param totalSpread ω times that plus (1 - ω) times the features'; only filled if asked for
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
}
