package espalier.impurity;

import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * The rows of one node with their cells of a {@link SparseBlock} copied side by side, so that a
 * walk finds them in little memory. Rows go by their place in the node. Sums are taken in the order
 * in which the block's own walk takes them, so every gain has the same bits. For the RELATIVE
 * objective and nodes all of whose rows are members. Scratch that serves one node after the other;
 * belongs to one thread.
 */
public final class NodeCells {

  /** Full rows that a walk takes at once. */
  private static final int BATCH = FullCells.BATCH;

  private final double[] sum;

  /** Whether every row has a cell in every column. */
  private final boolean full;

  /** How many cells a row takes at least; gaps are cells of 0 in a column of their own. */
  private final int lanes;

  private final double[] change = new double[BATCH];
  private int size;
  private int most;
  private int copied;
  private int[] column = new int[256];
  private double[] cell = new double[256];

  /** The cells of a row beyond its lanes lie from its start to that of the next row. */
  private int[] start = new int[65];

  private int[] restColumn = new int[64];
  private double[] rest = new double[64];
  private double[] weight = new double[64];
  private double[] dot = new double[64];
  private int[] kindEnd = {};
  private int[] listed = {};
  private double members;
  private double norm;
  private double squares;
  private DoubleSupplier charge;
  private double variance;
  private double lightest;
  private double heaviest;
  private boolean charged;
  private WorkCount counts;

  /** The places where a walk may be cut and gains enough. */
  public static final class Cuts {

    /** How many rows are before each cut. */
    public int[] end = new int[64];

    /** The summed weight of the rows before each cut. */
    public double[] side = new double[64];

    /** What each cut gains. */
    public double[] gain = new double[64];

    /** The number of cuts. */
    public int count;

    private void put(int cut, int rows, double weight, double gained) {
      end[cut] = rows;
      side[cut] = weight;
      gain[cut] = gained;
    }

    private void room(int rows) {
      if (end.length < rows) {
        end = new int[2 * rows];
        side = new double[2 * rows];
        gain = new double[2 * rows];
      }
    }
  }

  private NodeCells(boolean full, int columns, int lanes) {
    this.full = full;
    this.sum = new double[full ? columns : columns + 1];
    this.lanes = lanes;
  }

  /** For rows that have a cell in every column. */
  static NodeCells full(int columns) {
    return new NodeCells(true, columns, columns);
  }

  /**
   * For rows that have cells in some columns.
   *
   * @param lanes as many as most rows have, so that a walk takes the same number for each
   */
  static NodeCells sparse(int columns, int lanes) {
    return new NodeCells(false, columns, lanes);
  }

  /** Begins a node. */
  void start(int rows) {
    size = 0;
    most = 0;
    copied = 0;
    lightest = Double.POSITIVE_INFINITY;
    heaviest = 0;
    if (weight.length < rows) {
      weight = new double[2 * rows];
      dot = new double[2 * rows];
      start = new int[2 * rows + 1];
    }
    if (cell.length < rows * lanes) {
      cell = new double[2 * rows * lanes];
      column = full ? column : new int[2 * rows * lanes];
    }
  }

  /**
   * Appends a row.
   *
   * @param columns the columns of its cells
   * @param values their values times √p, null where all values are 1
   * @param scale √p of each column
   * @param product its product with the sum of all rows
   */
  void append(double w, int[] columns, double[] values, double[] scale, double product) {
    int at = size * lanes;
    int kept = Math.min(lanes, columns.length);
    for (int k = 0; k < kept; k++) {
      column[at + k] = columns[k];
      cell[at + k] = values == null ? scale[columns[k]] : values[k];
    }
    for (int k = kept; k < lanes; k++) {
      column[at + k] = sum.length - 1;
      cell[at + k] = 0;
    }
    int end = start[size] + columns.length - kept;
    if (end > rest.length) {
      rest = Arrays.copyOf(rest, 2 * end);
      restColumn = Arrays.copyOf(restColumn, 2 * end);
    }
    for (int k = kept; k < columns.length; k++) {
      restColumn[end - columns.length + k] = columns[k];
      rest[end - columns.length + k] = values == null ? scale[columns[k]] : values[k];
    }
    start[size + 1] = end;
    note(w, columns.length, product);
  }

  /** Appends a row with a cell in every column. */
  void append(double w, double[] values, double product) {
    System.arraycopy(values, 0, cell, size * lanes, values.length);
    note(w, values.length, product);
  }

  private void note(double w, int cells, double product) {
    weight[size] = w;
    dot[size++] = product;
    lightest = Math.min(lightest, w);
    heaviest = Math.max(heaviest, w);
    most = Math.max(most, cells);
    copied += cells;
  }

  /**
   * Ends the list of rows with what is known of all of them.
   *
   * @param allSquares may lack last digits
   * @param rowVariance the variance of a side that weighs at most 1, asked for if there is one
   * @param own whether that is the variance of the node
   */
  NodeCells with(
      double allMembers,
      double allSquares,
      double normOfSum,
      DoubleSupplier rowVariance,
      boolean own) {
    charged = own;
    members = allMembers;
    squares = allSquares;
    norm = normOfSum;
    charge = rowVariance;
    variance = Double.NaN;
    return this;
  }

  /** Counts the walks over this node, and its cells now; null for not. */
  NodeCells counted(WorkCount other) {
    counts = other;
    if (other != null) {
      other.copied(copied);
    }
    return this;
  }

  /**
   * More than rounding can make of any gain: n + k operations one after the other on numbers that
   * are no larger than the node's weight times its squares, over the weight of the lighter side.
   */
  public double rounding() {
    return 0x1p-50 * (2.0 * size + most + 8) * members * squares * 2 / Math.min(1, lightest);
  }

  /**
   * Whether no division can gain anything but rounding: with two rows that weigh no more than 1,
   * each side is charged the node's variance, which is all that there is to gain.
   */
  public boolean inseparable() {
    return size == 2 && heaviest <= 1 && charged;
  }

  /**
   * Walks along the rows in an order and notes where the value changes and the gain may matter.
   *
   * @param order a row's place below, its value's rank above the lower 32 bits
   * @param from where the walk begins
   * @param step 1 or -1
   * @param count how many rows it takes; another one follows
   * @param floor a gain that matters; smaller ones may be left out
   */
  public void walk(long[] order, int from, int step, int count, double floor, Cuts cuts) {
    cuts.room(count);
    double needed = (floor - rounding()) / members;
    int places =
        full
            ? alongFull(order, from, step, count, needed, cuts)
            : along(order, from, step, count, needed, cuts);
    if (counts != null) {
      counts.walk(count, places);
    }
    clear();
  }

  /** Walks along rows of some cells; returns at how many places the value changes. */
  private int along(long[] order, int from, int step, int count, double needed, Cuts cuts) {
    double[] into = sum;
    double share = 1 / members;
    double a = 0;
    double b = 0;
    double m = 0;
    int kept = 0;
    int places = 0;
    int at = from;
    long here = order[from];
    for (int i = 1; i <= count; i++) {
      int row = (int) here;
      at += step;
      long next = order[at];
      double w = weight[row];
      double growth = 0;
      int end = (row + 1) * lanes;
      for (int k = row * lanes; k < end; k++) {
        int c = column[k];
        double v = cell[k];
        double old = into[c];
        double more = w * v;
        growth += v * (2 * old + more);
        into[c] = old + more;
      }
      for (int k = start[row]; k < start[row + 1]; k++) {
        int c = restColumn[k];
        double v = rest[k];
        double old = into[c];
        double more = w * v;
        growth += v * (2 * old + more);
        into[c] = old + more;
      }
      m += w;
      b += w * dot[row];
      a += w * growth;
      if ((here ^ next) >>> Integer.SIZE != 0) {
        places++;
        if (!below(a, b, m, needed, share)) {
          cuts.put(kept++, i, m, gain(a, b, m));
        }
      }
      here = next;
    }
    cuts.count = kept;
    return places;
  }

  /** Walks along rows of all cells. */
  private int alongFull(long[] order, int from, int step, int count, double needed, Cuts cuts) {
    double share = 1 / members;
    double a = 0;
    double b = 0;
    double m = 0;
    int kept = 0;
    int places = 0;
    int at = from;
    for (int i = 0; i < count; i++, at += step) {
      long here = order[at];
      int row = (int) here;
      if (i % BATCH == 0) {
        changes(order, at, step, Math.min(BATCH, count - i));
      }
      m += weight[row];
      b += weight[row] * dot[row];
      a += weight[row] * change[i % BATCH];
      if ((here ^ order[at + step]) >>> Integer.SIZE != 0) {
        places++;
        if (!below(a, b, m, needed, share)) {
          cuts.put(kept++, i + 1, m, gain(a, b, m));
        }
      }
    }
    cuts.count = kept;
    return places;
  }

  /** Whether {@link #bound} can be asked: every row has a cell in every column. */
  public boolean bounded() {
    return full;
  }

  /**
   * No cut between two values of a feature gains more than this; negative infinity if there is only
   * one value. Rows are added up by value, four at once and from both ends to the most frequent
   * one, which is a small part of a walk.
   *
   * @param keys the place of every row below, its value's rank above the lower 32 bits
   * @param kinds ranks are below this
   */
  public double bound(long[] keys, int kinds) {
    int frequent = byKind(keys, kinds);
    double top = Math.max(side(0, frequent, 1), side(kinds - 1, frequent, -1));
    if (counts != null) {
      counts.bound(size - kindEnd[frequent] + (frequent == 0 ? 0 : kindEnd[frequent - 1]));
    }
    return top + 2 * rounding();
  }

  /** Lists the rows by the rank of their value; returns the most frequent one. */
  private int byKind(long[] keys, int kinds) {
    if (kindEnd.length < kinds) {
      kindEnd = new int[2 * kinds];
    }
    if (listed.length < size) {
      listed = new int[weight.length];
    }
    int[] end = kindEnd;
    Arrays.fill(end, 0, kinds, 0);
    for (int i = 0; i < size; i++) {
      end[(int) (keys[i] >>> Integer.SIZE)]++;
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
    for (int i = 0; i < size; i++) {
      listed[end[(int) (keys[i] >>> Integer.SIZE)]++] = (int) keys[i];
    }
    return frequent;
  }

  /** The highest gain of the cuts between an end and the most frequent value. */
  private double side(int first, int frequent, int step) {
    double top = Double.NEGATIVE_INFINITY;
    double side = 0;
    double product = 0;
    for (int k = first; k != frequent; k += step) {
      int from = k == 0 ? 0 : kindEnd[k - 1];
      int end = kindEnd[k];
      if (from < end) {
        for (int i = from; i < end; i++) {
          side += weight[listed[i]];
          product += weight[listed[i]] * dot[listed[i]];
        }
        FullCells.add(cell, listed, from, end, weight, sum);
        double part = side / members;
        double spread = FullCells.norm(sum) - 2 * part * product + part * part * norm;
        top = Math.max(top, spread * members / (side * (members - side)));
      }
    }
    Arrays.fill(sum, 0);
    return top;
  }

  /**
   * The gain of a division of at most 64 rows, summed in ascending order.
   *
   * @param first a bit for each row that is on the first side
   */
  public double gain(long first) {
    double a = 0;
    double b = 0;
    double m = 0;
    for (long others = first; others != 0; others &= others - 1) {
      int row = Long.numberOfTrailingZeros(others);
      m += weight[row];
      b += weight[row] * dot[row];
      a += weight[row] * change(row);
    }
    double gain = gain(a, b, m);
    clear();
    return gain;
  }

  private void clear() {
    if (full || sum.length <= size * lanes) {
      Arrays.fill(sum, 0);
      return;
    }
    for (int k = 0; k < size * lanes; k++) {
      sum[column[k]] = 0;
    }
    for (int k = 0; k < start[size]; k++) {
      sum[restColumn[k]] = 0;
    }
  }

  /** Adds a row to the sum: what |sum|² grows by, over the row's weight. */
  private double change(int row) {
    double w = weight[row];
    if (full) {
      return FullCells.change(sum, cell, row * lanes, w);
    }
    int from = row * lanes;
    double growth = add(column, cell, from, from + lanes, w, 0);
    return add(restColumn, rest, start[row], start[row + 1], w, growth);
  }

  private double add(int[] columns, double[] cells, int from, int end, double w, double before) {
    double growth = before;
    for (int k = from; k < end; k++) {
      double v = cells[k];
      double old = sum[columns[k]];
      double more = w * v;
      growth += v * (2 * old + more);
      sum[columns[k]] = old + more;
    }
    return growth;
  }

  /**
   * The changes of some full rows one after the other. Four go along the columns side by side, so
   * that no addition waits for the one before; each sum has its own order nevertheless.
   */
  private void changes(long[] order, int at, int step, int count) {
    if (count < BATCH) {
      for (int i = 0; i < count; i++) {
        change[i] = change((int) order[at + i * step]);
      }
      return;
    }
    int one = (int) order[at];
    int two = (int) order[at + step];
    int three = (int) order[at + 2 * step];
    int four = (int) order[at + 3 * step];
    FullCells.changes(
        sum,
        cell,
        cell,
        cell,
        cell,
        new int[] {one * lanes, two * lanes, three * lanes, four * lanes},
        new double[] {weight[one], weight[two], weight[three], weight[four]},
        change);
  }

  /** Whether the gain is surely smaller, found without a division. */
  private boolean below(double a, double b, double m, double needed, double share) {
    double part = m * share;
    double spread = a - 2 * part * b + part * part * norm;
    return spread < needed * (m * (members - m));
  }

  /** The gain of a side whose |S|² is a, S·T is b and weight is m. */
  private double gain(double a, double b, double m) {
    double m2 = members - m;
    if (m <= 0 || m2 <= 0 || members <= 1) {
      return 0;
    }
    double part = m / members;
    double spread = Math.max(0, a - 2 * part * b + part * part * norm);
    double gain = spread * members / (m * m2);
    if (m <= 1 || m2 <= 1) {
      variance = Double.isNaN(variance) ? charge.getAsDouble() : variance;
      gain -= variance * ((m <= 1 ? m : 0) + (m2 <= 1 ? m2 : 0));
    }
    return gain;
  }
}
