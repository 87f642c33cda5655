package espalier.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;

/** How numbers and names are written as JSON, the same on every Java platform. */
public final class Json {

  /**
   * Doubles are written with the fewest digits that read back the same; the platform's own text of
   * a double differs between releases.
   */
  public static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .build();

  static final String INFINITY = "Infinity";

  private static final double EXACT = 1L << 53;

  /** Lists of fewer numbers are better read than packed. */
  private static final int LONG = 8;

  private Json() {}

  /** A number; NaN as null, an infinite one by name, whole ones without a fraction. */
  public static void number(JsonGenerator out, double value) throws IOException {
    if (Double.isNaN(value)) {
      out.writeNull();
    } else if (Double.isInfinite(value)) {
      out.writeString(value > 0 ? INFINITY : "-" + INFINITY);
    } else if (whole(value)) {
      out.writeNumber((long) value);
    } else {
      out.writeNumber(value);
    }
  }

  private static boolean whole(double value) {
    return Math.abs(value) < EXACT
        && Double.doubleToRawLongBits((double) (long) value) == Double.doubleToRawLongBits(value);
  }

  /** A list of numbers; apart from the text if it is long and the form has a place for it. */
  static void numbers(JsonGenerator out, double[] values) throws IOException {
    if (out.canWriteBinaryNatively() && values.length >= LONG) {
      out.writeBinary(PackedNumbers.pack(values));
    } else {
      line(out, values);
    }
  }

  /** A list of numbers in the text; a repeated one is turned into text once. */
  static void line(JsonGenerator out, double[] values) throws IOException {
    out.writeStartArray();
    double before = Double.NaN;
    String text = "";
    for (double v : values) {
      if (v == before) {
        out.writeNumber(text);
      } else if (Double.isFinite(v) && !whole(v)) {
        before = v;
        text = NumberOutput.toString(v, true);
        out.writeNumber(text);
      } else {
        number(out, v);
      }
    }
    out.writeEndArray();
  }

  /** A value on one line; numbers that are not finite become null. */
  public static String text(Object value) {
    return text(value, Json::finite);
  }

  /** A value on one line. */
  public static String text(Object value, Digits numbers) {
    return text(value, numbers, null);
  }

  /** A value on indented lines, the last one ended; numbers that are not finite become null. */
  public static String indented(Object value) {
    DefaultIndenter indent = new DefaultIndenter("  ", "\n");
    PrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(indent);
    return text(value, Json::finite, printer) + "\n";
  }

  private static String text(Object value, Digits numbers, PrettyPrinter printer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(printer);
      write(json, value, numbers);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void finite(JsonGenerator out, double value) throws IOException {
    if (Double.isFinite(value)) {
      out.writeNumber(value);
    } else {
      out.writeNull();
    }
  }

  /** How the numbers of a value are written. */
  @FunctionalInterface
  public interface Digits {
    void write(JsonGenerator out, double value) throws IOException;
  }

  /** A number that is written with all its digits, however others are. */
  public record Exact(double value) {}

  /** A map, list or array of values, a number, a truth value, null or what is else a text. */
  private static void write(JsonGenerator json, Object value, Digits numbers) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(entry.getKey().toString());
        write(json, entry.getValue(), numbers);
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        write(json, element, numbers);
      }
      json.writeEndArray();
    } else if (value instanceof Object[] list) {
      write(json, Arrays.asList(list), numbers);
    } else if (value instanceof double[] list) {
      write(json, Arrays.stream(list).boxed().toList(), numbers);
    } else if (value instanceof int[] list) {
      json.writeArray(list, 0, list.length);
    } else if (value == null) {
      json.writeNull();
    } else if (value instanceof Exact number) {
      number(json, number.value);
    } else if (value instanceof Double number) {
      numbers.write(json, number);
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else {
      json.writeString(value.toString());
    }
  }
}
