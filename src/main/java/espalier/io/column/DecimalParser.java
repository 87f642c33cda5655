package espalier.io.column;

/**
 * Reads decimal numbers exactly as {@link Double#parseDouble} does, mostly without a string. Where
 * digits fit 53 bits and the power of ten is at most 22, both are exact doubles. One correctly
 * rounded multiplication or division then gives the nearest double (Clinger 1990).
 */
public final class DecimalParser {

  private static final double[] POWERS = new double[23];

  static {
    POWERS[0] = 1;
    for (int k = 1; k < POWERS.length; k++) {
      POWERS[k] = 10 * POWERS[k - 1];
    }
  }

  private static final long LARGEST_EXACT = 1L << 53;

  private DecimalParser() {}

  /**
   * Returns the number, or {@code NaN} where the characters are not a finite decimal number. Words
   * such as NaN and Infinity and Java's type suffixes are not numbers here.
   */
  public static double parse(char[] text, int length) {
    int at = 0;
    boolean negative = false;
    if (at < length && (text[at] == '-' || text[at] == '+')) {
      negative = text[at++] == '-';
    }
    long mantissa = 0;
    int digits = 0;
    int scale = 0;
    boolean point = false;
    boolean exact = true;
    for (; at < length; at++) {
      char c = text[at];
      if (c >= '0' && c <= '9') {
        digits++;
        exact &= mantissa <= (LARGEST_EXACT - 9) / 10;
        mantissa = exact ? 10 * mantissa + (c - '0') : mantissa;
        scale -= point ? 1 : 0;
      } else if (c == '.' && !point) {
        point = true;
      } else {
        break;
      }
    }
    if (digits == 0) {
      return Double.NaN;
    }
    if (at < length) {
      return withExponent(text, length, at);
    }
    if (!exact || -scale >= POWERS.length) {
      return finite(text, length);
    }
    double value = mantissa / POWERS[-scale];
    return negative ? -value : value;
  }

  private static double withExponent(char[] text, int length, int start) {
    int at = start;
    boolean fits = text[at] == 'e' || text[at] == 'E';
    at++;
    if (at < length && (text[at] == '-' || text[at] == '+')) {
      at++;
    }
    fits &= at < length;
    for (; at < length; at++) {
      fits &= text[at] >= '0' && text[at] <= '9';
    }
    return fits ? finite(text, length) : Double.NaN;
  }

  private static double finite(char[] text, int length) {
    double value = Double.parseDouble(new String(text, 0, length));
    return Double.isInfinite(value) ? Double.NaN : value;
  }
}
