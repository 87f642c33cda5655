package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.model.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for people: five significant digits, all digits of a whole number. */
final class Rounded {

  private static final MathContext DIGITS = new MathContext(5);

  private Rounded() {}

  static double of(double value) {
    return !Double.isFinite(value) || value == Math.rint(value)
        ? value
        : new BigDecimal(value).round(DIGITS).doubleValue();
  }

  /** Writes a number; null for NaN. */
  static void write(JsonGenerator out, double value) throws IOException {
    Json.number(out, of(value));
  }

  /** Writes a named number; null for NaN. */
  static void write(JsonGenerator out, String name, double value) throws IOException {
    out.writeFieldName(name);
    write(out, value);
  }

  /** Writes a list of numbers, texts, truth values and further lists. */
  static void list(JsonGenerator out, Object... parts) throws IOException {
    out.writeStartArray();
    for (Object part : parts) {
      if (part instanceof Double number) {
        write(out, number);
      } else if (part instanceof Object[] inner) {
        list(out, inner);
      } else {
        out.writePOJO(part);
      }
    }
    out.writeEndArray();
  }
}
