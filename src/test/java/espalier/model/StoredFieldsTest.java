package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import espalier.catalogue.Catalogue;
import espalier.catalogue.CountingSettings;
import espalier.catalogue.Method;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A field that is declared once is written and read, and nothing else is. */
final class StoredFieldsTest {

  private record Point(double x, Optional<String> name, List<Integer> codes, boolean last) {
    Point {
      if (x == 7) {
        throw new IllegalArgumentException("seven is no place.");
      }
    }
  }

  private static final Value<Point> POINT =
      Fields.object(
          f ->
              new Point(
                  f.amount("x", Point::x),
                  f.optional("name", Value.TEXT, Point::name),
                  f.orDefault("codes", Value.integer(0, 9).list(), List.of(), Point::codes),
                  f.flag("last", Point::last)));

  private static Point read(String text) throws IOException {
    try (JsonParser parser = Json.FACTORY.createParser(text)) {
      return POINT.read(new JsonIn(parser));
    }
  }

  private static String written(Point point) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
      POINT.write(point, out);
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"x\":0.5,\"name\":\"a\",\"codes\":[1,9],\"last\":1}",
        "{\"x\":3,\"codes\":[0],\"last\":0}",
        "{\"x\":0,\"last\":0}"
      })
  void isWrittenAsItWasRead(String text) throws IOException {
    assertEquals(text, written(read(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"x\":-1,\"last\":0} | at /x (line 1): there must be a number from 0.0",
        "{\"x\":1,\"last\":2} | at /last (line 1): there must be a whole number from 0 to 1 here",
        "{\"x\":1,\"codes\":[1,10],\"last\":0} | at /codes/1 (line 1): there must be a whole",
        "{\"x\":1,\"codes\":3,\"last\":0} | at /codes (line 1): there must be a list here, not '3'.",
        "{\"last\":0,\"x\":1} | there must be the key 'x' here, not the key 'last'.",
        "{\"x\":1,\"last\":0,\"y\":1} | there must be the end of the object here, not the key 'y'.",
        "{\"x\":1} | there must be the key 'last' here, not '}'.",
        "{\"x\":7,\"last\":0} | (line 1): seven is no place."
      })
  void whatCannotBeIsRefusedWithItsSpot(String text, String named) {
    String message = assertThrows(ModelFormatException.class, () -> read(text)).getMessage();
    assertTrue(message.contains(named), message);
  }

  private static final Pattern KEY = Pattern.compile("\"(\\w+)\": ?");

  private static String text(String method) {
    Map<String, String> small = new HashMap<>();
    small.put("stages", "2");
    small.put("trees", "2");
    small.put("rounds", "1");
    small.put("burn-in", "2");
    small.put("samples", "2");
    Method named = Catalogue.of(method);
    Model model =
        named
            .learner(CountingSettings.of(named, small), 1)
            .fit(RandomData.hierarchical(1), FitContext.quiet());
    return new String(ModelJson.toBytes(model), StandardCharsets.UTF_8);
  }

  /** No key of a model is passed over: under another name it is refused. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ssl-pct",
        "spyct-grad",
        "ssl-rf",
        "ssl-extra",
        "ssl-boost-pct",
        "self-pct",
        "nn",
        "label-propagation",
        "kernel",
        "mcmc-trees"
      })
  void everyKeyIsRead(String method) throws IOException {
    String text = text(method);
    Set<String> seen = new HashSet<>();
    for (MatchResult key : KEY.matcher(text).results().toList()) {
      boolean free =
          text.lastIndexOf("\"options\"", key.start() - 1)
              > text.lastIndexOf("\"data\"", key.start());
      boolean inside = key.start() > text.indexOf("\"content\"");
      if (inside && !free && seen.add(key.group(1))) {
        String changed = text.substring(0, key.start(1)) + "other" + text.substring(key.end(1));
        byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
        String sum = ModelJson.checksum(bytes);
        byte[] forged =
            changed
                .replaceFirst("\"sha256\": \"\\w+\"", "\"sha256\": \"" + sum + "\"")
                .getBytes(StandardCharsets.UTF_8);
        String message =
            assertThrows(
                    ModelFormatException.class, () -> ModelJson.fromBytes(forged), key.group(1))
                .getMessage();
        assertTrue(message.endsWith("not the key 'other'."), message);
      }
    }
    assertTrue(seen.size() > 20, method);
  }

  @Test
  void aMapHasFreeKeys() throws IOException {
    String text = "{\"b\":\"1\",\"a\":\"2\"}";
    try (JsonParser parser = Json.FACTORY.createParser(text)) {
      assertEquals("{b=1, a=2}", Value.map(Value.TEXT).read(new JsonIn(parser)).toString());
    }
  }
}
