package espalier.tao;

import espalier.neighbour.Points;
import java.util.Arrays;

/**
 * The rows of a care set, stored by row and by column, so that products with a vector from either
 * side go through memory in order. Sums are taken as {@code PlainCareMatrix} in the tests takes
 * them, bit by bit. Belongs to one thread; 16 bytes for each cell.
 */
final class CareMatrix {

  /** Partial sums of a column: rows p, p + 4, p + 8... go to one of them. */
  private static final int PARTS = 4;

  private final int rows;
  private final int columns;
  private final double[] byRow;
  private final double[][] byColumn;
  private final double[][] part;

  CareMatrix(CareSet care, Points points) {
    rows = care.size();
    columns = points.columns();
    byRow = new double[rows * columns];
    byColumn = new double[columns][rows];
    part = new double[PARTS][columns];
    for (int p = 0; p < rows; p++) {
      System.arraycopy(points.values(), care.rows()[p] * columns, byRow, p * columns, columns);
      for (int c = 0; c < columns; c++) {
        byColumn[c][p] = byRow[p * columns + c];
      }
    }
  }

  int columns() {
    return columns;
  }

  double[] column(int c) {
    return byColumn[c];
  }

  /** Adds to {@code sums} the columns times their weights, one column after the other. O(n D). */
  void addWeighted(double[] weights, double[] sums) {
    int[] used = new int[columns];
    int count = 0;
    for (int c = 0; c < columns; c++) {
      used[count] = c;
      count += weights[c] != 0 ? 1 : 0;
    }
    int k = 0;
    for (; k + PARTS <= count; k += PARTS) {
      add(
          sums,
          byColumn[used[k]],
          weights[used[k]],
          byColumn[used[k + 1]],
          weights[used[k + 1]],
          byColumn[used[k + 2]],
          weights[used[k + 2]],
          byColumn[used[k + 3]],
          weights[used[k + 3]]);
    }
    for (; k < count; k++) {
      add(sums, byColumn[used[k]], 0, weights[used[k]]);
    }
  }

  /** The product of every column with a vector, by partial sums over every fourth row. O(n D). */
  void products(double[] vector, double[] into) {
    for (double[] sums : part) {
      Arrays.fill(sums, 0);
    }
    int p = 0;
    for (; p + PARTS * PARTS <= rows; p += PARTS * PARTS) {
      for (int k = 0; k < PARTS; k++) {
        addRows(part[k], p + k, vector);
      }
    }
    for (; p + PARTS <= rows; p += PARTS) {
      for (int k = 0; k < PARTS; k++) {
        add(part[k], byRow, (p + k) * columns, vector[p + k]);
      }
    }
    for (; p < rows; p++) {
      add(part[0], byRow, p * columns, vector[p]);
    }
    for (int c = 0; c < columns; c++) {
      into[c] = part[0][c] + part[1][c] + (part[2][c] + part[3][c]);
    }
  }

  /** Adds the rows p, p + 4, p + 8 and p + 12, in this order. */
  private void addRows(double[] sums, int p, double[] vector) {
    double[] x = byRow;
    int one = p * columns;
    int two = one + PARTS * columns;
    int three = two + PARTS * columns;
    int four = three + PARTS * columns;
    double a = vector[p];
    double b = vector[p + PARTS];
    double c = vector[p + 2 * PARTS];
    double d = vector[p + 3 * PARTS];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = sums[i] + a * x[one + i] + b * x[two + i] + c * x[three + i] + d * x[four + i];
    }
  }

  private static void add(
      double[] sums,
      double[] one,
      double a,
      double[] two,
      double b,
      double[] three,
      double c,
      double[] four,
      double d) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] = sums[i] + a * one[i] + b * two[i] + c * three[i] + d * four[i];
    }
  }

  private static void add(double[] sums, double[] x, int from, double weight) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += weight * x[from + i];
    }
  }
}
