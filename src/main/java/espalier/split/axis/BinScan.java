package espalier.split.axis;

import espalier.impurity.Tolerances;
import espalier.split.AxisTest;
import java.util.Arrays;

/**
 * Scans a numeric feature of a node with many rows along its {@link FeatureBins}: only the cuts
 * between bins are tried, midway between the values next to the empty bins in between. Missing
 * values have a separate bin and are tried on both sides, and against all known ones. O(rows x
 * columns + bins x columns), without the rows where the sums are known. Scratch of one thread.
 *
 * <p>Runs for numbers in nodes of {@value SearchThresholds#BINNED_ROWS} rows or more, of {@value
 * SearchThresholds#BINNED_DRAWN_ROWS} where features are drawn. Worth 1.3 times on one SSL-PCT and
 * 1.5 times on one supervised tree of 20,000 rows (docs/evidence/speed.md).
 */
final class BinScan {

  private final FeatureRanks ranks;
  private final NodeSearch search;
  private int[] place = {};
  private double[] side = {};

  BinScan(FeatureRanks ranks, NodeSearch search) {
    this.ranks = ranks;
    this.search = search;
  }

  /** The sums of a feature's bins in the node, that of missing values last. */
  double[] sums(int feature) {
    FeatureBins bins = ranks.bins(feature);
    int[] rows = search.node().rows();
    place = place.length < rows.length ? new int[2 * rows.length] : place;
    for (int i = 0; i < rows.length; i++) {
      place[i] = bins.bin()[rows[i]] & 0xff;
    }
    return search.sums(place, bins.count() + 1);
  }

  /** Scans a feature whose bins have these sums. */
  void ranked(int feature, double[] sums) {
    FeatureBins bins = ranks.bins(feature);
    boolean gone = filled(sums, bins.count());
    along(feature, bins, sums, gone, false);
    if (gone) {
      along(feature, bins, sums, true, true);
    }
  }

  private boolean filled(double[] sums, int bin) {
    int width = search.width();
    return sums[bin * width + width - 2] > Tolerances.CLEAR * search.node().total();
  }

  private void along(
      int feature, FeatureBins bins, double[] sums, boolean gone, boolean missingLeft) {
    int width = search.width();
    side = side.length < width ? new double[width] : side;
    Arrays.fill(side, 0, width, 0);
    if (missingLeft) {
      add(sums, bins.count(), width);
    }
    int before = -1;
    for (int b = 0; b < bins.count(); b++) {
      if (!filled(sums, b)) {
        continue;
      }
      if (before >= 0 && search.allowed(side)) {
        double left = search.sideWeight(side);
        int low = bins.last()[before];
        int high = bins.first(b);
        double toLeft = gone ? missingLeft ? 1 : 0 : search.unseenLeft(left);
        search.score(side, () -> new AxisTest(feature, ranks.midway(feature, low, high), toLeft));
      }
      add(sums, b, width);
      before = b;
    }
    if (gone && !missingLeft && before >= 0 && search.allowed(side)) {
      search.score(side, () -> AxisTest.known(feature));
    }
  }

  private void add(double[] sums, int b, int width) {
    int from = b * width;
    for (int c = 0; c < width; c++) {
      side[c] += sums[from + c];
    }
  }
}
