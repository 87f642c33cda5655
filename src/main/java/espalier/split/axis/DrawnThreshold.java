package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;

/**
 * Tries one division by a feature that is drawn at random: a threshold between the smallest and the
 * largest value of the node's rows, or a non-empty proper subset of the values that occur there,
 * while other values go left or right at random. Missing values are tried on both sides, and
 * against all known ones. Scratch of one thread.
 */
final class DrawnThreshold {

  private static final BitSet PAIR = BitSet.valueOf(new long[] {3});
  private static final int[] NO_CODES = {};

  private final NodeSearch search;
  private final FeatureRanks ranks;
  private double[] values = {};
  private int[] left = {};
  private int[] side = {};

  private int rows;
  private boolean gone;

  DrawnThreshold(FeatureRanks ranks, NodeSearch search) {
    this.ranks = ranks;
    this.search = search;
  }

  private void turn() {
    rows = search.node().size();
    if (values.length < rows) {
      values = new double[2 * rows];
      left = new int[values.length];
      side = new int[values.length];
    }
  }

  /** Draws for a feature that is LISTED; costs the rows that are listed. */
  void listed(Attribute attribute, int feature, NodeLists lists, SplittableRandom random) {
    turn();
    gone = false;
    int count = lists.count(feature);
    double[] kinds = ranks.values(feature);
    boolean zeros = count < rows;
    double low = zeros ? 0 : Double.POSITIVE_INFINITY;
    double high = zeros ? 0 : Double.NEGATIVE_INFINITY;
    for (int k = 0; k < count; k++) {
      double v = kinds[lists.rank(feature, k)];
      low = v < low ? v : low;
      high = v > high ? v : high;
    }
    if (!(low < high)) {
      return;
    }
    int[] codes = attribute.isNominal() ? subset(PAIR, random).stream().toArray() : NO_CODES;
    double threshold = attribute.isNominal() ? 0 : between(low, high, random);
    boolean listedLeft = attribute.isNominal() ? codes[0] == 1 : threshold < 0;
    int listed = 0;
    for (int k = 0; k < count; k++) {
      side[listed] = lists.place(feature, k);
      boolean below = kinds[lists.rank(feature, k)] <= threshold;
      listed += codes.length > 0 || below == listedLeft ? 1 : 0;
    }
    DoubleFunction<FeatureTest> maker =
        to ->
            codes.length > 0
                ? new NominalTest(feature, codes, to)
                : new AxisTest(feature, threshold, to);
    if (2 * listed <= rows) {
      oneSide(listedLeft, listed, false, maker);
      return;
    }
    Arrays.fill(left, 0, rows, listedLeft ? 0 : 1);
    for (int k = 0; k < listed; k++) {
      left[side[k]] = listedLeft ? 1 : 0;
    }
    scan(maker, false);
  }

  private static double between(double low, double high, SplittableRandom random) {
    double u = random.nextDouble();
    double t = low * (1 - u) + high * u;
    return t >= low && t < high ? t : low;
  }

  void draw(Attribute attribute, Column column, int feature, SplittableRandom random) {
    turn();
    gone = false;
    column.gather(search.node().rows(), values);
    if (attribute.isNominal()) {
      subset(attribute, feature, random);
    } else {
      threshold(feature, random);
    }
  }

  private void threshold(int feature, SplittableRandom random) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < rows; i++) {
      double v = values[i];
      low = v < low ? v : low;
      high = v > high ? v : high;
      gone |= v != v;
    }
    if (low < high) {
      double threshold = between(low, high, random);
      for (int i = 0; i < rows; i++) {
        left[i] = values[i] <= threshold ? 1 : 0;
      }
      both(to -> new AxisTest(feature, threshold, to));
    }
    known(AxisTest.known(feature));
  }

  private void subset(Attribute attribute, int feature, SplittableRandom random) {
    BitSet present = new BitSet();
    for (int i = 0; i < rows; i++) {
      if (values[i] == values[i]) {
        present.set((int) values[i]);
      } else {
        gone = true;
      }
    }
    known(NominalTest.known(feature, attribute.values().size()));
    if (present.cardinality() < 2) {
      return;
    }
    BitSet chosen = subset(present, random);
    long seed = random.nextLong();
    for (int i = 0; i < rows; i++) {
      left[i] = values[i] == values[i] && chosen.get((int) values[i]) ? 1 : 0;
    }
    both(
        to -> {
          BitSet codes = (BitSet) chosen.clone();
          SplittableRandom sides = new SplittableRandom(seed);
          for (int v = 0; v < attribute.values().size(); v++) {
            codes.set(v, present.get(v) ? chosen.get(v) : sides.nextBoolean());
          }
          return new NominalTest(feature, codes.stream().toArray(), to);
        });
  }

  /** Draws some, but not all of the values that are present. */
  private static BitSet subset(BitSet present, SplittableRandom random) {
    BitSet chosen = new BitSet();
    do {
      for (int v = present.nextSetBit(0); v >= 0; v = present.nextSetBit(v + 1)) {
        chosen.set(v, random.nextBoolean());
      }
    } while (chosen.isEmpty() || chosen.equals(present));
    return chosen;
  }

  /** Tries the rows with a value against those without one. */
  private void known(FeatureTest test) {
    if (gone) {
      for (int i = 0; i < rows; i++) {
        left[i] = values[i] == values[i] ? 1 : 0;
      }
      scan(to -> test, false);
    }
  }

  private void both(DoubleFunction<FeatureTest> maker) {
    scan(maker, false);
    if (gone) {
      for (int i = 0; i < rows; i++) {
        left[i] |= values[i] != values[i] ? 1 : 0;
      }
      scan(maker, true);
    }
  }

  private void scan(DoubleFunction<FeatureTest> maker, boolean missingLeft) {
    int ones = 0;
    for (int i = 0; i < rows; i++) {
      ones += left[i];
    }
    int fewer = 2 * ones <= rows ? 1 : 0;
    int count = 0;
    for (int i = 0; i < rows; i++) {
      side[count] = i;
      count += left[i] == fewer ? 1 : 0;
    }
    oneSide(fewer == 1, count, missingLeft, maker);
  }

  /** Scores the division of the first of {@link #side} from all other rows, which are more. */
  private void oneSide(
      boolean isLeft, int count, boolean missingLeft, DoubleFunction<FeatureTest> maker) {
    search.scan(
        side,
        count,
        weight -> {
          double ofLeft = isLeft ? weight : search.node().total() - weight;
          return maker.apply(gone ? missingLeft ? 1 : 0 : search.unseenLeft(ofLeft));
        });
  }
}
