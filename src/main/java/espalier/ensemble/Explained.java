package espalier.ensemble;

import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * What the tests of a tree take away of the squared deviations of each target.
 *
 * @param apart whether leaves count known rows by output (boosting), not by target
 */
record Explained(Tree tree, int[] targetOf, int targets, boolean apart) {

  /** Means that differ by a smaller share than this are equal but for rounding. */
  private static final double ROUNDING = 1e-12;

  Explained(Tree tree, Schema schema, boolean apart) {
    this(tree, schema.targetOf(), schema.targets().size(), apart);
  }

  /**
   * Nodes x targets: S_k²/K_k + S_l²/K_l - S²/K over the children k and l, summed over the values
   * of a nominal target; 0 where a child knows nothing of the target; null for leaves. O(nodes x
   * outputs).
   */
  double[][] byNode() {
    double[][] sums = new double[tree.size()][];
    double[][] known = new double[tree.size()][];
    double[][] explained = new double[tree.size()][];
    for (int node = tree.size() - 1; node >= 0; node--) {
      if (tree.isLeaf(node)) {
        LeafStatistics leaf = tree.statistics(node);
        sums[node] = leaf.sums(targetOf.length);
        known[node] = new double[targetOf.length];
        Arrays.setAll(known[node], o -> leaf.known(apart ? o : targetOf[o]));
      } else {
        int left = tree.left(node);
        int right = tree.right(node);
        explained[node] = explained(sums[left], known[left], sums[right], known[right]);
        sums[node] = sum(sums[left], sums[right]);
        known[node] = sum(known[left], known[right]);
        sums[left] = null;
        sums[right] = null;
      }
    }
    return explained;
  }

  private double[] explained(
      double[] left, double[] knownLeft, double[] right, double[] knownRight) {
    double[] explained = new double[targets];
    for (int o = 0; o < targetOf.length; o++) {
      double k = knownLeft[o];
      double l = knownRight[o];
      if (k > 0 && l > 0) {
        double between = left[o] / k - right[o] / l;
        double size = Math.max(Math.abs(left[o] / k), Math.abs(right[o] / l));
        boolean differ = Math.abs(between) > ROUNDING * size;
        explained[targetOf[o]] += differ ? k * l / (k + l) * between * between : 0;
      }
    }
    return explained;
  }

  private static double[] sum(double[] one, double[] other) {
    double[] sum = new double[one.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = one[i] + other[i];
    }
    return sum;
  }
}
