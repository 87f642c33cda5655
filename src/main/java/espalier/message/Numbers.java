package espalier.message;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as people read them. The digits of each kind of number are decided here. */
public final class Numbers {

  /** Text for a number that is not known. */
  public static final String UNKNOWN = "–";

  /** A mean of counts from here on has no decimals. */
  private static final int LARGE = 100;

  /** From here on digits before the point are a power of ten. */
  private static final double HUGE = 1e15;

  /** From here to 1 a number is written by {@link #quick}, ten times as fast. */
  private static final double LEAST_QUICK = 1e-12;

  private static final int FOUR = 4;

  private static final long SECONDS = 90;
  private static final long MINUTES = 5400;

  private Numbers() {}

  /** A number that reads back as the same double, whole ones without a point. */
  public static String exact(double value) {
    return value == Math.rint(value) && Math.abs(value) < HUGE
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /** A number with so many decimals; {@link #UNKNOWN} for NaN. */
  public static String fixed(double value, int decimals) {
    return Double.isNaN(value) ? UNKNOWN : Message.of("%." + decimals + "f", value);
  }

  /** A number with at most so many decimals; {@link #UNKNOWN} if it is not finite. */
  public static String decimals(double value, int most) {
    return Double.isFinite(value)
        ? plain(BigDecimal.valueOf(value).setScale(most, RoundingMode.HALF_UP))
        : UNKNOWN;
  }

  /**
   * A number with at most so many significant digits, but all before the point; {@link #UNKNOWN} if
   * it is not finite. Very small and large ones have a power of ten.
   */
  public static String digits(double value, int most) {
    if (!Double.isFinite(value)) {
      return UNKNOWN;
    }
    BigDecimal exact = BigDecimal.valueOf(value);
    boolean huge = Math.abs(value) >= HUGE;
    int kept = huge ? most : Math.max(most, exact.precision() - exact.scale());
    BigDecimal rounded = exact.round(new MathContext(kept)).stripTrailingZeros();
    return huge || rounded.scale() > 0 ? rounded.toString() : rounded.toPlainString();
  }

  /** A number with at most four significant digits and no power of ten, or a text if not finite. */
  public static String fourDigits(double value, String missing) {
    if (value >= LEAST_QUICK && value < 1) {
      return quick(value);
    }
    return Double.isFinite(value)
        ? plain(new BigDecimal(value).round(new MathContext(FOUR)))
        : missing;
  }

  private static String quick(double value) {
    int places = FOUR;
    double scaled = value * 10_000;
    for (; scaled < 1000; places++) {
      scaled *= 10;
    }
    long digits = Math.round(scaled);
    for (; digits % 10 == 0; places--) {
      digits /= 10;
    }
    if (places == 0) {
      return "1";
    }
    String text = Long.toString(digits);
    return "0." + "0".repeat(places - text.length()) + text;
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  /** A finite number rounded to so many significant digits. */
  public static double rounded(double value, int digits) {
    return new BigDecimal(value).round(new MathContext(digits)).doubleValue();
  }

  /** The text of a number with its sign, also of a positive one. */
  public static String signed(String number) {
    return number.startsWith("-") || number.equals(UNKNOWN) ? number : "+" + number;
  }

  /** A measure, a score or a share with four decimals. */
  public static String score(double value) {
    return fixed(value, FOUR);
  }

  /** A mean, with its standard deviation if that is known. */
  public static String spread(double mean, double deviation) {
    return score(mean) + (Double.isNaN(deviation) ? "" : " ± " + score(deviation));
  }

  /** A share in whole per cent. */
  public static String percent(double share) {
    return fixed(100 * share, 0) + " %";
  }

  /** A p-value; small ones are only bounded. */
  public static String p(double p) {
    return p < 1e-4 ? "< 0.0001" : score(p);
  }

  /** A p-value after an equals sign, or what it is below. */
  public static String equal(double p) {
    return p < 1e-4 ? p(p) : "= " + p(p);
  }

  /** The ends of an interval around a difference. */
  public static String around(double mean, double reach) {
    return interval(mean - reach, mean + reach, FOUR);
  }

  /** The ends of an interval of differences; {@link #UNKNOWN} if the lower is NaN. */
  public static String interval(double low, double high, int decimals) {
    return Double.isNaN(low)
        ? UNKNOWN
        : signed(fixed(low, decimals)) + " to " + signed(fixed(high, decimals));
  }

  /** A difference of scores with four decimals and a sign. */
  public static String change(double value) {
    return signed(score(value));
  }

  /**
   * An importance or a contribution with four decimals, or three digits where these say nothing.
   */
  public static String effect(double value) {
    double size = Math.abs(value);
    boolean plain = !(size > 0) || size >= 1e-4 && size < 1e6;
    return plain ? score(value) : Message.of("%.2e", value);
  }

  /** A count, or a mean of counts with at most two decimals, none from {@value #LARGE} on. */
  public static String count(double value) {
    return decimals(value, Math.abs(value) < LARGE ? 2 : 0);
  }

  /** A time in seconds, minutes or hours. */
  public static String duration(double seconds) {
    long s = Math.round(seconds);
    return s < SECONDS
        ? s + " s"
        : s < MINUTES ? Math.round(s / 60.0) + " min" : Math.round(s / 3600.0) + " h";
  }

  /** A size in kilobytes, rounded up, or in megabytes. */
  public static String bytes(double size) {
    return size < 1e6 ? fixed(Math.ceil(size / 1e3), 0) + " kB" : fixed(size / 1e6, 1) + " MB";
  }
}
