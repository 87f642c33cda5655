package espalier.tree;

import espalier.data.Attribute;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The share of every label among the known training cells of a whole tree. Where many rows have the
 * same few labels, most leaves predict just these; what distinguishes such a leaf is a label that
 * it has more of, though still too little to predict it.
 */
final class LabelShares {

  /** A lead below this is not worth a reader's time. */
  private static final double LEAST_LEAD = 0.1;

  private final TreeModel model;
  private final int[] offsets;
  private final double[] share;

  /** Adds up the leaves. O(leaves x outputs). */
  LabelShares(TreeModel model) {
    this.model = model;
    this.offsets = model.schema().offsets();
    this.share = new double[offsets.length];
    int outputs = model.schema().outputs();
    Tree tree = model.tree();
    LeafStatistics all =
        IntStream.range(0, tree.size())
            .filter(tree::isLeaf)
            .mapToObj(tree::statistics)
            .reduce((a, b) -> a.plus(b, offsets.length, outputs))
            .orElseThrow();
    double[] sums = all.sums(outputs);
    for (int t = 0; t < offsets.length; t++) {
      share[t] = all.known(t) > 0 ? sums[offsets[t]] / all.known(t) : 0;
    }
  }

  /** The share of a label, in [0, 1]; 0 if nothing is known of it. */
  double share(int target) {
    return share[target];
  }

  /** Whether a leaf with these scores has clearly more of a label than all rows have. */
  boolean raised(double[] scores, int target) {
    return isLabel(target) && lead(scores, target) >= LEAST_LEAD;
  }

  /** The label that leads its share the most, the first of equal ones, if any is raised. */
  Optional<Integer> mostRaised(double[] scores) {
    return IntStream.range(0, offsets.length)
        .filter(t -> raised(scores, t))
        .boxed()
        .reduce((a, b) -> lead(scores, b) > lead(scores, a) ? b : a);
  }

  private double lead(double[] scores, int target) {
    return scores[offsets[target]] - share[target];
  }

  private boolean isLabel(int target) {
    Attribute attribute = model.schema().targets().get(target);
    return attribute.isLabel();
  }
}
