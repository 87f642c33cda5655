package espalier.neighbour;

import espalier.learn.FitContext;

/**
 * The linear systems (diag(M_k) + μI + γL) z_k = b_k of all targets k, solved together by conjugate
 * gradients with the diagonal as preconditioner (M. Hestenes, E. Stiefel, J. Res. NBS 49, 1952).
 * The systems differ in their diagonals only, so unknown cells cost nothing. One iteration is
 * O(edges x targets); the matrix is positive definite for μ > 0.
 *
 * <p>The columns of all targets lie row by row in one array. A single column has separate loops,
 * since a loop of one turn within a loop costs more than its work.
 */
public final class GraphSystem {

  private static final int MOST_ITERATIONS = 1000;

  private final Laplacian laplacian;
  private final double gamma;
  private final double[] mask;
  private final int columns;
  private final FitContext context;
  private int iterations;

  /**
   * @param mask M, rows x columns: the weight of a known cell, 0 of an unknown one
   */
  public GraphSystem(
      Laplacian laplacian, double gamma, double[] mask, int columns, FitContext context) {
    this.laplacian = laplacian;
    this.gamma = gamma;
    this.mask = mask;
    this.columns = columns;
    this.context = context;
  }

  int iterations() {
    return iterations;
  }

  /**
   * Solves the system for all columns.
   *
   * @param b the right-hand sides, rows x columns
   * @param z where the iteration starts; receives the solution
   * @param tolerance a column is done if its residual is at most this share of its right-hand side
   * @return whether all columns were done within 1000 iterations
   */
  public boolean solve(double mu, double[] b, double[] z, double tolerance) {
    int length = b.length;
    double[] shift = new double[length];
    double[] inverse = new double[length];
    for (int e = 0; e < length; e++) {
      shift[e] = mask[e] + mu;
      inverse[e] = 1 / (shift[e] + gamma * laplacian.diagonal(e / columns));
    }
    double[] goal = products(b, b, columns);
    for (int k = 0; k < columns; k++) {
      goal[k] *= tolerance * tolerance;
    }
    clearZeroColumns(goal, z);
    double[] q = new double[length];
    laplacian.multiply(gamma, shift, z, columns, q);
    double[] r = new double[length];
    for (int e = 0; e < length; e++) {
      r[e] = b[e] - q[e];
    }
    double[] p = new double[length];
    times(r, inverse, p);
    double[] ry = products(r, p, columns);
    double[] rr = products(r, r, columns);
    double[] step = new double[columns];
    for (int it = 0; open(rr, goal, step); it++) {
      if (it == MOST_ITERATIONS) {
        return false;
      }
      context.check();
      iterations++;
      laplacian.multiply(gamma, shift, p, columns, q);
      double[] pq = products(p, q, columns);
      for (int k = 0; k < columns; k++) {
        step[k] = step[k] > 0 && pq[k] > 0 ? ry[k] / pq[k] : 0;
      }
      double[] next = new double[columns];
      rr = new double[columns];
      advance(step, p, q, inverse, z, r, next, rr);
      for (int k = 0; k < columns; k++) {
        step[k] = ry[k] > 0 ? next[k] / ry[k] : 0;
      }
      ry = next;
      renew(step, r, inverse, p);
    }
    return true;
  }

  private void clearZeroColumns(double[] goal, double[] z) {
    for (int k = 0; k < columns; k++) {
      if (goal[k] == 0) {
        for (int e = k; e < z.length; e += columns) {
          z[e] = 0;
        }
      }
    }
  }

  /** Marks the columns that are not done with 1. */
  private static boolean open(double[] squares, double[] goal, double[] mark) {
    boolean any = false;
    for (int k = 0; k < mark.length; k++) {
      mark[k] = squares[k] > goal[k] ? 1 : 0;
      any |= mark[k] > 0;
    }
    return any;
  }

  /** The inner product of every column of a with the same column of b. */
  private static double[] products(double[] a, double[] b, int columns) {
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
  private static void advance(
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
  private static void renew(double[] factor, double[] r, double[] inverse, double[] p) {
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
  private static void times(double[] a, double[] b, double[] out) {
    for (int e = 0; e < out.length; e++) {
      out[e] = a[e] * b[e];
    }
  }
}
