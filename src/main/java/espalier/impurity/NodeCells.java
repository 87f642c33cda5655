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

  /** The cells of rows that have some; null if {@link #full}. */
  private final LaneCells lanes;

  /** What is summed by value of rows that are {@link #full}, else null. */
  private final ValueSums values;

  private final double[] change = new double[BATCH];
  private int size;
  private int most;
  private int copied;
  private double[] cell = {};
  private double[] weight = new double[64];
  private double[] dot = new double[64];
  private double heaviest;
  private final NodeGain gains = new NodeGain();
  private double lightest;
  private double rounding;
  private boolean charged;
  private WorkCount counts;

  /** For rows of ones, else null. */
  private final LabelSums labels;

  private final NodeCuts inside = new NodeCuts();
  private NodeRows node;
  private double[] total;
  private boolean entered;

  private NodeCells(int columns, LaneCells lanes, LabelSums labels) {
    this.labels = labels;
    this.full = lanes == null;
    this.sum = new double[full ? columns : columns + 1];
    this.values = full ? new ValueSums(columns) : null;
    this.lanes = lanes;
  }

  /** For rows that have a cell in every column. */
  static NodeCells full(int columns) {
    return new NodeCells(columns, null, null);
  }

  /**
   * For rows that have cells in some columns.
   *
   * @param index the columns of all rows that may be asked about
   */
  static NodeCells sparse(int columns, int[][] index, LabelSums labels) {
    return new NodeCells(columns, new LaneCells(LaneCells.width(index), columns), labels);
  }

  /** Begins a node. */
  void start(NodeRows of, double[] sumOfRows) {
    node = of;
    total = sumOfRows;
    entered = false;
    int rows = of.size();
    size = 0;
    most = 0;
    copied = 0;
    lightest = Double.POSITIVE_INFINITY;
    heaviest = 0;
    if (weight.length < rows) {
      weight = new double[2 * rows];
      dot = new double[2 * rows];
    }
    if (!full) {
      lanes.start(rows);
    } else if (cell.length < rows * sum.length) {
      cell = new double[2 * rows * sum.length];
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
    lanes.put(size, columns, values, scale);
    note(w, columns.length, product);
  }

  /** Appends a row of ones in the columns that have a bit. */
  void append(double w, long ones, double[] scale, double product) {
    lanes.put(size, ones, scale);
    note(w, Long.bitCount(ones), product);
  }

  /** Appends a row with a cell in every column. */
  void append(double w, double[] values, double product) {
    System.arraycopy(values, 0, cell, size * values.length, values.length);
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
    gains.enter(allMembers, normOfSum, rowVariance);
    rounding =
        0x1p-50 * (2.0 * size + most + 8) * allMembers * allSquares * 2 / Math.min(1, lightest);
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
    return rounding;
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
  public void walk(long[] order, int from, int step, int count, double floor, NodeCuts cuts) {
    cuts.room(count);
    double needed = gains.needed(floor - rounding);
    int places =
        full
            ? alongFull(order, from, step, count, needed, cuts)
            : along(order, from, step, count, needed, 0, 0, 0, cuts);
    if (counts != null) {
      counts.walk(count, places);
    }
    clear();
  }

  /** Walks along rows of some cells; returns at how many places the value changes. */
  private int along(
      long[] order,
      int from,
      int step,
      int count,
      double needed,
      double a0,
      double b0,
      double m0,
      NodeCuts cuts) {
    double[] into = sum;
    int width = lanes.width();
    int[] column = lanes.columns();
    double[] inLanes = lanes.cells();
    double a = a0;
    double b = b0;
    double m = m0;
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
      int end = (row + 1) * width;
      for (int k = row * width; k < end; k++) {
        int c = column[k];
        double v = inLanes[k];
        double old = into[c];
        double more = w * v;
        growth += v * (2 * old + more);
        into[c] = old + more;
      }
      if (lanes.wider(row)) {
        growth = lanes.rest(row, w, into, growth);
      }
      m += w;
      b += w * dot[row];
      a += w * growth;
      if ((here ^ next) >>> Integer.SIZE != 0) {
        places++;
        if (!gains.below(a, b, m, needed)) {
          cuts.put(kept++, i, m, gains.of(a, b, m));
        }
      }
      here = next;
    }
    cuts.count = kept;
    return places;
  }

  /** Walks along rows of all cells. */
  private int alongFull(long[] order, int from, int step, int count, double needed, NodeCuts cuts) {
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
        if (!gains.below(a, b, m, needed)) {
          cuts.put(kept++, i + 1, m, gains.of(a, b, m));
        }
      }
    }
    cuts.count = kept;
    return places;
  }

  /** The number of columns. */
  public int columns() {
    return total.length;
  }

  /** Whether rows are ones of whole weights, so that they can be counted by bins. */
  public boolean counted() {
    return labels != null && LabelSums.suit(node, heaviest);
  }

  /**
   * Counts the rows by bins of a feature.
   *
   * @param ranks the ranks of the rows, from a place on
   * @param low the least of them
   * @param high the largest of them
   * @param wanted how many bins there may be
   */
  public void count(LabelBins bins, int[] ranks, int from, int low, int high, int wanted) {
    if (!entered) {
      labels.enter(node, total, gains.members());
      entered = true;
    }
    bins.take(labels, ranks, from, size, low, high, wanted);
    if (!bins.single()) {
      bins.reach();
    }
    if (counts != null) {
      counts.bound(size);
    }
  }

  /**
   * The highest gain of a cut inside a bin.
   *
   * @param order the rows of the bin in order, another key behind them
   * @param floor a gain that matters; negative infinity may stand for smaller ones
   */
  public double inside(LabelBins bins, int b, long[] order, int from, int count, double floor) {
    double a = 0;
    double product = 0;
    for (int c = 0; c < total.length; c++) {
      double v = bins.count(c, b - 1) * labels.scale(c);
      sum[c] = v;
      a += v * v;
      product += v * total[c];
    }
    double m = b == 0 ? 0 : bins.weight(b - 1);
    inside.room(count);
    int places =
        along(order, from, 1, count, gains.needed(floor - rounding), a, product, m, inside);
    if (counts != null) {
      counts.walk(count, places);
    }
    clear();
    double top = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < inside.count; c++) {
      top = Math.max(top, inside.gain[c]);
    }
    return top;
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
    double top = values.most(keys, size, kinds, cell, weight, dot, gains.members(), gains.norm());
    if (counts != null) {
      counts.bound(values.added());
    }
    return top + 2 * rounding;
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
    double gain = gains.of(a, b, m);
    clear();
    return gain;
  }

  private void clear() {
    if (full) {
      Arrays.fill(sum, 0);
    } else {
      lanes.clear(size, sum);
    }
  }

  /** Adds a row to the sum: what |sum|² grows by, over the row's weight. */
  private double change(int row) {
    double w = weight[row];
    return full ? FullCells.change(sum, cell, row * sum.length, w) : lanes.change(row, w, sum);
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
    int columns = sum.length;
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
        new int[] {one * columns, two * columns, three * columns, four * columns},
        new double[] {weight[one], weight[two], weight[three], weight[four]},
        change);
  }
}
