package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClusOracleTest {

  /** CLUS prints doubles here; both sides sum some thousand terms below 1. */
  private static final double EXACT = 1e-12;

  private static final Map<String, String> CURVES =
      Map.of(
          "average_AUPRC", "auprc.macro",
          "weighted_AUPRC", "auprc.weighted",
          "pooled_AUPRC", "auprc.pooled",
          "averageAUPRC", "auprc.macro.all",
          "weightedAUPRC", "auprc.weighted",
          "pooledAUPRC", "auprc.pooled.all");

  private static final Map<String, String> SETS =
      Map.of(
          "HammingLoss", "hamming",
          "SubsetAccuracy", "subset.accuracy",
          "MicroPrecision", "precision.micro",
          "MicroRecall", "recall.micro",
          "MicroFOne", "f1.micro",
          "MLPrecision", "precision.example",
          "MLRecall", "recall.example",
          "MLFOneMeasure", "f1.example",
          "MLAccuracy", "jaccard.example");

  /** CLUS predicts a label whose score equals the threshold 0.5; here it must be greater. */
  private static final MeasureOptions FROM_HALF =
      MeasureOptions.defaults().withThresholds(Math.nextDown(0.5));

  @Test
  void areasAndLabelSetsAgree() throws IOException {
    Path directory = Oracle.directory("clus");
    Map<String, Evaluation> evaluations = new HashMap<>();
    List<String> lines = Files.readAllLines(directory.resolve("reported.csv"));
    int areas = 0;
    int sets = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] parts = line.split(",");
      Evaluation result = evaluations.get(parts[0]);
      if (result == null) {
        Oracle.Case data = Oracle.clus(directory.resolve(parts[0]));
        result = Evaluation.of(data.truth(), data.scores(), FROM_HALF);
        evaluations.put(parts[0], result);
      }
      String measure = parts[2].replace("allclasses_", "");
      if (CURVES.containsKey(measure)) {
        double value = result.get(CURVES.get(measure)).value();
        assertEquals(Double.parseDouble(parts[4]), value, EXACT, line);
        assertEquals(Double.parseDouble(parts[3]), value, printed(parts[3]), line);
        areas++;
      } else if (SETS.containsKey(measure)) {
        double value = result.get(SETS.get(measure)).value();
        assertEquals(Double.parseDouble(parts[3]), value, printed(parts[3]), line);
        sets++;
      } else if (measure.equals("Coverage")) {
        // CLUS counts the rank from 1, coverage the steps down from the top
        double value = result.get("coverage").value();
        assertEquals(Double.parseDouble(parts[3]) - 1, value, printed(parts[3]), line);
      }
    }
    assertEquals(24, areas);
    assertEquals(45, sets);
  }

  @Test
  void rocAreasAgreeWhereSingleSidedLabelsCountHalf() throws IOException {
    Path directory = Oracle.directory("clus");
    for (String line : Files.readAllLines(directory.resolve("reported.csv"))) {
      String[] parts = line.split(",");
      if (parts[2].equals("average_AUROC")) {
        Oracle.Case data = Oracle.clus(directory.resolve(parts[0]));
        double sum = 0;
        int labels = 0;
        for (LabelResult label : Evaluation.of(data.truth(), data.scores(), FROM_HALF).labels()) {
          if (label.positives() > 0) {
            sum += Double.isNaN(label.auroc()) ? 0.5 : label.auroc();
            labels++;
          }
        }
        assertEquals(Integer.parseInt(parts[7]), labels, line);
        assertEquals(Double.parseDouble(parts[4]), sum / labels, EXACT, line);
      }
    }
  }

  /**
   * One unit in the last printed digit (half of it is rounding, half slack for CLUS's own sums).
   */
  private static double printed(String number) {
    return new BigDecimal(number).ulp().doubleValue() + EXACT;
  }
}
