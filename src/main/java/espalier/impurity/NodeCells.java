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
  private static final int BATCH = 4;

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
  private double[] binned = {};
  private double[] mass = {};
  private double[] along = {};
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
   * one value. Rows are added up by value, which takes no order and half of the time of a walk.
   *
   * @param keys the place of every row below, its value's rank above the lower 32 bits
   * @param kinds ranks are below this
   */
  public double bound(long[] keys, int kinds) {
    int columns = sum.length;
    if (binned.length < kinds * columns) {
      binned = new double[kinds * columns];
    }
    if (mass.length < kinds) {
      mass = new double[2 * kinds];
      along = new double[2 * kinds];
    }
    Arrays.fill(binned, 0, kinds * columns, 0);
    Arrays.fill(mass, 0, kinds, 0);
    Arrays.fill(along, 0, kinds, 0);
    for (int i = 0; i < size; i++) {
      int row = (int) keys[i];
      int kind = (int) (keys[i] >>> Integer.SIZE);
      double w = weight[row];
      mass[kind] += w;
      along[kind] += w * dot[row];
      FullCells.add(cell, start[row], w, binned, kind * columns, columns);
    }
    if (counts != null) {
      counts.bound(size);
    }
    return highest(kinds) + 2 * rounding();
  }

  private double highest(int kinds) {
    double top = Double.NEGATIVE_INFINITY;
    double side = 0;
    double product = 0;
    boolean begun = false;
    for (int k = 0; k < kinds; k++) {
      if (mass[k] > 0) {
        if (begun) {
          double part = side / members;
          double spread = FullCells.norm(sum) - 2 * part * product + part * part * norm;
          top = Math.max(top, spread * members / (side * (members - side)));
        }
        side += mass[k];
        product += along[k];
        FullCells.add(binned, k * sum.length, 1, sum, 0, sum.length);
        begun = true;
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
      int from = start[row];
      for (int c = 0; c < into.length; c++) {
        double v = cell[from + c];
        double old = into[c];
        double step = w * v;
        growth += v * (2 * old + step);
        into[c] = old + step;
      }
      return growth;
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
    four(start[one], start[two], start[three], start[four], one, two, three, four);
  }

  private void four(int p, int q, int r, int s, int one, int two, int three, int four) {
    double[] into = sum;
    double[] x = cell;
    double wp = weight[one];
    double wq = weight[two];
    double wr = weight[three];
    double ws = weight[four];
    double cp = 0;
    double cq = 0;
    double cr = 0;
    double cs = 0;
    for (int c = 0; c < into.length; c++) {
      double v = x[p + c];
      double old = into[c];
      double step = wp * v;
      cp += v * (2 * old + step);
      old += step;
      v = x[q + c];
      step = wq * v;
      cq += v * (2 * old + step);
      old += step;
      v = x[r + c];
      step = wr * v;
      cr += v * (2 * old + step);
      old += step;
      v = x[s + c];
      step = ws * v;
      cs += v * (2 * old + step);
      into[c] = old + step;
    }
    change[0] = cp;
    change[1] = cq;
    change[2] = cr;
    change[3] = cs;
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
