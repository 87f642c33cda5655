package espalier.experiment;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import espalier.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
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
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
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
      return whole(json, source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object whole(JsonParser json, String source) throws IOException {
    try {
      json.nextToken();
      Object value = value(json, source);
      if (json.nextToken() != null) {
        throw new IllegalArgumentException(source + ": there is text after the first JSON value.");
      }
      return value;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation() == null ? json.currentLocation() : e.getLocation();
      throw new IllegalArgumentException(
          Message.of(
              "%s, line %d, column %d: this is not JSON (%s).",
              source, at.getLineNr(), at.getColumnNr(), e.getOriginalMessage()),
          e);
    }
  }

  private static Object value(JsonParser json, String source) throws IOException {
    JsonToken token = json.currentToken();
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
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(json);
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> json.getText();
    };
  }

  /** A whole number as a long where it is one, else a double. */
  private static Number number(JsonParser json) throws IOException {
    boolean whole =
        json.currentToken() == JsonToken.VALUE_NUMBER_INT
            && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    return whole ? (Number) json.getLongValue() : (Number) json.getDoubleValue();
  }
}
