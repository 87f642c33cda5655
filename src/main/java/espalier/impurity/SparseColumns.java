package espalier.impurity;

import java.util.Arrays;
import java.util.Optional;

/**
 * Columns that are mostly zero and that all member rows know: labels of labelled rows, one-hot
 * columns, sparse features.
 *
 * <p>With x a row's cells times √p (uncentred, in units of the largest √p, so that labels of equal
 * weight are ones and their sums exact), S the sum over the first side and T over the node, a =
 * |S|² and b = S·T are kept up to date while rows join: a row of weight w changes a by Σ_k w x_k (2
 * S_k + w x_k) and b by w x·T. So a row costs its cells and a cut O(1), whatever the number of
 * columns. The cells of a node's rows are copied side by side, under numbers for the columns that
 * occur there: turning to a node costs its cells. The statistic of a side is S, m and Σ w |x|².
 *
 * <p>Where labels alone decide, the best cut is found while rows join ({@link #best}), with no list
 * of cuts and gains in between: worth 1.2 times on plain forests of 2,417 rows and 14 labels and of
 * 2,407 rows and 6.
 *
 * <p>Runs for labels, one-hot columns and thin sparse numbers that all member rows know. Against
 * {@link RealColumns} it is worth 1.07 times on 14 labels and 1.02 on 6; it is here for thousands
 * of labels (docs/evidence/speed.md).
 */
final class SparseColumns extends Accumulator implements OnePass {

  /** Numbers of a row: its weight w as a member, w x·T, w |x|². */
  private static final int FACTS = 4;

  private static final int DOT = 1;
  private static final int SQUARE = 2;

  private final int[][] index;
  private final double[][] value;
  private final CompleteGain gain;
  private final int[] local;

  private int size;
  private int locals;
  private int[] column = new int[64];
  private double[] cell = new double[64];
  private int[] start = new int[65];
  private double[] facts = new double[64 * FACTS];
  private int[] occurring = new int[16];
  private double[] total = new double[16];
  private double[] sum = new double[16];
  private double norm;

  /**
   * @param index for each training row its columns, null for rows that are no members
   * @param value their cells, times √p over the largest √p
   */
  SparseColumns(int[][] index, double[][] value, int columns, CompleteGain gain) {
    this.index = index;
    this.value = value;
    this.gain = gain;
    this.local = new int[columns];
    Arrays.fill(local, -1);
  }

  @Override
  Accumulator fork() {
    return new SparseColumns(index, value, local.length, gain.fork());
  }

  @Override
  void reset(NodeRows node) {
    int[] rows = node.rows();
    room(rows.length);
    size = rows.length;
    locals = 1;
    total[0] = 0;
    double members = 0;
    double squares = 0;
    int cells = 0;
    for (int c = 0; comparable() && c < local.length; c++) {
      occur(c);
    }
    for (int i = 0; i < size; i++) {
      int row = rows[i];
      start[i] = cells;
      int[] columns = index[row];
      double w = columns == null ? 0 : node.weight(row);
      double square = columns == null ? 0 : copy(columns, value[row], w, cells);
      cells += columns == null ? 0 : columns.length;
      facts[i * FACTS] = w;
      facts[i * FACTS + SQUARE] = w * square;
      members += w;
      squares += w * square;
    }
    start[size] = cells;
    norm = 0;
    for (int c = 1; c < locals; c++) {
      norm += total[c] * total[c];
      local[occurring[c]] = -1;
    }
    for (int i = 0; i < size; i++) {
      double product = 0;
      for (int k = start[i]; k < start[i + 1]; k++) {
        product += cell[k] * total[column[k]];
      }
      facts[i * FACTS + DOT] = product;
    }
    gain.reset(node.total(), members, squares, norm);
  }

  private void room(int rows) {
    if (start.length <= rows) {
      start = new int[2 * rows + 1];
      facts = new double[2 * rows * FACTS];
    }
  }

  /** Copies the cells of a row and adds them to the total; the squares of them. */
  private double copy(int[] columns, double[] values, double w, int from) {
    int to = from + columns.length;
    if (column.length < to) {
      column = Arrays.copyOf(column, 2 * to);
      cell = Arrays.copyOf(cell, 2 * to);
    }
    double squares = 0;
    for (int k = 0; k < columns.length; k++) {
      int c = local[columns[k]];
      if (c < 0) {
        c = occur(columns[k]);
      }
      double v = values[k];
      column[from + k] = c;
      cell[from + k] = w * v;
      total[c] += w * v;
      squares += v * v;
    }
    return squares;
  }

  private int occur(int columnOfAll) {
    if (locals == total.length) {
      occurring = Arrays.copyOf(occurring, 2 * locals);
      total = Arrays.copyOf(total, 2 * locals);
      sum = new double[2 * locals];
    }
    local[columnOfAll] = locals;
    occurring[locals] = columnOfAll;
    total[locals] = 0;
    return locals++;
  }

  /** Nodes with as many rows as there are columns number all of them. */
  @Override
  boolean comparable() {
    return size >= local.length;
  }

  @Override
  double spread() {
    return gain.spread();
  }

  @Override
  void scan(Cuts cuts, Gains out) {
    int[] place = cuts.place;
    boolean bounded = out.bounded;
    double[] needed = out.needed(cuts.count);
    int reached = 0;
    double share = 1 / gain.members();
    double a = 0;
    double b = 0;
    double m = 0;
    double q = 0;
    int k = 0;
    for (int cut = 0; cut < cuts.count; cut++) {
      int end = cuts.end[cut];
      for (; k < end; k++) {
        int i = place[k];
        double w = facts[i * FACTS];
        if (w != 0) {
          m += w;
          b += facts[i * FACTS + DOT];
          q += facts[i * FACTS + SQUARE];
          a += join(i);
        }
      }
      double part = m * share;
      double apart = a - 2 * part * b + part * part * norm;
      if (bounded && !gain.reaches(apart, m, needed[cut])) {
        out.gain[cut] = Double.NEGATIVE_INFINITY;
      } else {
        reached++;
        gain.add(apart, a, q, m, cuts.side[cut], out, cut);
      }
    }
    out.reached = reached;
    Arrays.fill(sum, 0, locals, 0);
  }

  @Override
  Optional<OnePass> onePass() {
    return gain.relative() ? Optional.of(this) : Optional.empty();
  }

  @Override
  public Optional<Cut> best(Order order, double floor, double least) {
    long[] keys = order.keys();
    double[] fact = facts;
    double members = gain.members();
    double share = 1 / members;
    double a = 0;
    double b = 0;
    double m = 0;
    double top = floor;
    double bar = gain.apart(floor) * (1 - Tolerances.CLEAR);
    boolean lowest = order.step() > 0;
    double side = 0;
    int found = 0;
    int at = order.from();
    long key = keys[at];
    for (int rows = 1; rows <= order.count(); rows++) {
      int i = (int) key;
      m += fact[i * FACTS];
      b += fact[i * FACTS + DOT];
      a += join(i);
      at += order.step();
      long next = rows < order.count() ? keys[at] : ~key;
      if ((key ^ next) >>> Integer.SIZE != 0) {
        double part = m * share;
        double apart = a - 2 * part * b + part * part * norm;
        double rest = members - m;
        if (apart >= bar * (m * rest) && m >= least && rest >= least) {
          double gained = gain.relative(apart, m);
          double equal = found == 0 ? 0 : Tolerances.ROUNDING * gained;
          if (gained >= top + (lowest ? equal : -equal)) {
            top = Math.max(top, gained);
            bar = gain.apart(top) * (1 - Tolerances.CLEAR);
            side = m;
            found = rows;
          }
        }
      }
      key = next;
    }
    Arrays.fill(sum, 0, locals, 0);
    return found > 0 ? Optional.of(new Cut(found, side, top)) : Optional.empty();
  }

  /** Adds a row to the sum; what |S|² grows by. */
  private double join(int i) {
    double[] into = sum;
    int[] columns = column;
    double[] cells = cell;
    double change = 0;
    int to = start[i + 1];
    for (int k = start[i]; k < to; k++) {
      int c = columns[k];
      double v = cells[k];
      double old = into[c];
      into[c] = old + v;
      change += v * (2 * old + v);
    }
    return change;
  }

  @Override
  int width() {
    return locals + 2;
  }

  @Override
  void addTo(int[] bin, double[] into, int stride, int at) {
    for (int i = 0; i < size; i++) {
      double w = facts[i * FACTS];
      if (w == 0) {
        continue;
      }
      int from = bin[i] * stride + at;
      for (int k = start[i]; k < start[i + 1]; k++) {
        into[from + column[k]] += cell[k];
      }
      into[from + locals] += w;
      into[from + locals + 1] += facts[i * FACTS + SQUARE];
    }
  }

  @Override
  void gain(double[] side, int at, double weight, Gains out, int cut) {
    double m = side[at + locals];
    double part = gain.members() > 0 ? m / gain.members() : 0;
    double apart = 0;
    double own = 0;
    for (int c = 0; c < locals; c++) {
      double s = side[at + c];
      double d = s - part * total[c];
      apart += d * d;
      own += s * s;
    }
    gain.add(apart, own, side[at + locals + 1], m, weight, out, cut);
  }
}
