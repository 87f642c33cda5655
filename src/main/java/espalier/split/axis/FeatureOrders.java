package espalier.split.axis;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.impurity.NodeRows;
import espalier.run.IndexSort;
import espalier.run.Workers;
import espalier.split.Splitter;
import java.util.Arrays;

/**
 * The rows of a node in ascending order of each numeric feature. Sorted once at the root; children
 * keep the order of their parent. For a sparse column only rows with a value other than zero are
 * listed, the others lie between the negative and the positive ones. Rows with a missing value are
 * listed apart.
 */
final class FeatureOrders implements Splitter.State {

  private static final int[] NONE = {};

  /**
   * Rows ascending by value. Of a nominal feature the rows with another value than the frequent
   * one, ascending; null if no value is frequent.
   */
  final int[][] rows;

  /** The values beside the rows, for sparse columns and nominal features; null if not listed. */
  final double[][] values;

  /** The value of a nominal feature whose rows are left out of its list; -1 if it has no list. */
  final int[] frequent;

  /** Rows whose value is missing, ascending. */
  final int[][] missing;

  /**
   * For dense columns a bit by row number that is set if another row may have the same value; null
   * where many rows do, or where nobody looked.
   */
  final long[][] tied;

  FeatureOrders(int features) {
    tied = new long[features][];
    rows = new int[features][];
    values = new double[features][];
    missing = new int[features][];
    frequent = new int[features];
    Arrays.fill(frequent, -1);
  }

  /** Sorts the rows by every numeric feature. O(D N log N). */
  static FeatureOrders sort(Dataset data, NodeRows node, double[][] dense, Workers workers) {
    FeatureOrders orders = new FeatureOrders(data.features().size());
    workers.each(orders.rows.length, (w, f) -> orders.sortFeature(data, node, dense[f], f));
    return orders;
  }

  /** Lists the rows of a feature without missing values, its values beside them. */
  void list(int f, int[] ascending, double[] beside) {
    missing[f] = NONE;
    rows[f] = ascending;
    values[f] = beside;
  }

  private void sortFeature(Dataset data, NodeRows node, double[] dense, int f) {
    Column column = data.column(f);
    missing[f] = NONE;
    boolean nominal = data.features().get(f).isNominal();
    if (nominal
        && column instanceof SparseColumn stored
        && !stored.hasMissing()
        && node.size() == data.rows()
        && 2 * stored.stored() <= data.rows()) {
      listStored(stored, f);
      return;
    }
    int[] list = new int[node.size()];
    double[] keys = new double[node.size()];
    column.gather(node.rows(), keys);
    if (column.hasMissing()) {
      int gone = 0;
      for (int i = 0; i < keys.length; i++) {
        if (Double.isNaN(keys[i])) {
          list[gone++] = node.rows()[i];
        }
      }
      missing[f] = Arrays.copyOf(list, gone);
    }
    if (nominal) {
      listRare(data.features().get(f).values().size(), node.rows(), keys, f);
      return;
    }
    int count = 0;
    boolean sparse = dense == null;
    for (int i = 0; i < keys.length; i++) {
      double v = keys[i];
      if (!Double.isNaN(v) && !(sparse && v == 0)) {
        keys[count] = v;
        list[count++] = node.rows()[i];
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
    tied[f] = sparse ? null : ties(dense, rows[f]);
  }

  /** Lists the rows that have another value of a nominal feature than its first. */
  private void listStored(SparseColumn column, int f) {
    frequent[f] = 0;
    int[] list = new int[column.stored()];
    double[] codes = new double[list.length];
    int count = 0;
    for (int k = 0; k < list.length; k++) {
      list[count] = column.storedRow(k);
      codes[count] = column.storedValue(k);
      count += codes[count] == 0 ? 0 : 1;
    }
    rows[f] = Arrays.copyOf(list, count);
    values[f] = Arrays.copyOf(codes, count);
  }

  /** Lists the rows of a nominal feature but those of its most frequent value, if that is half. */
  private void listRare(int values, int[] all, double[] codes, int f) {
    int[] counts = new int[values];
    for (double code : codes) {
      if (code == code) {
        counts[(int) code]++;
      }
    }
    int most = 0;
    for (int v = 1; v < values; v++) {
      most = counts[v] > counts[most] ? v : most;
    }
    if (2 * counts[most] < all.length) {
      return;
    }
    frequent[f] = most;
    rows[f] = new int[all.length - missing[f].length - counts[most]];
    this.values[f] = new double[rows[f].length];
    int count = 0;
    for (int i = 0; i < codes.length; i++) {
      if (codes[i] == codes[i] && codes[i] != most) {
        rows[f][count] = all[i];
        this.values[f][count++] = codes[i];
      }
    }
  }

  private static long[] ties(double[] dense, int[] ascending) {
    long[] bits = new long[dense.length / Long.SIZE + 1];
    int count = 0;
    for (int i = 1; i < ascending.length; i++) {
      if (dense[ascending[i - 1]] == dense[ascending[i]]) {
        bits[ascending[i - 1] >> 6] |= 1L << ascending[i - 1];
        bits[ascending[i] >> 6] |= 1L << ascending[i];
        count++;
      }
    }
    return count > ascending.length / 8 ? null : bits;
  }

  private static long[] renumber(long[] bits, int[] number) {
    long[] kept = new long[bits.length];
    for (int row = 0; row < number.length; row++) {
      if (number[row] >= 0 && (bits[row >> 6] >> row & 1) != 0) {
        kept[number[row] >> 6] |= 1L << number[row];
      }
    }
    return kept;
  }

  /**
   * The orders of some rows under new numbers; the same as sorting these rows anew. O(listed rows).
   *
   * @param number the new number of every row, ascending with the old ones, or -1 to leave it out
   */
  FeatureOrders select(int[] number) {
    FeatureOrders kept = new FeatureOrders(rows.length);
    for (int f = 0; f < rows.length; f++) {
      kept.missing[f] = renumber(missing[f], number, null, null);
      kept.frequent[f] = frequent[f];
      kept.tied[f] = tied[f] == null ? null : renumber(tied[f], number);
      if (rows[f] != null) {
        double[] beside = values[f] == null ? null : new double[rows[f].length];
        kept.rows[f] = renumber(rows[f], number, values[f], beside);
        kept.values[f] = beside == null ? null : Arrays.copyOf(beside, kept.rows[f].length);
      }
    }
    return kept;
  }

  /** The orders of some rows under their old numbers. O(listed rows). */
  FeatureOrders within(int[] some, int all) {
    int[] number = new int[all];
    Arrays.fill(number, -1);
    for (int row : some) {
      number[row] = row;
    }
    return select(number);
  }

  /**
   * The orders in the form that a data set's columns have; what is listed in another form is sorted
   * anew.
   *
   * @param node the rows that are listed
   */
  FeatureOrders inFormOf(Dataset data, NodeRows node, double[][] dense) {
    FeatureOrders same = new FeatureOrders(rows.length);
    for (int f = 0; f < rows.length; f++) {
      same.rows[f] = rows[f];
      same.values[f] = values[f];
      same.missing[f] = missing[f];
      same.tied[f] = tied[f];
      same.frequent[f] = frequent[f];
      if (data.features().get(f).isNominal() || (values[f] == null) != (dense[f] != null)) {
        same.sortFeature(data, node, dense[f], f);
      }
    }
    return same;
  }

  private static int[] renumber(int[] list, int[] number, double[] from, double[] to) {
    int[] kept = new int[list.length];
    int count = 0;
    for (int i = 0; i < list.length; i++) {
      int row = number[list[i]];
      if (row >= 0) {
        if (from != null) {
          to[count] = from[i];
        }
        kept[count++] = row;
      }
    }
    return count == 0 ? NONE : Arrays.copyOf(kept, count);
  }

  /** The orders of the children, null for one that is not wanted. O(listed rows). */
  Splitter.Children divide(byte[] side, boolean wantLeft, boolean wantRight) {
    FeatureOrders left = wantLeft ? new FeatureOrders(rows.length) : null;
    FeatureOrders right = wantRight ? new FeatureOrders(rows.length) : null;
    int most = 0;
    for (int f = 0; f < rows.length; f++) {
      most = Math.max(most, Math.max(missing[f].length, rows[f] == null ? 0 : rows[f].length));
    }
    Divider divider = new Divider(side, most);
    for (int f = 0; f < rows.length; f++) {
      divider.divide(missing[f], null);
      if (wantLeft) {
        left.missing[f] = divider.leftRows();
      }
      if (wantRight) {
        right.missing[f] = divider.rightRows();
      }
      if (rows[f] != null) {
        divider.divide(rows[f], values[f]);
        if (wantLeft) {
          left.frequent[f] = frequent[f];
          left.tied[f] = tied[f];
          left.rows[f] = divider.leftRows();
          left.values[f] = divider.leftValues();
        }
        if (wantRight) {
          right.frequent[f] = frequent[f];
          right.tied[f] = tied[f];
          right.rows[f] = divider.rightRows();
          right.values[f] = divider.rightValues();
        }
      }
    }
    return new Splitter.Children(left, right);
  }

  /** Divides one list after the other; rows on both sides are copied to both. */
  private static final class Divider {

    private final byte[] side;
    private final int[] left;
    private final int[] right;
    private final double[] leftNumbers;
    private final double[] rightNumbers;
    private int lefts;
    private int rights;
    private boolean numbers;

    Divider(byte[] side, int most) {
      this.side = side;
      this.left = new int[most + 1];
      this.right = new int[most + 1];
      this.leftNumbers = new double[most + 1];
      this.rightNumbers = new double[most + 1];
    }

    void divide(int[] list, double[] beside) {
      lefts = 0;
      rights = 0;
      numbers = beside != null;
      if (numbers) {
        divideBoth(list, beside);
        return;
      }
      for (int i = 0; i < list.length; i++) {
        int row = list[i];
        int where = side[row];
        left[lefts] = row;
        right[rights] = row;
        lefts += where & 1;
        rights += where >> 1;
      }
    }

    private void divideBoth(int[] list, double[] beside) {
      for (int i = 0; i < list.length; i++) {
        int row = list[i];
        int where = side[row];
        left[lefts] = row;
        right[rights] = row;
        leftNumbers[lefts] = beside[i];
        rightNumbers[rights] = beside[i];
        lefts += where & 1;
        rights += where >> 1;
      }
    }

    int[] leftRows() {
      return lefts == 0 ? NONE : Arrays.copyOf(left, lefts);
    }

    int[] rightRows() {
      return rights == 0 ? NONE : Arrays.copyOf(right, rights);
    }

    double[] leftValues() {
      return numbers ? Arrays.copyOf(leftNumbers, lefts) : null;
    }

    double[] rightValues() {
      return numbers ? Arrays.copyOf(rightNumbers, rights) : null;
    }
  }
}
