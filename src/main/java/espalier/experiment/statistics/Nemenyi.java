package espalier.experiment.statistics;

import java.util.List;

/**
 * Nemenyi's test between all pairs of k methods on N data sets: two differ if their average ranks
 * differ by at least CD = q_α/√2 · √(k(k+1)/(6N)), with q_α of the {@link StudentizedRange}
 * (Nemenyi 1963).
 */
public final class Nemenyi {

  private Nemenyi() {}

  /** The critical difference of average ranks. */
  public static double criticalDifference(double alpha, int methods, int dataSets) {
    return StudentizedRange.critical(alpha, methods) * error(methods, dataSets) / Math.sqrt(2);
  }

  /** The p-value, adjusted for all pairs, of a difference of average ranks. */
  public static double p(double difference, int methods, int dataSets) {
    double q = Math.abs(difference) * Math.sqrt(2) / error(methods, dataSets);
    return Math.max(0, 1 - StudentizedRange.cumulative(q, methods));
  }

  /** The standard error of a difference of average ranks, √(k(k+1)/(6N)). */
  public static double error(int methods, int dataSets) {
    if (dataSets < 1) {
      throw new IllegalArgumentException(
          "At least one data set is needed; given were " + dataSets + ".");
    }
    return Math.sqrt(methods * (methods + 1.0) / (6.0 * dataSets));
  }

  /**
   * The largest groups of methods whose average ranks lie within the critical difference, as bars
   * of a diagram: each of at least two methods, none inside another. O(k²).
   *
   * @return for each group its methods from best to worst
   */
  public static List<List<Integer>> groups(List<Double> averageRanks, double criticalDifference) {
    return Ranks.groups(
        averageRanks,
        (best, worse) -> averageRanks.get(worse) - averageRanks.get(best) < criticalDifference);
  }
}
