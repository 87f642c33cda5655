package espalier.model;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import espalier.message.Message;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/**
 * Reads JSON token by token in the order in which it was written, and names the spot of everything
 * that cannot be.
 */
final class JsonIn {

  /** Makes a value of what is read: of a file, or of the fields of an object. */
  @FunctionalInterface
  interface Part<F, V> {
    V of(F from) throws IOException;
  }

  private final JsonParser parser;
  private final ByteBuffer packed;

  JsonIn(JsonParser parser) throws IOException {
    this(parser, ByteBuffer.allocate(0));
  }

  /** Starts at the first token; the text refers to the packed lists in their order. */
  JsonIn(JsonParser parser, ByteBuffer packed) throws IOException {
    this.parser = parser;
    this.packed = packed;
    parser.nextToken();
  }

  /** Where reading is, as a path of keys and indices. */
  String spot() {
    int line = parser.currentTokenLocation().getLineNr();
    return "at "
        + parser.getParsingContext().pathAsPointer()
        + (line > 0 ? " (line " + line + ")" : "");
  }

  ModelFormatException fail(String message) {
    return new ModelFormatException(spot() + ": " + message);
  }

  /**
   * Reads an object whose entries the part reads, one after the other; what a value's own class
   * refuses is refused with the spot of the object.
   */
  <T> T object(Part<JsonIn, T> part) throws IOException {
    String spot = spot();
    take(JsonToken.START_OBJECT, "an object");
    T value;
    try {
      value = part.of(this);
    } catch (IllegalArgumentException e) {
      throw refused(spot, e);
    }
    take(JsonToken.END_OBJECT, "the end of the object");
    return value;
  }

  /** A value; what its own class refuses is refused with the spot. */
  static <T> T checked(String spot, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw refused(spot, e);
    }
  }

  private static ModelFormatException refused(String spot, IllegalArgumentException e) {
    return e instanceof ModelFormatException known
        ? known
        : new ModelFormatException(spot + ": " + e.getMessage(), e);
  }

  <T> List<T> list(Part<JsonIn, T> part) throws IOException {
    take(JsonToken.START_ARRAY, "a list");
    List<T> values = new ArrayList<>();
    while (!ended()) {
      values.add(part.of(this));
    }
    return values;
  }

  private void take(JsonToken token, String what) throws IOException {
    if (parser.currentToken() != token) {
      throw fail("there must be " + what + " here, not " + here() + ".");
    }
    parser.nextToken();
  }

  private String here() throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.FIELD_NAME) {
      return "the key '" + parser.currentName() + "'";
    }
    if (token == null) {
      return "nothing";
    }
    String text = parser.getText();
    return "'" + (text.length() > 40 ? "…" : text) + "'";
  }

  boolean at(String key) throws IOException {
    return parser.currentToken() == JsonToken.FIELD_NAME && parser.currentName().equals(key);
  }

  /** Whether there are more keys in this object. */
  boolean atKey() {
    return parser.currentToken() == JsonToken.FIELD_NAME;
  }

  /** Passes a key and moves to its value. */
  JsonIn key(String key) throws IOException {
    if (!at(key)) {
      throw fail("there must be the key '" + key + "' here, not " + here() + ".");
    }
    parser.nextToken();
    return this;
  }

  String anyKey() throws IOException {
    if (!atKey()) {
      throw fail("there must be a key here, not " + here() + ".");
    }
    String key = parser.currentName();
    parser.nextToken();
    return key;
  }

  String text() throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw fail("there must be a text here, not " + here() + ".");
    }
    String text = parser.getText();
    parser.nextToken();
    return text;
  }

  int integer(int least, int largest) throws IOException {
    boolean fits = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
    fits = fits && parser.getNumberType() == JsonParser.NumberType.INT;
    int value = fits ? parser.getIntValue() : 0;
    if (!fits || value < least || value > largest) {
      throw fail(
          Message.of(
              "there must be a whole number from %d to %d here, not %s.", least, largest, here()));
    }
    parser.nextToken();
    return value;
  }

  /** A number in a range; infinite ones are given by name. */
  double number(double least, double largest) throws IOException {
    JsonToken token = parser.currentToken();
    double value = Double.NaN;
    if (token != null && token.isNumeric()) {
      value = parser.getDoubleValue();
    } else if (token == JsonToken.VALUE_STRING) {
      value = named(parser.getText());
    }
    if (!(value >= least && value <= largest)) {
      throw fail(
          Message.of("there must be a number from %s to %s here, not %s.", least, largest, here()));
    }
    parser.nextToken();
    return value;
  }

  private static double named(String text) {
    return switch (text) {
      case Json.INFINITY -> Double.POSITIVE_INFINITY;
      case "-" + Json.INFINITY -> Double.NEGATIVE_INFINITY;
      default -> Double.NaN;
    };
  }

  /** A finite number, or NaN written as null. */
  double finiteOrNull() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      parser.nextToken();
      return Double.NaN;
    }
    return number(-Double.MAX_VALUE, Double.MAX_VALUE);
  }

  double[] numbers(double least, double largest) throws IOException {
    if (atPacked()) {
      return packed(v -> v >= least && v <= largest);
    }
    DoubleStream.Builder kept = list();
    while (!ended()) {
      kept.add(number(least, largest));
    }
    return kept.build().toArray();
  }

  /** A list of finite numbers, {@code NaN} for null, as text or packed. */
  double[] finiteOrNulls() throws IOException {
    if (atPacked()) {
      return packed(v -> !Double.isInfinite(v));
    }
    DoubleStream.Builder kept = list();
    while (!ended()) {
      kept.add(finiteOrNull());
    }
    return kept.build().toArray();
  }

  /** A list of whole numbers from 0 to a bound, as text or packed. */
  double[] wholes(int largest) throws IOException {
    return atPacked()
        ? packed(v -> v >= 0 && v <= largest && v == Math.rint(v))
        : Arrays.stream(integers(0, largest)).asDoubleStream().toArray();
  }

  int[] integers(int least, int largest) throws IOException {
    return integers(least, largest, false);
  }

  /** A strictly ascending list of indices from 0 to below a bound. */
  int[] indices(int bound) throws IOException {
    return integers(0, bound - 1, true);
  }

  private int[] integers(int least, int largest, boolean ascending) throws IOException {
    DoubleStream.Builder kept = list();
    int from = least;
    while (!ended()) {
      int value = integer(from, largest);
      from = ascending ? value + 1 : least;
      kept.add(value);
    }
    return kept.build().mapToInt(v -> (int) v).toArray();
  }

  private DoubleStream.Builder list() throws IOException {
    take(JsonToken.START_ARRAY, "a list");
    return DoubleStream.builder();
  }

  /** Whether a list ends here, which is passed. */
  private boolean ended() throws IOException {
    boolean end = parser.currentToken() == JsonToken.END_ARRAY;
    if (end) {
      parser.nextToken();
    }
    return end;
  }

  boolean atList() {
    return parser.currentToken() == JsonToken.START_ARRAY;
  }

  private boolean atPacked() throws IOException {
    return parser.currentToken() == JsonToken.VALUE_STRING
        && parser.getText().equals(PackedNumbers.reference(packed.position()));
  }

  private double[] packed(DoublePredicate fits) throws IOException {
    double[] values;
    try {
      values = PackedNumbers.unpack(packed);
    } catch (IllegalArgumentException e) {
      throw fail(e.getMessage() + ".");
    }
    for (double v : values) {
      if (!fits.test(v)) {
        throw fail("the number " + v + " cannot be here.");
      }
    }
    parser.nextToken();
    return values;
  }
}
