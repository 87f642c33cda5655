package espalier.split;

/** The logistic function by plain arithmetic only: the same bits on every machine. */
final class Logistic {

  private static final double BOUND = 30;
  private static final double LOG2E = 1.4426950408889634;
  private static final double LN2 = 0.6931471805599453;

  /** 1/n! for n = 11 down to 0. */
  private static final double[] COEFFICIENTS = {
    1 / 39916800.0,
    1 / 3628800.0,
    1 / 362880.0,
    1 / 40320.0,
    1 / 5040.0,
    1 / 720.0,
    1 / 120.0,
    1 / 24.0,
    1 / 6.0,
    1 / 2.0,
    1,
    1
  };

  private Logistic() {}

  /** 1 / (1 + e^-a) with a clamped to [-30, 30]; relative error below 1e-13. */
  static double of(double a) {
    double x = a > BOUND ? -BOUND : a < -BOUND ? BOUND : -a;
    double k = Math.rint(x * LOG2E);
    double r = x - k * LN2;
    double e = COEFFICIENTS[0];
    for (int i = 1; i < COEFFICIENTS.length; i++) {
      e = e * r + COEFFICIENTS[i];
    }
    double power = Double.longBitsToDouble(((long) k + 1023) << 52);
    return 1 / (1 + e * power);
  }
}
