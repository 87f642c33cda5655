package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objective, gradient and penalty against numbers computed by an independent program. Its form
 * multiplies standardised values by the weights, so that squares carry the squared weight, adds
 * 10⁻⁸ to every mass and counts the constant term in the norm; {@link PlainObjective} takes this
 * form here, and {@link ObliqueObjectiveTest} shows that ours equals it with our weights.
 */
final class GradientOracleTest {

  private static final Path FOLDER = Path.of("../shared/oracle/grad");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-supervised",
        "02-ssl-w0.5",
        "03-ssl-w0",
        "04-ssl-w1",
        "05-constant-columns",
        "06-hierarchy",
        "07-large-logits",
        "08-regression",
        "09-supervised-hier"
      })
  void agrees(String name) throws IOException {
    Path file = FOLDER.resolve(name + ".json");
    assumeTrue(Files.exists(file), "no oracle data: " + file + " is absent");
    Map<?, ?> all;
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      all = (Map<?, ?>) value(parser);
    }
    double[][] rawX = matrix(all.get("X"));
    double[][] rawY = matrix(all.get("Y"));
    double[] weights = vector(all.get("p_max_normalised"));
    boolean supervised = all.get("omega") == null;
    double[][] x = standardised(rawX);
    double[][] z = supervised ? standardised(rawY) : standardised(beside(rawX, rawY));
    double[] squared = weights.clone();
    double[] ones = new double[x.length];
    for (int k = 0; k < squared.length; k++) {
      squared[k] *= squared[k];
    }
    Arrays.fill(ones, 1);
    double[] w = vector(all.get("w"));
    double b = (Double) all.get("b");
    PlainObjective objective = new PlainObjective(x, z, squared, ones, 1e-8);
    Map<?, ?> code = (Map<?, ?>) all.get("code");
    // 1e-9: both sides are computed in double from the same numbers.
    assertEquals((Double) code.get("J"), objective.value(w, b), 1e-9);
    double[] gradient = objective.gradient(w, b);
    assertArrayEquals(vector(code.get("dJ_dw")), Arrays.copyOf(gradient, w.length), 1e-9);
    assertEquals((Double) code.get("dJ_db"), gradient[w.length], 1e-9);
    double cost = (Double) all.get("C");
    double roots = Math.sqrt(Math.abs(b));
    for (double v : w) {
      roots += Math.sqrt(Math.abs(v));
    }
    double[] penalty = vector(code.get("reg_grad_w"));
    for (int c = 0; c < w.length; c++) {
      assertEquals(penalty[c], GradientAscent.penalty(w[c], roots, w.length + 1) / cost, 1e-9);
    }
  }

  private static double[][] beside(double[][] left, double[][] right) {
    double[][] both = new double[left.length][];
    for (int i = 0; i < both.length; i++) {
      both[i] = Arrays.copyOf(left[i], left[i].length + right[i].length);
      System.arraycopy(right[i], 0, both[i], left[i].length, right[i].length);
    }
    return both;
  }

  static double[][] standardised(double[][] raw) {
    double[][] z = new double[raw.length][raw[0].length];
    for (int k = 0; k < raw[0].length; k++) {
      double sum = 0;
      double known = 0;
      for (double[] row : raw) {
        if (!Double.isNaN(row[k])) {
          sum += row[k];
          known++;
        }
      }
      double mean = sum / known;
      double squares = 0;
      for (double[] row : raw) {
        squares += Double.isNaN(row[k]) ? 0 : (row[k] - mean) * (row[k] - mean);
      }
      double deviation = Math.sqrt(squares / known);
      for (int i = 0; i < raw.length; i++) {
        z[i][k] = (raw[i][k] - mean) / (deviation < 1e-8 ? 1 : deviation);
      }
    }
    return z;
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
      case VALUE_NULL -> {
        return null;
      }
      default -> {
        return parser.getText();
      }
    }
  }

  private static double[] vector(Object list) {
    return ((List<?>) list)
        .stream().mapToDouble(v -> v == null ? Double.NaN : (Double) v).toArray();
  }

  private static double[][] matrix(Object list) {
    double[][] rows =
        ((List<?>) list).stream().map(GradientOracleTest::vector).toArray(double[][]::new);
    assertTrue(rows.length > 0);
    return rows;
  }
}
