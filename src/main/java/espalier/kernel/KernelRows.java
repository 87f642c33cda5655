package espalier.kernel;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import java.util.Arrays;
import java.util.List;

/**
 * Rows to which others are compared by a kernel, as points. A point has a coordinate for each
 * column of the encoder; those beyond ±1e100 count as that. A kernel with a linear part would
 * extrapolate without end: coordinates count from two ranges of the rows below them to two above.
 * That takes numbers on sets with nearly constant columns from R² .24 to .64 and costs .02 where
 * the linear trend holds. Immutable and thread-safe.
 */
final class KernelRows {

  private static final double FARTHEST = 1e100;
  private static final double RANGES = 2;

  private final KernelFunction function;
  private final PointEncoder encoder;
  private final double[][] values;
  private final double[][] points;
  private final double[] squares;
  private final double[] low;
  private final double[] high;

  /**
   * Rows; the arrays are kept.
   *
   * @param encoder what makes points of rows
   * @param values rows x columns before shift and scale, without gaps
   * @throws IllegalArgumentException if there is none or one has another number of columns
   */
  KernelRows(KernelFunction function, PointEncoder encoder, double[][] values) {
    if (values.length == 0 || Arrays.stream(values).anyMatch(v -> v.length != encoder.columns())) {
      throw Message.refused(
          "A kernel needs at least one row, and %d values of each; there are %d rows.",
          encoder.columns(), values.length);
    }
    this.function = function;
    this.encoder = encoder;
    this.values = values;
    this.low = new double[encoder.columns()];
    this.high = new double[encoder.columns()];
    Arrays.fill(low, -FARTHEST);
    Arrays.fill(high, FARTHEST);
    this.points = new double[values.length][];
    this.squares = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      double[] point = values[i].clone();
      for (int c = 0; c < point.length; c++) {
        point[c] = bounded((point[c] - encoder.shift()[c]) / encoder.scale()[c], c);
      }
      points[i] = point;
      squares[i] = Tridiagonal.dot(point, point, 0, point.length);
    }
    for (int c = 0; c < low.length && function.kernel() == Kernel.LINEAR_RBF; c++) {
      int column = c;
      double least = Arrays.stream(points).mapToDouble(p -> p[column]).min().orElseThrow();
      double most = Arrays.stream(points).mapToDouble(p -> p[column]).max().orElseThrow();
      low[c] = bounded(least - RANGES * (most - least), c);
      high[c] = bounded(most + RANGES * (most - least), c);
    }
  }

  /** All rows of a data set; s is the weighted mean of |x|², 1 where that is 0. */
  static KernelRows of(Kernel kernel, PointEncoder encoder, Dataset data) {
    PointEncoder plain = KernelCandidate.scaled(encoder, new double[encoder.columns()]);
    double[][] values = new double[data.rows()][];
    Arrays.setAll(values, i -> plain.encode(f -> data.value(i, f)));
    KernelRows rows = new KernelRows(new KernelFunction(kernel, 1), encoder, values);
    double mass = 0;
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      mass += data.weight(i);
      sum += data.weight(i) * rows.squares[i];
    }
    KernelFunction scaled = new KernelFunction(kernel, sum > 0 ? sum / mass : 1);
    return new KernelRows(scaled, encoder, values);
  }

  private double bounded(double x, int column) {
    return Math.max(low[column], Math.min(high[column], x));
  }

  KernelFunction function() {
    return function;
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

  /** The kernel of one row with the first of some. */
  double[] kernel(int row, int[] others, int count) {
    double[] kernel = new double[count];
    for (int k = 0; k < count; k++) {
      kernel[k] = kernel(points[row], squares[row], others[k]);
    }
    return kernel;
  }

  /** The kernel of another row with all of them. */
  double[] kernel(FeatureRow row) {
    return kernels(List.of(row))[0];
  }

  /** The kernel of other rows with all of them; each has the bits that it has alone. */
  double[][] kernels(List<FeatureRow> some) {
    double[][] own = new double[some.size()][];
    double[] square = new double[own.length];
    for (int r = 0; r < own.length; r++) {
      double[] point = encoder.encode(some.get(r));
      Arrays.setAll(point, c -> bounded(point[c], c));
      own[r] = point;
      square[r] = Tridiagonal.dot(point, point, 0, point.length);
    }
    double[][] kernels = new double[own.length][points.length];
    for (int i = 0; i < points.length; i++) {
      for (int r = 0; r < own.length; r++) {
        kernels[r][i] = kernel(own[r], square[r], i);
      }
    }
    return kernels;
  }

  private double kernel(double[] point, double square, int other) {
    double product = Tridiagonal.dot(point, points[other], 0, point.length);
    return function.of(product, square, squares[other]);
  }
}
