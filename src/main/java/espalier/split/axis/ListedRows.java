package espalier.split.axis;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.run.Workers;

/**
 * The lists of {@link FeatureOrders} over all rows, and for each longer list a bit by row that is
 * set if the row is listed: a node of fewer rows than the list looks its own rows up. Immutable;
 * memory is a bit for each row and such a list, at most eight bytes for each listed cell.
 */
final class ListedRows {

  private static final int[] NONE = {};
  private static final double[] NO_VALUES = {};

  /** Lists with less than one in so many rows have no bits. */
  private static final int RARE = 64;

  /** Up to so many rows of a node have their values looked up one by one. */
  private static final int FEW = 8;

  private final Dataset data;
  private final FeatureOrders all;
  private final long[][] listed;

  ListedRows(Dataset data, FeatureOrders all, Workers workers) {
    this.data = data;
    this.all = all;
    this.listed = new long[data.features().size()][];
    workers.each(listed.length, (worker, f) -> listed[f] = bits(f));
  }

  private long[] bits(int f) {
    int[] rows = all.rows[f];
    if (all.values[f] == null || (long) rows.length * RARE < data.rows()) {
      return null;
    }
    long[] bits = new long[(data.rows() - 1) / Long.SIZE + 1];
    for (int row : rows) {
      bits[row >> 6] |= 1L << row;
    }
    return bits;
  }

  /**
   * Puts a node's part of a list with values into {@code into}. O(min(n, rows listed)) where at
   * most {@value #FEW} rows are listed, else O(rows listed).
   *
   * @param place the place in the node by row, -1 for other rows
   */
  void take(NodeRows node, int feature, int[] place, FeatureOrders into) {
    int[] whole = all.rows[feature];
    int members = 0;
    if (listed[feature] != null && node.size() < whole.length) {
      int[] found = new int[FEW];
      for (int row : node.rows()) {
        if ((listed[feature][row >> 6] >> row & 1) != 0) {
          found[members % FEW] = row;
          members++;
        }
      }
      if (members <= FEW) {
        lookUp(feature, found, members, into);
        return;
      }
    } else {
      for (int row : whole) {
        members += place[row] >= 0 ? 1 : 0;
      }
    }
    filter(feature, place, members, into);
  }

  /** Rows in ascending order, sorted by value if the feature is numeric. */
  private void lookUp(int feature, int[] found, int members, FeatureOrders into) {
    if (members == 0) {
      into.rows[feature] = NONE;
      into.values[feature] = NO_VALUES;
      return;
    }
    boolean byValue = data.features().get(feature).isNumeric();
    Column column = data.column(feature);
    int[] rows = new int[members];
    double[] values = new double[members];
    for (int i = 0; i < members; i++) {
      double value = column.get(found[i]);
      int at = i;
      for (; byValue && at > 0 && values[at - 1] > value; at--) {
        rows[at] = rows[at - 1];
        values[at] = values[at - 1];
      }
      rows[at] = found[i];
      values[at] = value;
    }
    into.rows[feature] = rows;
    into.values[feature] = values;
  }

  private void filter(int feature, int[] place, int members, FeatureOrders into) {
    int[] whole = all.rows[feature];
    int[] rows = members == 0 ? NONE : new int[members];
    double[] values = members == 0 ? NO_VALUES : new double[members];
    int count = 0;
    for (int i = 0; count < members; i++) {
      if (place[whole[i]] >= 0) {
        rows[count] = whole[i];
        values[count++] = all.values[feature][i];
      }
    }
    into.rows[feature] = rows;
    into.values[feature] = values;
  }
}
