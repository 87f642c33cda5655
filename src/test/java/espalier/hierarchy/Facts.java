package espalier.hierarchy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** A fact file about a published hierarchy, and the data file it speaks about. */
record Facts(Path folder, Map<?, ?> json) {

  static Facts read(Path file) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      return new Facts(file.getParent(), (Map<?, ?>) value(parser));
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String key = parser.currentName();
          parser.nextToken();
          map.put(key, value(parser));
        }
        return map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        return list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        return parser.getDoubleValue();
      }
      default -> {
        return parser.getText();
      }
    }
  }

  /** The value at a chain of keys. */
  static Object at(Object from, String... keys) {
    Object here = from;
    for (String key : keys) {
      here = ((Map<?, ?>) here).get(key);
    }
    return here;
  }

  static double number(Object from, String... keys) {
    return (Double) at(from, keys);
  }

  static List<String> strings(Object from, String... keys) {
    return ((List<?>) at(from, keys)).stream().map(String.class::cast).toList();
  }

  /** Entries declared by the hierarchical attribute of the first data file. */
  List<String> declared() throws IOException {
    Path file = folder.resolve(strings(json, "files").get(0));
    try (InputStream raw = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      String type = " hierarchical ";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int at = line.toLowerCase(Locale.ROOT).indexOf(type);
        if (at >= 0) {
          return List.of(line.substring(at + type.length()).strip().split(",", -1));
        }
      }
    }
    throw new IOException("No hierarchical attribute in " + file);
  }
}
