package espalier.tree;

import espalier.hierarchy.Consistency;
import espalier.learn.Schema;
import java.util.Arrays;

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
final class Prototypes {

  private Prototypes() {}

  /**
   * Scores by node number, null for inner nodes. O(nodes x outputs).
   *
   * @param strength m, at least 0
   */
  static double[][] of(Tree tree, Schema schema, double strength) {
    int outputs = schema.outputs();
    int targetCount = schema.targets().size();
    int[] targetOf = new int[outputs];
    int[] offsets = schema.offsets();
    for (int t = 0; t < targetCount; t++) {
      int end = t + 1 < targetCount ? offsets[t + 1] : outputs;
      Arrays.fill(targetOf, offsets[t], end, t);
    }
    LeafStatistics[] total = tree.totals(targetCount, outputs);
    double[][] scores = new double[tree.size()][];
    scores[0] = scores(total[0], targetOf, new double[outputs], 0);
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        for (int child : new int[] {tree.left(node), tree.right(node)}) {
          scores[child] = scores(total[child], targetOf, scores[node], strength);
        }
        scores[node] = null;
      }
    }
    schema
        .hierarchy()
        .ifPresent(
            h -> {
              for (double[] leaf : scores) {
                if (leaf != null) {
                  Consistency.repair(h, leaf);
                }
              }
            });
    return scores;
  }

  private static double[] scores(
      LeafStatistics node, int[] targetOf, double[] parent, double strength) {
    double[] scores = node.sums(targetOf.length);
    for (int o = 0; o < scores.length; o++) {
      double known = node.known(targetOf[o]);
      double mass = known + strength;
      scores[o] = known > 0 ? (scores[o] + strength * parent[o]) / mass : parent[o];
    }
    return scores;
  }
}
