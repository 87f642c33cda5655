package espalier.split.axis;

import espalier.data.Attribute;
import espalier.impurity.NodeRows;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * Looks for the best set of values of one nominal feature: the rows are added up by value, then all
 * sets are tried for up to {@value SearchThresholds#EXHAUSTIVE_VALUES} values present in the node,
 * else the value that gains most alone and those that gain most with it, at most {@value
 * SearchThresholds#GREEDY_STEPS} more: two gains of each value. A feature with more than half as
 * many values as rows, such as an identifier, is not tried. Missing values are tried on both sides,
 * and against all known ones. Scratch of one thread. Runs for nominal features that are not thin
 * and sparse; there is no other search for them.
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

  /**
   * Builds a set for one ω: the value that gains most alone, then the others in the order of what
   * they gain with it, each if the set gains more.
   */
  private void greedy(int omega) {
    BitSet chosen = new BitSet();
    int first = ranked(omega, chosen)[0];
    double reached = with(omega, chosen, first);
    chosen.set(first);
    int[] order = ranked(omega, chosen);
    for (int k = 0; k < Math.min(SearchThresholds.GREEDY_STEPS, order.length - 1); k++) {
      double gain = with(omega, chosen, order[k]);
      if (gain > reached) {
        reached = gain;
        chosen.set(order[k]);
      }
    }
  }

  /** The values present by what they gain with a set, the highest first. */
  private int[] ranked(int omega, BitSet chosen) {
    double[] loss = new double[count.length];
    for (int v : present) {
      loss[v] = -with(omega, chosen, v);
    }
    Comparator<Integer> order = Comparator.comparingDouble(v -> loss[v]);
    return Arrays.stream(present).boxed().sorted(order).mapToInt(v -> v).toArray();
  }

  /** What a set gains with a value more, missing values on the better side. */
  private double with(int omega, BitSet chosen, int value) {
    BitSet tried = (BitSet) chosen.clone();
    tried.set(value);
    double gain = one(omega, tried, false);
    return gone ? Math.max(gain, one(omega, tried, true)) : gain;
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
