package espalier.neighbour;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Least squares of targets on eigenvectors, for every number of them at once.
 *
 * <p>With E the first p eigenvectors at the rows that know a target and w their weights, a
 * minimises Σ w (y - E a)², and f = E a is the fit at all rows. The rows are orthonormalised column
 * by column, so that one more eigenvector is one more product; the leave-one-out residual of a row
 * is (y - f) / (1 - h) with h its diagonal entry of the hat matrix. A row whose eigenvectors no
 * other row shares (h = 1) would be answered by 0.
 */
final class SpectralFit {

  /** A column that the columns before it explain up to this share says nothing new. */
  private static final double DEPENDENT = 1e-9;

  /** A row with 1 - h below this is fitted by itself alone. */
  private static final double ALONE = 1e-9;

  private final int[] rows;
  private final double[] root;
  private final double[][] vectors;
  private final double[][] basis;
  private final boolean[] dependent;
  private final double[][] whole;

  /** Prepares all numbers of eigenvectors; rows of weight 0 know nothing. O(rows x vectors²). */
  SpectralFit(double[][] vectors, double[] weights) {
    this.rows = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    int count = rows.length;
    this.root = new double[count];
    Arrays.setAll(root, k -> Math.sqrt(weights[rows[k]]));
    this.vectors = vectors;
    this.basis = new double[vectors.length][];
    this.dependent = new boolean[vectors.length];
    this.whole = new double[vectors.length][];
    for (int j = 0; j < vectors.length; j++) {
      double[] v = new double[count];
      double[] column = vectors[j];
      Arrays.setAll(v, k -> root[k] * column[rows[k]]);
      double before = Math.sqrt(LowestEigenvectors.dot(v, v));
      LowestEigenvectors.project(v, basis, j);
      double length = Math.sqrt(LowestEigenvectors.dot(v, v));
      boolean nothing = !(length > DEPENDENT * before);
      Arrays.setAll(v, k -> nothing ? 0 : v[k] / length);
      dependent[j] = nothing;
      basis[j] = v;
    }
  }

  /**
   * For each of some numbers of eigenvectors, ascending, the fit of every row of the graph made
   * without it; {@code NaN} where its target is unknown.
   */
  double[][] leaveOneOut(double[] y, int[] numbers) {
    double[] fit = new double[rows.length];
    double[] hat = new double[rows.length];
    double[][] left = new double[numbers.length][y.length];
    int used = 0;
    for (int c = 0; c < numbers.length; c++) {
      for (; used < numbers[c]; used++) {
        double[] q = basis[used];
        double share = share(q, y);
        for (int k = 0; k < fit.length; k++) {
          fit[k] += share * q[k];
          hat[k] += q[k] * q[k];
        }
      }
      Arrays.fill(left[c], Double.NaN);
      for (int k = 0; k < fit.length; k++) {
        double target = y[rows[k]];
        double rest = 1 - hat[k];
        left[c][rows[k]] = rest > ALONE ? target - (target - fit[k] / root[k]) / rest : 0;
      }
    }
    return left;
  }

  private double share(double[] q, double[] y) {
    double share = 0;
    for (int k = 0; k < q.length; k++) {
      share += q[k] * root[k] * y[rows[k]];
    }
    return share;
  }

  /** The fit by p eigenvectors at all rows to their targets. O(N x p) after the first time. */
  double[] fit(double[] y, int number) {
    double[] fit = new double[vectors[0].length];
    for (int j = 0; j < number; j++) {
      if (!dependent[j]) {
        if (whole[j] == null) {
          whole[j] = whole(vectors[j].clone(), j);
        }
        double share = share(basis[j], y);
        for (int r = 0; r < fit.length; r++) {
          fit[r] += share * whole[j][r];
        }
      }
    }
    return fit;
  }

  /** The eigenvector at all rows, changed as orthonormalising changed it at the known ones. */
  private double[] whole(double[] v, int count) {
    double[] part = new double[rows.length];
    Arrays.setAll(part, k -> root[k] * v[rows[k]]);
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 0; i < count; i++) {
        if (whole[i] != null) {
          double[] q = basis[i];
          double share = LowestEigenvectors.dot(part, q);
          Arrays.setAll(part, k -> part[k] - share * q[k]);
          for (int r = 0; r < v.length; r++) {
            v[r] -= share * whole[i][r];
          }
        }
      }
    }
    double length = Math.sqrt(LowestEigenvectors.dot(part, part));
    Arrays.setAll(v, r -> v[r] / length);
    return v;
  }
}
