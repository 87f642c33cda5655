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

/**
 * Reads JSON token by token in the order in which it was written, and names the spot of everything
 * that cannot be.
 */
final class JsonIn {

  @FunctionalInterface
  interface Part {
    void read() throws IOException;
  }

  private interface Number {
    double read() throws IOException;
  }

  private final JsonParser parser;
  private final ByteBuffer packed;

  /** Starts at the first token. */
  JsonIn(JsonParser parser) throws IOException {
    this(parser, ByteBuffer.allocate(0));
  }

  /**
   * Starts at the first token.
   *
   * @param packed the lists that the text refers to, in this order
   */
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

  /** Reads an object whose entries the part reads, one after the other. */
  void object(Part part) throws IOException {
    take(JsonToken.START_OBJECT, "an object");
    part.read();
    take(JsonToken.END_OBJECT, "the end of the object");
  }

  /** Reads a list, the part once for every element. */
  void list(Part part) throws IOException {
    take(JsonToken.START_ARRAY, "a list");
    while (parser.currentToken() != JsonToken.END_ARRAY) {
      part.read();
    }
    parser.nextToken();
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

  /** Whether the next key is this one. */
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

  /** A whole number in a range. */
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
          Message.of(
              "there must be a number from %s to %s here, not %s.",
              Double.toString(least), Double.toString(largest), here()));
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

  double finite() throws IOException {
    return number(-Double.MAX_VALUE, Double.MAX_VALUE);
  }

  /** A finite number of 0 or more. */
  double amount() throws IOException {
    return number(0, Double.MAX_VALUE);
  }

  /** A finite number, or NaN written as null. */
  double finiteOrNull() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      parser.nextToken();
      return Double.NaN;
    }
    return finite();
  }

  /** A list of numbers in a range, as text or packed. */
  double[] numbers(double least, double largest) throws IOException {
    return atPacked()
        ? packed(v -> v >= least && v <= largest)
        : numbers(() -> number(least, largest));
  }

  /** A list of finite numbers, {@code NaN} for null, as text or packed. */
  double[] finiteOrNulls() throws IOException {
    return atPacked() ? packed(v -> !Double.isInfinite(v)) : numbers(this::finiteOrNull);
  }

  /** A list of whole numbers from 0 to a bound, as text or packed. */
  double[] integers(int largest) throws IOException {
    return atPacked()
        ? packed(v -> v >= 0 && v <= largest && v == Math.rint(v))
        : numbers(() -> integer(0, largest));
  }

  /** Whether a list begins here. */
  boolean atList() {
    return parser.currentToken() == JsonToken.START_ARRAY;
  }

  private boolean atPacked() throws IOException {
    return parser.currentToken() == JsonToken.VALUE_STRING
        && parser.getText().equals(PackedModel.reference(packed.position()));
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

  private double[] numbers(Number entry) throws IOException {
    double[][] kept = {new double[16]};
    int[] count = {0};
    list(
        () -> {
          if (count[0] == kept[0].length) {
            kept[0] = Arrays.copyOf(kept[0], 2 * count[0]);
          }
          kept[0][count[0]++] = entry.read();
        });
    return Arrays.copyOf(kept[0], count[0]);
  }

  /** A strictly ascending list of indices from 0 to below a bound. */
  int[] indices(int bound) throws IOException {
    int[][] kept = {new int[16]};
    int[] count = {0};
    list(
        () -> {
          if (count[0] == kept[0].length) {
            kept[0] = Arrays.copyOf(kept[0], 2 * count[0]);
          }
          int least = count[0] == 0 ? 0 : kept[0][count[0] - 1] + 1;
          kept[0][count[0]++] = integer(least, bound - 1);
        });
    return Arrays.copyOf(kept[0], count[0]);
  }

  List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    list(() -> texts.add(text()));
    return texts;
  }
}
