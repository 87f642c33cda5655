package espalier.split.axis;

import espalier.data.Attribute;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

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

  private static final double[] NOT_ALLOWED = {};

  private final NodeSearch search;
  private Attribute attribute;
  private int feature;

  /** The values that occur in the node, and the place of each row's value among them. */
  private int[] present = {};

  private int[] bin = {};
  private int[] count = {};

  /** The statistic of each place; that of missing values is the last. */
  private double[] sums = {};

  private int width;
  private double[] side = {};
  private boolean gone;

  /** What sets of values that were tried greedily gain in both parts; missing is a value more. */
  private Map<BitSet, double[]> tried = Map.of();

  ValueScan(NodeSearch search) {
    this.search = search;
  }

  /** Scans a feature whose codes are known by training row, -1 if missing. */
  void coded(Attribute nominal, int f, int[] codes) {
    attribute = nominal;
    feature = f;
    int known = place(codes, nominal.values().size());
    gone = known < search.node().size();
    boolean blank = gone && known > 0;
    if (present.length < 2 && !blank) {
      return;
    }
    width = search.width();
    side = side.length < width ? new double[width] : side;
    sums = search.sums(bin, present.length + 1);
    if (blank) {
      known();
    }
    if (present.length < 2
        || (present.length > SearchThresholds.EXHAUSTIVE_VALUES && 2 * present.length > known)) {
      return;
    }
    if (present.length > SearchThresholds.EXHAUSTIVE_VALUES) {
      tried = new HashMap<>();
      for (int o = 0; o < search.omegas(); o++) {
        greedy(o);
      }
      return;
    }
    // The last value always stays right: a set and its complement are the same division.
    for (int mask = 1; mask < 1 << (present.length - 1); mask++) {
      all(BitSet.valueOf(new long[] {mask}));
      if (gone) {
        all(BitSet.valueOf(new long[] {mask | 1 << present.length}));
      }
    }
  }

  /** Finds the values that are present and the place of each row's; how many rows have one. */
  private int place(int[] codes, int values) {
    int[] rows = search.node().rows();
    bin = bin.length < rows.length ? new int[2 * rows.length] : bin;
    count = count.length < values + 1 ? new int[values + 1] : count;
    Arrays.fill(count, 0, values + 1, 0);
    for (int i = 0; i < rows.length; i++) {
      int code = codes[rows[i]];
      bin[i] = code < 0 ? values : code;
      count[bin[i]]++;
    }
    int known = rows.length - count[values];
    int[] found = new int[Math.min(values, known)];
    int different = 0;
    for (int v = 0; v < values; v++) {
      if (count[v] > 0) {
        found[different] = v;
        count[v] = different++;
      }
    }
    present = Arrays.copyOf(found, different);
    count[values] = different;
    for (int i = 0; i < rows.length; i++) {
      bin[i] = count[bin[i]];
    }
    return known;
  }

  /** Divides the rows with a value from those without one. */
  private void known() {
    BitSet all = new BitSet();
    all.set(0, present.length);
    if (sum(all)) {
      search.score(side, () -> NominalTest.known(feature, attribute.values().size()));
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
    double[] loss = new double[present.length];
    Arrays.setAll(loss, k -> -with(omega, chosen, k));
    Comparator<Integer> order = Comparator.comparingDouble(k -> loss[k]);
    return IntStream.range(0, loss.length).boxed().sorted(order).mapToInt(k -> k).toArray();
  }

  /** What a set gains with a value more, missing values on the better side. */
  private double with(int omega, BitSet chosen, int value) {
    double gain = one(omega, chosen, value, value);
    return gone ? Math.max(gain, one(omega, chosen, value, present.length)) : gain;
  }

  private double one(int omega, BitSet chosen, int value, int orMissing) {
    BitSet left = (BitSet) chosen.clone();
    left.set(value);
    left.set(orMissing);
    double[] gain = tried.get(left);
    if (gain == null) {
      gain =
          sum(left) ? new double[] {search.inTargets(side), search.inFeatures(side)} : NOT_ALLOWED;
      tried.put(left, gain);
    }
    if (gain.length == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    double both = search.gain(omega, gain[0], gain[1]);
    search.offer(omega, both, () -> test(left));
    return both;
  }

  private void all(BitSet left) {
    if (sum(left)) {
      search.score(side, () -> test(left));
    }
  }

  /** Adds up the left side; says whether both sides are allowed. */
  private boolean sum(BitSet left) {
    Arrays.fill(side, 0, width, 0);
    for (int k = left.nextSetBit(0); k >= 0; k = left.nextSetBit(k + 1)) {
      for (int c = 0; c < width; c++) {
        side[c] += sums[k * width + c];
      }
    }
    return search.allowed(side);
  }

  /** Values that do not occur in the node go with the heavier child. */
  private NominalTest test(BitSet left) {
    sum(left);
    double weight = search.sideWeight(side);
    BitSet all = new BitSet();
    if (weight >= search.node().total() - weight) {
      all.set(0, attribute.values().size());
    }
    for (int k = 0; k < present.length; k++) {
      all.set(present[k], left.get(k));
    }
    boolean missingLeft = left.get(present.length);
    double toLeft = gone ? missingLeft ? 1 : 0 : search.unseenLeft(weight);
    return new NominalTest(feature, all.stream().toArray(), toLeft);
  }
}
