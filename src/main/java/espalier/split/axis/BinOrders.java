package espalier.split.axis;

import espalier.run.IndexSort;
import espalier.run.Workers;

/**
 * Sorts the rows of a node by complete numeric features whose bins are known: by bin first, which
 * leaves few rows to be sorted by insertion.
 */
final class BinOrders {

  /** More rows in a bin are sorted otherwise. */
  private static final int MOST_IN_BIN = 64;

  private BinOrders() {}

  /**
   * The rows in ascending order of each feature, values beside them; equal values by row. O(D n).
   *
   * @param rows ascending
   * @param codes for each feature the bins of the rows, as bytes without sign
   */
  static FeatureOrders sort(int[] rows, double[][] dense, byte[][] codes, Workers workers) {
    FeatureOrders orders = new FeatureOrders(dense.length);
    workers.each(
        dense.length,
        (worker, f) -> {
          double[] keys = new double[rows.length];
          for (int i = 0; i < keys.length; i++) {
            keys[i] = dense[f][rows[i]];
          }
          int[] order = order(keys, codes[f]);
          int[] listed = new int[keys.length];
          double[] values = new double[keys.length];
          for (int i = 0; i < order.length; i++) {
            listed[i] = rows[order[i]];
            values[i] = keys[order[i]];
          }
          orders.list(f, listed, values);
        });
    return orders;
  }

  private static int[] order(double[] keys, byte[] code) {
    int[] start = new int[ValueBins.MOST + 1];
    for (byte b : code) {
      start[(b & 0xFF) + 1]++;
    }
    int most = 0;
    for (int b = 0; b < ValueBins.MOST; b++) {
      most = Math.max(most, start[b + 1]);
      start[b + 1] += start[b];
    }
    if (most > MOST_IN_BIN) {
      return IndexSort.order(keys, keys.length);
    }
    int[] order = new int[keys.length];
    for (int i = 0; i < code.length; i++) {
      order[start[code[i] & 0xFF]++] = i;
    }
    for (int i = 1; i < order.length; i++) {
      int index = order[i];
      double key = keys[index];
      int at = i - 1;
      while (at >= 0 && keys[order[at]] > key) {
        order[at + 1] = order[at];
        at--;
      }
      order[at + 1] = index;
    }
    return order;
  }
}
