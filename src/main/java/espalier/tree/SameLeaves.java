package espalier.tree;

import espalier.data.Targets;
import java.util.Arrays;

/** What CLUS does to every tree: subtrees whose leaves all predict the same become leaves. */
final class SameLeaves {

  private SameLeaves() {}

  /**
   * The nodes to cut.
   *
   * @param scores the unsmoothed scores of every leaf by node number
   */
  static boolean[] of(Tree tree, double[][] scores, boolean classes, Targets targets) {
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
