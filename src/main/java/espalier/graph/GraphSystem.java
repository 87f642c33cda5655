package espalier.graph;

import espalier.learn.FitContext;

/**
 * The linear systems (diag(M_k) + μI + γL) z_k = b_k of all targets k, solved together by conjugate
 * gradients with the diagonal as preconditioner (M. Hestenes, E. Stiefel, J. Res. NBS 49, 1952).
 * The systems differ in their diagonals only, so unknown cells cost nothing. One iteration is
 * O(edges x targets); the matrix is positive definite for μ > 0.
 */
final class GraphSystem {

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
  GraphSystem(Laplacian laplacian, double gamma, double[] mask, int columns, FitContext context) {
    this.laplacian = laplacian;
    this.gamma = gamma;
    this.mask = mask;
    this.columns = columns;
    this.context = context;
  }

  /** The iterations of all solutions so far. */
  int iterations() {
    return iterations;
  }

  /**
   * Solves for all columns.
   *
   * @param b the right-hand sides, rows x columns
   * @param z where the iteration starts; receives the solution
   * @param tolerance a column is done if its residual is at most this share of its right-hand side
   * @return whether all columns were done within 1000 iterations
   */
  boolean solve(double mu, double[] b, double[] z, double tolerance) {
    int length = b.length;
    double[] diagonal = new double[length];
    for (int p = 0; p < length; p++) {
      diagonal[p] = mask[p] + mu + gamma * laplacian.diagonal(p / columns);
    }
    double[] goal = sums(b, b);
    for (int k = 0; k < columns; k++) {
      goal[k] *= tolerance * tolerance;
    }
    clearZeroColumns(goal, z);
    double[] q = new double[length];
    apply(mu, z, q);
    double[] r = new double[length];
    double[] p = new double[length];
    for (int e = 0; e < length; e++) {
      r[e] = b[e] - q[e];
      p[e] = r[e] / diagonal[e];
    }
    double[] rz = sums(r, p);
    double[] step = new double[columns];
    for (int it = 0; open(sums(r, r), goal, step); it++) {
      if (it == MOST_ITERATIONS) {
        return false;
      }
      context.check();
      iterations++;
      apply(mu, p, q);
      double[] pq = sums(p, q);
      for (int k = 0; k < columns; k++) {
        step[k] = step[k] > 0 && pq[k] > 0 ? rz[k] / pq[k] : 0;
      }
      double[] next = advance(step, diagonal, z, r, p, q);
      for (int k = 0; k < columns; k++) {
        step[k] = rz[k] > 0 ? next[k] / rz[k] : 0;
        rz[k] = next[k];
      }
      for (int e = 0; e < length; e += columns) {
        for (int k = 0; k < columns; k++) {
          p[e + k] = r[e + k] / diagonal[e + k] + step[k] * p[e + k];
        }
      }
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
  private boolean open(double[] squares, double[] goal, double[] mark) {
    boolean any = false;
    for (int k = 0; k < columns; k++) {
      mark[k] = squares[k] > goal[k] ? 1 : 0;
      any |= mark[k] > 0;
    }
    return any;
  }

  private double[] advance(
      double[] step, double[] diagonal, double[] z, double[] r, double[] p, double[] q) {
    double[] rz = new double[columns];
    for (int e = 0; e < z.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        z[e + k] += step[k] * p[e + k];
        r[e + k] -= step[k] * q[e + k];
        rz[k] += r[e + k] * r[e + k] / diagonal[e + k];
      }
    }
    return rz;
  }

  private void apply(double mu, double[] z, double[] out) {
    laplacian.multiply(gamma, z, columns, out);
    for (int e = 0; e < z.length; e++) {
      out[e] += (mask[e] + mu) * z[e];
    }
  }

  private double[] sums(double[] a, double[] b) {
    double[] sums = new double[columns];
    for (int e = 0; e < a.length; e += columns) {
      for (int k = 0; k < columns; k++) {
        sums[k] += a[e + k] * b[e + k];
      }
    }
    return sums;
  }
}
