package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Targets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values worked out by hand. */
class LabelMicroCasesTest {

  /** A few divisions and sums of numbers near 1. */
  private static final double ROUNDING = 1e-14;

  private static final MeasureOptions PLAIN = MeasureOptions.defaults();

  @Test
  void rankingsOfThreeLabels() {
    Targets truth = Oracle.labels(new double[][] {{1, 0, 1}, {0, 1, 0}, {0, 0, 0}});
    double[][] scores = {{.9, .5, .3}, {.5, .5, .2}, {.1, .2, .3}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN.withLabelWeights(1, 1, 3));
    is(e, "lrap", (5 / 6. + 1 / 2.) / 2, 2, 3, 6);
    is(e, "average.precision", (5 / 6. + 1 / 2.) / 2, 2, 3, 6);
    is(e, "wlrap", (3 / 4. + 1 / 2.) / 2, 2, 3, 6);
    is(e, "wlrap.one", (3 / 4. + 1 / 2. + 1) / 3, 3, 3, 9);
    is(e, "wlrap.zero", (3 / 4. + 1 / 2.) / 3, 3, 3, 9);
    is(e, "one.error", (0 + 1 / 2.) / 2, 2, 3, 6);
    is(e, "coverage", (2 + 1) / 2., 2, 3, 6);
    is(e, "ranking.loss", (1 / 2. + 1 / 2.) / 2, 2, 3, 6);
  }

  /** Label 0 is unknown in row 1, so that nothing there counts for it; row 3 is unlabelled. */
  @Test
  void countsOfALabelKnowItsKnownCells() {
    double nan = Double.NaN;
    Targets truth = Oracle.labels(new double[][] {{1, 0}, {nan, 1}, {0, 0}, {nan, nan}});
    double[][] scores = {{.9, .9}, {.9, .1}, {.1, .2}, {.9, .9}};
    assertEquals(
        List.of(new LabelCounts(1, 0, 0, 1), new LabelCounts(0, 1, 1, 1)),
        LabelCounts.of(truth, scores, PLAIN));
    assertEquals(2, LabelCounts.of(truth, scores, PLAIN).get(0).known());
  }

  @Test
  void curvesOfALabelWithATieAndALabelInPerfectOrderAndALabelWithoutPositives() {
    Targets truth =
        Oracle.labels(
            new double[][] {{1, 1, 0}, {0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 0, 0}});
    double[][] scores = {
      {.9, .99, .95}, {.8, .3, .95}, {.5, .3, .95}, {.5, .2, .95}, {.5, .1, .95}, {.1, .1, .95}
    };
    // label 0: points (TP, FP) = (1,0) (1,1) (3,2) (3,3); between the second and the third TP = 2
    // goes with FP = 1.5
    double first = (1 + (1 / 2. + 4 / 7.) / 2 + (4 / 7. + 3 / 5.) / 2) / 3;
    Evaluation e = Evaluation.of(truth, scores, PLAIN.withLabelWeights(.75, .5625, 1));
    assertEquals(
        new LabelResult("l2", 6, 0, Double.NaN, Double.NaN, Double.NaN, "no positive row"),
        e.labels().get(2));
    LabelResult label = e.labels().get(0);
    assertEquals(99 / 140., first, ROUNDING);
    assertEquals(first, label.auprc(), ROUNDING);
    assertEquals((1 + 2 * 3 / 5.) / 3, label.averagePrecision(), ROUNDING);
    assertEquals((3 + 1.5 + 1.5) / 9, label.auroc(), ROUNDING);
    is(e, "auprc.macro", (first + 1) / 2, 6, 2, 12);
    is(e, "auprc.macro.all", (first + 1) / 3, 6, 3, 18);
    is(e, "auprc.weighted", (3 * first + 1) / 4, 6, 2, 12);
    is(e, "auprc.depth", (.75 * first + .5625) / 1.3125, 6, 2, 12);
    is(e, "ap.macro", (11 / 15. + 1) / 2, 6, 2, 12);
    is(e, "auroc.macro", (2 / 3. + 1) / 2, 6, 2, 12);
    // pool without label 2: (2,0) (2,1) (4,2) and negatives below
    double pooled = (2 + (2 / 3. + 3 / 4.5) / 2 + (3 / 4.5 + 4 / 6.) / 2) / 4;
    is(e, "auprc.pooled", pooled, 6, 2, 12);
    is(e, "ap.pooled", (2 + 2 * 4 / 6.) / 4, 6, 2, 12);
    // negatives: .8, .5, .1 and .3 .3 .2 .1 .1; positives .99 .9 .5 .5
    is(e, "auroc.micro", (8 + 8 + 6.5 + 6.5) / 32, 6, 2, 12);
    // six negatives of label 2 stand between .99 and .9
    double all =
        (1 + (1 / 7. + 2 / 8.) / 2 + (2 / 9. + 3 / 10.5) / 2 + (3 / 10.5 + 4 / 12.) / 2) / 4;
    is(e, "auprc.pooled.all", all, 6, 3, 18);
  }

  @Test
  void aNegativeOnTopStartsTheCurveAtPrecisionZero() {
    Targets truth = Oracle.labels(new double[][] {{0}, {1}});
    double[][] scores = {{.9}, {.8}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    is(e, "auprc.macro", (0 + 1 / 2.) / 2, 2, 1, 2);
    is(e, "ap.macro", 1 / 2., 2, 1, 2);
    is(e, "auroc.macro", 0, 2, 1, 2);
  }

  @Test
  void equalScoresGiveTheShareOfPositives() {
    Targets truth = Oracle.labels(new double[][] {{0}, {1}, {1}, {0}, {0}});
    double[] shared = {.4};
    Evaluation e = Evaluation.of(truth, new double[][] {shared, {.4}, shared, shared, {.4}}, PLAIN);
    is(e, "auprc.pooled", 2 / 5., 5, 1, 5);
    is(e, "auroc.micro", 1 / 2., 5, 1, 5);
  }

  @Test
  void labelSetsOfFiveRows() {
    Targets truth =
        Oracle.labels(new double[][] {{1, 1, 0}, {0, 1, 0}, {0, 0, 0}, {0, 0, 0}, {1, 1, 1}});
    double[][] scores = {{.6, .5, .7}, {.1, .2, .3}, {.5, .5, .5}, {0, 0, 1}, {1, 1, .5}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    is(e, "hamming", 5 / 15., 5, 3, 15);
    is(e, "subset.accuracy", 1 / 5., 5, 3, 15);
    is(e, "precision.example", (1 / 2. + 0 + 0 + 1) / 4, 4, 3, 15);
    is(e, "recall.example", (1 / 2. + 0 + 0 + 2 / 3.) / 4, 4, 3, 15);
    is(e, "f1.example", (1 / 2. + 0 + 0 + 4 / 5.) / 4, 4, 3, 15);
    is(e, "jaccard.example", (1 / 3. + 0 + 0 + 2 / 3.) / 4, 4, 3, 15);
    is(e, "precision.macro", (1 + 1 + 0) / 3., 5, 3, 15);
    is(e, "recall.macro", (1 + 1 / 3. + 0) / 3, 5, 3, 15);
    is(e, "f1.macro", (1 + 1 / 2. + 0) / 3, 5, 3, 15);
    is(e, "jaccard.macro", (1 + 1 / 3. + 0) / 3, 5, 3, 15);
    is(e, "precision.micro", 3 / 5., 5, 3, 15);
    is(e, "recall.micro", 3 / 6., 5, 3, 15);
    is(e, "f1.micro", 6 / 11., 5, 3, 15);
    is(e, "jaccard.micro", 3 / 8., 5, 3, 15);
    Evaluation other = Evaluation.of(truth, scores, PLAIN.withThresholds(.9, .49, .9));
    is(other, "precision.micro", 3 / 5., 5, 3, 15);
    is(other, "recall.micro", 3 / 6., 5, 3, 15);
  }

  @Test
  void maskedCellsAreLeftOut() {
    Targets truth =
        Oracle.labels(
            new double[][] {
              {1, Double.NaN, 0}, {Double.NaN, Double.NaN, Double.NaN}, {0, 1, Double.NaN}
            });
    double[][] scores = {{.6, .9, .7}, {1, 1, 1}, {.8, .4, .9}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    is(e, "lrap", (1 / 2. + 1 / 2.) / 2, 2, 3, 4);
    is(e, "wlrap.one", (1 / 2. + 1 / 2.) / 2, 2, 3, 4);
    is(e, "hamming", 3 / 4., 2, 3, 4);
    is(e, "f1.micro", 2 / (2. + 2 + 1), 2, 3, 4);
    // l0: positive .6, negative .8; l1: positive .4; l2 has no positive
    is(e, "auprc.macro", (1 / 4. + 1) / 2, 2, 2, 3);
    is(e, "auroc.macro", 0, 2, 1, 2);
    assertEquals(1, e.labels().get(2).known());
  }

  @Test
  void withoutAnythingKnownEveryMeasureSaysWhy() {
    Targets truth = Oracle.builder(3).addUnlabelled().addUnlabelled().build();
    Evaluation e = Evaluation.of(truth, new double[2][3], PLAIN);
    assertTrue(e.values().size() > 25);
    e.values()
        .forEach(
            (key, m) -> {
              assertTrue(Double.isNaN(m.value()), key);
              assertFalse(m.reason().isEmpty(), key);
              assertEquals(0, m.rows(), key);
            });
  }

  @Test
  void labelsWithoutAKnownCellOrAWeightDoNotCount() {
    Targets truth = Oracle.labels(new double[][] {{1, Double.NaN, 0}, {0, Double.NaN, 1}});
    double[][] scores = {{.9, .5, .9}, {.2, .5, .8}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN.withLabelWeights(1, 1, 0));
    is(e, "auprc.depth", 1, 2, 1, 2);
    is(e, "auprc.macro", (1 + 1 / 4.) / 2, 2, 2, 4);
    assertEquals(2, e.get("auprc.pooled.all").targets());
  }

  @Test
  void withoutPositivesOrNegativesCurvesSayWhy() {
    double[][] scores = {{.2, .3}, {.4, .1}};
    Evaluation none = Evaluation.of(Oracle.labels(new double[2][2]), scores, PLAIN);
    for (String key : List.of("auprc.pooled", "auprc.pooled.all", "auprc.macro", "auroc.macro")) {
      assertTrue(none.get(key).reason().startsWith("no label has"), key);
    }
    is(none, "auprc.macro.all", 0, 2, 2, 4);
    is(none, "hamming", 0, 2, 2, 4);
    Evaluation all = Evaluation.of(Oracle.labels(new double[][] {{1, 1}, {1, 1}}), scores, PLAIN);
    is(all, "auprc.pooled", 1, 2, 2, 4);
    is(all, "lrap", 1, 2, 2, 4);
    assertTrue(Double.isNaN(all.get("auroc.micro").value()));
    assertTrue(Double.isNaN(all.get("ranking.loss").value()));
    assertEquals("no negative row: AUROC undefined", all.labels().get(0).reason());
  }

  private static void is(
      Evaluation e, String key, double value, long rows, long labels, long cells) {
    Measurement given = e.get(key);
    assertEquals(value, given.value(), ROUNDING, key);
    assertEquals(
        List.of(rows, labels, cells), List.of(given.rows(), given.targets(), given.cells()), key);
  }
}
