package espalier.kernel;

import espalier.learn.FeatureRow;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import java.util.Arrays;

/**
 * Rows to which others are compared, as points. A point has a coordinate for each column of the
 * encoder; those beyond ±1e100 count as that. Immutable and thread-safe.
 */
final class KernelRows {

  private static final double FARTHEST = 1e100;

  private final PointEncoder encoder;
  private final double[][] values;
  private final double[][] points;
  private final double[] squares;

  /**
   * Rows; the arrays are kept.
   *
   * @param encoder what makes points of rows
   * @param values rows x columns before shift and scale, without gaps
   * @throws IllegalArgumentException if there is none or one has another number of columns
   */
  KernelRows(PointEncoder encoder, double[][] values) {
    if (values.length == 0 || Arrays.stream(values).anyMatch(v -> v.length != encoder.columns())) {
      throw Message.refused(
          "A kernel needs at least one row, and %d values of each; there are %d rows.",
          encoder.columns(), values.length);
    }
    this.encoder = encoder;
    this.values = values;
    this.points = new double[values.length][];
    this.squares = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      double[] point = values[i].clone();
      for (int c = 0; c < point.length; c++) {
        point[c] = bounded((point[c] - encoder.shift()[c]) / encoder.scale()[c]);
      }
      points[i] = point;
      squares[i] = Tridiagonal.dot(point, point, 0, point.length);
    }
  }

  private static double bounded(double x) {
    return Math.max(-FARTHEST, Math.min(FARTHEST, x));
  }

  PointEncoder encoder() {
    return encoder;
  }

  double[][] values() {
    return values;
  }

  int count() {
    return values.length;
  }

  /** Some of the rows. */
  KernelRows select(int[] some) {
    return new KernelRows(
        encoder, Arrays.stream(some).mapToObj(i -> values[i]).toArray(double[][]::new));
  }

  /** |x|² of a row. */
  double square(int row) {
    return squares[row];
  }

  /** |x - y|² of two rows. */
  double squared(int one, int other) {
    return KernelFunction.squared(product(one, other), squares[one], squares[other]);
  }

  private double product(int one, int other) {
    return Tridiagonal.dot(points[one], points[other], 0, encoder.columns());
  }

  /** The kernel of one row with some of them. */
  double[] kernel(KernelFunction function, int row, int[] others) {
    double[] kernel = new double[others.length];
    for (int k = 0; k < kernel.length; k++) {
      int j = others[k];
      kernel[k] = function.of(product(row, j), squares[row], squares[j]);
    }
    return kernel;
  }

  /** The kernel of another row with all of them. */
  double[] kernel(KernelFunction function, FeatureRow row) {
    double[] point = encoder.encode(row);
    Arrays.setAll(point, c -> bounded(point[c]));
    double own = Tridiagonal.dot(point, point, 0, point.length);
    double[] kernel = new double[points.length];
    for (int i = 0; i < kernel.length; i++) {
      double product = Tridiagonal.dot(point, points[i], 0, point.length);
      kernel[i] = function.of(product, own, squares[i]);
    }
    return kernel;
  }
}
