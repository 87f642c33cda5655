package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LrapOracleTest {

  /** Sums of at most 30 terms below 1: rounding stays below 30 x 2^-53. */
  private static final double ROUNDING = 1e-12;

  @Test
  void everyCaseAgreesUnderAllPolicies() throws IOException {
    Path directory = Oracle.directory("lrap");
    List<String> lines = Files.readAllLines(directory.resolve("expected.csv"));
    assertEquals(13, lines.size());
    for (String line : lines.subList(1, lines.size())) {
      String[] expected = line.split(",");
      String name = expected[0];
      Targets truth = Oracle.labels(Oracle.matrix(directory.resolve(name + "-truth.csv")));
      double[][] scores = Oracle.matrix(directory.resolve(name + "-scores.csv"));
      double[] weights = Oracle.matrix(directory.resolve(name + "-weights.csv"))[0];
      MeasureOptions options = MeasureOptions.defaults().withLabelWeights(weights);
      Evaluation result = Evaluation.of(truth, scores, options);
      check(expected[4], result.get("wlrap.one"), name);
      check(expected[5], result.get("wlrap"), name);
      check(expected[6], result.get("wlrap.zero"), name);
      assertEquals(truth.rows() - Integer.parseInt(expected[3]), result.get("wlrap").rows(), name);
      MeasureOptions plain = MeasureOptions.defaults();
      check(expected[7], Measure.of("wlrap.one").value(truth, scores, plain), name);
      rows(directory.resolve(name + "-rows.csv"), truth, scores, options);
    }
  }

  private static void rows(Path file, Targets truth, double[][] scores, MeasureOptions options)
      throws IOException {
    List<String> lines = Files.readAllLines(file);
    assertEquals(truth.rows(), lines.size());
    for (int i = 0; i < lines.size(); i++) {
      Measurement row =
          Measure.of("wlrap")
              .value(truth.select(new int[] {i}), new double[][] {scores[i]}, options);
      assertEquals(
          Double.parseDouble(lines.get(i).split(",")[0]), row.value(), ROUNDING, file + ":" + i);
    }
  }

  private static void check(String expected, Measurement given, String name) {
    assertEquals(Double.parseDouble(expected), given.value(), ROUNDING, name);
  }
}
