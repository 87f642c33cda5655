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
    for (int p = 0; p < rows; p++) {
      begin[p] = care.rows()[p] * columns;
    }
    byColumn = new double[columns][];
    part = new double[PARTS][columns];
  }

  int columns() {
    return columns;
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

  /** Makes columns ready, four at a time, which mostly lie in the same lines of memory. */
  void ready(int[] some, int count) {
    int k = 0;
    for (; k + PARTS <= count; k += PARTS) {
      if (byColumn[some[k]] == null
          && byColumn[some[k + 1]] == null
          && byColumn[some[k + 2]] == null
          && byColumn[some[k + 3]] == null) {
        four(some[k], some[k + 1], some[k + 2], some[k + 3]);
      }
    }
  }

  private void four(int one, int two, int three, int four) {
    double[] a = new double[rows];
    double[] b = new double[rows];
    double[] c = new double[rows];
    double[] d = new double[rows];
    for (int p = 0; p < rows; p++) {
      int at = begin[p];
      a[p] = values[at + one];
      b[p] = values[at + two];
      c[p] = values[at + three];
      d[p] = values[at + four];
    }
    byColumn[one] = a;
    byColumn[two] = b;
    byColumn[three] = c;
    byColumn[four] = d;
  }

  /** Adds to {@code sums} the columns times their weights, one column after the other. O(n D). */
  void addWeighted(double[] weights, double[] sums) {
    int[] used = new int[columns];
    int count = 0;
    for (int c = 0; c < columns; c++) {
      used[count] = c;
      count += weights[c] != 0 ? 1 : 0;
    }
    ready(used, count);
    int k = 0;
    for (; k + PARTS <= count; k += PARTS) {
      add(
          sums,
          column(used[k]),
          weights[used[k]],
          column(used[k + 1]),
          weights[used[k + 1]],
          column(used[k + 2]),
          weights[used[k + 2]],
          column(used[k + 3]),
          weights[used[k + 3]]);
    }
    for (; k < count; k++) {
      add(sums, column(used[k]), 0, weights[used[k]]);
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
        add(part[k], values, begin[p + k], vector[p + k]);
      }
    }
    for (; p < rows; p++) {
      add(part[0], values, begin[p], vector[p]);
    }
    for (int c = 0; c < columns; c++) {
      into[c] = part[0][c] + part[1][c] + (part[2][c] + part[3][c]);
    }
  }

  /** Adds the rows p, p + 4, p + 8 and p + 12, in this order. */
  private void addRows(double[] sums, int p, double[] vector) {
    double[] x = values;
    int one = begin[p];
    int two = begin[p + PARTS];
    int three = begin[p + 2 * PARTS];
    int four = begin[p + 3 * PARTS];
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
