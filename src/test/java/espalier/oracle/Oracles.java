package espalier.oracle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * Reads numbers that other programs computed: files of the resource folder {@code oracle}, whose
 * README says where each comes from.
 */
public final class Oracles {

  private Oracles() {}

  /** Lines of a file; one whose name ends with {@code .gz} is unpacked. */
  public static List<String> lines(String name) {
    try (InputStream raw = open(name);
        InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))
          .lines()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A JSON file: maps, lists, doubles, texts and nulls. */
  public static Object json(String name) {
    try (InputStream in = open(name)) {
      return json(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A JSON file outside of the resources. */
  public static Object json(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return json(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers of a list; NaN for null, also from numbers written as text. */
  public static double[] numbers(Object list) {
    return ((List<?>) list).stream().mapToDouble(Oracles::number).toArray();
  }

  /** A list of lists of numbers; null for a row that is null. */
  public static double[][] matrix(Object rows) {
    return ((List<?>) rows)
        .stream().map(row -> row == null ? null : numbers(row)).toArray(double[][]::new);
  }

  /** A number; NaN for null. */
  public static double number(Object value) {
    return value == null
        ? Double.NaN
        : value instanceof String text ? Double.parseDouble(text) : (Double) value;
  }

  private static InputStream open(String name) throws IOException {
    InputStream in = Oracles.class.getResourceAsStream("/oracle/" + name);
    if (in == null) {
      throw new FileNotFoundException("No resource oracle/" + name);
    }
    return in;
  }

  private static Object json(InputStream in) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(in)) {
      parser.nextToken();
      return value(parser);
    }
  }

  private static Object value(JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          String key = in.currentName();
          in.nextToken();
          map.put(key, value(in));
        }
        yield map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(in));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in.getDoubleValue();
      case VALUE_NULL -> null;
      default -> in.getText();
    };
  }
}
