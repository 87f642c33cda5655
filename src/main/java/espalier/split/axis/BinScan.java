package espalier.split.axis;

import espalier.split.AxisTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scans a numeric feature of a node with many rows by at most {@value SearchThresholds#BINS} bins,
 * which read memory in the order of the rows: one bin for each value if the node's values span no
 * more ranks, else neighbouring ranks share one and only the cuts between bins are tried. Missing
 * values have a separate bin and are tried on both sides. O(rows x columns + bins x columns).
 * Scratch of one thread.
 *
 * <p>Runs for numbers in nodes of {@value SearchThresholds#BINNED_ROWS} rows or more, and of few
 * values for the node's rows. Worth 1.6 times on one tree of 20,000 rows; the rule for few values
 * costs a third on ImCLEF07D (docs/evidence/speed.md).
 */
final class BinScan {

  private final FeatureRanks ranks;
  private final NodeSearch search;
  private final List<Bins> room = new ArrayList<>();
  private final Map<Integer, Bins> taken = new HashMap<>();
  private double[] side = {};

  /** The rows of the node by the bins of one feature. */
  private static final class Bins {
    final int[] low = new int[SearchThresholds.BINS];
    final int[] high = new int[SearchThresholds.BINS];
    final int[] count = new int[SearchThresholds.BINS + 1];
    int[] bin = {};
    int used;
    boolean gone;
    double[] sums;
  }

  BinScan(FeatureRanks ranks, NodeSearch search) {
    this.ranks = ranks;
    this.search = search;
  }

  /** Sums up the bins of features that are RANKED, reading the rows once for all of them. */
  void take(int[] features) {
    taken.clear();
    List<Bins> several = new ArrayList<>();
    for (int f : features) {
      if (several.size() == room.size()) {
        room.add(new Bins());
      }
      Bins bins = room.get(several.size());
      if (place(ranks.ranks(f), bins)) {
        several.add(bins);
        taken.put(f, bins);
      }
    }
    int[][] bin = several.stream().map(b -> b.bin).toArray(int[][]::new);
    int[][] count = several.stream().map(b -> b.count).toArray(int[][]::new);
    int most = several.stream().mapToInt(b -> b.used + 1).max().orElse(0);
    double[][] sums = search.sums(bin, most, count);
    for (int k = 0; k < several.size(); k++) {
      several.get(k).sums = sums[k];
    }
  }

  /** Scans a feature that was taken. */
  void ranked(int feature) {
    Bins bins = taken.get(feature);
    if (bins != null) {
      along(feature, bins, false);
      if (bins.gone) {
        along(feature, bins, true);
      }
    }
  }

  /**
   * Finds the bin of each row, and the least and largest rank in each; whether ranks differ.
   * Missing values follow the last bin.
   */
  private boolean place(int[] rank, Bins into) {
    int[] rows = search.node().rows();
    int least = Integer.MAX_VALUE;
    int most = -1;
    for (int row : rows) {
      int r = rank[row];
      least = r >= 0 && r < least ? r : least;
      most = Math.max(most, r);
    }
    if (least >= most) {
      return false;
    }
    int bins = Math.min(SearchThresholds.BINS, most - least + 1);
    double scale = (double) bins / (most - least + 1);
    if (into.bin.length < rows.length) {
      into.bin = new int[2 * rows.length];
    }
    int[] bin = into.bin;
    int[] count = into.count;
    int[] low = into.low;
    int[] high = into.high;
    Arrays.fill(count, 0);
    Arrays.fill(low, 0, bins, Integer.MAX_VALUE);
    Arrays.fill(high, 0, bins, -1);
    for (int i = 0; i < rows.length; i++) {
      int r = rank[rows[i]];
      int b = r < 0 ? bins : (int) ((r - least) * scale);
      bin[i] = b;
      count[b]++;
      if (r >= 0) {
        low[b] = Math.min(low[b], r);
        high[b] = Math.max(high[b], r);
      }
    }
    into.used = bins;
    into.gone = count[bins] > 0;
    return true;
  }

  private void along(int feature, Bins of, boolean missingLeft) {
    int width = search.width();
    if (side.length < width) {
      side = new double[width];
    }
    Arrays.fill(side, 0, width, 0);
    if (missingLeft) {
      add(of.sums, of.used, width);
    }
    double total = search.node().total();
    int last = -1;
    for (int b = 0; b < of.used; b++) {
      if (of.high[b] < 0) {
        continue;
      }
      if (last >= 0 && search.allowed(side)) {
        double left = search.sideWeight(side);
        int low = of.high[last];
        int high = of.low[b];
        boolean toLeft = of.gone ? missingLeft : left >= total - left;
        search.score(
            side, () -> new AxisTest(feature, ranks.midway(feature, low, high), toLeft ? 1 : 0));
      }
      add(of.sums, b, width);
      last = b;
    }
  }

  private void add(double[] sums, int b, int width) {
    int from = b * width;
    for (int c = 0; c < width; c++) {
      side[c] += sums[from + c];
    }
  }
}
