package espalier.neighbour;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** An object of an oracle file beside the project. */
public final class Oracle {

  private final Map<?, ?> values;

  private Oracle(Map<?, ?> values) {
    this.values = values;
  }

  public static Oracle of(String name) {
    Path file = Path.of("../shared/oracle/laptao").resolve(name + ".json");
    Assumptions.assumeTrue(Files.isRegularFile(file), "No oracle " + file + "; test skipped.");
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      return new Oracle((Map<?, ?>) value(parser));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String key = parser.currentName();
          parser.nextToken();
          map.put(key, value(parser));
        }
        yield map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      default -> parser.getText();
    };
  }

  public boolean has(String key) {
    return values.containsKey(key);
  }

  public String text(String key) {
    return (String) values.get(key);
  }

  public double number(String key) {
    return (Double) values.get(key);
  }

  public Oracle object(String key) {
    return new Oracle((Map<?, ?>) values.get(key));
  }

  public List<Oracle> objects(String key) {
    return ((List<?>) values.get(key)).stream().map(o -> new Oracle((Map<?, ?>) o)).toList();
  }

  public double[] numbers(String key) {
    return numbers((List<?>) values.get(key));
  }

  private static double[] numbers(List<?> list) {
    return list.stream().mapToDouble(v -> (Double) v).toArray();
  }

  public double[][] matrix(String key) {
    return ((List<?>) values.get(key))
        .stream().map(row -> numbers((List<?>) row)).toArray(double[][]::new);
  }

  /** A matrix row by row. */
  public double[] flat(String key) {
    return Points.of(matrix(key)).values();
  }

  /** A graph given by its weights. */
  public SimilarityGraph graph(String key) {
    double[][] w = matrix(key);
    int[] start = new int[w.length + 1];
    List<int[]> cells = new ArrayList<>();
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        if (w[i][j] != 0) {
          cells.add(new int[] {i, j});
        }
      }
      start[i + 1] = cells.size();
    }
    return SimilarityGraph.of(
        new CsrMatrix(
            start,
            cells.stream().mapToInt(c -> c[1]).toArray(),
            cells.stream().mapToDouble(c -> w[c[0]][c[1]]).toArray()));
  }
}
