package espalier.experiment.statistics;

import espalier.message.Message;
import espalier.probability.Tails;
import java.util.Arrays;
import java.util.List;

/**
 * Friedman's test of k methods on N data sets, with the less timid statistic of Iman and Davenport.
 *
 * <p>With average ranks R₁…R_k: χ² = 12N/(k(k+1)) (ΣRⱼ² - k(k+1)²/4) with k-1 degrees of freedom,
 * and F = (N-1)χ² / (N(k-1) - χ²) with k-1 and (k-1)(N-1) (Friedman 1937; Iman and Davenport 1980).
 * As in Demšar (2006), χ² is not enlarged for ties within a data set.
 *
 * @param averageRanks Rⱼ of each method, 1 is best
 * @param dataSets N
 * @param chiSquare χ²
 * @param chiSquareP its p-value
 * @param f F; infinite if all data sets agree on the order
 * @param fP its p-value; NaN for fewer than two data sets
 * @param exactP the exact p-value, see {@link ExactFriedman}; NaN where it would take too long
 */
public record Friedman(
    List<Double> averageRanks,
    int dataSets,
    double chiSquare,
    double chiSquareP,
    double f,
    double fP,
    double exactP) {

  public Friedman {
    averageRanks = List.copyOf(averageRanks);
  }

  /**
   * Ranks and tests. O(N k log k).
   *
   * @param values one row for each data set, one column for each method
   * @param higherIsBetter whether greater values are better
   * @throws IllegalArgumentException for fewer than two methods, no data set, unequal rows or NaN
   */
  public static Friedman of(double[][] values, boolean higherIsBetter) {
    return ofRanks(
        Arrays.stream(values).map(v -> Ranks.best(higherIsBetter, v)).toArray(double[][]::new));
  }

  /** Tests given ranks, one row for each data set. */
  public static Friedman ofRanks(double[][] ranks) {
    int n = ranks.length;
    int k = n == 0 ? 0 : ranks[0].length;
    if (k < 2) {
      throw new IllegalArgumentException(
          "Friedman's test needs a data set and two methods; given were " + n + " and " + k + ".");
    }
    double[] sums = new double[k];
    for (double[] row : ranks) {
      if (row.length != k) {
        throw Message.refused(
            "Every data set needs a value of each of the %s methods; one has %s.", k, row.length);
      }
      for (int j = 0; j < k; j++) {
        sums[j] += row[j];
      }
    }
    // Sums of ranks are exact, so equal ones have equal means.
    List<Double> mean = Arrays.stream(sums).map(s -> s / n).boxed().toList();
    double squares = 0;
    for (double r : mean) {
      squares += (r - (k + 1) / 2.0) * (r - (k + 1) / 2.0);
    }
    double chi = 12.0 * n / (k * (k + 1.0)) * squares;
    double rest = n * (k - 1.0) - chi;
    double f = rest > 1e-9 ? (n - 1) * chi / rest : Double.POSITIVE_INFINITY;
    double chiP = Tails.chiSquareAbove(chi, k - 1);
    double fP =
        n < 2 ? Double.NaN : Double.isInfinite(f) ? 0 : Tails.fAbove(f, k - 1, (k - 1.0) * (n - 1));
    return new Friedman(mean, n, chi, chiP, f, fP, ExactFriedman.p(ranks));
  }

  /** The p-value to decide by: exact, else of F, or of χ² where F is not defined. */
  public double p() {
    if (!Double.isNaN(exactP)) {
      return exactP;
    }
    return Double.isInfinite(f) || Double.isNaN(fP) ? chiSquareP : fP;
  }

  /** Kendall's coefficient of concordance W = χ² / (N (k - 1)): 0 for no agreement, 1 for full. */
  public double concordance() {
    return chiSquare / (dataSets * (averageRanks.size() - 1.0));
  }
}
