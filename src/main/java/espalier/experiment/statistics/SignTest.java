package espalier.experiment.statistics;

import espalier.probability.Tails;
import java.util.Arrays;

/**
 * The sign test on wins and losses. Ties are divided evenly between the two, an odd one is left
 * out, as Demšar (2006) does; the wins of n trials are binomial with probability ½ if neither is
 * better.
 *
 * @param wins how often the first was greater
 * @param losses how often the second was greater
 * @param ties how often both were equal
 * @param p the exact two-sided p-value
 */
public record SignTest(int wins, int losses, int ties, double p) {

  /**
   * Counts wins and computes the p-value. O(n).
   *
   * @throws IllegalArgumentException if the arrays differ in length or hold NaN
   */
  public static SignTest of(double[] a, double[] b) {
    double[] d = Wilcoxon.differences(a, b);
    if (Arrays.stream(d).anyMatch(Double::isNaN)) {
      throw new IllegalArgumentException("A value that is not defined (NaN) cannot win or lose.");
    }
    int wins = (int) Arrays.stream(d).filter(v -> v > 0).count();
    int losses = (int) Arrays.stream(d).filter(v -> v < 0).count();
    return of(wins, losses, d.length - wins - losses);
  }

  public static SignTest of(int wins, int losses, int ties) {
    int n = wins + losses + ties - ties % 2;
    int fewer = Math.min(wins, losses) + ties / 2;
    double p = n == 0 ? 1 : Math.min(1, 2 * Tails.atMostHeads(fewer, n));
    return new SignTest(wins, losses, ties, p);
  }
}
