package espalier.split.axis;

import espalier.impurity.NodeRows;
import espalier.split.AxisTest;
import java.util.Arrays;

/**
 * Scans a numeric feature of a node with many rows by at most {@value SearchThresholds#BINS} bins,
 * which read memory in the order of the rows: one bin for each value if the node's values span no
 * more ranks, else neighbouring ranks share one and only the cuts between bins are tried. Missing
 * values have a bin of their own and are tried on both sides. O(rows x columns + bins x columns).
 * Scratch of one thread.
 */
final class BinScan {

  private final FeatureRanks ranks;
  private final NodeSearch search;
  private final int[] low = new int[SearchThresholds.BINS];
  private final int[] high = new int[SearchThresholds.BINS];
  private final int[] count = new int[SearchThresholds.BINS + 1];
  private int[] bin = {};
  private double[] sums = {};
  private double[] side = {};

  BinScan(FeatureRanks ranks, NodeSearch search) {
    this.ranks = ranks;
    this.search = search;
  }

  /** Scans a feature that is RANKED. */
  void ranked(int feature) {
    NodeRows node = search.node();
    int[] rank = ranks.ranks(feature);
    int least = Integer.MAX_VALUE;
    int most = -1;
    for (int row : node.rows()) {
      int r = rank[row];
      least = r >= 0 && r < least ? r : least;
      most = Math.max(most, r);
    }
    if (least >= most) {
      return;
    }
    int bins = Math.min(SearchThresholds.BINS, most - least + 1);
    boolean gone = place(rank, least, (double) bins / (most - least + 1), bins);
    sums = search.sums(bin, bins + 1, count);
    along(feature, bins, gone, false);
    if (gone) {
      along(feature, bins, true, true);
    }
  }

  /**
   * Finds the bin of each row, and the least and largest rank in each; whether some are missing.
   */
  private boolean place(int[] rank, int least, double scale, int bins) {
    int[] rows = search.node().rows();
    if (bin.length < rows.length) {
      bin = new int[2 * rows.length];
    }
    Arrays.fill(count, 0, bins + 1, 0);
    Arrays.fill(low, 0, bins, Integer.MAX_VALUE);
    Arrays.fill(high, 0, bins, -1);
    boolean gone = false;
    for (int i = 0; i < rows.length; i++) {
      int r = rank[rows[i]];
      if (r < 0) {
        bin[i] = bins;
        count[bins]++;
        gone = true;
      } else {
        int b = (int) ((r - least) * scale);
        bin[i] = b;
        count[b]++;
        low[b] = Math.min(low[b], r);
        high[b] = Math.max(high[b], r);
      }
    }
    return gone;
  }

  private void along(int feature, int bins, boolean gone, boolean missingLeft) {
    int width = search.width();
    if (side.length < width) {
      side = new double[width];
    }
    Arrays.fill(side, 0, width, 0);
    if (missingLeft) {
      add(bins, width);
    }
    double total = search.node().total();
    int last = -1;
    for (int b = 0; b < bins; b++) {
      if (high[b] < 0) {
        continue;
      }
      if (last >= 0 && search.allowed(side)) {
        double left = search.sideWeight(side);
        double threshold = ranks.midway(feature, high[last], low[b]);
        boolean toLeft = gone ? missingLeft : left >= total - left;
        search.score(side, () -> new AxisTest(feature, threshold, toLeft ? 1 : 0));
      }
      add(b, width);
      last = b;
    }
  }

  private void add(int b, int width) {
    int from = b * width;
    for (int c = 0; c < width; c++) {
      side[c] += sums[from + c];
    }
  }
}
