package espalier.bayes;

import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import java.util.Arrays;

/**
 * Tree nearest neighbour: a node scores with the frequencies (or the mean) of a target in the
 * smallest clade around it that knows the target. All known leaves of that clade outside the node's
 * own side are equally far away. A row hung above a node scores as the node. O(nodes x outputs).
 *
 * <p>Paper: Kemp et al. 2003: the limit of tree-based Bayes for high mutation rates.
 */
final class CladeScores implements NodeScores {

  private final double[][] scores;

  CladeScores(LatentTree tree, TargetEvidence evidence) {
    Schema schema = evidence.schema();
    int[] offsets = schema.offsets();
    LeafStatistics[] known = new LeafStatistics[tree.size()];
    for (int v = 0; v < known.length; v++) {
      known[v] = v < tree.leaves() ? evidence.known(v) : null;
      for (int c : tree.children(v)) {
        boolean both = known[v] != null && known[c] != null;
        known[v] = both ? known[v].plus(known[c]) : known[c] == null ? known[v] : known[c];
      }
    }
    double[] none = new double[schema.outputs()];
    for (int t = 0; t < offsets.length; t++) {
      Attribute a = schema.targets().get(t);
      double uninformed = a.isNumeric() ? 0 : a.isLabel() ? 0.5 : 1.0 / a.outputs();
      Arrays.fill(none, offsets[t], offsets[t] + a.outputs(), uninformed);
    }
    scores = new double[tree.size()][];
    for (int v = tree.root(); v >= 0; v--) {
      double[] around = v == tree.root() ? none : scores[tree.parent(v)];
      scores[v] = known[v] == null ? around : own(schema, offsets, known[v], around);
    }
  }

  private static double[] own(Schema schema, int[] offsets, LeafStatistics here, double[] around) {
    double[] own = around.clone();
    double[] sums = here.sums(own.length);
    for (int t = 0; t < offsets.length; t++) {
      Attribute a = schema.targets().get(t);
      int end = offsets[t] + a.outputs();
      for (int o = offsets[t]; here.known(t) > 0 && o < end; o++) {
        double share = sums[o] / here.known(t);
        own[o] = a.isNumeric() ? share : Math.max(0, Math.min(1, share));
      }
      if (here.known(t) > 0 && a.isNominal()) {
        breakTies(own, around, offsets[t], end);
      }
    }
    return own;
  }

  /** Equally frequent values are separated, by one step, as in the next larger clade. */
  private static void breakTies(double[] own, double[] around, int first, int end) {
    int best = first;
    int tied = 1;
    for (int o = first + 1; o < end; o++) {
      tied = own[o] > own[best] ? 1 : own[o] == own[best] ? tied + 1 : tied;
      boolean before = own[o] == own[best] ? around[o] > around[best] : own[o] > own[best];
      best = before ? o : best;
    }
    if (tied > 1) {
      own[best] = Math.nextUp(own[best]);
    }
  }

  @Override
  public double[] at(int node) {
    return scores[node];
  }
}
