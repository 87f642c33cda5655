package espalier.neighbour;

/**
 * Arithmetic on several columns that lie row by row in one array, with a factor for each column. A
 * single column has separate loops, since a loop of one turn within a loop costs more than its
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

  /**
   * A step of every column k in one pass: z += step_k p, r -= step_k q, and of the new r the sums
   * ry_k of r² inverse and rr_k of r², which start from 0.
   */
  static void advance(
      double[] step,
      double[] p,
      double[] q,
      double[] inverse,
      double[] z,
      double[] r,
      double[] ry,
      double[] rr) {
    int columns = step.length;
    if (columns == 1) {
      double s = step[0];
      double weighted = 0;
      double plain = 0;
      for (int e = 0; e < r.length; e++) {
        z[e] += s * p[e];
        double v = r[e] - s * q[e];
        r[e] = v;
        weighted += v * v * inverse[e];
        plain += v * v;
      }
      ry[0] = weighted;
      rr[0] = plain;
      return;
    }
    for (int e = 0; e < r.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        z[e + k] += step[k] * p[e + k];
        double v = r[e + k] - step[k] * q[e + k];
        r[e + k] = v;
        ry[k] += v * v * inverse[e + k];
        rr[k] += v * v;
      }
    }
  }

  /** p_k = inverse r_k + factor_k p_k for every column k. */
  static void renew(double[] factor, double[] r, double[] inverse, double[] p) {
    int columns = factor.length;
    if (columns == 1) {
      double f = factor[0];
      for (int e = 0; e < p.length; e++) {
        p[e] = inverse[e] * r[e] + f * p[e];
      }
      return;
    }
    for (int e = 0; e < p.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        p[e + k] = inverse[e + k] * r[e + k] + factor[k] * p[e + k];
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
