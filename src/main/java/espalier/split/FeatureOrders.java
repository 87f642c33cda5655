package espalier.split;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.impurity.NodeRows;
import espalier.learn.Workers;
import java.util.Arrays;

/**
 * The rows of a node in ascending order of each numeric feature. Sorted once at the root; children
 * keep the order of their parent. For a sparse column only rows with a value other than zero are
 * listed, the others lie between the negative and the positive ones. Rows with a missing value are
 * listed apart.
 */
final class FeatureOrders implements Splitter.State {

  private static final int[] NONE = {};
  private static final double[] NO_VALUES = {};

  /** Rows ascending by value; null for nominal features. */
  final int[][] rows;

  /** The values beside the rows, for sparse columns only; else null. */
  final double[][] values;

  /** Rows whose value is missing, ascending. */
  final int[][] missing;

  private FeatureOrders(int features) {
    rows = new int[features][];
    values = new double[features][];
    missing = new int[features][];
  }

  /** Sorts the rows by every numeric feature. O(D N log N). */
  static FeatureOrders sort(Dataset data, NodeRows node, double[][] dense, Workers workers) {
    FeatureOrders orders = new FeatureOrders(data.features().size());
    workers.each(orders.rows.length, (w, f) -> orders.sortFeature(data, node, dense[f], f));
    return orders;
  }

  private void sortFeature(Dataset data, NodeRows node, double[] dense, int f) {
    Column column = data.column(f);
    missing[f] = NONE;
    int[] found = new int[node.size()];
    int gone = 0;
    if (column.hasMissing()) {
      for (int row : node.rows()) {
        if (Double.isNaN(column.get(row))) {
          found[gone++] = row;
        }
      }
      missing[f] = Arrays.copyOf(found, gone);
    }
    if (data.features().get(f).isNominal()) {
      return;
    }
    double[] keys = new double[node.size()];
    int[] list = new int[node.size()];
    int count = 0;
    boolean sparse = column instanceof SparseColumn;
    for (int row : node.rows()) {
      double v = sparse ? column.get(row) : dense[row];
      if (!Double.isNaN(v) && !(sparse && v == 0)) {
        keys[count] = v;
        list[count++] = row;
      }
    }
    int[] order = IndexSort.order(keys, count);
    rows[f] = new int[count];
    double[] sorted = sparse ? new double[count] : null;
    for (int i = 0; i < count; i++) {
      rows[f][i] = list[order[i]];
      if (sparse) {
        sorted[i] = keys[order[i]];
      }
    }
    values[f] = sorted;
  }

  /** The orders of both children. O(listed rows). */
  Splitter.Children divide(byte[] side) {
    FeatureOrders left = new FeatureOrders(rows.length);
    FeatureOrders right = new FeatureOrders(rows.length);
    for (int f = 0; f < rows.length; f++) {
      left.take(this, f, side, 1);
      right.take(this, f, side, 2);
    }
    return new Splitter.Children(left, right);
  }

  private void take(FeatureOrders parent, int f, byte[] side, int bit) {
    missing[f] = filter(parent.missing[f], side, bit);
    if (parent.rows[f] == null) {
      return;
    }
    rows[f] = filter(parent.rows[f], side, bit);
    double[] from = parent.values[f];
    if (from != null) {
      double[] kept = rows[f].length == 0 ? NO_VALUES : new double[rows[f].length];
      int count = 0;
      for (int i = 0; i < from.length && count < kept.length; i++) {
        if ((side[parent.rows[f][i]] & bit) != 0) {
          kept[count++] = from[i];
        }
      }
      values[f] = kept;
    }
  }

  private static int[] filter(int[] list, byte[] side, int bit) {
    int count = 0;
    for (int row : list) {
      count += (side[row] & bit) != 0 ? 1 : 0;
    }
    if (count == 0) {
      return NONE;
    }
    int[] kept = new int[count];
    int at = 0;
    for (int row : list) {
      if ((side[row] & bit) != 0) {
        kept[at++] = row;
      }
    }
    return kept;
  }
}
