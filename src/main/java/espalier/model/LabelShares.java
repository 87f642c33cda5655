package espalier.model;

import espalier.data.Attribute;
import espalier.run.Largest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The share of every label among the known training cells of a whole tree. Where many rows have the
 * same few labels, most leaves predict just these; what distinguishes such a leaf is a label that
 * it has more of, though still too little to predict it.
 */
public final class LabelShares {

  /** A lead below this is not worth a reader's time. */
  private static final double LEAST_LEAD = 0.1;

  private final TreeModel model;
  private final int[] offsets;
  private final double[] share;

  /** Adds up the leaves. O(leaves x outputs). */
  public LabelShares(TreeModel model) {
    this.model = model;
    this.offsets = model.schema().offsets();
    LeafStatistics all = below(0);
    this.share = all.sums(model.schema().outputs());
    int[] targets = model.schema().targetOf();
    Arrays.setAll(share, o -> all.known(targets[o]) > 0 ? share[o] / all.known(targets[o]) : 0);
  }

  /** What the leaves at and below a node remember, added up. O(leaves x outputs). */
  LeafStatistics below(int node) {
    Tree tree = model.tree();
    return IntStream.range(node, tree.end(node))
        .filter(tree::isLeaf)
        .mapToObj(tree::statistics)
        .reduce(LeafStatistics::plus)
        .orElseThrow();
  }

  /**
   * The labels that the rows of a node have more often than all rows, those first that say most
   * about the node: with p the share here, as if one more row here had the share q of all rows, p
   * log(p / q), so that neither a common label nor a rare one comes first by its frequency alone.
   * At most so many, the first of equal ones. O(targets x most).
   */
  public int[] lifted(LeafStatistics here, int most) {
    double[] sums = here.sums(model.schema().outputs());
    Largest best = new Largest(most);
    for (int t = 0; t < offsets.length; t++) {
      double sum = sums[offsets[t]];
      double all = share(t);
      if (isLabel(t) && all > 0 && sum > all * here.known(t) * (1 + 1e-9)) {
        double p = (sum + all) / (here.known(t) + 1);
        best.offer(t, p * StrictMath.log(p / all));
      }
    }
    return best.indices();
  }

  /** The share of a label, in [0, 1]; 0 if nothing is known of it. */
  public double share(int target) {
    return share[offsets[target]];
  }

  /** The share of a label or of a class, by its output; 0 if nothing is known of it. */
  public double ofOutput(int output) {
    return share[output];
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
    return scores[offsets[target]] - share(target);
  }

  private boolean isLabel(int target) {
    Attribute attribute = model.schema().targets().get(target);
    return attribute.isLabel();
  }
}
