package espalier.split.axis;

import espalier.impurity.LabelBins;
import espalier.impurity.NodeCells;
import espalier.impurity.NodeRows;
import espalier.split.SplitLimits;

/**
 * Bounds what the drawn features of a node gain whose rows can be counted by bins of ranks ({@link
 * LabelBins}): first by bins, then, in bins that may hold a cut as good as the best, row by row.
 * Only features that may still hold the best cut then need a walk along all rows. Scratch that
 * serves one node after the other; belongs to one thread.
 */
final class LabelBinSearch {

  /** Nodes of fewer rows are walked at once. */
  static final int LEAST = 384;

  private static final int ROWS_PER_BIN = 16;

  private static final int FEWEST_BINS = 4;

  private static final int MOST_BINS = 256;

  /** More counts of all drawn features than this leave the cache. */
  private static final int MOST_COUNTS = 1 << 17;

  /** Gains that differ by less are near each other, by far. */
  private static final double NEAR = 1e-8;

  private final ColumnOrders orders;
  private final SplitLimits limits;
  private final KeySort sort;
  private final LabelBins[] bins;
  private final boolean[] refined;
  private final double[] top;
  private final boolean[] open = new boolean[MOST_BINS];
  private int[] ahead = {};
  private NodeRows node;
  private NodeCells cells;
  private Best best;
  private double slack;

  /** The highest gain between two bins of any feature. */
  private double known;

  /**
   * @param draws how many features are drawn for a node
   */
  LabelBinSearch(ColumnOrders orders, SplitLimits limits, KeySort sort, int draws) {
    this.orders = orders;
    this.limits = limits;
    this.sort = sort;
    this.bins = new LabelBins[draws];
    this.refined = new boolean[draws];
    this.top = new double[draws];
  }

  /** Turns to a node. */
  void enter(NodeRows rows, NodeCells rowCells, Best soFar) {
    node = rows;
    cells = rowCells;
    best = soFar;
    known = Double.NEGATIVE_INFINITY;
    slack = 2 * cells.rounding();
    if (ahead.length < bins.length * rows.size()) {
      ahead = new int[2 * bins.length * rows.size()];
    }
  }

  /** Whether a feature can be bounded in the node. */
  boolean has(int feature) {
    return node.size() >= LEAST
        && cells.counted()
        && (long) bins.length * cells.columns() * MOST_BINS <= MOST_COUNTS
        && orders.simple(feature);
  }

  /** No cut of the feature that was drawn as the k-th one gains more. */
  double bound(int k, int feature) {
    int size = node.size();
    int from = k * size;
    orders.gather(node, feature, ahead, from);
    int low = Integer.MAX_VALUE;
    int high = 0;
    for (int i = from; i < from + size; i++) {
      low = Math.min(low, ahead[i]);
      high = Math.max(high, ahead[i]);
    }
    if (low == high) {
      return Double.NEGATIVE_INFINITY;
    }
    bins[k] = bins[k] == null ? new LabelBins(MOST_BINS) : bins[k];
    cells.count(bins[k], ahead, from, low, high, Math.max(FEWEST_BINS, size / ROWS_PER_BIN));
    top[k] = Double.NEGATIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int b = 0; b < bins[k].bins(); b++) {
      double gain = bins[k].gain(b);
      top[k] = Math.max(top[k], gain);
      most = Math.max(most, Math.max(gain, bins[k].most(b)));
      if (gain > known && allowed(bins[k].weight(b))) {
        known = gain;
      }
    }
    refined[k] = bins[k].single();
    return most + slack;
  }

  /** A side that weighs 1 at most may be charged, so it says nothing of the best gain. */
  private boolean allowed(double weight) {
    double other = node.total() - weight;
    return weight > 1 && other > 1 && limits.allow(weight, weight) && limits.allow(other, other);
  }

  /** Whether the bound of a feature can be made better. */
  boolean refines(int k) {
    return !refined[k] && top[k] < known;
  }

  /** A better bound of what the cuts of a feature gain that can be near the best. */
  double refine(int k, int feature) {
    refined[k] = true;
    LabelBins of = bins[k];
    double floor = floor();
    boolean any = false;
    for (int b = 0; b < of.bins(); b++) {
      open[b] = of.most(b) >= floor;
      any |= open[b];
    }
    return (any ? Math.max(top[k], inside(k, feature, floor)) : top[k]) + slack;
  }

  /** Cuts whose gain by counts is below this do not matter. */
  private double floor() {
    return Math.max(best.threshold(), (known - slack) * (1 - NEAR)) - slack;
  }

  /** The highest gain of a cut inside the open bins. */
  private double inside(int k, int feature, double floor) {
    LabelBins of = bins[k];
    int size = node.size();
    sort.room(size + 1);
    int count = 0;
    for (int i = 0; i < size; i++) {
      int rank = ahead[k * size + i];
      if (open[of.bin(rank)]) {
        sort.keys[count++] = (long) rank << Integer.SIZE | i;
      }
    }
    sort.sort(count, orders.kinds(feature));
    sort.keys[count] = -1;
    double most = Double.NEGATIVE_INFINITY;
    for (int from = 0; from < count; ) {
      int b = of.bin((int) (sort.keys[from] >>> Integer.SIZE));
      int to = from;
      while (to < count && of.bin((int) (sort.keys[to] >>> Integer.SIZE)) == b) {
        to++;
      }
      most = Math.max(most, cells.inside(of, b, sort.keys, from, to - from, floor));
      from = to;
    }
    return most;
  }

  /** Walks along the values of a feature as far as a cut can be near the best. */
  void search(int k, int feature, CellSearch search) {
    LabelBins of = bins[k];
    double floor = floor();
    int first = of.bins();
    int last = -1;
    for (int b = 0; b < of.bins(); b++) {
      if (of.gain(b) >= floor || of.most(b) >= floor) {
        first = Math.min(first, b);
        last = b;
      }
    }
    if (last >= 0) {
      int from = k * node.size();
      search.search(feature, ahead, from, of.least(first), of.least(last + 1) - 1, floor);
    }
  }
}
