package espalier.neighbour;

import espalier.learn.FitContext;

/**
 * The linear systems (diag(M_k) + μI + γL) z_k = b_k of all targets k, solved together by conjugate
 * gradients with the diagonal as preconditioner (M. Hestenes, E. Stiefel, J. Res. NBS 49, 1952).
 * The systems differ in their diagonals only, so unknown cells cost nothing. One iteration is
 * O(edges x targets); the matrix is positive definite for μ > 0.
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
    double[] goal = products(b, b);
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
    ColumnArithmetic.times(r, inverse, p);
    double[] ry = products(r, p);
    double[] rr = products(r, r);
    double[] step = new double[columns];
    for (int it = 0; open(rr, goal, step); it++) {
      if (it == MOST_ITERATIONS) {
        return false;
      }
      context.check();
      iterations++;
      laplacian.multiply(gamma, shift, p, columns, q);
      double[] pq = products(p, q);
      for (int k = 0; k < columns; k++) {
        step[k] = step[k] > 0 && pq[k] > 0 ? ry[k] / pq[k] : 0;
      }
      double[] next = new double[columns];
      rr = new double[columns];
      ColumnArithmetic.advance(step, p, q, inverse, z, r, next, rr);
      for (int k = 0; k < columns; k++) {
        step[k] = ry[k] > 0 ? next[k] / ry[k] : 0;
      }
      ry = next;
      ColumnArithmetic.renew(step, r, inverse, p);
    }
    return true;
  }

  private double[] products(double[] a, double[] b) {
    return ColumnArithmetic.products(a, b, columns);
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
}
