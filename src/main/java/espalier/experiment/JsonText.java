package espalier.experiment;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import espalier.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON text to and from maps, lists, texts, numbers, booleans and null, in their order. */
public final class JsonText {

  private static final int DEEPEST = 100;
  private static final int LONGEST_NUMBER = 100;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNumberLength(Integer.MAX_VALUE).build())
          .build();

  private JsonText() {}

  /**
   * Reads one JSON value from a text.
   *
   * @param source what to name in errors
   * @throws IllegalArgumentException if the text is not JSON; names line and column
   */
  public static Object read(String text, String source) {
    String own = text.startsWith("\uFEFF") ? text.substring(1) : text;
    try (JsonParser json = FACTORY.createParser(own)) {
      json.nextToken();
      Object value = value(json, source);
      if (json.nextToken() != null) {
        throw new IllegalArgumentException(source + ": there is text after the first JSON value.");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          Message.of(
              "%s, line %d, column %d: this is not JSON (%s).",
              source,
              e.getLocation().getLineNr(),
              e.getLocation().getColumnNr(),
              e.getOriginalMessage()),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object value(JsonParser json, String source) throws IOException {
    JsonToken token = json.currentToken();
    if (json.getParsingContext().getNestingDepth() > DEEPEST) {
      throw Message.refused(
          "%s, %s: lists and objects are nested deeper than %d levels.",
          source, keys(json), DEEPEST);
    }
    if (token == null) {
      throw new IllegalArgumentException(source + ": the JSON text is empty.");
    }
    return switch (token) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String key = json.currentName();
          json.nextToken();
          map.put(key, value(json, source));
        }
        yield map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(json, source));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(json, source);
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> json.getText();
    };
  }

  /** A whole number as a long where it is one, else a double. */
  private static Number number(JsonParser json, String source) throws IOException {
    String digits = json.getText();
    if (digits.length() > LONGEST_NUMBER) {
      throw Message.refused(
          "%s, %s: the number %s... has %d characters; at most %d are allowed.",
          source, keys(json), digits.substring(0, 20), digits.length(), LONGEST_NUMBER);
    }
    boolean whole =
        json.currentToken() == JsonToken.VALUE_NUMBER_INT
            && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    return whole ? (Number) json.getLongValue() : (Number) json.getDoubleValue();
  }

  /** The keys that lead to where reading is; a list has no key. */
  private static String keys(JsonParser json) {
    Deque<String> keys = new ArrayDeque<>();
    for (JsonStreamContext at = json.getParsingContext(); at != null; at = at.getParent()) {
      if (at.getCurrentName() != null) {
        keys.push(at.getCurrentName());
      }
    }
    return keys.isEmpty()
        ? "line " + json.currentLocation().getLineNr()
        : "key '" + String.join("/", keys) + "'";
  }
}
