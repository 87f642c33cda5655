package espalier.measure;

import espalier.data.IndexSort;
import espalier.data.Targets;
import java.util.Arrays;

/**
 * Known label cells counted by their scores, so that only those that can matter are sorted. Scores
 * are counted by the upper bits of their keys: sixteen steps from a power of 2 to the next.
 */
final class CellCounts {

  private static final int SHIFT = 48;

  private static final int BUCKETS = 1 << Long.SIZE - SHIFT;

  private final Targets truth;
  private final double[][] scores;
  private final long[] known = new long[BUCKETS];
  private final long[] present = new long[BUCKETS];
  private long positives;

  CellCounts(Targets truth, double[][] scores) {
    this.truth = truth;
    this.scores = scores;
    each(
        (row, output, here) -> {
          int bucket = bucket(scores[row][output]);
          known[bucket]++;
          present[bucket] += here ? 1 : 0;
          positives += here ? 1 : 0;
        });
  }

  private void each(ReliabilityBins.Visitor visitor) {
    for (int i = 0; i < truth.rows(); i++) {
      int[] on = truth.present(i);
      int[] unknown = truth.unknown(i);
      int p = 0;
      int u = 0;
      for (int j = 0; j < truth.count(); j++) {
        boolean here = p < on.length && on[p] == j;
        boolean blank = u < unknown.length && unknown[u] == j;
        p += here ? 1 : 0;
        u += blank ? 1 : 0;
        if (!blank) {
          visitor.cell(i, j, here);
        }
      }
    }
  }

  private static int bucket(double score) {
    return (int) ((ScoreCut.key(score) ^ Long.MIN_VALUE) >>> SHIFT);
  }

  long positives() {
    return positives;
  }

  /** An F1 that some threshold for all cells reaches. */
  double reachedF1() {
    double best = 0;
    long above = 0;
    long right = 0;
    for (int b = BUCKETS - 1; b >= 0; b--) {
      above += known[b];
      right += present[b];
      best = right > 0 ? Math.max(best, 2.0 * right / (above + positives)) : best;
    }
    return best;
  }

  /** Cells from the highest score down, equal ones all or none; present is null if all are. */
  record Top(double[] score, int[] row, boolean[] present) {

    int count() {
      return score.length;
    }

    boolean present(int k) {
      return present == null || present[k];
    }

    /** Whether the next cell has another score, or there is none. */
    boolean ends(int k) {
      return k + 1 == score.length || score[k + 1] != score[k];
    }

    /** A threshold below one cell and not below the next. */
    double below(int last) {
      double next = last + 1 < score.length ? score[last + 1] : Double.NEGATIVE_INFINITY;
      return ScoreCut.between(next, score[last]);
    }

    private static Top of(double[] negated, int[] row, boolean[] present) {
      int[] order = IndexSort.order(negated, negated.length);
      double[] sorted = new double[order.length];
      int[] rows = new int[order.length];
      boolean[] here = present == null ? null : new boolean[order.length];
      for (int k = 0; k < order.length; k++) {
        sorted[k] = -negated[order[k]];
        rows[k] = row[order[k]];
        if (here != null) {
          here[k] = present[order[k]];
        }
      }
      return new Top(sorted, rows, here);
    }
  }

  /** More than so many cells with the highest scores, or all. O(cells). */
  Top top(double atLeast) {
    long above = 0;
    int lowest = BUCKETS;
    while (lowest > 0 && above <= atLeast) {
      above += known[--lowest];
    }
    double[] negated = new double[Math.toIntExact(above)];
    int[] row = new int[negated.length];
    boolean[] here = new boolean[negated.length];
    int[] count = {0};
    int from = lowest;
    each(
        (i, output, is) -> {
          double score = scores[i][output];
          if (bucket(score) >= from) {
            negated[count[0]] = -score;
            row[count[0]] = i;
            here[count[0]++] = is;
          }
        });
    return Top.of(negated, row, here);
  }

  /** The cells that are present. O(present cells log present cells). */
  Top positivesOnly() {
    double[] negated = new double[Math.toIntExact(positives)];
    int[] row = new int[negated.length];
    int count = 0;
    for (int i = 0; i < truth.rows(); i++) {
      for (int j : truth.present(i)) {
        negated[count] = -scores[i][j];
        row[count++] = i;
      }
    }
    return Top.of(Arrays.copyOf(negated, count), row, null);
  }

  /** A threshold below a score and not below the next lower one. O(cells). */
  double below(double score) {
    double[] next = {Double.NEGATIVE_INFINITY};
    each(
        (i, output, here) -> {
          double other = scores[i][output];
          next[0] = other < score ? Math.max(next[0], other) : next[0];
        });
    return ScoreCut.between(next[0], score);
  }
}
