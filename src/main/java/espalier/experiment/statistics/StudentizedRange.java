package espalier.experiment.statistics;

import espalier.probability.Tails;

/**
 * The range of k independent standard normal values (the studentized range with infinitely many
 * degrees of freedom), computed for any k instead of looked up.
 *
 * <p>P(Q ≤ q) = k ∫ φ(z) (Φ(z) - Φ(z - q))^(k-1) dz, by the composite Simpson rule over z in [-8.5,
 * 8.5], where all but 10⁻¹⁶ of the mass lies; the integrand is smooth, so that the error stays
 * below 10⁻¹⁰.
 */
public final class StudentizedRange {

  private static final double EDGE = 8.5;
  private static final double STEP = 0.02;
  private static final int HALVINGS = 60;

  private StudentizedRange() {}

  /**
   * The distribution function P(Q ≤ q).
   *
   * @param k the number of values, at least 2
   * @throws IllegalArgumentException if k is below 2 or q is NaN
   */
  public static double cumulative(double q, int k) {
    check(k);
    if (Double.isNaN(q)) {
      throw new IllegalArgumentException("The range is not defined (NaN).");
    }
    if (q <= 0) {
      return 0;
    }
    double width = 2 * EDGE;
    int steps = 2 * (int) Math.ceil(width / STEP / 2);
    double h = width / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      double z = -EDGE + i * h;
      double inside = Tails.normalBelow(z) - Tails.normalBelow(z - q);
      int weight = i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * Tails.normalDensity(z) * StrictMath.pow(inside, k - 1);
    }
    return Math.min(1, k * sum * h / 3);
  }

  /**
   * The value that the range exceeds with probability alpha.
   *
   * @throws IllegalArgumentException if k is below 2 or alpha not between 0 and 1
   */
  public static double critical(double alpha, int k) {
    check(k);
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException(
          "The significance level was given as " + alpha + "; it must lie between 0 and 1.");
    }
    double low = 0;
    double high = 1;
    while (cumulative(high, k) < 1 - alpha && high < 64) {
      high *= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (cumulative(middle, k) < 1 - alpha) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  private static void check(int k) {
    if (k < 2) {
      throw new IllegalArgumentException("A range needs at least 2 values; given were " + k + ".");
    }
  }
}
