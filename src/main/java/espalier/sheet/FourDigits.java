package espalier.sheet;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers with at most four significant digits. */
final class FourDigits {

  private static final MathContext FOUR = new MathContext(4);

  private FourDigits() {}

  /** A number without an exponent and trailing zeros; the text for missing values if it is none. */
  static String of(double value, String missing) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return missing;
    }
    BigDecimal rounded = new BigDecimal(value).round(FOUR);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
