package espalier.impurity;

import java.util.Arrays;

/**
 * Rows of complete columns, row by row in double, less what the columns are centred at: those of
 * one node, whose descendants find theirs among them. Sums over them are the bits of {@link
 * ColumnKernel}, for every column is summed in the order of the rows; but a row lies in one piece
 * of memory and its columns are summed side by side. Scratch of one thread's fork.
 */
final class ExactRows {

  /** A node with more of the training rows is left to columns, which it reads almost in one go. */
  private static final int SHARE = 4;

  /** Nodes of so many cells are laid out whatever their share. */
  private static final int FEW_CELLS = 1 << 18;

  /** Fewer rows are not worth their copies. */
  private static final int FEWEST = 64;

  /** So many rows are copied at once. */
  private static final int BLOCK = 64;

  private static final int[] NONE = {};

  private final CentredColumns columns;
  private double[][] cells;
  private int[] held = NONE;
  private int made;

  ExactRows(CentredColumns columns) {
    this.columns = columns;
  }

  /**
   * The cells by training row and column, those of a node's rows at least, until the next call;
   * null if the node is too large or too small for it. O(cells of the node) at most.
   */
  double[][] of(NodeRows node) {
    long all = (long) columns.rows() * columns.count();
    long own = (long) node.size() * columns.count();
    if (node.size() < FEWEST || own > Math.max(FEW_CELLS, all / SHARE)) {
      return null;
    }
    if (!holds(node.rows())) {
      lay(node.rows());
    }
    return cells;
  }

  private boolean holds(int[] rows) {
    if (rows.length > held.length) {
      return false;
    }
    for (int row : rows) {
      if (cells[row] == null) {
        return false;
      }
    }
    return true;
  }

  private void lay(int[] rows) {
    cells = cells == null ? new double[columns.rows()][] : cells;
    double[][] spare = new double[held.length][];
    int spares = 0;
    for (int row : held) {
      spare[spares++] = cells[row];
      cells[row] = null;
    }
    for (int row : rows) {
      cells[row] = spares > 0 ? spare[--spares] : new double[columns.count()];
    }
    held = rows;
    for (int from = 0; from < rows.length; from += BLOCK) {
      int to = Math.min(rows.length, from + BLOCK);
      for (int c = 0; c < columns.count(); c++) {
        double[] column = columns.raw(c);
        double centre = columns.centre(c);
        for (int i = from; i < to; i++) {
          cells[rows[i]][c] = column[rows[i]] - centre;
        }
      }
    }
  }

  /** The weight of some rows and the sums of their cells and of the squares. */
  static final class Sums {

    double known;
    final double[] sum;
    final double[] squares;

    Sums(int columns) {
      this.sum = new double[columns];
      this.squares = new double[columns];
    }

    void clear() {
      known = 0;
      Arrays.fill(sum, 0);
      Arrays.fill(squares, 0);
    }

    /** Adds rows list[from..to). */
    void add(double[][] cells, int[] list, int from, int to, double[] weights) {
      int i = from;
      for (; i + 1 < to; i += 2) {
        double v = weights[list[i]];
        double w = weights[list[i + 1]];
        known += v;
        known += w;
        if (v == 1 && w == 1) {
          ones(sum, squares, cells[list[i]], cells[list[i + 1]]);
        } else {
          two(sum, squares, cells[list[i]], v, cells[list[i + 1]], w);
        }
      }
      if (i < to) {
        known += weights[list[i]];
        one(sum, squares, cells[list[i]], weights[list[i]]);
      }
    }

    private static void ones(double[] sum, double[] squares, double[] a, double[] b) {
      for (int c = 0; c < sum.length; c++) {
        sum[c] = (sum[c] + a[c]) + b[c];
        squares[c] = (squares[c] + a[c] * a[c]) + b[c] * b[c];
      }
    }

    private static void two(
        double[] sum, double[] squares, double[] a, double v, double[] b, double w) {
      for (int c = 0; c < sum.length; c++) {
        sum[c] = (sum[c] + v * a[c]) + w * b[c];
        squares[c] = (squares[c] + v * a[c] * a[c]) + w * b[c] * b[c];
      }
    }

    private static void one(double[] sum, double[] squares, double[] a, double w) {
      for (int c = 0; c < sum.length; c++) {
        sum[c] += w * a[c];
        squares[c] += w * a[c] * a[c];
      }
    }
  }
}
