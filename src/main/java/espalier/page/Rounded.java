package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.message.Numbers;
import espalier.model.Json;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Numbers for people: five significant digits, all digits of a whole number. */
final class Rounded {

  private static final int DIGITS = 5;

  private Rounded() {}

  record Exact(double value) {}

  static double of(double value) {
    return !Double.isFinite(value) || value == Math.rint(value)
        ? value
        : Numbers.rounded(value, DIGITS);
  }

  /** Writes a number, null for NaN, or a text, a truth value, or a map or list of all these. */
  static void write(JsonGenerator out, Object value) throws IOException {
    if (value instanceof Double number) {
      Json.number(out, of(number));
    } else if (value instanceof Exact number) {
      Json.number(out, number.value());
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.writeFieldName(entry.getKey().toString());
        write(out, entry.getValue());
      }
      out.writeEndObject();
    } else if (value instanceof Collection<?> || value instanceof Object[]) {
      out.writeStartArray();
      for (Object part :
          value instanceof Object[] parts ? Arrays.asList(parts) : (Collection<?>) value) {
        write(out, part);
      }
      out.writeEndArray();
    } else if (value instanceof double[] numbers) {
      write(out, Arrays.stream(numbers).boxed().toList());
    } else if (value instanceof int[] numbers) {
      out.writeArray(numbers, 0, numbers.length);
    } else {
      out.writePOJO(value);
    }
  }

  /** The parts of a list that {@link #write} takes. */
  static List<Object> list(Object... parts) {
    return Arrays.asList(parts);
  }
}
