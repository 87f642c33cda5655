package espalier.probability;

/** The logarithm of the gamma function, by Stirling's series. */
final class LogGamma {

  /** B₂ₖ / (2k (2k - 1)) for k = 1, 2, …. */
  private static final double[] STIRLING = {
    1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156
  };

  /** From here on the series has all digits of a double. */
  private static final double LARGE = 12;

  private static final double HALF_LOG_OF_TWO_PI = StrictMath.log(2 * Math.PI) / 2;

  private LogGamma() {}

  /** ln Γ(x) for x &gt; 0. */
  static double of(double x) {
    double product = 1;
    double z = x;
    while (z < LARGE) {
      product *= z++;
    }
    return (z - 0.5) * StrictMath.log(z)
        - z
        + HALF_LOG_OF_TWO_PI
        + rest(z)
        - StrictMath.log(product);
  }

  /**
   * ln (Γ(a + b) / (Γ(a) Γ(b))). Where one of the two is large, the large terms of the series are
   * subtracted before they are computed: with degrees of freedom in the hundred thousands their
   * difference would keep ten digits only.
   */
  static double overBeta(double a, double b) {
    double small = Math.min(a, b);
    double large = Math.max(a, b);
    if (large < LARGE) {
      return of(a + b) - of(a) - of(b);
    }
    double growth =
        (large - 0.5) * StrictMath.log1p(small / large)
            + small * StrictMath.log(a + b)
            - small
            + rest(a + b)
            - rest(large);
    return growth - of(small);
  }

  private static double rest(double z) {
    double sum = 0;
    double power = 1 / z;
    for (double c : STIRLING) {
      sum += c * power;
      power /= z * z;
    }
    return sum;
  }
}
