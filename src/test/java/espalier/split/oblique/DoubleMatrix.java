package espalier.split.oblique;

/**
 * A {@link FeatureMatrix} in double, row by row: the plain form the fast ones are compared with.
 */
final class DoubleMatrix implements FeatureMatrix {

  private final double[][] rows;

  DoubleMatrix(double[][] rows) {
    this.rows = rows;
  }

  @Override
  public int columns() {
    return rows[0].length;
  }

  @Override
  public double centre(int column) {
    return 0;
  }

  @Override
  public double[] row(int row) {
    return rows[row].clone();
  }

  @Override
  public void moments(
      int[] chosen, double[] weights, double[] sum, double[] squares, double[] known) {
    for (int row : chosen) {
      for (int c = 0; c < sum.length; c++) {
        double x = rows[row][c];
        if (!Double.isNaN(x)) {
          sum[c] += weights[row] * x;
          squares[c] += weights[row] * x * x;
          known[c] += weights[row];
        }
      }
    }
  }

  /** In double precision but for what goes through the weighing; all rows are one block. */
  @Override
  public NodeMatrix node(int[] chosen, double[] mean, double[] scale) {
    return new NodeMatrix() {
      @Override
      public void sweep(double[] w, Weighing weighing, boolean[] needed, double[] sum) {
        float[] values = new float[chosen.length];
        for (int i = 0; i < chosen.length; i++) {
          double dot = 0;
          for (int c = 0; c < w.length; c++) {
            dot += (rows[chosen[i]][c] - mean[c]) * scale[c] * w[c];
          }
          values[i] = (float) dot;
        }
        weighing.weigh(0, values);
        for (int c = 0; c < w.length; c++) {
          sum[c] = 0;
          for (int i = 0; i < chosen.length && needed[c]; i++) {
            sum[c] += values[i] * (rows[chosen[i]][c] - mean[c]) * scale[c];
          }
        }
      }

      @Override
      public ColumnLoss loss(int[] free, double[] sign, double[] cost) {
        throw new UnsupportedOperationException("Machines are not tested on this form.");
      }

      @Override
      public double bias(int[] free, double[] w) {
        throw new UnsupportedOperationException("Machines are not tested on this form.");
      }
    };
  }

  @Override
  public FeatureMatrix filled(int[] chosen, double[] means) {
    double[][] full = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      full[i] = rows[i].clone();
      for (int c = 0; c < means.length; c++) {
        full[i][c] = Double.isNaN(full[i][c]) ? means[c] : full[i][c];
      }
    }
    return new DoubleMatrix(full);
  }
}
