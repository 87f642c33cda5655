package espalier.split.axis;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.impurity.NodeRows;
import espalier.run.Workers;
import java.util.Arrays;

/**
 * All training rows in ascending order of every numeric feature, sorted once for many trees over
 * the same rows. A node's order of one feature is taken from it when it is asked for: rows are
 * counted into the feature's values if these are few; else a large node filters the whole order, a
 * small one sorts the places of its rows. Immutable; memory is two integers per dense cell, one and
 * a byte where values are few, one per stored sparse cell.
 */
public final class ColumnOrders {

  private static final int[] NONE = {};

  /** So many values are few. */
  private static final int FEW = 64;

  private final Dataset data;
  private final double[][] dense;
  private final boolean[] labelled;
  private final FeatureOrders all;
  private final int[][] place;
  private final byte[][] code;
  private final int[][] exceptional;
  private final boolean[] plain;

  private ColumnOrders(Dataset data, Workers workers) {
    this.data = data;
    this.dense = AxisSplitter.denseColumns(data, SparseColumn::thin);
    this.labelled = labelled(data);
    int[] rows = new int[data.rows()];
    double[] ones = new double[data.rows()];
    Arrays.setAll(rows, i -> i);
    Arrays.fill(ones, 1);
    this.all = FeatureOrders.sort(data, new NodeRows(rows, ones, data.targets()), dense, workers);
    this.place = new int[dense.length][];
    this.code = new byte[dense.length][];
    for (int f = 0; f < dense.length; f++) {
      if (dense[f] != null) {
        code[f] = codes(all.rows[f], dense[f]);
      }
      if (dense[f] != null && code[f] == null) {
        place[f] = new int[data.rows()];
        Arrays.fill(place[f], -1);
        for (int i = 0; i < all.rows[f].length; i++) {
          place[f][all.rows[f][i]] = i;
        }
      }
    }
    this.plain = new boolean[dense.length];
    for (int f = 0; f < dense.length; f++) {
      plain[f] = all.values[f] != null && !data.column(f).hasMissing();
    }
    this.exceptional = exceptional(data.rows(), all, plain);
  }

  private ColumnOrders(ColumnOrders other, Dataset data) {
    this.data = data;
    this.dense = other.dense;
    this.labelled = labelled(data);
    this.all = other.all;
    this.place = other.place;
    this.code = other.code;
    this.exceptional = other.exceptional;
    this.plain = other.plain;
  }

  /** The orders of the same rows with other targets. O(rows). */
  public ColumnOrders with(Dataset targets) {
    return new ColumnOrders(this, targets);
  }

  private static boolean[] labelled(Dataset data) {
    boolean[] labelled = new boolean[data.rows()];
    for (int row : data.targets().labelledRows()) {
      labelled[row] = true;
    }
    return labelled;
  }

  /**
   * Notes by row which features it has an exceptional value of: one other than zero in a sparse
   * column. Features of other kinds never are plain.
   */
  private static int[][] exceptional(int rows, FeatureOrders all, boolean[] plain) {
    int[] count = new int[rows];
    for (int f = 0; f < plain.length; f++) {
      for (int i = 0; plain[f] && i < all.rows[f].length; i++) {
        count[all.rows[f][i]]++;
      }
    }
    int[][] features = new int[rows][];
    Arrays.setAll(features, row -> new int[count[row]]);
    for (int f = 0; f < plain.length; f++) {
      for (int i = 0; plain[f] && i < all.rows[f].length; i++) {
        int row = all.rows[f][i];
        features[row][--count[row]] = f;
      }
    }
    return features;
  }

  /**
   * Marks the features that may have more than one value in a node. O(features + cells of the node
   * in sparse columns).
   */
  void mayVary(NodeRows node, boolean[] marks) {
    for (int f = 0; f < marks.length; f++) {
      marks[f] = !plain[f];
    }
    for (int row : node.rows()) {
      for (int f : exceptional[row]) {
        marks[f] = true;
      }
    }
  }

  /** The rank of each row's value among the distinct ones, -1 if missing; null if they are many. */
  private static byte[] codes(int[] ascending, double[] values) {
    byte[] codes = new byte[values.length];
    Arrays.fill(codes, (byte) -1);
    int kind = -1;
    for (int i = 0; i < ascending.length; i++) {
      if (i == 0 || values[ascending[i]] != values[ascending[i - 1]]) {
        kind++;
      }
      if (kind == FEW) {
        return null;
      }
      codes[ascending[i]] = (byte) kind;
    }
    return codes;
  }

  /** Sorts all rows by every numeric feature. O(D N log N). */
  public static ColumnOrders of(Dataset data, Workers workers) {
    return new ColumnOrders(data, workers);
  }

  /** The rows. */
  Dataset data() {
    return data;
  }

  /** The number of features. */
  int features() {
    return dense.length;
  }

  /** The values of a numeric feature that is not sparse; else null. */
  double[] dense(int feature) {
    return dense[feature];
  }

  /** Which rows are labelled. */
  boolean[] labelled() {
    return labelled;
  }

  /**
   * Puts a node's order of one feature into {@code orders}.
   *
   * @param inside marks the rows of the node
   */
  void take(NodeRows node, int feature, boolean[] inside, FeatureOrders orders) {
    Column column = data.column(feature);
    orders.missing[feature] =
        column.hasMissing() ? filter(all.missing[feature], inside, node.size()) : NONE;
    if (data.features().get(feature).isNominal()) {
      nominal(node, feature, inside, orders);
      return;
    }
    if (code[feature] != null) {
      orders.rows[feature] = counted(node, code[feature]);
      return;
    }
    int[] whole = all.rows[feature];
    if (dense[feature] != null) {
      boolean small =
          node.size() * (32L - Integer.numberOfLeadingZeros(node.size())) < whole.length;
      orders.rows[feature] = small ? sorted(node, feature) : filter(whole, inside, node.size());
      return;
    }
    listed(feature, inside, orders);
  }

  /** Lists the rows with a rare value, unless it is quicker to look every row up. */
  private void nominal(NodeRows node, int feature, boolean[] inside, FeatureOrders orders) {
    boolean large =
        all.frequent[feature] >= 0
            && all.rows[feature].length
                < node.size() * (32L - Integer.numberOfLeadingZeros(all.rows[feature].length));
    orders.frequent[feature] = large ? all.frequent[feature] : -1;
    if (large) {
      listed(feature, inside, orders);
    }
  }

  /** The node's part of a list with values. */
  private void listed(int feature, boolean[] inside, FeatureOrders orders) {
    int[] whole = all.rows[feature];
    int members = 0;
    for (int row : whole) {
      members += inside[row] ? 1 : 0;
    }
    int[] kept = members == 0 ? NONE : new int[members];
    double[] values = new double[members];
    int count = 0;
    for (int i = 0; count < members; i++) {
      if (inside[whole[i]]) {
        kept[count] = whole[i];
        values[count++] = all.values[feature][i];
      }
    }
    orders.rows[feature] = kept;
    orders.values[feature] = values;
  }

  /** The rows by their codes; none if all have the same, which divides nothing. */
  private static int[] counted(NodeRows node, byte[] codes) {
    int[] start = new int[FEW + 1];
    for (int row : node.rows()) {
      start[codes[row] + 1]++;
    }
    int most = 0;
    for (int k = 1; k <= FEW; k++) {
      most = Math.max(most, start[k]);
    }
    if (most == node.size() - start[0]) {
      return NONE;
    }
    int gone = start[0];
    start[0] = 0;
    for (int k = 1; k < FEW; k++) {
      start[k] += start[k - 1];
    }
    int[] rows = new int[node.size() - gone];
    for (int row : node.rows()) {
      if (codes[row] >= 0) {
        rows[start[codes[row]]++] = row;
      }
    }
    return rows;
  }

  private int[] sorted(NodeRows node, int feature) {
    int[] places = new int[node.size()];
    int count = 0;
    for (int row : node.rows()) {
      int at = place[feature][row];
      if (at >= 0) {
        places[count++] = at;
      }
    }
    Arrays.sort(places, 0, count);
    int[] rows = Arrays.copyOf(places, count);
    for (int i = 0; i < count; i++) {
      rows[i] = all.rows[feature][rows[i]];
    }
    return rows;
  }

  private static int[] filter(int[] rows, boolean[] inside, int most) {
    int[] kept = new int[Math.min(rows.length, most)];
    int count = 0;
    for (int row : rows) {
      if (inside[row]) {
        kept[count++] = row;
      }
    }
    return count == kept.length ? kept : Arrays.copyOf(kept, count);
  }
}
