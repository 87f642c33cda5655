package espalier.split.oblique;

/**
 * Rows as lists of non-zero cells; not centred, nothing missing.
 *
 * @param index the non-zero columns of each row
 * @param value their values
 */
record SparseMatrix(int[][] index, float[][] value, int columns) implements FeatureMatrix {

  @Override
  public double centre(int column) {
    return 0;
  }

  @Override
  public double[] row(int row) {
    double[] cells = new double[columns];
    for (int k = 0; k < index[row].length; k++) {
      cells[index[row][k]] = value[row][k];
    }
    return cells;
  }

  @Override
  public void moments(
      int[] rows, double[] weights, double[] sum, double[] squares, double[] known) {
    double all = 0;
    for (int row : rows) {
      double r = weights[row];
      all += r;
      for (int k = 0; k < index[row].length; k++) {
        double x = value[row][k];
        sum[index[row][k]] += r * x;
        squares[index[row][k]] += r * x * x;
      }
    }
    for (int c = 0; c < columns; c++) {
      known[c] += all;
    }
  }

  @Override
  public NodeMatrix node(int[] rows, double[] mean, double[] scale) {
    return new SparseProducts(index, value, rows, mean, scale);
  }

  @Override
  public FeatureMatrix filled(int[] rows, double[] means) {
    return this;
  }
}
