package espalier.measure;

import java.util.Arrays;

/**
 * Finds a threshold between the cells of a matrix without sorting or copying them: four passes,
 * each fixing 16 bits of the wanted cell by counting, then one for its neighbours. Memory O(1).
 */
final class ScoreCut {

  private static final int DIGIT = 16;
  private static final int BUCKETS = 1 << DIGIT;

  private ScoreCut() {}

  /**
   * The threshold above which the given share of all cells comes closest to lie; of two equally
   * close ones the higher. It is halfway between two neighbouring scores.
   */
  static double above(double[][] scores, double share) {
    long cells = 0;
    for (double[] row : scores) {
      cells += row.length;
    }
    double needed = share * cells;
    long rank = Math.min(cells, Math.max(1, (long) Math.ceil(needed)));
    double value = greatest(scores, rank);
    long higher = 0;
    long equal = 0;
    double lowerNeighbour = Double.NEGATIVE_INFINITY;
    double higherNeighbour = Double.POSITIVE_INFINITY;
    for (double[] row : scores) {
      for (double score : row) {
        if (score > value) {
          higher++;
          higherNeighbour = Math.min(higherNeighbour, score);
        } else if (score < value) {
          lowerNeighbour = Math.max(lowerNeighbour, score);
        } else {
          equal++;
        }
      }
    }
    if (needed - higher > higher + equal - needed) {
      return between(lowerNeighbour, value);
    }
    return higher == 0 ? value : between(value, higherNeighbour);
  }

  /** The score with the given rank, counted from 1 for the greatest. */
  private static double greatest(double[][] scores, long rank) {
    long prefix = 0;
    long left = rank;
    long[] counts = new long[BUCKETS];
    for (int shift = 64 - DIGIT; shift >= 0; shift -= DIGIT) {
      Arrays.fill(counts, 0);
      int known = shift + DIGIT;
      for (double[] row : scores) {
        for (double score : row) {
          long key = key(score) ^ Long.MIN_VALUE;
          if (known == 64 || key >>> known == prefix) {
            counts[(int) (key >>> shift) & (BUCKETS - 1)]++;
          }
        }
      }
      int bucket = BUCKETS - 1;
      while (counts[bucket] < left) {
        left -= counts[bucket--];
      }
      prefix = prefix << DIGIT | bucket;
    }
    return score(prefix ^ Long.MIN_VALUE);
  }

  /** A number t with low <= t < high, halfway where possible. */
  static double between(double low, double high) {
    if (low == Double.NEGATIVE_INFINITY) {
      return Math.nextDown(high);
    }
    double middle = low / 2 + high / 2;
    return middle < high && middle >= low ? middle : low;
  }

  /** A number with the order of doubles: a bijection that makes 0.0 and -0.0 equal. */
  static long key(double score) {
    return flip(Double.doubleToRawLongBits(score + 0.0));
  }

  static double score(long key) {
    return Double.longBitsToDouble(flip(key));
  }

  private static long flip(long bits) {
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }
}
