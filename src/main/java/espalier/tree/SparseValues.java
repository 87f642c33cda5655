package espalier.tree;

import espalier.learn.RowBlock;
import espalier.learn.Schema;
import java.util.Arrays;

/**
 * The cells of a block's rows that are not zero, in the columns that hyperplanes weigh: a number
 * has one column, a nominal feature one for each of its values, which is 1 where the row has it.
 * Rows with missing values are left empty.
 */
final class SparseValues {

  private final int[] first;
  private final int[][] columns;
  private final double[][] cells;
  private final double[] norms;

  SparseValues(RowBlock block) {
    this.first = firstColumns(block.schema());
    this.columns = new int[block.rows()][];
    this.cells = new double[block.rows()][];
    this.norms = new double[block.rows()];
    int features = first.length - 1;
    boolean[] nominal = new boolean[features];
    for (int f = 0; f < features; f++) {
      nominal[f] = block.schema().features().get(f).isNominal();
    }
    int[] column = new int[features];
    double[] cell = new double[features];
    for (int i = 0; i < block.rows(); i++) {
      int count = 0;
      double squares = 0;
      for (int f = 0; f < features && !block.hasMissing(i); f++) {
        double v = block.values(i)[f];
        if (nominal[f] || v != 0) {
          column[count] = nominal[f] ? first[f] + (int) v : first[f];
          cell[count] = nominal[f] ? 1 : v;
          squares += cell[count] * cell[count++];
        }
      }
      columns[i] = Arrays.copyOf(column, count);
      cells[i] = Arrays.copyOf(cell, count);
      norms[i] = Math.sqrt(squares);
    }
  }

  /** The first column of every feature, then the number of all. */
  static int[] firstColumns(Schema schema) {
    int[] first = new int[schema.features().size() + 1];
    for (int f = 0; f + 1 < first.length; f++) {
      boolean nominal = schema.features().get(f).isNominal();
      first[f + 1] = first[f] + (nominal ? schema.features().get(f).values().size() : 1);
    }
    return first;
  }

  /** The columns of a row, ascending. */
  int[] columns(int row) {
    return columns[row];
  }

  /** The cells in these columns. */
  double[] cells(int row) {
    return cells[row];
  }

  /** The Euclidean norm of a row. */
  double norm(int row) {
    return norms[row];
  }
}
