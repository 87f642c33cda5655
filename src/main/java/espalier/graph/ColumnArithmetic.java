package espalier.graph;

/**
 * Arithmetic on several columns that lie row by row in one array, with a factor for each column. A
 * single column has loops of its own, since a loop of one turn within a loop costs more than its
 * work.
 */
final class ColumnArithmetic {

  private ColumnArithmetic() {}

  /** The inner product of every column of a with the same column of b. */
  static double[] products(double[] a, double[] b, int columns) {
    double[] sums = new double[columns];
    if (columns == 1) {
      double even = 0;
      double odd = 0;
      int e = 0;
      for (; e + 1 < a.length; e += 2) {
        even += a[e] * b[e];
        odd += a[e + 1] * b[e + 1];
      }
      sums[0] = e < a.length ? even + odd + a[e] * b[e] : even + odd;
      return sums;
    }
    for (int e = 0; e < a.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        sums[k] += a[e + k] * b[e + k];
      }
    }
    return sums;
  }

  /** y_k += factor_k x_k for every column k. */
  static void add(double[] factor, double[] x, double[] y, int columns) {
    if (columns == 1) {
      double f = factor[0];
      for (int e = 0; e < y.length; e++) {
        y[e] += f * x[e];
      }
      return;
    }
    for (int e = 0; e < y.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        y[e + k] += factor[k] * x[e + k];
      }
    }
  }

  /** y_k = x_k + factor_k y_k for every column k. */
  static void renew(double[] factor, double[] x, double[] y, int columns) {
    if (columns == 1) {
      double f = factor[0];
      for (int e = 0; e < y.length; e++) {
        y[e] = x[e] + f * y[e];
      }
      return;
    }
    for (int e = 0; e < y.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        y[e + k] = x[e + k] + factor[k] * y[e + k];
      }
    }
  }

  /** out = a b, cell by cell. */
  static void times(double[] a, double[] b, double[] out) {
    for (int e = 0; e < out.length; e++) {
      out[e] = a[e] * b[e];
    }
  }
}
