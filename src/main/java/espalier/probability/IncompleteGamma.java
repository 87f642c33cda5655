package espalier.probability;

/** The regularised incomplete gamma function, by its series or its continued fraction. */
final class IncompleteGamma {

  private static final double CLOSE = 1e-16;
  private static final int MOST_TERMS = 100_000;

  private IncompleteGamma() {}

  /** Q(a, x) = Γ(a, x) / Γ(a) for x ≥ 0: the series of its complement below x = a + 1. */
  static double upper(double a, double x) {
    if (Double.isNaN(a + x)) {
      return Double.NaN;
    }
    if (x == 0 || Double.isInfinite(x)) {
      return x == 0 ? 1 : 0;
    }
    double front = StrictMath.exp(a * StrictMath.log(x) - x - LogGamma.of(a));
    return x < a + 1 ? Math.max(0, 1 - front * series(a, x)) : Math.min(1, front * fraction(a, x));
  }

  /** Σ xⁿ / (a (a + 1) … (a + n)). */
  private static double series(double a, double x) {
    double term = 1 / a;
    double sum = term;
    for (int n = 1; n <= MOST_TERMS && term > CLOSE * sum; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return sum;
  }

  /** 1/(x + 1 - a - 1 (1 - a)/(x + 3 - a - 2 (2 - a)/(x + 5 - a - …))), from the front. */
  private static double fraction(double a, double x) {
    double b = x + 1 - a;
    double inverse = 1 / b;
    double ratio = Double.POSITIVE_INFINITY;
    double value = inverse;
    for (int n = 1; n <= MOST_TERMS; n++) {
      double c = n * (a - n);
      b += 2;
      inverse = 1 / (b + c * inverse);
      ratio = b + c / ratio;
      double step = ratio * inverse;
      value *= step;
      if (Math.abs(step - 1) <= CLOSE) {
        break;
      }
    }
    return value;
  }
}
