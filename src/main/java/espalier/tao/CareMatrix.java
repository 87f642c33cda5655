package espalier.tao;

import espalier.neighbour.Points;
import java.util.Arrays;

/**
 * The rows of a care set, read where they are, and by column on first use of one, so that products
 * with a vector from either side go through memory in order. Sums are taken as {@code
 * PlainCareMatrix} in the tests takes them, bit by bit. Belongs to one thread; 8 bytes for each
 * cell of the requested columns.
 */
final class CareMatrix {

  /** Partial sums of a column: rows p, p + 4, p + 8... go to one of them. */
  private static final int PARTS = 4;

  private final int rows;
  private final int columns;
  private final double[] values;

  /** Where each row begins among the values. */
  private final int[] begin;

  private final double[][] byColumn;
  private final double[][] part;

  CareMatrix(CareSet care, Points points) {
    rows = care.size();
    columns = points.columns();
    values = points.values();
    begin = new int[rows];
    Arrays.setAll(begin, p -> care.rows()[p] * columns);
    byColumn = new double[columns][];
    part = new double[PARTS][columns];
  }

  double[] column(int c) {
    if (byColumn[c] == null) {
      double[] column = new double[rows];
      for (int p = 0; p < rows; p++) {
        column[p] = values[begin[p] + c];
      }
      byColumn[c] = column;
    }
    return byColumn[c];
  }

  /** Adds to {@code sums} the columns times their weights, one column after the other. O(n D). */
  void addWeighted(double[] weights, double[] sums) {
    for (int c = 0; c < columns; c++) {
      if (weights[c] != 0) {
        add(sums, column(c), 0, weights[c]);
      }
    }
  }

  /** The product of every column with a vector, by partial sums over every fourth row. O(n D). */
  void products(double[] vector, double[] into) {
    for (double[] sums : part) {
      Arrays.fill(sums, 0);
    }
    int whole = rows - rows % PARTS;
    for (int p = 0; p < rows; p++) {
      add(part[p < whole ? p % PARTS : 0], values, begin[p], vector[p]);
    }
    for (int c = 0; c < columns; c++) {
      into[c] = part[0][c] + part[1][c] + (part[2][c] + part[3][c]);
    }
  }

  private static void add(double[] sums, double[] x, int from, double weight) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += weight * x[from + i];
    }
  }
}
