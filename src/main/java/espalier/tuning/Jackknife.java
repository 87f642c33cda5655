package espalier.tuning;

import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;

/**
 * Whether one set of scores of the same rows is better than another beyond noise.
 *
 * <p>A measure is taken over all rows and without each of G groups of them, by default {@value
 * #GROUPS}. Row i is in group i mod G. With d_g the difference of two sets of scores without group
 * g and d their mean, the standard error of the difference is √((G - 1)/G Σ_g (d_g - d)²).
 */
public final class Jackknife {

  /** How many standard errors are beyond noise. */
  private static final double BEYOND = 1;

  private static final int GROUPS = 10;

  private static final int MOST_CELLS = 400_000;

  private static final int ALWAYS = 300;

  private final double[] values;

  /** Values of a measure, first over all rows, then without each group. */
  Jackknife(double... values) {
    this.values = values;
  }

  /**
   * Takes a measure. O(groups x the cost of the measure).
   *
   * @param rows the targets of the rows
   * @param scores a row of scores for each row
   */
  public static Jackknife of(TaskMeasure measure, Targets rows, double[][] scores) {
    return of(measure, rows, scores, GROUPS);
  }

  /** Takes a measure without each of some groups, at least 2. */
  static Jackknife of(TaskMeasure measure, Targets rows, double[][] scores, int groups) {
    double sign = measure.higherIsBetter() ? 1 : -1;
    double[] values = measure.withoutGroups(rows, scores, groups);
    Arrays.setAll(values, g -> sign * values[g]);
    return new Jackknife(values);
  }

  /** The means of values of the same rows and groups, at least one. */
  static Jackknife mean(List<Jackknife> some) {
    double[] means = new double[some.get(0).values.length];
    for (Jackknife one : some) {
      for (int g = 0; g < means.length; g++) {
        means[g] += one.values[g] / some.size();
      }
    }
    return new Jackknife(means);
  }

  /**
   * How many rows are enough to judge by: as many as have {@value #MOST_CELLS} scores, or {@value
   * #ALWAYS}.
   */
  public static int mostRows(Targets rows) {
    return Math.max(ALWAYS, MOST_CELLS / rows.outputs());
  }

  /** The measure over all rows, larger being better: with its sign turned if smaller is better. */
  public double value() {
    return values[0];
  }

  /** Whether these scores are better than others by more than one standard error. */
  public boolean above(Jackknife other) {
    return values[0] - other.values[0] > BEYOND * error(other);
  }

  /** The standard error of {@link #value}; {@code NaN} if a value is undefined or it overflows. */
  public double error() {
    return error(new Jackknife(new double[values.length]));
  }

  /** The standard error of the difference to others; {@code NaN} as for {@link #error()}. */
  double error(Jackknife other) {
    int groups = values.length - 1;
    double[] differences = new double[groups];
    Arrays.setAll(differences, g -> values[g + 1] - other.values[g + 1]);
    double mean = Arrays.stream(differences).average().orElse(0);
    double squares = Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).sum();
    return squares <= Double.MAX_VALUE / groups
        ? Math.sqrt(squares * (groups - 1) / groups)
        : Double.NaN;
  }
}
