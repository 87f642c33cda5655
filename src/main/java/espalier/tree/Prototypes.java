package espalier.tree;

import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.data.Targets;
import espalier.hierarchy.Consistency;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * The scores of every leaf of a tree.
 *
 * <p>With S_o the sum and K_o the known weight of score column o in a node, and q_o the score of
 * its parent, a node scores (S_o + m q_o) / (K_o + m), from the root down: each node shrinks
 * towards its parent with the strength of m rows (hierarchical shrinkage; for m = 0 the plain
 * mean). A node that knows nothing of a column takes its parent's score, so an unlabelled leaf
 * speaks with its nearest labelled ancestor. The root is not shrunk. With a hierarchy the scores
 * are repaired from below where partly labelled rows break parent ≥ child.
 */
public final class Prototypes {

  private Prototypes() {}

  /** Scores by node number, null for inner nodes, smoothed with strength m. O(nodes x outputs). */
  static double[][] of(Tree tree, Schema schema, double strength) {
    LeafStatistics[] totals = tree.totals();
    double[][] scores = of(tree, node -> totals[node], schema.targetOf(), strength);
    schema.hierarchy().ifPresent(h -> repair(h, scores));
    return scores;
  }

  private static void repair(LabelHierarchy hierarchy, double[][] scores) {
    Arrays.stream(scores).filter(Objects::nonNull).forEach(s -> Consistency.repair(hierarchy, s));
  }

  /**
   * Scores that no hierarchy repairs, by node number, null for inner nodes. Leaves that know
   * nothing share an array with others. O(nodes x outputs).
   *
   * @param totals the sums of each node, as in {@link Tree#totals}
   * @param targetOf the target of each score column
   * @param strength m, at least 0
   */
  public static double[][] of(
      Tree tree, IntFunction<LeafStatistics> totals, int[] targetOf, double strength) {
    double[][] scores = new double[tree.size()][];
    scores[0] = scores(totals.apply(0), targetOf, new double[targetOf.length], 0);
    for (int node = 0; node < scores.length; node++) {
      if (!tree.isLeaf(node)) {
        int right = tree.right(node);
        scores[node + 1] = scores(totals.apply(node + 1), targetOf, scores[node], strength);
        scores[right] = scores(totals.apply(right), targetOf, scores[node], strength);
        scores[node] = null;
      }
    }
    return scores;
  }

  private static double[] scores(
      LeafStatistics node, int[] targetOf, double[] parent, double strength) {
    if (!(node.known() > 0)) {
      return parent;
    }
    double[] scores = node.sums(targetOf.length);
    if (node.uniform()) {
      shrink(scores, parent, node.known(), strength);
      return scores;
    }
    for (int o = 0; o < scores.length; o++) {
      double known = node.known(targetOf[o]);
      scores[o] = known > 0 ? (scores[o] + strength * parent[o]) / (known + strength) : parent[o];
    }
    return scores;
  }

  private static void shrink(double[] scores, double[] parent, double known, double strength) {
    for (int o = 0; o < scores.length; o++) {
      scores[o] = (scores[o] + strength * parent[o]) / (known + strength);
    }
  }

  /** The nodes below which all leaves have the same unsmoothed scores; CLUS makes them leaves. */
  static boolean[] alike(Tree tree, Dataset rows, boolean classes) {
    double[][] scores = of(tree, Schema.of(rows), 0);
    Targets targets = rows.targets();
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
      classes[t] = IndexSort.largest(scores, first, targets.offset(t + 1));
    }
    return classes;
  }
}
