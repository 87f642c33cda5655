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
  private int size;
  private int most;

  /** Whether every row has a cell in every column. */
  private boolean full;

  private final double[] change = new double[BATCH];
  private int[] start = new int[65];
  private int[] column = new int[256];
  private double[] cell = new double[256];
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
  private double a;
  private double b;
  private double m;

  /** The places where a walk may be cut. */
  public static final class Cuts {

    /** How many rows are before each cut. */
    public int[] end = new int[64];

    /** The summed weight of the rows before each cut. */
    public double[] side = new double[64];

    /** What each cut gains. */
    public double[] gain = new double[64];

    /** The number of cuts. */
    public int count;

    private void room(int rows) {
      if (end.length < rows) {
        end = new int[2 * rows];
        side = new double[2 * rows];
        gain = new double[2 * rows];
      }
    }
  }

  NodeCells(int columns) {
    this.sum = new double[columns];
  }

  /** Begins a node. */
  void start(int rows) {
    size = 0;
    most = 0;
    full = true;
    lightest = Double.POSITIVE_INFINITY;
    heaviest = 0;
    if (weight.length < rows) {
      weight = new double[2 * rows];
      dot = new double[2 * rows];
      start = new int[2 * rows + 1];
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
    int at = start[size];
    int end = at + columns.length;
    if (end > cell.length) {
      cell = Arrays.copyOf(cell, 2 * end);
    }
    if (end > column.length) {
      column = Arrays.copyOf(column, 2 * end);
    }
    for (int k = 0; k < columns.length; k++) {
      column[at + k] = columns[k];
      cell[at + k] = values == null ? scale[columns[k]] : values[k];
    }
    weight[size] = w;
    dot[size] = product;
    lightest = Math.min(lightest, w);
    heaviest = Math.max(heaviest, w);
    most = Math.max(most, columns.length);
    full &= columns.length == sum.length;
    start[++size] = end;
  }

  /** Appends a row with a cell in every column. */
  void append(double w, double[] values, double product) {
    int at = start[size];
    int end = at + values.length;
    if (end > cell.length) {
      cell = Arrays.copyOf(cell, 2 * end);
    }
    System.arraycopy(values, 0, cell, at, values.length);
    weight[size] = w;
    dot[size] = product;
    lightest = Math.min(lightest, w);
    heaviest = Math.max(heaviest, w);
    most = values.length;
    start[++size] = end;
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
      other.copied(start[size]);
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
   * Walks along the rows in an order and computes the gain wherever the value changes.
   *
   * @param order a row's place below, its value's rank above the lower 32 bits
   * @param from where the walk begins
   * @param step 1 or -1
   * @param count how many rows it takes; another one follows
   * @param floor a gain that matters; smaller ones may come out as negative infinity
   */
  public void walk(long[] order, int from, int step, int count, double floor, Cuts cuts) {
    cuts.room(count);
    double needed = (floor - rounding()) / members;
    double share = 1 / members;
    a = 0;
    b = 0;
    m = 0;
    int found = 0;
    int at = from;
    for (int i = 0; i < count; i++, at += step) {
      long here = order[at];
      if (full && i % BATCH == 0) {
        changes(order, at, step, Math.min(BATCH, count - i));
      }
      join((int) here, full ? change[i % BATCH] : change((int) here));
      if ((here ^ order[at + step]) >>> Integer.SIZE != 0) {
        cuts.end[found] = i + 1;
        cuts.side[found] = m;
        cuts.gain[found++] = below(needed, share) ? Double.NEGATIVE_INFINITY : gain();
      }
    }
    cuts.count = found;
    if (counts != null) {
      counts.walk(count, found);
    }
    clear();
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
    a = 0;
    b = 0;
    m = 0;
    for (long rest = first; rest != 0; rest &= rest - 1) {
      add(Long.numberOfTrailingZeros(rest));
    }
    double gain = gain();
    clear();
    return gain;
  }

  private void clear() {
    if (sum.length <= start[size]) {
      Arrays.fill(sum, 0);
      return;
    }
    for (int k = 0; k < start[size]; k++) {
      sum[column[k]] = 0;
    }
  }

  private void add(int row) {
    join(row, change(row));
  }

  private void join(int row, double growth) {
    double w = weight[row];
    m += w;
    b += w * dot[row];
    a += w * growth;
  }

  /** Adds a row to the sum: what |sum|² grows by, over the row's weight. */
  private double change(int row) {
    double w = weight[row];
    double[] into = sum;
    double growth = 0;
    int end = start[row + 1];
    if (full) {
      return FullCells.change(into, cell, start[row], w);
    }
    for (int k = start[row]; k < end; k++) {
      double v = cell[k];
      double old = into[column[k]];
      double step = w * v;
      growth += v * (2 * old + step);
      into[column[k]] = old + step;
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
        new int[] {start[one], start[two], start[three], start[four]},
        new double[] {weight[one], weight[two], weight[three], weight[four]},
        change);
  }

  /** Whether the gain is surely smaller, found without a division. */
  private boolean below(double needed, double share) {
    double part = m * share;
    double spread = a - 2 * part * b + part * part * norm;
    return spread < needed * (m * (members - m));
  }

  private double gain() {
    double m1 = m;
    double m2 = members - m;
    if (m1 <= 0 || m2 <= 0 || members <= 1) {
      return 0;
    }
    double part = m1 / members;
    double spread = Math.max(0, a - 2 * part * b + part * part * norm);
    double gain = spread * members / (m1 * m2);
    if (m1 <= 1 || m2 <= 1) {
      variance = Double.isNaN(variance) ? charge.getAsDouble() : variance;
      gain -= variance * ((m1 <= 1 ? m1 : 0) + (m2 <= 1 ? m2 : 0));
    }
    return gain;
  }
}
