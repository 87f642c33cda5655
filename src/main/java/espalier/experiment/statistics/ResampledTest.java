package espalier.experiment.statistics;

import espalier.message.Message;
import espalier.probability.Tails;
import java.util.Arrays;

/**
 * The corrected resampled t-test of two methods on the draws of one data set (Nadeau and Bengio
 * 2003): training rows overlap between draws, so that the variance of the mean difference d̄ over J
 * draws is estimated by (1/J + r) s², with s² the variance of the differences and r n₂/n₁ for n₂
 * test and n₁ training rows, or less where most training rows are unlabelled ({@link #sharing}).
 *
 * @param draws J
 * @param mean d̄
 * @param reach the 97.5 % quantile of Student's distribution with J - 1 degrees of freedom times
 *     the standard error; d̄ ± this is the 95 % interval; NaN for one draw
 * @param p the two-sided p-value; NaN for one draw, 1 if all differences are 0
 */
public record ResampledTest(int draws, double mean, double reach, double p) {

  /**
   * How draws share labelled rows: r = L/U where each draws L of L + U training rows, so that a
   * larger test set does not widen an interval, but at most n₂/n₁, for folds in which nearly all
   * rows are labelled.
   *
   * @param labelled L
   * @param unlabelled U
   * @param test n₂, the number of test rows; n₁ = L + U
   * @return {@code NaN} where a number is
   */
  public static double sharing(double labelled, double unlabelled, double test) {
    return Math.min(labelled / unlabelled, test / (labelled + unlabelled));
  }

  /**
   * Tests the mean of differences. O(J).
   *
   * @param ratio r, above 0
   * @throws IllegalArgumentException without a difference, for one that is not finite, or a ratio
   *     that is not above 0
   */
  public static ResampledTest of(double[] differences, double ratio) {
    int n = differences.length;
    if (n == 0 || !Arrays.stream(differences).allMatch(Double::isFinite) || !(ratio > 0)) {
      throw Message.refused(
          "The test needs finite differences and a ratio above 0; given were %s and %s.",
          Arrays.toString(differences), ratio);
    }
    double mean = Arrays.stream(differences).sum() / n;
    if (n < 2) {
      return new ResampledTest(n, mean, Double.NaN, Double.NaN);
    }
    double squares = Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).sum();
    double error = Math.sqrt((1.0 / n + ratio) * squares / (n - 1));
    double p = error > 0 ? 2 * Tails.tAbove(Math.abs(mean) / error, n - 1.0) : mean == 0 ? 1 : 0;
    return new ResampledTest(n, mean, Tails.tExceededBy(0.025, n - 1.0) * error, p);
  }
}
