package espalier.message;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as people read them. The digits of each kind of number are decided here. */
public final class Numbers {

  /** Text for a number that is not known. */
  public static final String UNKNOWN = "–";

  /** A mean of counts from here on has no decimals. */
  private static final int LARGE = 100;

  private Numbers() {}

  /** A measure, a score or a share with four decimals. */
  public static String score(double value) {
    return fixed(value, 4);
  }

  /** A mean, with its standard deviation if that is known. */
  public static String spread(double mean, double deviation) {
    return score(mean) + (Double.isNaN(deviation) ? "" : " ± " + score(deviation));
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
    return interval(mean - reach, mean + reach);
  }

  /** The ends of an interval of differences; {@link #UNKNOWN} if the lower is NaN. */
  public static String interval(double low, double high) {
    return Double.isNaN(low) ? UNKNOWN : change(low) + " to " + change(high);
  }

  /** A difference of scores with four decimals and a sign. */
  public static String change(double value) {
    return Double.isNaN(value) ? UNKNOWN : Message.of("%+.4f", value);
  }

  /**
   * An importance or a contribution with four decimals, or three digits where these say nothing.
   */
  public static String effect(double value) {
    double size = Math.abs(value);
    boolean plain = !(size > 0) || size >= 1e-4 && size < 1e6;
    return plain ? score(value) : Message.of("%.2e", value);
  }

  /** A number with so many decimals; {@link #UNKNOWN} for NaN. */
  public static String fixed(double value, int decimals) {
    return Double.isNaN(value) ? UNKNOWN : Message.of("%." + decimals + "f", value);
  }

  /** A count, or a mean of counts with at most two decimals, none from {@value #LARGE} on. */
  public static String count(double value) {
    double rounded = Math.abs(value) < LARGE ? Math.rint(value * 100) / 100 : Math.rint(value);
    return digits(rounded, 15);
  }

  /** A number with so many significant digits and without needless zeros. */
  public static String digits(double value, int digits) {
    if (!Double.isFinite(value)) {
      return UNKNOWN;
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits));
    BigDecimal shown = rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
    return Math.abs(value) < 1e-3 ? shown.toString() : shown.toPlainString();
  }
}
