package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Targets;
import espalier.oracle.Oracles;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LrapOracleTest {

  /** Sums of at most 30 terms below 1: rounding stays below 30 x 2^-53. */
  private static final double ROUNDING = 1e-12;

  @Test
  void everyCaseAgreesUnderAllPolicies() {
    List<?> cases = (List<?>) ((Map<?, ?>) Oracles.json("lrap.json")).get("cases");
    assertEquals(12, cases.size());
    for (Object one : cases) {
      Map<?, ?> expected = (Map<?, ?>) one;
      String name = (String) expected.get("name");
      Targets truth = Oracle.labels(Oracles.matrix(expected.get("truth")));
      double[][] scores = Oracles.matrix(expected.get("scores"));
      MeasureOptions options =
          MeasureOptions.defaults().withLabelWeights(Oracles.numbers(expected.get("weights")));
      Evaluation result = Evaluation.of(truth, scores, options);
      for (String measure : List.of("wlrap.one", "wlrap", "wlrap.zero")) {
        check(expected.get(measure), result.get(measure), name);
      }
      int rows = truth.rows() - (int) Oracles.number(expected.get("left.out"));
      assertEquals(rows, result.get("wlrap").rows(), name);
      MeasureOptions plain = MeasureOptions.defaults();
      check(
          expected.get("plain.one"),
          MeasureCatalogue.of("wlrap.one").value(truth, scores, plain),
          name);
      rows(Oracles.numbers(expected.get("rows")), truth, scores, options, name);
    }
  }

  private static void rows(
      double[] expected, Targets truth, double[][] scores, MeasureOptions options, String name) {
    assertEquals(truth.rows(), expected.length);
    for (int i = 0; i < expected.length; i++) {
      Measurement row =
          MeasureCatalogue.of("wlrap")
              .value(truth.select(new int[] {i}), new double[][] {scores[i]}, options);
      assertEquals(expected[i], row.value(), ROUNDING, name + ", row " + i);
    }
  }

  private static void check(Object expected, Measurement given, String name) {
    assertEquals(Oracles.number(expected), given.value(), ROUNDING, name);
  }
}
