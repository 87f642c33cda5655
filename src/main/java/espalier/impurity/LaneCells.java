package espalier.impurity;

import java.util.Arrays;

/**
 * The cells of a node's rows, of which each has some. All rows take the same number of lanes, so
 * that a walk need not guess where a row ends: gaps are cells of 0 in a column of their own, and
 * what a row has beyond its lanes lies apart. Scratch that serves one node after the other.
 */
final class LaneCells {

  /** What entering another loop costs, in cells. */
  private static final int SECOND_LOOP = 8;

  private final int width;
  private final int gap;
  private int[] column = {};
  private double[] cell = {};

  /** The cells of a row beyond its lanes lie from its start to that of the next row. */
  private int[] start = {0};

  private int[] restColumn = new int[64];
  private double[] rest = new double[64];

  /**
   * @param width the number of lanes, see {@link #width(int[][])}
   * @param columns the number of columns, which is the column of gaps
   */
  LaneCells(int width, int columns) {
    this.width = width;
    this.gap = columns;
  }

  /**
   * The number of lanes with which walks take the least time.
   *
   * @param index the columns of each row, or null
   */
  static int width(int[][] index) {
    int[] rows = new int[2];
    for (int[] entries : index) {
      if (entries != null) {
        rows = entries.length < rows.length ? rows : Arrays.copyOf(rows, entries.length + 1);
        rows[entries.length]++;
      }
    }
    int best = 1;
    long least = Long.MAX_VALUE;
    for (int width = 1; width < rows.length; width++) {
      long time = 0;
      for (int cells = 0; cells < rows.length; cells++) {
        int more = cells - width;
        time += (long) rows[cells] * (width + (more > 0 ? more + SECOND_LOOP : 0));
      }
      best = time < least ? width : best;
      least = Math.min(least, time);
    }
    return best;
  }

  /** Begins a node. */
  void start(int rows) {
    if (cell.length < rows * width) {
      cell = new double[2 * rows * width];
      column = new int[cell.length];
    }
    if (start.length <= rows) {
      start = new int[2 * rows + 1];
    }
  }

  /**
   * Puts the cells of the next row.
   *
   * @param values null where all values are 1
   * @param scale √p of each column, read for values of 1
   */
  void put(int row, int[] columns, double[] values, double[] scale) {
    int at = row * width;
    int kept = Math.min(width, columns.length);
    for (int k = 0; k < kept; k++) {
      column[at + k] = columns[k];
      cell[at + k] = values == null ? scale[columns[k]] : values[k];
    }
    for (int k = kept; k < width; k++) {
      column[at + k] = gap;
      cell[at + k] = 0;
    }
    int end = start[row] + columns.length - kept;
    if (end > rest.length) {
      rest = Arrays.copyOf(rest, 2 * end);
      restColumn = Arrays.copyOf(restColumn, 2 * end);
    }
    for (int k = kept; k < columns.length; k++) {
      restColumn[end - columns.length + k] = columns[k];
      rest[end - columns.length + k] = values == null ? scale[columns[k]] : values[k];
    }
    start[row + 1] = end;
  }

  /** Puts ones of the next row, in the columns that have a bit. */
  void put(int row, long ones, double[] scale) {
    int at = row * width;
    int end = at + width;
    long left = ones;
    for (; at < end && left != 0; left &= left - 1) {
      int c = Long.numberOfTrailingZeros(left);
      column[at] = c;
      cell[at++] = scale[c];
    }
    for (; at < end; at++) {
      column[at] = gap;
      cell[at] = 0;
    }
    int to = start[row];
    for (; left != 0; left &= left - 1) {
      if (to == rest.length) {
        rest = Arrays.copyOf(rest, 2 * to);
        restColumn = Arrays.copyOf(restColumn, 2 * to);
      }
      int c = Long.numberOfTrailingZeros(left);
      restColumn[to] = c;
      rest[to++] = scale[c];
    }
    start[row + 1] = to;
  }

  /** The number of lanes. */
  int width() {
    return width;
  }

  /** The columns in the lanes, row after row. */
  int[] columns() {
    return column;
  }

  /** The values in the lanes, row after row. */
  double[] cells() {
    return cell;
  }

  /** Whether a row has cells beyond its lanes. */
  boolean wider(int row) {
    return start[row] < start[row + 1];
  }

  /** Adds what a row has beyond its lanes to a sum; returns the growth of |sum|² so far. */
  double rest(int row, double w, double[] sum, double growth) {
    return add(restColumn, rest, start[row], start[row + 1], w, sum, growth);
  }

  /** Adds a row to a sum: what |sum|² grows by, over the row's weight. */
  double change(int row, double w, double[] sum) {
    return rest(row, w, sum, add(column, cell, row * width, (row + 1) * width, w, sum, 0));
  }

  private static double add(
      int[] columns, double[] cells, int from, int end, double w, double[] sum, double before) {
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

  /** Makes a sum 0 again after some of the first rows were added. */
  void clear(int rows, double[] sum) {
    if (sum.length <= rows * width) {
      Arrays.fill(sum, 0);
      return;
    }
    for (int k = 0; k < rows * width; k++) {
      sum[column[k]] = 0;
    }
    for (int k = 0; k < start[rows]; k++) {
      sum[restColumn[k]] = 0;
    }
  }
}
