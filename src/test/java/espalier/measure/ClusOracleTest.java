package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.oracle.Oracles;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mlc_emotions_pct.csv",
        "mlc_emotions_rf100.csv",
        "tree_cellcycle_pct.csv",
        "dag_eisen_pct.csv"
      })
  void agrees(String file) {
    agrees(file, Oracles.lines("clus/" + file + ".gz"));
  }

  /** Scores of 100 trees for 300 rows and 56 labels, too many numbers for the resources. */
  @Test
  void agreesOverAForestOnATree() throws IOException {
    String file = "tree_enron_rf100.csv";
    Path path = Path.of("../shared/oracle/clus").resolve(file);
    assumeTrue(Files.isRegularFile(path), "no " + path + ": recorded scores skipped");
    agrees(file, Files.readAllLines(path));
  }

  private static void agrees(String file, List<String> predictions) {
    Oracle.Case data = Oracle.clus(predictions);
    Evaluation result = Evaluation.of(data.truth(), data.scores(), FROM_HALF);
    int areas = 0;
    int sets = 0;
    int curves = 0;
    for (String line : Oracles.lines("clus/reported.csv")) {
      String[] parts = line.split(",");
      if (!parts[0].equals(file)) {
        continue;
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
      } else if (parts[2].equals("average_AUROC")) {
        rocAreasAgree(result, parts);
        curves++;
      }
    }
    assertEquals(file.startsWith("mlc") ? 3 : 6, areas);
    assertEquals(9, sets);
    assertEquals(1, curves);
  }

  /** Where labels of one side only count half. */
  private static void rocAreasAgree(Evaluation result, String[] parts) {
    double sum = 0;
    int labels = 0;
    for (LabelResult label : result.labels()) {
      if (label.positives() > 0) {
        sum += Double.isNaN(label.auroc()) ? 0.5 : label.auroc();
        labels++;
      }
    }
    assertEquals(Integer.parseInt(parts[7]), labels, parts[0]);
    assertEquals(Double.parseDouble(parts[4]), sum / labels, EXACT, parts[0]);
  }

  /**
   * One unit in the last printed digit (half of it is rounding, half slack for CLUS's own sums).
   */
  private static double printed(String number) {
    return new BigDecimal(number).ulp().doubleValue() + EXACT;
  }
}
