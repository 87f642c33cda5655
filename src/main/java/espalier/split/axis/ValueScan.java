package espalier.split.axis;

import espalier.data.Attribute;
import espalier.impurity.NodeRows;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Looks for the best set of values of one nominal feature: the rows are added up by value, then all
 * sets are tried for up to {@value SearchThresholds#EXHAUSTIVE_VALUES} values present in the node,
 * else greedily from the empty set, adding the value that gains most until none does, at most
 * {@value SearchThresholds#GREEDY_STEPS} of them. A feature with more than half as many values as
 * rows, such as an identifier, is not tried. Missing values are tried on both sides, and against
 * all known ones. Scratch of one thread. Runs for nominal features that are not thin and sparse;
 * there is no other search for them.
 */
final class ValueScan {

  private final NodeSearch search;
  private Attribute attribute;
  private int feature;
  private int[] bin = {};
  private int[] count = {};
  private int[] present = {};
  private double[] sums = {};
  private double[] side = {};
  private boolean gone;

  ValueScan(NodeSearch search) {
    this.search = search;
  }

  /**
   * Scans a feature.
   *
   * @param codes the value of each training row, -1 if missing
   */
  void coded(Attribute nominal, int f, int[] codes) {
    attribute = nominal;
    feature = f;
    int values = nominal.values().size();
    int known = place(codes, values);
    gone = known < search.node().size();
    boolean blank = gone && known > 0;
    if (present.length < 2 && !blank) {
      return;
    }
    int width = search.width();
    side = side.length < width ? new double[width] : side;
    sums = search.sums(bin, values + 1);
    if (blank) {
      known(values);
    }
    if (present.length < 2
        || (present.length > SearchThresholds.EXHAUSTIVE_VALUES && 2 * present.length > known)) {
      return;
    }
    if (present.length > SearchThresholds.EXHAUSTIVE_VALUES) {
      for (int o = 0; o < search.omegas(); o++) {
        greedy(o);
      }
      return;
    }
    // The last value always stays right: a set and its complement are the same division.
    for (int mask = 1; mask < 1 << (present.length - 1); mask++) {
      BitSet left = new BitSet();
      for (int k = 0; k < present.length - 1; k++) {
        left.set(present[k], (mask >> k & 1) == 1);
      }
      all(left, false);
      if (gone) {
        all(left, true);
      }
    }
  }

  /** Finds the value of each row and those that are present; how many rows have one. */
  private int place(int[] codes, int values) {
    NodeRows node = search.node();
    int[] rows = node.rows();
    bin = bin.length < rows.length ? new int[2 * rows.length] : bin;
    count = count.length < values + 1 ? new int[values + 1] : count;
    Arrays.fill(count, 0, values + 1, 0);
    for (int i = 0; i < rows.length; i++) {
      int code = codes[rows[i]];
      bin[i] = code < 0 ? values : code;
      count[bin[i]]++;
    }
    int different = 0;
    for (int v = 0; v < values; v++) {
      different += count[v] > 0 ? 1 : 0;
    }
    present = new int[different];
    int at = 0;
    for (int v = 0; v < values; v++) {
      if (count[v] > 0) {
        present[at++] = v;
      }
    }
    return rows.length - count[values];
  }

  /** Divides the rows with a value from those without one. */
  private void known(int values) {
    BitSet all = new BitSet();
    all.set(0, values);
    if (sum(all, false)) {
      search.score(side, () -> NominalTest.known(feature, values));
    }
  }

  private void greedy(int omega) {
    BitSet chosen = new BitSet();
    double reached = Double.NEGATIVE_INFINITY;
    for (int step = 0; step < Math.min(SearchThresholds.GREEDY_STEPS, present.length - 1); step++) {
      int pick = -1;
      double top = reached;
      for (int v : present) {
        if (!chosen.get(v)) {
          BitSet tried = (BitSet) chosen.clone();
          tried.set(v);
          double gain = one(omega, tried, false);
          gain = gone ? Math.max(gain, one(omega, tried, true)) : gain;
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

  private void all(BitSet left, boolean missingLeft) {
    if (sum(left, missingLeft)) {
      search.score(side, () -> test(left, missingLeft));
    }
  }

  private double one(int omega, BitSet left, boolean missingLeft) {
    return sum(left, missingLeft)
        ? search.score(omega, side, () -> test(left, missingLeft))
        : Double.NEGATIVE_INFINITY;
  }

  /** Adds up the left side; says whether both sides are allowed. */
  private boolean sum(BitSet left, boolean missingLeft) {
    int width = search.width();
    Arrays.fill(side, 0, width, 0);
    if (missingLeft) {
      add(attribute.values().size(), width);
    }
    for (int v = left.nextSetBit(0); v >= 0; v = left.nextSetBit(v + 1)) {
      add(v, width);
    }
    return search.allowed(side);
  }

  private void add(int value, int width) {
    for (int c = 0; c < width; c++) {
      side[c] += sums[value * width + c];
    }
  }

  /** Values that do not occur in the node go with the heavier child. */
  private NominalTest test(BitSet left, boolean missingLeft) {
    double weight = search.sideWeight(side);
    boolean heavierLeft = weight >= search.node().total() - weight;
    BitSet all = (BitSet) left.clone();
    for (int v = 0; heavierLeft && v < attribute.values().size(); v++) {
      all.set(v, left.get(v) || count[v] == 0);
    }
    double toLeft = gone ? missingLeft ? 1 : 0 : search.unseenLeft(weight);
    return new NominalTest(feature, all.stream().toArray(), toLeft);
  }
}
