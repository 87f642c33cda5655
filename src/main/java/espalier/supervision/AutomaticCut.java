package espalier.supervision;

import espalier.data.IndexSort;
import espalier.probability.Tails;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Reads off labelled rows from which confidence on a model can be believed.
 *
 * <p>Labelled rows that the model has not seen are ordered by falling confidence. The first k of
 * them are believed if their mean error is below that of the others and Welch's one-sided t-test
 * says so at the level .05; rows of equal confidence are added together or not at all. The largest
 * such k gives the threshold: the confidence of its last row. No allowance is made for the many k's
 * that are tried. After J. Levatić, M. Ceci, D. Kocev, S. Džeroski, Self-training for multi-target
 * regression with tree ensembles, Knowledge-Based Systems 123, 2017, where the reliable rows are
 * also found by their out-of-bag errors.
 */
final class AutomaticCut {

  private static final double LEVEL = 0.05;

  /** Fewer rows on a side than this have no variance to speak of. */
  private static final int FEWEST = 3;

  private AutomaticCut() {}

  /**
   * The threshold, given confidence and error of each row; empty if confidence says nothing about
   * the errors. O(n log n).
   */
  static OptionalDouble of(double[] confidence, double[] error) {
    int n = confidence.length;
    int[] order = IndexSort.order(DoubleStream.of(confidence).map(c -> -c).toArray(), n);
    double[] sum = new double[n + 1];
    double[] squares = new double[n + 1];
    for (int k = 0; k < n; k++) {
      sum[k + 1] = sum[k] + error[order[k]];
      squares[k + 1] = squares[k] + error[order[k]] * error[order[k]];
    }
    for (int k = n - FEWEST; k >= FEWEST; k--) {
      boolean tied = confidence[order[k - 1]] == confidence[order[k]];
      if (!tied && lower(k, sum[k], squares[k], n - k, sum[n] - sum[k], squares[n] - squares[k])) {
        return OptionalDouble.of(confidence[order[k - 1]]);
      }
    }
    return OptionalDouble.empty();
  }

  /** Whether the first mean is significantly below the second. */
  private static boolean lower(double n, double s, double q, double m, double t, double r) {
    double difference = t / m - s / n;
    double first = Math.max(0, q - s * s / n) / (n - 1) / n;
    double second = Math.max(0, r - t * t / m) / (m - 1) / m;
    double variance = first + second;
    if (!(difference > 1e-12)) {
      return false;
    }
    if (variance <= 1e-24) {
      return true;
    }
    double df = variance * variance / (first * first / (n - 1) + second * second / (m - 1));
    return Tails.tAbove(difference / Math.sqrt(variance), df) < LEVEL;
  }
}
