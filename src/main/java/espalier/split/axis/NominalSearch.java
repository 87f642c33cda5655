package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Looks for the best set of values of one nominal feature: all sets for up to {@value #EXHAUSTIVE}
 * values present in the node, else greedily from the empty set, adding the value that gains most
 * until none does, at most {@value #GREEDY_STEPS} of them. A feature with more than half as many
 * values as rows, such as an identifier, is not tried. Where all sets are tried, a division is
 * first scored from its smaller side, so that a rare value costs the rows that have it.
 */
final class NominalSearch {

  static final int EXHAUSTIVE = 6;
  static final int GREEDY_STEPS = 16;

  private static final int ALL = -1;

  private final FeatureWalk walk;
  private final Attribute feature;
  private final int index;
  private final int[] missing;
  private final NominalGroups groups;
  private final int[] present;

  NominalSearch(
      FeatureWalk walk, Column column, Attribute feature, int index, FeatureOrders orders) {
    this.walk = walk;
    this.feature = feature;
    this.index = index;
    this.missing = orders.missing[index];
    this.groups =
        orders.frequent[index] < 0
            ? NominalGroups.of(walk.node(), column, feature.values().size())
            : NominalGroups.listed(walk.node(), orders, index, feature.values().size());
    this.present = groups.present();
  }

  void run() {
    int known = walk.node().size() - missing.length;
    if (present.length < 2 || (present.length > EXHAUSTIVE && 2 * present.length > known)) {
      return;
    }
    if (present.length <= EXHAUSTIVE) {
      // The last value always stays right: a set and its complement are the same division.
      for (int mask = 1; mask < 1 << (present.length - 1); mask++) {
        BitSet left = new BitSet();
        for (int k = 0; k < present.length - 1; k++) {
          left.set(present[k], (mask >> k & 1) == 1);
        }
        score(left);
      }
    } else {
      for (int o = 0; o < walk.omegas(); o++) {
        greedy(o);
      }
    }
  }

  private void greedy(int omega) {
    BitSet chosen = new BitSet();
    double reached = Double.NEGATIVE_INFINITY;
    for (int step = 0; step < Math.min(GREEDY_STEPS, present.length - 1); step++) {
      int pick = -1;
      double top = reached;
      for (int v : present) {
        if (!chosen.get(v)) {
          BitSet tried = (BitSet) chosen.clone();
          tried.set(v);
          double gain = score(omega, tried);
          if (gain > top) {
            top = gain;
            pick = v;
          }
        }
      }
      if (pick < 0) {
        return;
      }
      chosen.set(pick);
      reached = top;
    }
  }

  private void score(BitSet left) {
    if (missing.length == 0) {
      screen(left, null);
    } else {
      screen(left, Boolean.TRUE);
      screen(left, Boolean.FALSE);
    }
  }

  /**
   * Walks along the right side if it is the smaller one, and along the left if that is worth it.
   */
  private void screen(BitSet left, Boolean missingLeft) {
    boolean withMissing = Boolean.TRUE.equals(missingLeft);
    int rows = withMissing ? missing.length : 0;
    for (int v = left.nextSetBit(0); v >= 0; v = left.nextSetBit(v + 1)) {
      rows += groups.count(v);
    }
    if (2 * rows > walk.node().size()) {
      walk.plan.start(walk.node());
      double[] sums = new double[2];
      if (!withMissing) {
        add(missing, sums);
      }
      for (int v : present) {
        if (!left.get(v)) {
          add(groups.rows(v), sums);
        }
      }
      if (walk.node().whole() && !walk.allowed(sums[0], sums[1])) {
        return;
      }
      walk.plan.cut(sums[0], sums[1]);
      if (!walk.promising()) {
        return;
      }
    }
    scan(ALL, left, missingLeft);
  }

  private double score(int omega, BitSet left) {
    double gain = scan(omega, left, missing.length == 0 ? null : Boolean.TRUE);
    return missing.length == 0 ? gain : Math.max(gain, scan(omega, left, Boolean.FALSE));
  }

  /** The gain for one ω; nothing of use if it is asked for all of them. */
  private double scan(int omega, BitSet left, Boolean missingLeft) {
    walk.plan.start(walk.node());
    double[] sums = new double[2];
    if (Boolean.TRUE.equals(missingLeft)) {
      add(missing, sums);
    }
    for (int v = left.nextSetBit(0); v >= 0; v = left.nextSetBit(v + 1)) {
      add(groups.rows(v), sums);
    }
    if (!walk.allowed(sums[0], sums[1])) {
      return Double.NEGATIVE_INFINITY;
    }
    walk.plan.cut(sums[0], sums[1]);
    if (omega == ALL) {
      walk.score(cut -> test(left, missingLeft, sums[0]));
      return Double.NaN;
    }
    return walk.scoreAll(omega, cut -> test(left, missingLeft, sums[0]));
  }

  private void add(int[] rows, double[] sums) {
    for (int row : rows) {
      walk.plan.add(row, walk.labelled(row));
      double w = walk.node().weight(row);
      sums[0] += w;
      sums[1] += walk.labelled(row) ? w : 0;
    }
  }

  /** Values that do not occur in the node go with the heavier child. */
  private FeatureTest test(BitSet left, Boolean missingLeft, double weight) {
    boolean heavierLeft = weight >= walk.node().total() - weight;
    BitSet all = (BitSet) left.clone();
    if (heavierLeft) {
      for (int v = 0; v < feature.values().size(); v++) {
        if (Arrays.binarySearch(present, v) < 0) {
          all.set(v);
        }
      }
    }
    boolean toLeft = missingLeft == null ? heavierLeft : missingLeft;
    return new NominalTest(index, all.stream().toArray(), toLeft ? 1 : 0);
  }
}
