package espalier.probability;

/** The regularised incomplete beta function, by its continued fraction. */
final class IncompleteBeta {

  private static final double CLOSE = 1e-16;
  private static final double TINY = 1e-300;
  private static final int MOST_TERMS = 100_000;

  private IncompleteBeta() {}

  /**
   * I(x; a, b) with x = u / (u + v), so that neither x nor 1 - x loses digits. The fraction
   * converges fast for x below (a + 1) / (a + b + 2); above it 1 - I(1 - x; b, a) is used.
   */
  static double of(double u, double v, double a, double b) {
    double x = u / (u + v);
    double y = v / (u + v);
    if (Double.isNaN(x * a * b)) {
      return Double.NaN;
    }
    if (x == 0 || y == 0) {
      return x == 0 ? 0 : 1;
    }
    double front = StrictMath.exp(logFront(x, y, a, b));
    return x < (a + 1) / (a + b + 2)
        ? Math.min(1, front / a / fraction(x, a, b))
        : Math.max(0, 1 - front / b / fraction(y, b, a));
  }

  /** The logarithm of {@link #of}. */
  static double log(double u, double v, double a, double b) {
    double x = u / (u + v);
    return x > 0 && x < (a + 1) / (a + b + 2)
        ? Math.min(0, logFront(x, v / (u + v), a, b) - StrictMath.log(a * fraction(x, a, b)))
        : StrictMath.log(of(u, v, a, b));
  }

  private static double logFront(double x, double y, double a, double b) {
    return a * StrictMath.log(x) + b * StrictMath.log(y) + LogGamma.overBeta(a, b);
  }

  /** 1 + c₁x/(1 + c₂x/(1 + …)), evaluated from the front by Lentz's method. */
  private static double fraction(double x, double a, double b) {
    double value = 1;
    double ratio = 1;
    double inverse = 0;
    for (int i = 1; i <= MOST_TERMS; i++) {
      int m = i / 2;
      double c =
          i % 2 == 0
              ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
              : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      inverse = 1 / notZero(1 + c * inverse);
      ratio = notZero(1 + c / ratio);
      double step = ratio * inverse;
      value *= step;
      if (Math.abs(step - 1) <= CLOSE) {
        break;
      }
    }
    return value;
  }

  private static double notZero(double v) {
    return Math.abs(v) < TINY ? TINY : v;
  }
}
