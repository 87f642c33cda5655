package espalier.tao;

import espalier.neighbour.EncodedFeatures;
import espalier.neighbour.GraphOptions.GraphScaling;
import espalier.neighbour.Points;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Columns that are the same bits wherever the zero of a feature lies: an alternating search goes
 * another way for a last bit, and 0.3 + 8 - 8 is not 0.3.
 *
 * <p>Values are taken relative to the first row, then to their mean, then in deviations s, and
 * rounded to multiples of 2⁻²⁴: u = round(2²⁴ ((x - x₀) - m) / s) / 2²⁴, with m and s of x - x₀
 * over all rows. A shift of a column changes (x - x₀) by the rounding of x alone, about 10⁻¹⁵ of
 * the shift, and so a bit of u in one of about 10⁷ cells. O(rows x columns).
 *
 * @param centres x₀ + m of each column
 * @param scales s of each column, above 0
 * @param points u
 */
record SteadyColumns(double[] centres, double[] scales, Points points) {

  private static final double STEPS = 1 << 24;

  static SteadyColumns of(Points raw) {
    int n = raw.rows();
    int d = raw.columns();
    double[] centres = new double[d];
    double[] scales = new double[d];
    double[] values = new double[n * d];
    for (int c = 0; c < d; c++) {
      int column = c;
      double first = raw.get(0, c);
      double[] x = IntStream.range(0, n).mapToDouble(i -> raw.get(i, column) - first).toArray();
      double mean = Arrays.stream(x).sum() / n;
      double squares = Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum();
      double scale = squares > 0 ? Math.sqrt(squares / n) : 1;
      centres[c] = first + mean;
      scales[c] = scale;
      for (int i = 0; i < n; i++) {
        values[i * d + c] = rounded((x[i] - mean) / scale);
      }
    }
    return new SteadyColumns(centres, scales, new Points(values, n, d));
  }

  private static double rounded(double v) {
    return Math.rint(v * STEPS) / STEPS;
  }

  /** The rows as points whose distances make the graph, see {@link EncodedFeatures#forGraph}. */
  Points forGraph(EncodedFeatures features, GraphScaling scaling) {
    Points other = features.forGraph(scaling);
    double[] values = new double[other.values().length];
    for (int e = 0; e < values.length; e++) {
      int c = e % points.columns();
      double v = other.values()[e];
      values[e] =
          switch (scaling) {
            case STANDARDISE -> features.codes()[c] < 0 ? points.values()[e] : v;
            case MINMAX -> rounded(v);
            case NONE -> features.codes()[c] < 0 ? points.values()[e] * (float) scales[c] : v;
          };
    }
    return new Points(values, other.rows(), other.columns());
  }
}
