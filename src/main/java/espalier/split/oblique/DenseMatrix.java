package espalier.split.oblique;

import java.util.Arrays;

/** Dense float rows, globally centred; a missing cell holds {@code NaN}. */
record DenseMatrix(float[][] rows, double[] centres, boolean missing) implements FeatureMatrix {

  @Override
  public int columns() {
    return centres.length;
  }

  @Override
  public double centre(int column) {
    return centres[column];
  }

  @Override
  public double[] row(int row) {
    double[] cells = new double[centres.length];
    Arrays.setAll(cells, c -> rows[row][c]);
    return cells;
  }

  @Override
  public void moments(
      int[] chosen, double[] weights, double[] sum, double[] squares, double[] known) {
    int next = missing ? 0 : fours(chosen, weights, sum, squares);
    for (int i = next; i < chosen.length; i++) {
      float[] x = rows[chosen[i]];
      double r = weights[chosen[i]];
      for (int c = 0; c < x.length; c++) {
        if (x[c] == x[c]) {
          double v = x[c];
          sum[c] += r * v;
          squares[c] += r * v * v;
          known[c] += missing ? r : 0;
        }
      }
    }
    if (!missing) {
      double all = 0;
      for (int row : chosen) {
        all += weights[row];
      }
      for (int c = 0; c < known.length; c++) {
        known[c] += all;
      }
    }
  }

  /** Adds as many rows as make fours, one after the other for each column; returns how many. */
  private int fours(int[] chosen, double[] weights, double[] sum, double[] squares) {
    int i = 0;
    for (; i + 3 < chosen.length; i += 4) {
      float[] x = rows[chosen[i]];
      float[] y = rows[chosen[i + 1]];
      float[] u = rows[chosen[i + 2]];
      float[] v = rows[chosen[i + 3]];
      double p = weights[chosen[i]];
      double q = weights[chosen[i + 1]];
      double r = weights[chosen[i + 2]];
      double s = weights[chosen[i + 3]];
      for (int c = 0; c < sum.length; c++) {
        double a = p * x[c];
        double b = q * y[c];
        double d = r * u[c];
        double e = s * v[c];
        sum[c] = sum[c] + a + b + d + e;
        squares[c] = squares[c] + a * x[c] + b * y[c] + d * u[c] + e * v[c];
      }
    }
    return i;
  }

  @Override
  public NodeMatrix node(int[] chosen, double[] mean, double[] scale) {
    return new ColumnProducts(rows, chosen, mean, scale);
  }

  @Override
  public FeatureMatrix filled(int[] chosen, double[] means) {
    if (!missing) {
      return this;
    }
    float[][] copy = rows.clone();
    for (int row : chosen) {
      copy[row] = rows[row].clone();
      for (int c = 0; c < means.length; c++) {
        copy[row][c] = Float.isNaN(copy[row][c]) ? (float) means[c] : copy[row][c];
      }
    }
    // Means lie between the cells.
    return new DenseMatrix(copy, centres, false);
  }
}
