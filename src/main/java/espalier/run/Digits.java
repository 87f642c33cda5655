package espalier.run;

/**
 * Numbers of few decimal digits: a model keeps them in fewer bytes, and text has no digits that say
 * nothing. Each is a whole number m times or divided by a power of ten, rounded once. So it equals
 * the number read from its decimal text. The same on every machine.
 */
public final class Digits {

  /** Digits of hyperplanes: what single precision, in which they are sought, can distinguish. */
  public static final int SINGLE = 7;

  /** Digits of what is only compared and shown, such as shares, and of means. */
  public static final int SHOWN = 5;

  /** Powers of ten above this one are not exact. */
  private static final int LARGEST = 22;

  private static final double[] POWERS = powers();

  private Digits() {}

  private static double[] powers() {
    double[] powers = new double[LARGEST + 1];
    powers[0] = 1;
    for (int e = 1; e <= LARGEST; e++) {
      powers[e] = 10 * powers[e - 1];
    }
    return powers;
  }

  /**
   * The nearest number with so many significant decimal digits; numbers that are not finite, and
   * those below 1e-15 or above 1e15, stay as they are.
   *
   * @param digits from 1 to 15
   */
  public static double round(double value, int digits) {
    return near(value, value, digits);
  }

  /**
   * The nearest number that is a multiple of the last of so many significant digits of another one:
   * near(31.41592, 0.2, 3) = 31.416. As it is where {@link #round} would leave either as it is.
   *
   * @param scale what the value is compared with; its sign does not count
   */
  public static double near(double value, double scale, int digits) {
    double size = Math.abs(scale);
    if (!(size >= 1e-15 && size <= 1e15 && Math.abs(value) <= 1e15)) {
      return value;
    }
    int places = digits - 1 - exponent(size);
    if (places > LARGEST) {
      return value;
    }
    double rounded =
        places >= 0
            ? Math.rint(value * POWERS[places]) / POWERS[places]
            : Math.rint(value / POWERS[-places]) * POWERS[-places];
    return Double.isFinite(rounded) ? rounded : value;
  }

  /** The exponent of the first digit: that of 0.2 is -1. */
  private static int exponent(double size) {
    int e = 0;
    if (size >= 1) {
      while (e < LARGEST && size >= POWERS[e + 1]) {
        e++;
      }
    } else {
      do {
        e--;
      } while (size * POWERS[-e] < 1);
    }
    return e;
  }
}
