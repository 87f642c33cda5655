package espalier.impurity;

import espalier.run.Workers;

/**
 * Rows of complete columns, row by row in double, less what the columns are centred at: those of
 * one node, whose descendants find theirs among them. Sums over them are the bits of {@link
 * ColumnKernel}, for every column is summed in the order of the rows; but a row lies in one piece
 * of memory and its columns are summed side by side. Scratch of one thread's fork.
 */
final class ExactRows {

  /** A node with more of the training rows is left to columns, which it reads almost in one go. */
  private static final int SHARE = 4;

  /** Fewer cells of all rows are near at hand as they are. */
  private static final int FEW_CELLS = 1 << 20;

  /** Fewer rows are not worth their copies. */
  private static final int FEWEST = 64;

  /** So many rows are copied at once. */
  private static final int BLOCK = 64;

  private static final int[] NONE = {};

  private final CentredColumns columns;
  private double[][] cells;
  private int[] held = NONE;

  ExactRows(CentredColumns columns) {
    this.columns = columns;
  }

  /**
   * The cells by training row and column, those of a node's rows at least, until the next call;
   * null if the node is too large or too small for it. O(cells of the node) at most.
   *
   * @param workers what the calling thread may use; null for itself alone
   */
  double[][] of(NodeRows node, Workers workers) {
    long all = (long) columns.rows() * columns.count();
    long own = (long) node.size() * columns.count();
    if (all < FEW_CELLS || node.size() < FEWEST || own > all / SHARE) {
      return null;
    }
    if (!holds(node.rows())) {
      lay(node.rows(), workers);
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

  private void lay(int[] rows, Workers workers) {
    cells = cells == null ? new double[columns.rows()][] : cells;
    double[][] spare = new double[held.length][];
    int spares = 0;
    for (int row : held) {
      spare[spares++] = cells[row];
      cells[row] = null;
    }
    for (int row : rows) {
      cells[row] = spares > 0 ? spare[--spares] : null;
    }
    held = rows;
    if (workers != null) {
      workers.blocks(rows.length, (from, to) -> copy(rows, from, to));
    } else {
      copy(rows, 0, rows.length);
    }
  }

  private void copy(int[] rows, int first, int last) {
    for (int from = first; from < last; from += BLOCK) {
      int to = Math.min(last, from + BLOCK);
      for (int i = from; i < to; i++) {
        cells[rows[i]] = cells[rows[i]] == null ? new double[columns.count()] : cells[rows[i]];
      }
      for (int c = 0; c < columns.count(); c++) {
        double[] column = columns.raw(c);
        double centre = columns.centre(c);
        for (int i = from; i < to; i++) {
          cells[rows[i]][c] = column[rows[i]] - centre;
        }
      }
    }
  }
}
