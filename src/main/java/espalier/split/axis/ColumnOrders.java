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
 * small one sorts the ranks of its rows' values. Immutable; memory is an integer and a rank of one
 * to four bytes per dense cell, one integer per stored sparse cell.
 */
public final class ColumnOrders {

  private static final int[] NONE = {};

  /** A node with one in so many rows filters the whole order. */
  private static final int FILTER = 6;

  private final Dataset data;
  private final double[][] dense;
  private final boolean[] labelled;
  private final FeatureOrders all;
  private final RankTable ranks;
  private final boolean[] simple;
  private final ExceptionalValues exceptional;
  private final ListedRows listed;

  private ColumnOrders(Dataset data, Workers workers) {
    this.data = data;
    this.dense = AxisSplitter.denseColumns(data, SparseColumn::thin);
    this.labelled = labelled(data);
    int[] rows = new int[data.rows()];
    double[] ones = new double[data.rows()];
    Arrays.setAll(rows, i -> i);
    Arrays.fill(ones, 1);
    this.all = FeatureOrders.sort(data, new NodeRows(rows, ones, data.targets()), dense, workers);
    this.ranks = new RankTable(all.rows, dense, data.rows(), workers);
    this.simple = new boolean[dense.length];
    for (int f = 0; f < dense.length; f++) {
      simple[f] = dense[f] != null && !data.column(f).hasMissing();
    }
    this.exceptional = ExceptionalValues.of(data, all);
    this.listed = new ListedRows(data, all, workers);
  }

  private ColumnOrders(ColumnOrders other, Dataset data) {
    this.data = data;
    this.dense = other.dense;
    this.labelled = labelled(data);
    this.all = other.all;
    this.ranks = other.ranks;
    this.simple = other.simple;
    this.exceptional = other.exceptional;
    this.listed = other.listed;
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

  /** Marks the features that may have more than one value in a node. */
  void mayVary(NodeRows node, boolean[] marks) {
    exceptional.mayVary(node, marks);
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
   * @param place the place in the node by row, -1 for other rows
   * @param sort scratch
   */
  void take(NodeRows node, int feature, int[] place, KeySort sort, FeatureOrders orders) {
    Column column = data.column(feature);
    orders.missing[feature] =
        column.hasMissing() ? filter(all.missing[feature], place, node.size()) : NONE;
    if (data.features().get(feature).isNominal()) {
      nominal(node, feature, place, orders);
      return;
    }
    if (ranks.few(feature)) {
      orders.rows[feature] = counted(node, feature);
      return;
    }
    int[] whole = all.rows[feature];
    if (dense[feature] != null) {
      boolean small =
          node.size() * (32L - Integer.numberOfLeadingZeros(node.size())) < whole.length;
      orders.rows[feature] =
          small ? sorted(node, feature, sort) : filter(whole, place, node.size());
      return;
    }
    listed.take(node, feature, place, orders);
  }

  /** Lists the rows with a rare value, unless it is quicker to look every row up. */
  private void nominal(NodeRows node, int feature, int[] place, FeatureOrders orders) {
    boolean large =
        all.frequent[feature] >= 0
            && all.rows[feature].length
                < node.size() * (32L - Integer.numberOfLeadingZeros(all.rows[feature].length));
    orders.frequent[feature] = large ? all.frequent[feature] : -1;
    if (large) {
      listed.take(node, feature, place, orders);
    }
  }

  /** The rows by their codes; none if all have the same, which divides nothing. */
  private int[] counted(NodeRows node, int feature) {
    int[] start = new int[ranks.kinds(feature) + 1];
    for (int row : node.rows()) {
      start[ranks.rank(feature, row) + 1]++;
    }
    int most = 0;
    for (int k = 1; k < start.length; k++) {
      most = Math.max(most, start[k]);
    }
    if (most == node.size() - start[0]) {
      return NONE;
    }
    int gone = start[0];
    start[0] = 0;
    for (int k = 1; k < start.length; k++) {
      start[k] += start[k - 1];
    }
    int[] rows = new int[node.size() - gone];
    for (int row : node.rows()) {
      int code = ranks.rank(feature, row);
      if (code >= 0) {
        rows[start[code]++] = row;
      }
    }
    return rows;
  }

  /**
   * Lists a node's rows by their values of a simple feature.
   *
   * @param end as long as the feature has {@link #kinds}; receives where each value's rows end
   * @param list receives the rows
   * @return the most frequent value, by its rank
   */
  int byValue(NodeRows node, int feature, int[] end, int[] list) {
    int kinds = ranks.kinds(feature);
    Arrays.fill(end, 0, kinds, 0);
    for (int row : node.rows()) {
      end[ranks.rank(feature, row)]++;
    }
    int frequent = 0;
    for (int k = 1; k < kinds; k++) {
      frequent = end[k] > end[frequent] ? k : frequent;
    }
    int before = 0;
    for (int k = 0; k < kinds; k++) {
      int count = end[k];
      end[k] = before;
      before += count;
    }
    for (int row : node.rows()) {
      list[end[ranks.rank(feature, row)]++] = row;
    }
    return frequent;
  }

  private int[] sorted(NodeRows node, int feature, KeySort sort) {
    sort.room(node.size());
    int count = 0;
    for (int row : node.rows()) {
      int rank = ranks.rank(feature, row);
      if (rank >= 0) {
        sort.keys[count++] = (long) rank << Integer.SIZE | row;
      }
    }
    sort.sort(count, ranks.kinds(feature));
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      rows[i] = (int) sort.keys[i];
    }
    return rows;
  }

  /** Whether a feature is dense, numeric and known in every row. */
  boolean simple(int feature) {
    return simple[feature];
  }

  /**
   * Puts a node's order of one simple feature into {@code sort}: in a key's lower half the place of
   * a row in the node, above it the rank of its value.
   *
   * @param place the place in the node by row, -1 for other rows
   * @return whether there are two values
   */
  boolean order(NodeRows node, int feature, int[] place, KeySort sort) {
    int count = node.size();
    if (ranks.few(feature) || count * FILTER <= place.length) {
      unordered(node, feature, sort);
      return sorted(feature, count, sort);
    }
    sort.room(count + 1);
    filter(all.rows[feature], place, sort.keys);
    ranks.raise(feature, node.rows(), count, sort.keys);
    return (sort.keys[0] ^ sort.keys[count - 1]) >>> Integer.SIZE != 0;
  }

  /** As {@link #order} without an order. */
  void unordered(NodeRows node, int feature, KeySort sort) {
    int count = node.size();
    sort.room(count + 1);
    for (int i = 0; i < count; i++) {
      sort.keys[i] = i;
    }
    ranks.raise(feature, node.rows(), count, sort.keys);
  }

  /** The number of distinct values of a simple feature over all rows. */
  int kinds(int feature) {
    return ranks.kinds(feature);
  }

  /**
   * As {@link #order} for ranks that were gathered.
   *
   * @param ahead see {@link #gather}
   * @param from where those of the feature begin
   */
  boolean order(int feature, int count, int[] ahead, int from, KeySort sort) {
    sort.room(count + 1);
    for (int i = 0; i < count; i++) {
      sort.keys[i] = (long) ahead[from + i] << Integer.SIZE | i;
    }
    return sorted(feature, count, sort);
  }

  private boolean sorted(int feature, int count, KeySort sort) {
    if (same(sort.keys, count)) {
      return false;
    }
    sort.sort(count, ranks.kinds(feature));
    return true;
  }

  /** Gathers the ranks of a node's rows for some features, one after the other. */
  void gather(NodeRows node, int[] some, int[] ahead) {
    ranks.gather(some, node.rows(), node.size(), ahead);
  }

  /** Gathers the ranks of a node's rows for a simple feature, from a place on. */
  void gather(NodeRows node, int feature, int[] ahead, int from) {
    ranks.gather(feature, node.rows(), node.size(), ahead, from);
  }

  private static boolean same(long[] keys, int count) {
    long different = 0;
    for (int i = 1; i < count; i++) {
      different |= keys[i] ^ keys[0];
    }
    return different >>> Integer.SIZE == 0;
  }

  private static void filter(int[] rows, int[] place, long[] keys) {
    int count = 0;
    for (int row : rows) {
      int at = place[row];
      keys[count] = at;
      count += ~at >>> Integer.SIZE - 1;
    }
  }

  private static int[] filter(int[] rows, int[] place, int most) {
    int[] kept = new int[Math.min(rows.length, most)];
    int count = 0;
    for (int row : rows) {
      if (place[row] >= 0) {
        kept[count++] = row;
      }
    }
    return count == kept.length ? kept : Arrays.copyOf(kept, count);
  }
}
