package espalier.bayes;

import espalier.data.Attribute;
import espalier.learn.Schema;
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
    int targets = offsets.length;
    double[][] sums = new double[tree.size()][];
    double[][] known = new double[tree.size()][];
    for (int v = 0; v < tree.size(); v++) {
      if (v < tree.leaves()) {
        leaf(evidence, v, sums, known);
      } else {
        for (int c : tree.children(v)) {
          add(sums, known, v, c);
        }
      }
    }
    double[] none = new double[schema.outputs()];
    for (int t = 0; t < targets; t++) {
      Attribute a = schema.targets().get(t);
      double uninformed = a.isNumeric() ? 0 : a.isLabel() ? 0.5 : 1.0 / a.outputs();
      Arrays.fill(none, offsets[t], offsets[t] + a.outputs(), uninformed);
    }
    scores = new double[tree.size()][];
    for (int v = tree.root(); v >= 0; v--) {
      double[] around = v == tree.root() ? none : scores[tree.parent(v)];
      scores[v] = known[v] == null ? around : own(schema, offsets, sums[v], known[v], around);
      sums[v] = null;
    }
  }

  private static void leaf(TargetEvidence evidence, int leaf, double[][] sums, double[][] known) {
    Schema schema = evidence.schema();
    int[] offsets = schema.offsets();
    double[] weight = new double[offsets.length];
    double[] sum = new double[schema.outputs()];
    boolean any = false;
    for (int t = 0; t < weight.length; t++) {
      if (evidence.knows(leaf, t)) {
        any = true;
        weight[t] = evidence.weight(leaf, t);
        for (int s = 0; s < schema.targets().get(t).outputs(); s++) {
          sum[offsets[t] + s] = evidence.sum(leaf, t, s);
        }
      }
    }
    sums[leaf] = any ? sum : null;
    known[leaf] = any ? weight : null;
  }

  private static void add(double[][] sums, double[][] known, int into, int from) {
    if (known[from] == null) {
      return;
    }
    if (known[into] == null) {
      sums[into] = sums[from].clone();
      known[into] = known[from].clone();
      return;
    }
    for (int o = 0; o < sums[into].length; o++) {
      sums[into][o] += sums[from][o];
    }
    for (int t = 0; t < known[into].length; t++) {
      known[into][t] += known[from][t];
    }
  }

  private static double[] own(
      Schema schema, int[] offsets, double[] sums, double[] known, double[] around) {
    double[] own = around.clone();
    for (int t = 0; t < offsets.length; t++) {
      boolean numeric = schema.targets().get(t).isNumeric();
      for (int o = offsets[t];
          known[t] > 0 && o < offsets[t] + schema.targets().get(t).outputs();
          o++) {
        double share = sums[o] / known[t];
        own[o] = numeric ? share : Math.max(0, Math.min(1, share));
      }
    }
    return breakTies(schema, offsets, known, own, around);
  }

  /** Equally frequent values are separated, by one step, as in the next larger clade. */
  private static double[] breakTies(
      Schema schema, int[] offsets, double[] known, double[] own, double[] around) {
    for (int t = 0; t < offsets.length; t++) {
      Attribute a = schema.targets().get(t);
      int end = offsets[t] + a.outputs();
      if (!(known[t] > 0) || !a.isNominal()) {
        continue;
      }
      double most = 0;
      for (int o = offsets[t]; o < end; o++) {
        most = Math.max(most, own[o]);
      }
      int tied = 0;
      int best = -1;
      for (int o = offsets[t]; o < end; o++) {
        if (own[o] == most) {
          tied++;
          best = best < 0 || around[o] > around[best] ? o : best;
        }
      }
      if (tied > 1) {
        own[best] = Math.nextUp(own[best]);
      }
    }
    return own;
  }

  @Override
  public double[] at(int node) {
    return scores[node];
  }
}
