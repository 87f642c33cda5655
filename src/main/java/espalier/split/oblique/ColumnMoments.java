package espalier.split.oblique;

import espalier.impurity.Tolerances;

/** Known weight, sum and squares of columns over some rows. */
public final class ColumnMoments {

  final double[] known;
  final double[] sum;
  final double[] squares;

  ColumnMoments(int columns) {
    this(new double[columns], new double[columns], new double[columns]);
  }

  /**
   * Moments that were summed elsewhere; the arrays are kept.
   *
   * @param known the weight of the rows that know each column
   * @param sum Σ r x over them
   * @param squares Σ r x² over them
   */
  public ColumnMoments(double[] known, double[] sum, double[] squares) {
    this.known = known;
    this.sum = sum;
    this.squares = squares;
  }

  static ColumnMoments of(FeatureMatrix matrix, int[] rows, double[] weights) {
    ColumnMoments moments = new ColumnMoments(matrix.columns());
    matrix.moments(rows, weights, moments.sum, moments.squares, moments.known);
    return moments;
  }

  /** The mean over the known cells, 0 if there are none. */
  public double mean(int column) {
    return known[column] > 0 ? sum[column] / known[column] : 0;
  }

  /** The population variance over the known cells; 0 where it is nothing but rounding. */
  public double variance(int column) {
    if (!(known[column] > 0)) {
      return 0;
    }
    double square = squares[column] / known[column];
    double mean = mean(column);
    double variance = square - mean * mean;
    return variance > Tolerances.ROUNDING * square ? variance : 0;
  }
}
