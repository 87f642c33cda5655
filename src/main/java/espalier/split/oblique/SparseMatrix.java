package espalier.split.oblique;

/** Rows as lists of non-zero cells; not centred, nothing missing. */
final class SparseMatrix implements FeatureMatrix {

  private final int[][] index;
  private final float[][] value;
  private final int columns;
  private final double[] largest;

  /**
   * @param index the non-zero columns of each row
   * @param value their values, or null where all are 1
   */
  SparseMatrix(int[][] index, float[][] value, int columns) {
    this.index = index;
    this.value = value;
    this.columns = columns;
    this.largest = new double[columns];
    for (int row = 0; row < index.length; row++) {
      for (int k = 0; k < index[row].length; k++) {
        int c = index[row][k];
        largest[c] = Math.max(largest[c], Math.abs(cell(row, k)));
      }
    }
  }

  @Override
  public double largest(int column) {
    return largest[column];
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public double centre(int column) {
    return 0;
  }

  /** The non-zero columns of a row; do not change. */
  int[] cells(int row) {
    return index[row];
  }

  /** The k-th non-zero value of a row. */
  double cell(int row, int k) {
    return value == null ? 1 : value[row][k];
  }

  @Override
  public void sweep(int[] rows, double[] w, Weighing weighing, double[] sum) {
    for (int i = 0; i < rows.length; i++) {
      int[] cells = index[rows[i]];
      double dot = 0;
      if (value == null) {
        for (int c : cells) {
          dot += w[c];
        }
        double factor = weighing.factor(i, dot);
        for (int c : cells) {
          sum[c] += factor;
        }
      } else {
        float[] x = value[rows[i]];
        for (int k = 0; k < cells.length; k++) {
          dot += w[cells[k]] * x[k];
        }
        double factor = weighing.factor(i, dot);
        for (int k = 0; k < cells.length; k++) {
          sum[cells[k]] += factor * x[k];
        }
      }
    }
  }

  @Override
  public void moments(
      int[] rows, double[] weights, double[] sum, double[] squares, double[] known) {
    double all = 0;
    for (int row : rows) {
      double r = weights[row];
      all += r;
      for (int k = 0; k < index[row].length; k++) {
        double x = value == null ? 1 : value[row][k];
        sum[index[row][k]] += r * x;
        squares[index[row][k]] += r * x * x;
      }
    }
    for (int c = 0; c < columns; c++) {
      known[c] += all;
    }
  }

  @Override
  public NodeProducts products(int[] rows, double[] mean, double[] scale) {
    return new SparseProducts(index, value, rows, mean, scale);
  }

  @Override
  public FeatureMatrix filled(int[] rows, double[] means) {
    return this;
  }
}
