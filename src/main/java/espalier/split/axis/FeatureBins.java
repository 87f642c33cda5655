package espalier.split.axis;

import java.util.Arrays;

/**
 * The ranks of one feature in at most {@value SearchThresholds#BINS} bins of about as many training
 * rows each, made once for all nodes: one bin for each value if there are no more values. Missing
 * values follow the last bin. Immutable; one byte for each row.
 */
record FeatureBins(byte[] bin, int[] last) {

  /**
   * Divides ranks, -1 if missing, into bins. A value of many rows has a separate bin, and the
   * others share those that are left. O(rows + values).
   */
  static FeatureBins of(int[] rank, int values) {
    int[] rows = new int[values];
    int left = 0;
    for (int r : rank) {
      if (r >= 0) {
        rows[r]++;
        left++;
      }
    }
    byte[] of = new byte[values];
    int[] last = new int[SearchThresholds.BINS];
    int bin = 0;
    int filled = 0;
    for (int r = 0; r < values; r++) {
      int open = SearchThresholds.BINS - bin;
      boolean own = values - r < open;
      boolean full = 2.0 * filled + rows[r] > 2.0 * left / open;
      if (filled > 0 && open > 1 && (own || full)) {
        left -= filled;
        filled = 0;
        bin++;
      }
      of[r] = (byte) bin;
      last[bin] = r;
      filled += rows[r];
    }
    int count = values == 0 ? 0 : bin + 1;
    byte[] bins = new byte[rank.length];
    for (int i = 0; i < bins.length; i++) {
      bins[i] = rank[i] < 0 ? (byte) count : of[rank[i]];
    }
    return new FeatureBins(bins, Arrays.copyOf(last, count));
  }

  /** The number of bins without that of missing values. */
  int count() {
    return last.length;
  }

  /** The least rank of a bin. */
  int first(int b) {
    return b == 0 ? 0 : last[b - 1] + 1;
  }
}
