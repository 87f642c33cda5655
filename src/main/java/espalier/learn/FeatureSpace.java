package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.message.Message;
import espalier.option.Option;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The space in which rows are compared. A numeric feature is one coordinate (x - centre) / scale; a
 * nominal one is a coordinate for each value, 1/√2 for the value taken, so that squared Euclidean
 * distance counts mismatches. Features that do not vary are left out.
 *
 * @param features the features of the rows
 * @param joint whether missing values stay missing and a distance is the mean over the features
 *     that both rows know times the number of features; else they become the mean or the mode
 * @param root whether distances are square roots
 * @param used the features that vary, ascending
 * @param centre what is taken off: the mean of a numeric feature, the mode of a nominal one
 * @param scale what is divided by; 1 for nominal features
 */
public record FeatureSpace(
    List<Attribute> features,
    boolean joint,
    boolean root,
    int[] used,
    double[] centre,
    double[] scale) {

  /** The scaling of numeric features. */
  public enum Scaling {
    /** Mean 0 and standard deviation 1. */
    STANDARDISE,
    /** Columns keep their scale. */
    NONE
  }

  /** The treatment of missing feature values. */
  public enum Missing {
    /** Missing values become the mean or the most frequent value. */
    IMPUTE,
    /** Rows are compared by what both know. */
    JOINT
  }

  /** The option for numeric features. */
  public static final Option<Scaling> SCALING =
      Option.of("scaling", Scaling.STANDARDISE)
          .help("Scaling of numeric features: standardise or none.");

  /** The option for missing feature values. */
  public static final Option<Missing> MISSING =
      Option.of("missing", Missing.IMPUTE)
          .help(
              "Missing feature values: impute (mean or mode) or joint (compare only features"
                  + " known in both rows).");

  /**
   * A point to look up; equal if all coordinates are, gaps included.
   *
   * @param values its coordinates, kept, not copied
   */
  public record Key(double[] values) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(values, key.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  private static final double HALF = Math.sqrt(0.5);

  /**
   * Copies the arrays and checks them.
   *
   * @throws IllegalArgumentException if they do not fit together
   */
  public FeatureSpace {
    features = List.copyOf(features);
    used = used.clone();
    centre = centre.clone();
    scale = scale.clone();
    if (centre.length != used.length || scale.length != used.length) {
      throw Message.refused(
          "%s features are compared; they need as many centres and scales, not %s and %s.",
          used.length, centre.length, scale.length);
    }
    for (int k = 0; k < used.length; k++) {
      if (used[k] < 0 || used[k] >= features.size()) {
        throw new IllegalArgumentException(
            "There is no feature " + used[k] + "; there are " + features.size() + ".");
      }
      Attribute a = features.get(used[k]);
      boolean code = centre[k] == Math.rint(centre[k]);
      boolean mode = code && centre[k] >= 0 && centre[k] < a.values().size();
      if (!(scale[k] > 0) || (a.isNominal() && !mode)) {
        throw Message.refused(
            "Feature '%s' cannot have the centre %s and the scale %s.",
            a.name(), centre[k], scale[k]);
      }
    }
  }

  /**
   * The space of all rows of a data set, each with its weight. O(rows x features).
   *
   * @param root whether distances are square roots
   */
  public static FeatureSpace of(Dataset data, Scaling scaling, Missing missing, boolean root) {
    double[][] rows = new double[data.rows()][];
    Arrays.setAll(rows, data::values);
    return of(data.features(), rows, data.weights(), scaling, missing, root);
  }

  /**
   * The space of some rows. Means and deviations are weighted and over known values.
   *
   * @param rows the values of every row, {@code NaN} for missing
   * @param root whether distances are square roots
   */
  public static FeatureSpace of(
      List<Attribute> features,
      double[][] rows,
      double[] weights,
      Scaling scaling,
      Missing missing,
      boolean root) {
    int[] used = new int[features.size()];
    double[] centre = new double[used.length];
    double[] scale = new double[used.length];
    int count = 0;
    for (int f = 0; f < features.size(); f++) {
      if (varies(rows, f)) {
        used[count] = f;
        scale[count] = 1;
        if (features.get(f).isNominal()) {
          centre[count] = mode(rows, weights, f, features.get(f).values().size());
        } else {
          int feature = f;
          double[] moments = moments(rows.length, i -> rows[i][feature], i -> weights[i]);
          centre[count] = moments[0];
          boolean divided = scaling == Scaling.STANDARDISE && moments[1] > 0;
          scale[count] = divided ? moments[1] : 1;
        }
        count++;
      }
    }
    return new FeatureSpace(
        features,
        missing == Missing.JOINT,
        root,
        Arrays.copyOf(used, count),
        Arrays.copyOf(centre, count),
        Arrays.copyOf(scale, count));
  }

  private static boolean varies(double[][] rows, int f) {
    double first = Double.NaN;
    for (double[] row : rows) {
      if (!Double.isNaN(row[f])) {
        if (!Double.isNaN(first) && row[f] != first) {
          return true;
        }
        first = row[f];
      }
    }
    return false;
  }

  private static double mode(double[][] rows, double[] weights, int f, int values) {
    double[] mass = new double[values];
    for (int i = 0; i < rows.length; i++) {
      if (!Double.isNaN(rows[i][f])) {
        mass[(int) rows[i][f]] += weights[i];
      }
    }
    return IndexSort.largest(mass, 0, values);
  }

  /**
   * The weighted mean and standard deviation of some numbers; {@code NaN} does not count.
   *
   * @param weight the weight of each, at least 0; the deviation is 0 where all are
   */
  public static double[] moments(
      int count, IntToDoubleFunction number, IntToDoubleFunction weight) {
    double mass = 0;
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      double x = number.applyAsDouble(i);
      double w = weight.applyAsDouble(i);
      if (!Double.isNaN(x) && w > 0) {
        mass += w;
        double gap = x - mean;
        mean += w / mass * gap;
        squares += w * gap * (x - mean);
      }
    }
    return new double[] {mean, mass > 0 ? Math.sqrt(squares / mass) : 0};
  }

  @Override
  public int[] used() {
    return used.clone();
  }

  @Override
  public double[] centre() {
    return centre.clone();
  }

  @Override
  public double[] scale() {
    return scale.clone();
  }

  public int dimensions() {
    return IntStream.of(used).map(f -> width(features.get(f))).sum();
  }

  private static int width(Attribute a) {
    return a.isNominal() ? a.values().size() : 1;
  }

  /** The coordinates of a row, {@code NaN} only for missing values that stay missing. */
  public double[] point(FeatureRow row) {
    double[] point = new double[dimensions()];
    int at = 0;
    for (int k = 0; k < used.length; k++) {
      Attribute a = features.get(used[k]);
      double x = row.value(used[k]);
      if (Double.isNaN(x) && joint) {
        Arrays.fill(point, at, at + width(a), Double.NaN);
      } else if (a.isNominal()) {
        point[at + (int) (Double.isNaN(x) ? centre[k] : x)] = HALF;
      } else {
        point[at] = Double.isNaN(x) ? 0 : (x - centre[k]) / scale[k] + 0.0;
      }
      at += width(a);
    }
    return point;
  }

  /**
   * The distance of two points; {@code NaN} if they share no known feature.
   *
   * @param bound a distance of this or more may be answered by anything not below it
   */
  public double distance(double[] a, double[] b, double bound) {
    if (joint) {
      return jointly(a, b);
    }
    double limit = root ? bound * bound : bound;
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      double gap = a[d] - b[d];
      sum += gap * gap;
      if (sum > limit) {
        return Double.POSITIVE_INFINITY;
      }
    }
    return root ? Math.sqrt(sum) : sum;
  }

  private double jointly(double[] a, double[] b) {
    double sum = 0;
    int shared = 0;
    int at = 0;
    for (int f : used) {
      int end = at + width(features.get(f));
      if (!Double.isNaN(a[at]) && !Double.isNaN(b[at])) {
        shared++;
        for (int d = at; d < end; d++) {
          sum += (a[d] - b[d]) * (a[d] - b[d]);
        }
      }
      at = end;
    }
    double mean = sum / shared * used.length;
    return root ? Math.sqrt(mean) : mean;
  }
}
