package espalier.impurity;

/**
 * Loops over rows that have a cell in every column. Each sum keeps its order; what is taken side by
 * side are sums that do not hang on each other.
 */
final class FullCells {

  private static final int BATCH = 4;

  private FullCells() {}

  /** Adds a row times its weight, and the squares of its cells times its weight, by column. */
  static void add(double[] cells, double w, double[] total, double[] squares) {
    for (int c = 0; c < total.length; c++) {
      total[c] += w * cells[c];
    }
    for (int c = 0; c < squares.length; c++) {
      squares[c] += w * cells[c] * cells[c];
    }
  }

  /** Adds a part of one array times a weight to a part of another. */
  static void add(double[] x, int from, double w, double[] sums, int at, int count) {
    for (int c = 0; c < count; c++) {
      sums[at + c] += w * x[from + c];
    }
  }

  /** The squares of all cells of some rows times their weights, one after the other. */
  static double squares(double[][] cell, int[] rows, double[] weights) {
    double sum = 0;
    for (int row : rows) {
      double[] cells = cell[row];
      double w = weights[row];
      if (cells != null) {
        for (double v : cells) {
          sum += w * v * v;
        }
      }
    }
    return sum;
  }

  /** The product of each of some rows, all with cells, with a vector. */
  static void dots(double[][] cell, int[] rows, double[] vector, double[] dot) {
    int i = 0;
    for (; i + BATCH <= rows.length; i += BATCH) {
      double[] one = cell[rows[i]];
      double[] two = cell[rows[i + 1]];
      double[] three = cell[rows[i + 2]];
      double[] four = cell[rows[i + 3]];
      double a = 0;
      double b = 0;
      double c = 0;
      double d = 0;
      for (int k = 0; k < vector.length; k++) {
        double v = vector[k];
        a += one[k] * v;
        b += two[k] * v;
        c += three[k] * v;
        d += four[k] * v;
      }
      dot[rows[i]] = a;
      dot[rows[i + 1]] = b;
      dot[rows[i + 2]] = c;
      dot[rows[i + 3]] = d;
    }
    for (; i < rows.length; i++) {
      double[] one = cell[rows[i]];
      double a = 0;
      for (int k = 0; k < vector.length; k++) {
        a += one[k] * vector[k];
      }
      dot[rows[i]] = a;
    }
  }

  /** The squares of a vector by four partial sums. */
  static double norm(double[] v) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int k = 0;
    for (; k + BATCH <= v.length; k += BATCH) {
      a += v[k] * v[k];
      b += v[k + 1] * v[k + 1];
      c += v[k + 2] * v[k + 2];
      d += v[k + 3] * v[k + 3];
    }
    for (; k < v.length; k++) {
      a += v[k] * v[k];
    }
    return a + b + (c + d);
  }
}
