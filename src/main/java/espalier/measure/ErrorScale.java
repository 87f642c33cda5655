package espalier.measure;

import espalier.data.IndexSort;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Learns how large the errors of a predicted number are, by the number.
 *
 * <p>Learned from predictions p and absolute errors e of rows that the predictors have not seen:
 * exp(a + b z) times a factor. z is the standardised p, from -{@value #ENDS} to {@value #ENDS}; a
 * and b have the highest likelihood of errors with an exponential distribution, b with a normal
 * prior of precision {@value #PRIOR}. The factor is linear between the means of up to {@value
 * #GROUPS} groups of neighbouring predictions, at least {@value #ROWS} rows each: in a group of n
 * rows with relative errors r, m their mean over all rows, it is (Σ r + {@value #SHRUNK} m) / (n +
 * {@value #SHRUNK}).
 *
 * <p>Papers: H. Papadopoulos et al., Normalized nonconformity measures for regression conformal
 * prediction, AIA 2008; U. Johansson et al., Regression conformal prediction with random forests,
 * Machine Learning 97, 2014.
 */
final class ErrorScale {

  private static final int GROUPS = 10;
  private static final int ROWS = 10;
  private static final int SHRUNK = 5;
  private static final int ENDS = 3;
  private static final int PRIOR = 3;
  private static final int STEPS = 50;

  private ErrorScale() {}

  /** A scale, and each error divided by the scale that the other rows give. */
  record Learned(double[] at, double[] widths, double[] relative) {}

  /** A scale; constant with fewer than 20 rows or without errors. O(rows log rows). */
  static Learned of(double[] predicted, double[] errors) {
    int n = errors.length;
    double spread = deviation(predicted);
    if (n < 2 * ROWS || !(spread > 0) || !(DoubleStream.of(errors).sum() > 0)) {
      return new Learned(new double[] {0}, new double[] {1}, errors);
    }
    double mean = DoubleStream.of(predicted).average().orElse(0);
    double[] line = line(predicted, errors, mean, spread);
    double[] relative = new double[n];
    Arrays.setAll(relative, i -> errors[i] / on(line, predicted[i], mean, spread));
    int[] order = IndexSort.order(predicted, n);
    int groups = Math.min(GROUPS, n / ROWS);
    int[] group = new int[n];
    int last = 0;
    for (int k = 1; k < n; k++) {
      boolean next = (long) k * groups / n > (long) (k - 1) * groups / n;
      last += next && predicted[order[k]] > predicted[order[k - 1]] ? 1 : 0;
      group[order[k]] = last;
    }
    Groups found = new Groups(last + 1, group, predicted, relative);
    Arrays.setAll(relative, i -> relative[i] / found.without(group[i], relative[i], predicted[i]));
    double[] ends = {mean - ENDS * spread, mean + ENDS * spread};
    double[] knots =
        DoubleStream.concat(DoubleStream.of(found.means), DoubleStream.of(ends))
            .sorted()
            .distinct()
            .toArray();
    double[] widths =
        DoubleStream.of(knots).map(p -> found.at(p) * on(line, p, mean, spread)).toArray();
    return new Learned(knots, widths, relative);
  }

  /** Linear between given points, constant beyond them. */
  static double between(double[] at, double[] widths, double p) {
    int k = Arrays.binarySearch(at, p);
    if (k >= 0) {
      return widths[k];
    }
    int next = -k - 1;
    if (next == 0 || next == at.length) {
      return widths[next == 0 ? 0 : next - 1];
    }
    double share = (p - at[next - 1]) / (at[next] - at[next - 1]);
    return (1 - share) * widths[next - 1] + share * widths[next];
  }

  private static double deviation(double[] values) {
    double mean = DoubleStream.of(values).average().orElse(0);
    return Math.sqrt(DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).average().orElse(0));
  }

  private static double standard(double p, double mean, double spread) {
    return Math.max(-ENDS, Math.min(ENDS, (p - mean) / spread));
  }

  private static double on(double[] line, double p, double mean, double spread) {
    return StrictMath.exp(line[0] + line[1] * standard(p, mean, spread));
  }

  /** a and b by Newton's method, steps of at most 1. */
  private static double[] line(double[] predicted, double[] errors, double mean, double spread) {
    double a = StrictMath.log(DoubleStream.of(errors).average().orElse(1));
    double b = 0;
    for (int step = 0; step < STEPS; step++) {
      double da = 0;
      double db = PRIOR * b;
      double aa = 1e-9;
      double ab = 0;
      double bb = PRIOR;
      for (int i = 0; i < errors.length; i++) {
        double z = standard(predicted[i], mean, spread);
        double w = errors[i] * StrictMath.exp(-a - b * z);
        da += 1 - w;
        db += z * (1 - w);
        aa += w;
        ab += w * z;
        bb += w * z * z;
      }
      double det = aa * bb - ab * ab;
      a -= Math.max(-1, Math.min(1, (bb * da - ab * db) / det));
      b -= Math.max(-1, Math.min(1, (aa * db - ab * da) / det));
    }
    return new double[] {a, b};
  }

  /** Means of relative errors in groups of neighbouring predictions. */
  private static final class Groups {

    private final double[] means;
    private final double[] sums;
    private final int[] rows;
    private final double all;
    private final double[] factors;

    Groups(int count, int[] group, double[] predicted, double[] relative) {
      means = new double[count];
      sums = new double[count];
      rows = new int[count];
      for (int i = 0; i < group.length; i++) {
        rows[group[i]]++;
        means[group[i]] += predicted[i];
        sums[group[i]] += relative[i];
      }
      Arrays.setAll(means, k -> means[k] / rows[k]);
      all = DoubleStream.of(sums).sum() / group.length;
      factors = new double[count];
      Arrays.setAll(factors, k -> factor(sums[k], rows[k]));
    }

    private double factor(double sum, int of) {
      return (sum + SHRUNK * all) / (of + SHRUNK);
    }

    double at(double p) {
      return between(means, factors, p);
    }

    /** The factor at a prediction without a row of a group. */
    double without(int group, double relative, double p) {
      double kept = factors[group];
      factors[group] = factor(sums[group] - relative, rows[group] - 1);
      double found = at(p);
      factors[group] = kept;
      return found;
    }
  }
}
