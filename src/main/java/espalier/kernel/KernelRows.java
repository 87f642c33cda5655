package espalier.kernel;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.split.oblique.TileKernel;
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

  /** The sums of an inner product, see {@link TileKernel#dot}. */
  private static final int LANES = 4;

  /** So many points and columns stay in the cache while others are compared to them. */
  private static final int TILE = 32;

  private static final int COLUMNS = 256;

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
      squares[i] = TileKernel.dot(point, point, 0, point.length);
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
    PointEncoder plain = encoder.in(1, new double[encoder.columns()]);
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

  double[] kernel(int row, int[] others, int count) {
    double[] kernel = new double[count];
    for (int k = 0; k < count; k++) {
      double product = TileKernel.dot(points[row], points[others[k]], 0, points[row].length);
      kernel[k] = function.of(product, squares[row], squares[others[k]]);
    }
    return kernel;
  }

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
      square[r] = TileKernel.dot(point, point, 0, point.length);
    }
    double[][] kernels = own.length == 1 ? new double[1][points.length] : products(own);
    for (int r = 0; r < own.length; r++) {
      for (int i = 0; i < points.length; i++) {
        double product =
            own.length == 1 ? TileKernel.dot(own[r], points[i], 0, own[r].length) : kernels[r][i];
        kernels[r][i] = function.of(product, square[r], squares[i]);
      }
    }
    return kernels;
  }

  /**
   * The inner products of points with those of all rows, with the bits of {@link TileKernel#dot}:
   * four sums of every fourth column each, for all points at once.
   */
  private double[][] products(double[][] own) {
    int n = own.length;
    double[][] across = new double[encoder.columns()][n];
    for (int r = 0; r < n; r++) {
      for (int c = 0; c < across.length; c++) {
        across[c][r] = own[r][c];
      }
    }
    double[][] products = new double[n][points.length];
    int whole = across.length - across.length % LANES;
    for (int from = 0; from < points.length; from += TILE) {
      int to = Math.min(points.length, from + TILE);
      double[][][] sums = new double[to - from][LANES][n];
      for (int first = 0; first < whole; first += COLUMNS) {
        int last = Math.min(whole, first + COLUMNS);
        for (int i = from; i < to; i++) {
          for (int lane = 0; lane < LANES; lane++) {
            add(points[i], across, first + lane, last, LANES, 0, n, sums[i - from][lane]);
          }
        }
      }
      for (int i = from; i < to; i++) {
        double[][] s = sums[i - from];
        add(points[i], across, whole, across.length, 1, 0, n, s[0]);
        for (int r = 0; r < n; r++) {
          products[r][i] = s[0][r] + s[1][r] + (s[2][r] + s[3][r]);
        }
      }
    }
    return products;
  }

  /**
   * Adds every step-th row of a table from one to before another, times its factor, to sums from
   * one column to before another, in the order of the rows: four rows at a time.
   */
  static void add(
      double[] factors,
      double[][] table,
      int from,
      int to,
      int step,
      int first,
      int last,
      double[] sums) {
    int i = from;
    for (; i + 3 * step < to; i += 4 * step) {
      double[] x0 = table[i];
      double[] x1 = table[i + step];
      double[] x2 = table[i + 2 * step];
      double[] x3 = table[i + 3 * step];
      double f0 = factors[i];
      double f1 = factors[i + step];
      double f2 = factors[i + 2 * step];
      double f3 = factors[i + 3 * step];
      for (int o = first; o < last; o++) {
        sums[o] = sums[o] + f0 * x0[o] + f1 * x1[o] + f2 * x2[o] + f3 * x3[o];
      }
    }
    for (; i < to; i += step) {
      double[] x = table[i];
      for (int o = first; o < last; o++) {
        sums[o] += factors[i] * x[o];
      }
    }
  }
}
