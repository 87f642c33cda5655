package espalier.kernel;

import espalier.run.Workers;
import espalier.split.oblique.TileKernel;
import java.util.Arrays;

/**
 * A symmetric matrix as Q T Qᵀ with T tridiagonal and Q a product of Householder reflections (Golub
 * and Van Loan, Matrix Computations, 8.3.1): O(n³) once, then O(n) for each shift and right side
 * where eigenvectors would be as much work again.
 */
final class Tridiagonal {

  /** Rows handed to a worker at once. */
  private static final int BLOCK = 16;

  /** What is left of a row below this share of the largest diagonal value is rounding. */
  private static final double REST = 1e-30;

  private final double[][] reflections;
  private final double[] factors;
  private final double[] diagonal;
  private final double[] sibling;
  private final Workers workers;
  private double least;

  /** Reduces a symmetric matrix, whose array is used up. */
  Tridiagonal(double[][] a, Workers workers) {
    int n = a.length;
    this.reflections = a;
    this.factors = new double[n];
    this.diagonal = new double[n];
    this.sibling = new double[n];
    this.workers = workers;
    for (int k = 0; k < n; k++) {
      least = Math.max(least, REST * Math.abs(a[k][k]));
    }
    double[] v = new double[n];
    double[] w = new double[n];
    double[] products = new double[n];
    for (int k = 0; k < n; k++) {
      double[] row = a[k];
      update(row, k, k, v, w);
      diagonal[k] = row[k];
      sibling[k] = reflection(row, k);
      double[] before = v;
      int first = k + 1;
      workers.each(
          (n - first + BLOCK - 1) / BLOCK,
          (worker, block) -> {
            int end = Math.min(n, first + (block + 1) * BLOCK);
            for (int i = first + block * BLOCK; i < end; i++) {
              update(a[i], i, first, before, w);
              products[i] = factors[first - 1] * TileKernel.dot(a[i], row, first, n);
            }
          });
      double half = factors[k] / 2 * TileKernel.dot(products, row, first, n);
      for (int j = first; j < n; j++) {
        w[j] = products[j] - half * row[j];
      }
      v = row;
    }
  }

  /** Takes v wᵀ + w vᵀ off a row, from a column on. */
  private static void update(double[] row, int i, int from, double[] v, double[] w) {
    double vi = v[i];
    double wi = w[i];
    for (int j = from; j < row.length; j++) {
      row[j] -= vi * w[j] + wi * v[j];
    }
  }

  /** Turns the rest of a row into the vector that reflects it; the entry that it becomes. */
  private double reflection(double[] row, int k) {
    int n = row.length;
    if (k + 1 >= n) {
      return 0;
    }
    double length = Math.sqrt(TileKernel.dot(row, row, k + 1, n));
    double first = row[k + 1];
    if (length <= least || length == Math.abs(first)) {
      Arrays.fill(row, k + 1, n, 0);
      return length <= least ? 0 : first;
    }
    double becomes = first > 0 ? -length : length;
    row[k + 1] = first - becomes;
    factors[k] = 2 / TileKernel.dot(row, row, k + 1, n);
    return becomes;
  }

  /** Each row x becomes Qᵀx. */
  void rotate(double[][] rows) {
    workers.each(
        (rows.length + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          for (int k = 0; k < factors.length; k++) {
            for (int i = block * BLOCK; i < Math.min(rows.length, (block + 1) * BLOCK); i++) {
              reflect(rows[i], k);
            }
          }
        });
  }

  /** A row x becomes Qx. */
  void rotateBack(double[] row) {
    for (int k = factors.length - 1; k >= 0; k--) {
      reflect(row, k);
    }
  }

  private void reflect(double[] row, int k) {
    double[] v = reflections[k];
    double share = factors[k] * TileKernel.dot(row, v, k + 1, row.length);
    for (int j = k + 1; j < row.length; j++) {
      row[j] -= share * v[j];
    }
  }

  /** T + aI, factored. */
  Shifted plus(double a) {
    int n = diagonal.length;
    double[] pivots = new double[n];
    double[] ratios = new double[n];
    for (int k = 0; k < n; k++) {
      pivots[k] = diagonal[k] + a - (k > 0 ? sibling[k - 1] * ratios[k - 1] : 0);
      ratios[k] = sibling[k] / pivots[k];
    }
    return new Shifted(pivots, ratios);
  }

  /** L D Lᵀ of a positive definite tridiagonal matrix. */
  record Shifted(double[] pivots, double[] ratios) {

    /** The solution x of (T + aI)x = b. */
    double[] solve(double[] b) {
      double[] x = b.clone();
      for (int k = 1; k < x.length; k++) {
        x[k] -= ratios[k - 1] * x[k - 1];
      }
      for (int k = x.length - 1; k >= 0; k--) {
        x[k] = x[k] / pivots[k] - (k + 1 < x.length ? ratios[k] * x[k + 1] : 0);
      }
      return x;
    }

    /** bᵀ(T + aI)⁻¹b. */
    double form(double[] b) {
      double last = b[0];
      double sum = last * last / pivots[0];
      for (int k = 1; k < b.length; k++) {
        last = b[k] - ratios[k - 1] * last;
        sum += last * last / pivots[k];
      }
      return sum;
    }
  }
}
