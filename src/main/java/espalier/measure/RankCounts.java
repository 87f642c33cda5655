package espalier.measure;

import java.util.Arrays;

/**
 * How many negatives are at and between the scores of the positives: all that the areas under
 * precision-recall and ROC curves depend on.
 *
 * <p>Only the positives are sorted; each negative is put into a slot by a table over the leading
 * bits of its score, finished by bisection. Scores are equal if and only if they are equal doubles
 * (0.0 and -0.0 are equal). The counts are integers, so the order of the calls does not matter.
 * Memory O(positives); time O(P log P) for P positives and about O(1) for a negative.
 */
final class RankCounts {

  private static final int SMALL = 32;
  private static final int MAX_TABLE_BITS = 20;

  private final double[] levels;
  private final long[] positives;
  private final long[] equal;
  private final long[] above;
  private long below;
  private final int[] table;
  private final long base;
  private final int shift;

  /** The positives' scores, in any order, at least one; the array is sorted in place. */
  RankCounts(double[] scores) {
    Arrays.sort(scores);
    int n = 0;
    for (int i = 0; i < scores.length; i++) {
      if (i == 0 || scores[i] != scores[i - 1]) {
        n++;
      }
    }
    levels = new double[n];
    positives = new long[n];
    equal = new long[n];
    above = new long[n];
    int k = -1;
    for (int i = 0; i < scores.length; i++) {
      if (i == 0 || scores[i] != scores[i - 1]) {
        levels[++k] = scores[i];
      }
      positives[k]++;
    }
    if (n <= SMALL) {
      table = null;
      base = 0;
      shift = 0;
    } else {
      base = ScoreCut.key(levels[1]);
      long range = ScoreCut.key(levels[n - 1]) - base;
      int bits = Math.min(MAX_TABLE_BITS, 35 - Integer.numberOfLeadingZeros(n - 1));
      shift = Math.max(0, 64 - Long.numberOfLeadingZeros(range) - bits);
      table = new int[(int) (range >>> shift) + 2];
      Arrays.fill(table, n);
      for (int i = n - 1; i >= 1; i--) {
        table[bucket(levels[i])] = i;
      }
      for (int b = table.length - 2; b >= 0; b--) {
        table[b] = Math.min(table[b], table[b + 1]);
      }
    }
  }

  private RankCounts(RankCounts other) {
    levels = other.levels;
    positives = other.positives;
    equal = other.equal.clone();
    above = other.above.clone();
    below = other.below;
    table = other.table;
    base = other.base;
    shift = other.shift;
  }

  RankCounts copy() {
    return new RankCounts(this);
  }

  void add(double score, long times) {
    if (score < levels[0]) {
      below += times;
      return;
    }
    int k = floor(score);
    if (levels[k] == score) {
      equal[k] += times;
    } else {
      above[k] += times;
    }
  }

  /** The last level that is not above the score, which must not be below the first level. */
  private int floor(double score) {
    int last = levels.length - 1;
    if (score >= levels[last]) {
      return last;
    }
    if (score < levels[1]) {
      return 0;
    }
    int low = 1;
    int high = last;
    if (table != null) {
      int b = bucket(score);
      low = table[b] - 1;
      high = table[b + 1];
    }
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (levels[middle] <= score) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int bucket(double score) {
    return (int) ((ScoreCut.key(score) - base) >>> shift);
  }

  long positives() {
    return Arrays.stream(positives).sum();
  }

  /**
   * The area under the precision-recall curve, interpolated as Davis and Goadrich (2006) do.
   * O(positives).
   *
   * <p>Going down the distinct scores gives points (TP, FP). Between two points FP grows linearly
   * with TP; the precision TP / (TP + FP) is taken at every integer TP and the area is the sum of
   * the trapezoids between them, over P. The first point's precision reaches back to recall 0.
   */
  double prArea() {
    RowMean.CarefulSum sum = new RowMean.CarefulSum();
    long tp = 0;
    long fp = 0;
    for (int k = levels.length - 1; k >= 0; k--) {
      fp += above[k];
      double slope = (double) equal[k] / positives[k];
      double before =
          tp + fp == 0
              ? (double) positives[k] / (positives[k] + equal[k])
              : (double) tp / (tp + fp);
      for (long step = 1; step <= positives[k]; step++) {
        double now = (tp + step) / (tp + step + fp + step * slope);
        sum.add(0.5 * (before + now));
        before = now;
      }
      tp += positives[k];
      fp += equal[k];
    }
    return sum.value() / tp;
  }

  /** The average precision: the sum of precision times gain in recall over the distinct scores. */
  double averagePrecision() {
    RowMean.CarefulSum sum = new RowMean.CarefulSum();
    long tp = 0;
    long fp = 0;
    for (int k = levels.length - 1; k >= 0; k--) {
      tp += positives[k];
      fp += above[k] + equal[k];
      sum.add(positives[k] * ((double) tp / (tp + fp)));
    }
    return sum.value() / tp;
  }

  /** The share of (positive, negative) pairs in the right order, ties half; NaN without any. */
  double rocArea() {
    double twice = 0;
    long lower = below;
    for (int k = 0; k < levels.length; k++) {
      twice += (double) positives[k] * (2 * lower + equal[k]);
      lower += equal[k] + above[k];
    }
    return twice / (2.0 * positives() * lower);
  }
}
