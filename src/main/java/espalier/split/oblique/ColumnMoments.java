package espalier.split.oblique;

import espalier.impurity.Tolerances;

/** Known weight, sum and squares of columns over some rows. */
final class ColumnMoments {

  final double[] known;
  final double[] sum;
  final double[] squares;

  ColumnMoments(int columns) {
    known = new double[columns];
    sum = new double[columns];
    squares = new double[columns];
  }

  static ColumnMoments of(FeatureMatrix matrix, int[] rows, double[] weights) {
    ColumnMoments moments = new ColumnMoments(matrix.columns());
    matrix.moments(rows, weights, moments.sum, moments.squares, moments.known);
    return moments;
  }

  static ColumnMoments of(TargetMatrix matrix, int[] rows, double[] weights) {
    ColumnMoments moments = new ColumnMoments(matrix.columns());
    matrix.moments(rows, weights, moments);
    return moments;
  }

  /** The mean over the known cells, 0 if there are none. */
  double mean(int column) {
    return known[column] > 0 ? sum[column] / known[column] : 0;
  }

  /** The population variance over the known cells; 0 where it is nothing but rounding. */
  double variance(int column) {
    if (!(known[column] > 0)) {
      return 0;
    }
    double square = squares[column] / known[column];
    double mean = mean(column);
    double variance = square - mean * mean;
    return variance > Tolerances.ROUNDING * square ? variance : 0;
  }
}
