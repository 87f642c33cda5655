package espalier.page;

import espalier.data.Attribute;
import espalier.learn.Schema;
import java.util.Arrays;
import java.util.List;

/**
 * The labels that the labelled rows of a node have more often than all labelled rows. They are
 * ranked by lift: the share in the node divided by the share in all rows, as if one more row of the
 * node had the share of all, so that a single rare row does not come first.
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
    int[] best = new int[most];
    double[] lift = new double[most];
    int found = 0;
    for (int t = 0; t < offsets.length; t++) {
      double share = targets.get(t).isLabel() ? root.mean(offsets[t], t) : 0;
      double sum = here.sums()[offsets[t]];
      if (share > 0 && sum > share * here.known()[t] * (1 + 1e-9)) {
        double own = (sum + share) / ((here.known()[t] + 1) * share);
        int at = found;
        while (at > 0 && lift[at - 1] < own) {
          at--;
        }
        if (at < most) {
          found = Math.min(most, found + 1);
          System.arraycopy(best, at, best, at + 1, found - at - 1);
          System.arraycopy(lift, at, lift, at + 1, found - at - 1);
          best[at] = t;
          lift[at] = own;
        }
      }
    }
    return Arrays.copyOf(best, found);
  }
}
