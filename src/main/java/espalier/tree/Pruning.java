package espalier.tree;

import espalier.data.Targets;
import espalier.impurity.Objective;
import java.util.Arrays;

/** How a grown tree is cut back. */
public enum Pruning {
  /** Not at all. */
  NONE,
  /**
   * M5 (Quinlan 1992) on the targets of the labelled rows. For a node with n labelled rows
   * (weights) and squared deviations SS of its targets, rms = √(SS/n) and f(n, k) = (n + 2k)/(n -
   * k), or 10 if n ≤ k. Bottom-up a node becomes a leaf if rms f(n, 1) ≤ √(Σ_leaves SS / n) f(n,
   * nodes below and itself) or rms f(n, 1) &lt; 10⁻⁵ rms(root). With the CLUS objective n counts
   * all rows and SS is that of the whole clustering space, as CLUS does.
   */
  M5;

  /** The pruned tree. */
  Tree apply(GrownTree grown, Objective objective, Targets targets) {
    if (this == NONE) {
      return grown.tree();
    }
    Tree tree = grown.tree();
    boolean literal = objective == Objective.CLUS;
    double[] spread = literal ? grown.totalSpread() : grown.targetSpread();
    boolean[] cut = new boolean[tree.size()];
    double[] below = new double[tree.size()];
    int[] nodes = new int[tree.size()];
    double rootError = Math.sqrt(spread[0] / rows(tree, 0, literal));
    for (int node = tree.size() - 1; node >= 0; node--) {
      below[node] = spread[node];
      nodes[node] = 1;
      if (tree.isLeaf(node)) {
        continue;
      }
      double sum = below[tree.left(node)] + below[tree.right(node)];
      int count = 1 + nodes[tree.left(node)] + nodes[tree.right(node)];
      double n = rows(tree, node, literal);
      double leafError = Math.sqrt(spread[node] / n) * factor(n, 1);
      double treeError = Math.sqrt(sum / n) * factor(n, count);
      if (leafError <= treeError || leafError < 1e-5 * rootError) {
        cut[node] = true;
      } else {
        below[node] = sum;
        nodes[node] = count;
      }
    }
    return tree.cut(cut, targets.count(), targets.outputs());
  }

  private static double rows(Tree tree, int node, boolean all) {
    return all ? tree.weight(node) : tree.labelled(node);
  }

  private static double factor(double n, double nodes) {
    return n <= nodes ? 10 : (n + 2 * nodes) / (n - nodes);
  }

  /**
   * CLUS: subtrees whose leaves all predict the same become leaves.
   *
   * @param scores the unsmoothed scores of every leaf by node number
   */
  static boolean[] sameLeaves(Tree tree, double[][] scores, boolean classes, Targets targets) {
    double[][] said = new double[tree.size()][];
    boolean[] cut = new boolean[tree.size()];
    for (int node = tree.size() - 1; node >= 0; node--) {
      if (tree.isLeaf(node)) {
        said[node] = classes ? majorities(scores[node], targets) : scores[node];
      } else {
        double[] left = said[tree.left(node)];
        double[] right = said[tree.right(node)];
        if (left != null && right != null && Arrays.equals(left, right)) {
          said[node] = left;
          cut[node] = true;
        }
      }
    }
    return cut;
  }

  private static double[] majorities(double[] scores, Targets targets) {
    double[] classes = new double[targets.count()];
    for (int t = 0; t < classes.length; t++) {
      int first = targets.offset(t);
      if (!targets.attribute(t).isNominal()) {
        classes[t] =
            targets.attribute(t).isLabel() ? (scores[first] >= 0.5 ? 1 : 0) : scores[first];
        continue;
      }
      int best = first;
      for (int o = first + 1; o < targets.offset(t + 1); o++) {
        best = scores[o] > scores[best] ? o : best;
      }
      classes[t] = best;
    }
    return classes;
  }
}
