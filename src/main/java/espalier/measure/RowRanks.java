package espalier.measure;

import java.util.Arrays;

/**
 * The ranks of the labels present in one row among its known labels.
 *
 * <p>For a row whose scores no or few other rows share, one pass puts every label's score into the
 * slots between the present labels' scores; for an array that many rows share, it is sorted once
 * and each rank is found by bisection.
 */
final class RowRanks {

  private static final int SORT_FROM = 4;

  private double[] shared;
  private double[] sorted;

  private double[] own = {};
  private int[] atLeast = {};
  private int count;
  private int known;
  private int aboveTop;

  /** Prepares for the rows that have an array of scores. */
  void array(double[] scores, int rows) {
    shared = scores;
    sorted = null;
    if (rows >= SORT_FROM) {
      sorted = new double[scores.length];
      for (int j = 0; j < scores.length; j++) {
        sorted[j] = scores[j] + 0.0;
      }
      Arrays.sort(sorted);
    }
  }

  /** Ranks the present labels of a row, at least one. */
  void row(int[] present, int[] unknown) {
    count = present.length;
    if (own.length < count) {
      own = new double[count];
      atLeast = new int[count];
    }
    for (int k = 0; k < count; k++) {
      own[k] = shared[present[k]] + 0.0;
    }
    Arrays.sort(own, 0, count);
    Arrays.fill(atLeast, 0, count, 0);
    known = shared.length - unknown.length;
    double top = own[count - 1];
    if (sorted == null) {
      aboveTop = 0;
      for (double score : shared) {
        slot(score, 1, top);
      }
    } else {
      aboveTop = sorted.length - firstAbove(sorted, sorted.length, top);
    }
    for (int j : unknown) {
      slot(shared[j], -1, top);
    }
    for (int k = count - 2; k >= 0; k--) {
      atLeast[k] += atLeast[k + 1];
    }
    if (sorted != null) {
      for (int k = 0; k < count; k++) {
        atLeast[k] += sorted.length - firstFrom(sorted, sorted.length, own[k]);
      }
    }
  }

  private void slot(double score, int times, double top) {
    if (score >= own[0]) {
      atLeast[firstAbove(own, count, score) - 1] += times;
      if (score > top) {
        aboveTop += times;
      }
    }
  }

  /** The number of known labels. */
  int known() {
    return known;
  }

  /** The number of known labels scored at least as high as the present label with this score. */
  int labelsFrom(double score) {
    return atLeast[firstFrom(own, count, score)];
  }

  /** The number of present labels scored at least as high as the present label with this score. */
  int presentFrom(double score) {
    return count - firstFrom(own, count, score);
  }

  /** The lowest score of a present label. */
  double lowest() {
    return own[0];
  }

  /** The share of absent labels among the known labels with the top score. */
  double absentAtTop() {
    if (aboveTop > 0) {
      return 1;
    }
    double top = own[count - 1];
    return 1 - (double) presentFrom(top) / labelsFrom(top);
  }

  private static int firstFrom(double[] ascending, int length, double score) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ascending[middle] < score) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static int firstAbove(double[] ascending, int length, double score) {
    return firstFrom(ascending, length, Math.nextUp(score));
  }
}
