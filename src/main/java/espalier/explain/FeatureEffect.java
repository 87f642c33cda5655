package espalier.explain;

import espalier.data.Attribute;
import espalier.learn.FeatureRow;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How a score changes with one feature. Numeric features: accumulated local effects (Apley and Zhu,
 * JRSS B 2020). The rows with a value are divided at quantiles z_0 &lt; … &lt; z_K; with B_k the
 * rows in (z_{k-1}, z_k], which for k = 1 holds z_0, too,
 *
 * <pre>
 * effect(z_k) = Σ_{j ≤ k} mean over B_j of score(z_j, other values) - score(z_{j-1}, other values)
 * </pre>
 *
 * minus its mean over the rows, so that only values a row might have are tried. Nominal features:
 * the mean score of all rows with each value in turn, minus the mean of these by their frequency.
 * O(rows) scores for a numeric feature, O(rows x values) for a nominal one.
 *
 * @param at the values of the feature, ascending; codes of a nominal one
 * @param counts for each value, the rows that have it; of a numeric feature those that end at it
 * @param change outputs x values: how far the score lies above its mean, in units of the score
 */
public record FeatureEffect(double[] at, int[] counts, double[][] change) {

  private static final int BINS = 10;

  /**
   * The effect of a feature in some rows.
   *
   * @param feature what the feature is
   * @param number its place in the rows
   * @param rows the rows; those without a value of the feature are left out
   * @param score the scores of a row
   * @param outputs the scores to return
   * @return the effect; no values where fewer than two differ
   */
  public static FeatureEffect of(
      Attribute feature,
      int number,
      List<FeatureRow> rows,
      Function<FeatureRow, double[]> score,
      int[] outputs) {
    List<FeatureRow> known = rows.stream().filter(r -> !Double.isNaN(r.value(number))).toList();
    double[] values = known.stream().mapToDouble(r -> r.value(number)).sorted().toArray();
    double[] at = spread(feature, values, BINS);
    int[] counts = new int[at.length];
    double[][] change = new double[outputs.length][at.length];
    if (at.length < 2) {
      return new FeatureEffect(new double[0], new int[0], new double[outputs.length][0]);
    }
    for (FeatureRow row : known) {
      int k = place(at, row.value(number));
      counts[k]++;
      if (feature.isNominal()) {
        for (int v = 0; v < at.length; v++) {
          add(score.apply(with(row, number, at[v])), outputs, 1.0 / known.size(), change, v);
        }
      } else {
        int bin = Math.max(1, k);
        add(score.apply(with(row, number, at[bin])), outputs, 1, change, bin);
        add(score.apply(with(row, number, at[bin - 1])), outputs, -1, change, bin);
      }
    }
    for (double[] one : change) {
      if (!feature.isNominal()) {
        accumulate(one, counts);
      }
      double mean = IntStream.range(0, at.length).mapToDouble(k -> counts[k] * one[k]).sum();
      Arrays.setAll(one, k -> one[k] - mean / known.size());
    }
    return new FeatureEffect(at, counts, change);
  }

  /** The values of a nominal feature, or so many steps between quantiles, of ascending values. */
  static double[] spread(Attribute feature, double[] sorted, int steps) {
    return feature.isNominal()
        ? Arrays.stream(sorted).distinct().toArray()
        : IntStream.rangeClosed(0, sorted.length == 0 ? -1 : steps)
            .mapToDouble(k -> sorted[(int) Math.round(k * (sorted.length - 1.0) / steps)])
            .distinct()
            .toArray();
  }

  /** The row with another value of a feature. */
  static FeatureRow with(FeatureRow row, int feature, double value) {
    return f -> f == feature ? value : row.value(f);
  }

  /** The first of the values that is not below a value; the last one reaches all. */
  private static int place(double[] at, double value) {
    int found = Arrays.binarySearch(at, value);
    return found >= 0 ? found : -found - 1;
  }

  private static void add(double[] scores, int[] outputs, double times, double[][] change, int at) {
    for (int o = 0; o < outputs.length; o++) {
      change[o][at] += times * scores[outputs[o]];
    }
  }

  private static void accumulate(double[] steps, int[] counts) {
    for (int k = 1; k < steps.length; k++) {
      int rows = counts[k] + (k == 1 ? counts[0] : 0);
      steps[k] = steps[k - 1] + (rows == 0 ? 0 : steps[k] / rows);
    }
  }
}
