package espalier.page;

import espalier.data.Attribute;
import espalier.learn.Schema;
import java.util.List;

/**
 * The labels that the rows of a node have more often than all rows, those first that say most about
 * the node: with p the share in the node, as if one more row had the share q of all rows, p log(p /
 * q), so that neither a common label nor a rare one comes first by its frequency alone.
 */
final class LiftedLabels {

  private final List<Attribute> targets;
  private final int[] offsets;

  LiftedLabels(Schema schema) {
    this.targets = schema.targets();
    this.offsets = schema.offsets();
  }

  /** At most so many labels, the first of equal ones; O(targets x most). */
  int[] of(NodeSums.Sums here, NodeSums.Sums root, int most) {
    BestLabels best = new BestLabels(most);
    for (int t = 0; t < offsets.length; t++) {
      double share = targets.get(t).isLabel() ? root.mean(offsets[t], t) : 0;
      double sum = here.sums()[offsets[t]];
      if (share > 0 && sum > share * here.known()[t] * (1 + 1e-9)) {
        double p = (sum + share) / (here.known()[t] + 1);
        best.offer(t, p * StrictMath.log(p / share));
      }
    }
    return best.labels();
  }
}
