package espalier.page;

import espalier.message.Numbers;
import espalier.model.Json;
import java.util.Arrays;
import java.util.List;

/** Numbers for people: five significant digits, all digits of a whole number. */
final class Rounded {

  private static final int DIGITS = 5;

  private Rounded() {}

  static double of(double value) {
    return !Double.isFinite(value) || value == Math.rint(value)
        ? value
        : Numbers.rounded(value, DIGITS);
  }

  /** The JSON of a value with rounded numbers; null for NaN. */
  static String text(Object value) {
    return Json.text(value, (out, number) -> Json.number(out, of(number)));
  }

  /** The parts of a list that {@link #text} takes. */
  static List<Object> list(Object... parts) {
    return Arrays.asList(parts);
  }
}
