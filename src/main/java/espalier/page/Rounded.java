package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.message.Numbers;
import espalier.model.Json;
import java.io.IOException;
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

  /** Writes what {@link Json#write} takes, its numbers rounded; null for NaN. */
  static void write(JsonGenerator out, Object value) throws IOException {
    Json.write(out, value, (json, number) -> Json.number(json, of(number)));
  }

  /** The parts of a list that {@link #write} takes. */
  static List<Object> list(Object... parts) {
    return Arrays.asList(parts);
  }
}
