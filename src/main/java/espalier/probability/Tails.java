package espalier.probability;

/**
 * Tail probabilities of standard distributions.
 *
 * <p>Relative errors are below 10⁻⁹ wherever the probability exceeds 10⁻¹⁰⁰, also in the far tails,
 * where 1 minus the other tail would be 0. Degrees of freedom are positive and may be fractions.
 * NaN gives NaN.
 */
public final class Tails {

  /** Terms of a sum that are smaller than this share of it are left out. */
  private static final double REST = 1e-18;

  private static final double ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);

  private Tails() {}

  /** The density of the standard normal distribution at z, exp(-z²/2) / √(2π). */
  public static double normalDensity(double z) {
    return StrictMath.exp(-z * z / 2) / ROOT_OF_TWO_PI;
  }

  /** P(Z ≤ z) of a standard normal Z. */
  public static double normalBelow(double z) {
    return normalAbove(-z);
  }

  /** P(Z &gt; z) of a standard normal Z. */
  public static double normalAbove(double z) {
    double tail = IncompleteGamma.upper(0.5, z * z / 2) / 2;
    return z < 0 ? 1 - tail : tail;
  }

  /**
   * P(T &gt; t) of Student's t distribution, ½ I(df / (df + t²); df/2, ½) for t ≥ 0.
   *
   * @param df degrees of freedom
   */
  public static double tAbove(double t, double df) {
    double tail = IncompleteBeta.of(df, t * t, df / 2, 0.5) / 2;
    return t < 0 ? 1 - tail : tail;
  }

  /**
   * The t that Student's distribution exceeds with probability p, found by halving an interval
   * until no double lies between its ends.
   *
   * @param p between 0 and ½, both excluded
   * @throws IllegalArgumentException if p is outside
   */
  public static double tExceededBy(double p, double df) {
    if (!(p > 0 && p < 0.5)) {
      throw new IllegalArgumentException(
          "The probability of a tail was given as " + p + "; it must lie between 0 and 0.5.");
    }
    double low = 0;
    double high = 1;
    while (tAbove(high, df) > p) {
      low = high;
      high *= 2;
    }
    double middle = (low + high) / 2;
    while (low < middle && middle < high) {
      if (tAbove(middle, df) > p) {
        low = middle;
      } else {
        high = middle;
      }
      middle = (low + high) / 2;
    }
    return middle;
  }

  /**
   * P(F &gt; f) of Fisher's F distribution, I(e / (e + d f); e/2, d/2); 1 for f ≤ 0.
   *
   * @param d degrees of freedom of the numerator
   * @param e degrees of freedom of the denominator
   */
  public static double fAbove(double f, double d, double e) {
    return f <= 0 ? 1 : IncompleteBeta.of(e, d * f, e / 2, d / 2);
  }

  /** ln P(F &gt; f) of Fisher's F distribution, also where {@link #fAbove} is below all doubles. */
  public static double logFAbove(double f, double d, double e) {
    return f <= 0 ? 0 : IncompleteBeta.log(e, d * f, e / 2, d / 2);
  }

  /**
   * P(X &gt; x) of the χ² distribution; 1 for x ≤ 0.
   *
   * @param df degrees of freedom
   */
  public static double chiSquareAbove(double x, double df) {
    return x <= 0 ? 1 : IncompleteGamma.upper(df / 2, x / 2);
  }

  /**
   * The probability of at most k heads in n throws of a fair coin.
   *
   * @param k at least 0; 1 from n on
   */
  public static double atMostHeads(int k, int n) {
    return k >= n ? 1 : IncompleteBeta.of(1, 1, n - k, k + 1.0);
  }

  /**
   * The two-sided p-value of Fisher's exact test, twice the smaller tail: k of m and l of n rows
   * have a property. O(k + l) at most.
   */
  public static double fisher(int k, int m, int l, int n) {
    int all = k + l;
    if (all == 0 || all == m + n || m == 0 || n == 0) {
      return 1;
    }
    int least = Math.max(0, all - n);
    int most = Math.min(all, m);
    double above = 0;
    double p = 1;
    for (int i = k; i <= most && p > REST * above; i++) {
      above += p;
      p *= (double) (m - i) / (i + 1) * (all - i) / (n - all + i + 1);
    }
    double below = 0;
    p = 1;
    for (int i = k; i >= least && p > REST * below; i--) {
      below += p;
      p *= (double) i / (m - i + 1) * (n - all + i) / (all - i + 1);
    }
    return Math.min(1, 2 * Math.min(above, below) / (above + below - 1));
  }

  /** The probability that Kolmogorov's distribution exceeds a value. */
  public static double kolmogorovAbove(double value) {
    if (value < .2) {
      return 1;
    }
    double sum = 0;
    for (int k = 1; k <= 100; k++) {
      double term = StrictMath.exp(-2.0 * k * k * value * value);
      sum += k % 2 == 1 ? term : -term;
      if (term < 1e-17 * sum) {
        break;
      }
    }
    return Math.min(1, Math.max(0, 2 * sum));
  }
}
