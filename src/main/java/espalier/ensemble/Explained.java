package espalier.ensemble;

import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;

/** What the tests of a tree take away of the squared deviations of each target. */
final class Explained {

  /** A smaller share of the squares than this is rounding. */
  private static final double ROUNDING = 1e-12;

  private final Tree tree;
  private final int[] offsets;
  private final int outputs;

  Explained(Tree tree, Schema schema) {
    this.tree = tree;
    this.offsets = schema.offsets();
    this.outputs = schema.outputs();
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
        sums[node] = leaf.sums(outputs);
        known[node] = new double[offsets.length];
        for (int t = 0; t < offsets.length; t++) {
          known[node][t] = leaf.known(t);
        }
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
    double[] explained = new double[offsets.length];
    for (int t = 0; t < offsets.length; t++) {
      double k = knownLeft[t];
      double l = knownRight[t];
      int end = t + 1 < offsets.length ? offsets[t + 1] : outputs;
      for (int o = offsets[t]; k > 0 && l > 0 && o < end; o++) {
        double between = left[o] / k - right[o] / l;
        double size = Math.max(Math.abs(left[o] / k), Math.abs(right[o] / l));
        explained[t] +=
            Math.abs(between) > ROUNDING * size ? k * l / (k + l) * between * between : 0;
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
