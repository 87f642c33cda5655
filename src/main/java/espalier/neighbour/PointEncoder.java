package espalier.neighbour;

import espalier.learn.FeatureRow;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Turns rows of features into points without gaps: column c of a numeric feature is (x - shift_c) /
 * scale_c, that of a value of a nominal feature is the same of 1 where the row has the value, else
 * of 0; a missing value counts as the column's mean.
 *
 * @param features the feature of each column
 * @param codes the value a column marks, -1 for a numeric feature
 * @param means what missing values count as, before shift and scale
 * @param shift what is taken away
 * @param scale what the rest is divided by, above 0
 */
public record PointEncoder(
    int[] features, int[] codes, double[] means, double[] shift, double[] scale) {

  /**
   * Checks the lengths of all arrays.
   *
   * @throws IllegalArgumentException if they differ or a scale is not above 0
   */
  public PointEncoder {
    int d = features.length;
    if (codes.length != d || means.length != d || shift.length != d || scale.length != d) {
      throw new IllegalArgumentException(
          "An encoding of " + d + " columns needs as many codes, means, shifts and scales.");
    }
    for (double s : scale) {
      if (!(s > 0)) {
        throw new IllegalArgumentException("A column was scaled by " + s + "; it must be above 0.");
      }
    }
  }

  public int columns() {
    return features.length;
  }

  /** An encoder of some columns of this one. */
  public PointEncoder select(int[] chosen) {
    return new PointEncoder(
        IntStream.of(chosen).map(c -> features[c]).toArray(),
        IntStream.of(chosen).map(c -> codes[c]).toArray(),
        IntStream.of(chosen).mapToDouble(c -> means[c]).toArray(),
        IntStream.of(chosen).mapToDouble(c -> shift[c]).toArray(),
        IntStream.of(chosen).mapToDouble(c -> scale[c]).toArray());
  }

  /** The columns of two encoders. */
  public PointEncoder and(PointEncoder more) {
    return new PointEncoder(
        IntStream.concat(IntStream.of(features), IntStream.of(more.features)).toArray(),
        IntStream.concat(IntStream.of(codes), IntStream.of(more.codes)).toArray(),
        DoubleStream.concat(DoubleStream.of(means), DoubleStream.of(more.means)).toArray(),
        DoubleStream.concat(DoubleStream.of(shift), DoubleStream.of(more.shift)).toArray(),
        DoubleStream.concat(DoubleStream.of(scale), DoubleStream.of(more.scale)).toArray());
  }

  /** The columns in one unit, the root of the mean of their squared scales. */
  public PointEncoder inOneUnit() {
    return in(Math.sqrt(Arrays.stream(scale).map(s -> s * s).average().orElse(1)), shift);
  }

  /** The columns in a unit, 1 for that of the features, and from another origin. */
  public PointEncoder in(double unit, double[] origin) {
    double[] same = new double[scale.length];
    Arrays.fill(same, unit);
    return new PointEncoder(features, codes, means, origin, same);
  }

  /** A coded value after shift and scale; {@code NaN} counts as the mean. */
  public double standardised(double coded, int column) {
    double x = Double.isNaN(coded) ? means[column] : coded;
    return (x - shift[column]) / scale[column];
  }

  /** A value as a column of a code has it; -1 is the code of a number. */
  static double coded(double raw, int code) {
    return Double.isNaN(raw) || code < 0 ? raw : raw == code ? 1 : 0;
  }

  /** The columns of a row before shift and scale, {@code NaN} for missing. */
  public double[] coded(FeatureRow row) {
    double[] values = new double[features.length];
    Arrays.setAll(values, c -> coded(row.value(features[c]), codes[c]));
    return values;
  }

  /** The point of a row. O(columns). */
  public double[] encode(FeatureRow row) {
    double[] point = coded(row);
    Arrays.setAll(point, c -> standardised(point[c], c));
    return point;
  }
}
