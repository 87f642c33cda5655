package espalier.bayes;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** The oracle files of tree-based Bayes beside the project. */
record TbbOracle(Object value) {

  static TbbOracle read(String name) throws IOException {
    Path folder = Path.of("../shared/oracle/tbb");
    Assumptions.assumeTrue(
        Files.isDirectory(folder), "No oracle data in " + folder + "; test skipped.");
    try (JsonParser parser =
        new JsonFactory().createParser(Files.newBufferedReader(folder.resolve(name)))) {
      parser.nextToken();
      return new TbbOracle(value(parser));
    }
  }

  private static Object value(JsonParser in) throws IOException {
    switch (in.currentToken()) {
      case START_OBJECT:
        Map<String, Object> map = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          String key = in.currentName();
          in.nextToken();
          map.put(key, value(in));
        }
        return map;
      case START_ARRAY:
        List<Object> list = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(in));
        }
        return list;
      case VALUE_NULL:
        return null;
      case VALUE_STRING:
        return in.getText();
      default:
        return in.getDoubleValue();
    }
  }

  TbbOracle get(String key) {
    return new TbbOracle(((Map<?, ?>) value).get(key));
  }

  boolean has(String key) {
    return ((Map<?, ?>) value).containsKey(key);
  }

  List<TbbOracle> list() {
    return ((List<?>) value).stream().map(TbbOracle::new).toList();
  }

  String text() {
    return (String) value;
  }

  /** A number, NaN for null; also numbers written as text. */
  double number() {
    return value == null
        ? Double.NaN
        : value instanceof String s ? Double.parseDouble(s) : (Double) value;
  }

  double[] numbers() {
    return list().stream().mapToDouble(TbbOracle::number).toArray();
  }

  double[][] matrix() {
    return list().stream().map(o -> o.value == null ? null : o.numbers()).toArray(double[][]::new);
  }

  int[] integers() {
    return list().stream().mapToInt(o -> (int) o.number()).toArray();
  }

  /** The tree of keys parent and branchLength. */
  LatentTree tree(int leaves) {
    return LatentTree.ofLengths(leaves, get("parent").integers(), get("branchLength").numbers());
  }
}
