package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.data.Task;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasureTest {

  private static final MeasureOptions PLAIN = MeasureOptions.defaults();
  private static final Targets TWO = Oracle.labels(new double[][] {{1, 0}, {0, 1}});

  @Test
  void oneMeasureAloneEqualsTheEvaluation() {
    RandomData data = new RandomData(3, 20, 6, true);
    for (double[] row : data.scores) {
      Arrays.setAll(row, j -> Math.min(1, Math.max(0, row[j])));
    }
    Evaluation all = Evaluation.of(data.truth, data.scores, PLAIN);
    List<Measure> fitting = MeasureCatalogue.forTask(Task.MULTI_LABEL);
    assertEquals(fitting.stream().map(Measure::key).toList(), List.copyOf(all.values().keySet()));
    for (Measure measure : fitting) {
      Measurement alone = measure.value(data.truth, data.scores, PLAIN);
      assertEquals(all.get(measure.key()), alone, measure.key());
      assertTrue(
          alone.value() >= measure.lowest() && alone.value() <= measure.highest(), measure.key());
    }
  }

  @Test
  void everyTaskButMixedHasMeasuresAndKeysAreUnique() {
    assertEquals(MeasureCatalogue.all().size(), new HashSet<>(MeasureCatalogue.keys()).size());
    for (Task task : Task.values()) {
      assertEquals(task == Task.MIXED, MeasureCatalogue.forTask(task).isEmpty(), task.name());
    }
    assertTrue(MeasureCatalogue.of("wlrap").higherIsBetter());
    assertTrue(!MeasureCatalogue.of("h.loss").higherIsBetter());
  }

  @Test
  void averagePrecisionIsAnUnlistedNameOfLrap() {
    assertEquals(MeasureCatalogue.of("lrap"), MeasureCatalogue.of("average.precision"));
    assertTrue(!MeasureCatalogue.keys().contains("average.precision"));
  }

  @Test
  void differentKindsAreJudgedEachForItself() {
    Targets truth =
        Targets.builder(
                List.of(
                    Attribute.numeric("n"),
                    Attribute.label("l"),
                    Attribute.nominal("c", List.of("x", "y"))))
            .add(1, 1, 0)
            .add(3, 0, 1)
            .add(Double.NaN, 0, Double.NaN)
            .build();
    double[][] scores = {{1, .9, .8, .2}, {3, .2, .7, .3}, {0, .1, .5, .5}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN.withThresholds(0, .15, 0));
    assertEquals(1, e.get("numbers.r2.n").value());
    assertEquals(1, e.get("labels.auprc.pooled").value());
    assertEquals(1 / 3., e.get("labels.hamming").value());
    assertEquals(1 / 2., e.get("classes.accuracy").value());
    assertEquals(1, e.labels().size());
    assertEquals(1 / 2., MeasureCatalogue.of("accuracy").value(truth, scores, PLAIN).value());
  }

  @Test
  void kindsThatAreNotThereHaveNoMeasures() {
    Targets truth =
        Targets.builder(List.of(Attribute.numeric("n"), Attribute.label("l")))
            .add(1, 1)
            .add(2, 0)
            .build();
    double[][] scores = {{1, .9}, {2, .2}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    assertTrue(e.values().keySet().stream().noneMatch(key -> key.startsWith("classes.")));
    says(
        "3 label weights were given; the data have 2 targets",
        () -> Evaluation.of(truth, scores, PLAIN.withLabelWeights(1, 1, 1)));
  }

  @Test
  void aMeasureSaysWhatItIs() {
    for (Measure measure : MeasureCatalogue.all()) {
      assertTrue(measure.description().length() > 10, measure.key());
      assertEquals(measure.key(), measure.toString());
      assertTrue(measure.lowest() < measure.highest(), measure.key());
    }
    assertEquals(Double.NEGATIVE_INFINITY, MeasureCatalogue.of("r2.mean").lowest());
    assertTrue(Measurement.of(1, 1, 1, 1).defined());
    assertFalse(Measurement.undefined("why").defined());
    assertArrayEquals(
        new double[] {.3}, PLAIN.withThresholds(Thresholds.single(.3).values()).thresholds());
  }

  @Test
  void wrongInputIsNamed() {
    says("rows", () -> Evaluation.of(TWO, new double[1][2], PLAIN));
    says("Row 0 has 3 scores", () -> Evaluation.of(TWO, new double[2][3], PLAIN));
    says("Row 1 has no scores", () -> Evaluation.of(TWO, new double[][] {{1, 2}, null}, PLAIN));
    double[][] bad = {{.1, .2}, {.3, Double.NaN}};
    says("Row 1 has the score NaN for 'l1'", () -> Evaluation.of(TWO, bad, PLAIN));
    bad[1][1] = Double.NEGATIVE_INFINITY;
    says("Row 1 has the score -Inf", () -> MeasureCatalogue.of("wlrap").value(TWO, bad, PLAIN));
    double[][] fine = new double[2][2];
    says("3 label weights", () -> Evaluation.of(TWO, fine, PLAIN.withLabelWeights(1, 1, 1)));
    says(
        "3 thresholds were given; the data",
        () -> Evaluation.of(TWO, fine, PLAIN.withThresholds(1, 1, 1)));
    MeasureOptions means = new MeasureOptions(null, null, null, null, new double[3], null, null);
    says("3 training means", () -> Evaluation.of(TWO, fine, means));
    MeasureOptions variances =
        new MeasureOptions(null, null, null, null, null, new double[3], null);
    says("3 training variances", () -> Evaluation.of(TWO, fine, variances));
    says("label 1 is -1", () -> PLAIN.withLabelWeights(1, -1));
    says("no measure 'auc'", () -> MeasureCatalogue.of("auc"));
    says(
        "for a number or several numbers",
        () -> MeasureCatalogue.of("rmse").value(TWO, fine, PLAIN));
    says("h.loss", () -> MeasureCatalogue.of("h.loss").value(TWO, fine, PLAIN));
    says("no measure 'rmse'", () -> Evaluation.of(TWO, fine, PLAIN).get("rmse"));
  }

  private static void says(String part, Runnable action) {
    String message = assertThrows(IllegalArgumentException.class, action::run).getMessage();
    assertTrue(message.contains(part), message);
  }
}
