package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values worked out by hand. */
class ClassAndNumberMicroCasesTest {

  /** A few divisions, roots and sums of numbers near 1. */
  private static final double ROUNDING = 1e-14;

  private static final double HIDDEN = Double.NaN;
  private static final MeasureOptions PLAIN = MeasureOptions.defaults();

  private static final double[] A = {.7, .3};
  private static final double[] B = {.2, .8};
  private static final double[] TIE = {.5, .5};

  private static Targets binary() {
    return Targets.builder(List.of(Attribute.nominal("y", List.of("a", "b"))))
        .add(0)
        .add(0)
        .add(0)
        .add(1)
        .add(1)
        .add(HIDDEN)
        .build();
  }

  @Test
  void twoClasses() {
    double[][] scores = {A, TIE, B, B, A, B};
    Evaluation e = Evaluation.of(binary(), scores, PLAIN);
    is(e, "accuracy", 3 / 5.);
    is(e, "f1.binary", 1 / 2.);
    is(e, "f1.macro", (2 / 3. + 1 / 2.) / 2);
    is(e, "kappa", (15 / 25. - 13 / 25.) / (12 / 25.));
    assertEquals(List.of(5L, 5L), List.of(e.get("kappa").rows(), e.get("kappa").cells()));
    is(Evaluation.of(binary(), scores, PLAIN.withPositiveClass("a")), "f1.binary", 2 / 3.);
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> Evaluation.of(binary(), scores, PLAIN.withPositiveClass("c")))
            .getMessage();
    assertTrue(message.contains("'c'") && message.contains("[a, b]"), message);
  }

  @Test
  void kappaWithoutChanceOfDisagreementIsUndefined() {
    Targets truth =
        Targets.builder(List.of(Attribute.nominal("y", List.of("a", "b")))).add(0).add(0).build();
    Evaluation e = Evaluation.of(truth, new double[][] {A, A}, PLAIN);
    assertTrue(e.get("kappa").reason().contains("chance"));
    assertTrue(e.get("f1.binary").reason().contains("'b'"));
    is(e, "accuracy", 1);
    is(e, "f1.macro", 1);
  }

  @Test
  void severalNominalTargetsAreMeans() {
    Targets truth =
        Targets.builder(
                List.of(
                    Attribute.nominal("u", List.of("a", "b")),
                    Attribute.nominal("v", List.of("x", "y", "z"))))
            .add(0, 0)
            .add(0, 1)
            .add(1, HIDDEN)
            .build();
    double[][] scores = {{.9, .1, 0, 1, 0}, {.1, .9, 0, .9, .1}, {.2, .8, 1, 0, 0}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    is(e, "accuracy", (2 / 3. + 1 / 2.) / 2);
    is(e, "f1.macro", ((2 / 3. + 2 / 3.) / 2 + (0 + 2 / 3.) / 2) / 2);
    is(e, "kappa", ((6 / 9. - 4 / 9.) / (5 / 9.) + 0) / 2);
    assertEquals(5, e.get("accuracy").cells());
  }

  @Test
  void theHighestScoreOfATargetIsItsClass() {
    Targets truth =
        Targets.builder(
                List.of(
                    Attribute.nominal("u", List.of("a", "b")),
                    Attribute.nominal("v", List.of("x", "y", "z"))))
            .add(0, 1)
            .build();
    Evaluation e = Evaluation.of(truth, new double[][] {{.9, .1, .2, .5, .3}}, PLAIN);
    is(e, "accuracy", 1);
  }

  @Test
  void ofTwoEquallyRareClassesTheSecondIsLookedFor() {
    Targets truth =
        Targets.builder(List.of(Attribute.nominal("y", List.of("a", "b"))))
            .add(0)
            .add(1)
            .add(1)
            .add(0)
            .build();
    // b: one of two found, none invented; a: two found, one invented.
    is(Evaluation.of(truth, new double[][] {A, B, A, A}, PLAIN), "f1.binary", 2 / 3.);
  }

  @Test
  void oneNumber() {
    Targets truth =
        Targets.builder(List.of(Attribute.numeric("n"))).add(1).add(2).add(3).add(HIDDEN).build();
    double[][] scores = {{1}, {2}, {5}, {9}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    is(e, "r2.mean", -1);
    is(e, "r2.n", -1);
    is(e, "rmse", Math.sqrt(4 / 3.));
    is(e, "mae", 2 / 3.);
    is(e, "rrmse", Math.sqrt(2));
    is(e, "wrmse", Math.sqrt(2));
    Targets training =
        Targets.builder(List.of(Attribute.numeric("n"))).add(-1).add(3).add(HIDDEN).build();
    Evaluation trained = Evaluation.of(truth, scores, PLAIN.withTraining(training));
    is(trained, "rrmse", Math.sqrt(4 / 5.));
    is(trained, "wrmse", Math.sqrt(4 / 3. / 4));
    is(trained, "r2.mean", -1);
  }

  @Test
  void severalNumbers() {
    Targets truth =
        Targets.builder(
                List.of(Attribute.numeric("n"), Attribute.numeric("m"), Attribute.numeric("flat")))
            .add(1, 10, .1)
            .add(2, HIDDEN, .1)
            .add(3, 30, .1)
            .build();
    double[][] scores = {{1, 20, .1}, {2, 0, .1}, {5, 20, .4}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN.withLabelWeights(1, 3, 1));
    is(e, "r2.m", 0);
    assertTrue(e.get("r2.flat").reason().contains("'flat'"));
    is(e, "r2.mean", (-1 + 0) / 2.);
    assertEquals(2, e.get("r2.mean").targets());
    is(e, "arrmse", (Math.sqrt(2) + 1) / 2);
    is(e, "wrmse", Math.sqrt((2 + 3 * 1) / 4.));
    is(e, "rmse", (Math.sqrt(4 / 3.) + 10 + Math.sqrt(.03)) / 3);
    is(e, "mae", (2 / 3. + 10 + .1) / 3);
  }

  @Test
  void numbersWithoutAKnownCellOrAWeightDoNotCount() {
    Targets truth =
        Targets.builder(
                List.of(Attribute.numeric("n"), Attribute.numeric("m"), Attribute.numeric("never")))
            .add(1, 10, HIDDEN)
            .add(3, 30, HIDDEN)
            .build();
    double[][] scores = {{2, 10, 0}, {2, 30, 0}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN.withLabelWeights(1, 0, 1));
    assertEquals("no cell of 'never' is known", e.get("r2.never").reason());
    is(e, "rmse", (1 + 0) / 2.);
    assertEquals(List.of(2L, 4L), List.of(e.get("rmse").targets(), e.get("rmse").cells()));
    is(e, "wrmse", 1);
    assertEquals(List.of(1L, 2L), List.of(e.get("wrmse").targets(), e.get("wrmse").cells()));
    Targets training = Targets.builder(truth.attributes()).add(0, 0, 0).add(4, 2, 2).build();
    is(Evaluation.of(truth, scores, PLAIN.withTraining(training)), "wrmse", Math.sqrt(1 / 8.));
  }

  private static void is(Evaluation e, String key, double value) {
    assertEquals(value, e.get(key).value(), ROUNDING, key);
  }
}
