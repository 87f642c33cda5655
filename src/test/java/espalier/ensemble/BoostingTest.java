package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FeatureRow;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Boosted trees against hand-computed sums and the promises of the method. */
class BoostingTest {

  /** Sums in another order. */
  private static final double ROUNDING = 1e-9;

  private static BoostingLearner learner(String... options) {
    BoostingOptions all =
        BoostingOptions.semiSupervised().fix(espalier.tuning.SupervisionOptions.OMEGA, 1.0);
    for (int k = 0; k < options.length; k += 2) {
      all = all.set(options[k], options[k + 1]);
    }
    return new BoostingLearner(all);
  }

  /** x = 0, 1, 2, 3 with the targets 0, 0, 4, 8. */
  private static Draft stairs() {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, new double[] {0, 1, 2, 3});
    draft.targets.add(Attribute.numeric("y"));
    draft.cells = new double[][] {{0}, {0}, {4}, {8}};
    return draft;
  }

  @Test
  void twoStagesByHand() {
    // Mean 3; the stump at 1.5 adds half of -3 | +3, which leaves -1.5 -1.5 -.5 3.5; the next best
    // division is at 2.5: half of -7/6 | 3.5.
    BoostedModel model =
        learner(
                "stages",
                "2",
                "step",
                "0.5",
                "subsample",
                "1",
                "max-depth",
                "1",
                "min-leaf",
                "1",
                "min-labelled",
                "1")
            .fit(stairs().build());
    double[][] expected = {{3 - 1.5 - 7 / 12.0}, {3 - 1.5 - 7 / 12.0}, {4.5 - 7 / 12.0}, {6.25}};
    double[][] scores = model.score(stairs().build());
    for (int i = 0; i < 4; i++) {
      assertArrayEquals(expected[i], scores[i], ROUNDING);
    }
    assertEquals(3, model.start()[0], ROUNDING);
    assertEquals(6.25, model.score(f -> 3)[0], ROUNDING);
    // The loss is in variances of the target, 11: (9 + 9 + 1 + 25) / 4 / 11 at the start.
    List<Double> course = model.provenance().course();
    assertEquals(1, course.get(0), ROUNDING);
    assertEquals((1.5 * 1.5 * 2 + 0.25 + 3.5 * 3.5) / 4 / 11, course.get(1), ROUNDING);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void noStageRaisesTheLossOfTheTrainingRows(Task task) {
    for (int seed = 0; seed < 6; seed++) {
      boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
      Draft draft =
          RandomDrafts.of(task, 80, 5, single ? 1 : 5)
              .mixed(0.1)
              .tied()
              .partly(0.3)
              .weights()
              .draw(seed);
      double step = new double[] {0.05, 0.3, 1}[seed % 3];
      String omega = seed < 3 ? "1" : "0.5";
      BoostedModel model =
          learner(
                  "stages",
                  "15",
                  "step",
                  Double.toString(step),
                  "subsample",
                  "1",
                  "subsample-unlabelled",
                  "0.5",
                  "omega",
                  omega)
              .fit(draft.build());
      List<Double> course = model.provenance().course();
      assertTrue(course.size() > 2, task + ", seed " + seed + ": " + course);
      assertEquals(model.trees().size() + 1, course.size());
      for (int s = 1; s < course.size(); s++) {
        // Room for rounding only, measured against the loss at the start.
        assertTrue(
            course.get(s) <= course.get(s - 1) + 1e-12 * course.get(0),
            task + ", seed " + seed + ", stage " + s + ": " + course);
      }
      assertTrue(course.get(course.size() - 1) < course.get(0));
    }
  }

  @Test
  void aSharedStepOfAllTargetsKeepsProbabilitiesThatSumToOne() {
    Draft draft = RandomDrafts.of(Task.MULTI_CLASS, 80, 5, 1).draw(3);
    BoostedModel model = learner("stages", "40", "step", "1").fit(draft.build());
    for (double[] row : model.score(draft.build())) {
      assertEquals(1, Arrays.stream(row).sum(), ROUNDING);
      assertTrue(Arrays.stream(row).allMatch(p -> p >= 0 && p <= 1));
    }
  }

  @Test
  void correlatedTargetsHelpWhereCellsAreMissing() {
    // Two targets are nearly one; each row knows one of them. A multi-target model learns from
    // both.
    SplittableRandom random = new SplittableRandom(5);
    double[] x = random.doubles(200).toArray();
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, x);
    draft.targets.addAll(List.of(Attribute.numeric("a"), Attribute.numeric("b")));
    draft.cells = new double[200][];
    Arrays.setAll(
        draft.cells,
        i -> {
          double y = Math.sin(6 * x[i]);
          return i % 2 == 0 ? new double[] {y, Double.NaN} : new double[] {Double.NaN, 10 * y};
        });
    BoostedModel model = learner("subsample", "1").fit(draft.build());
    for (int i = 0; i < 200; i++) {
      int row = i;
      double[] said = model.score((FeatureRow) f -> x[row]);
      // The function rises by at most 6 per unit; a leaf of two rows spans about .02.
      assertEquals(Math.sin(6 * x[i]), said[0], 0.15);
      assertEquals(10 * Math.sin(6 * x[i]), said[1], 1.5);
    }
  }

  @Test
  void unlabelledRowsShapeTheSplitsOnlyBelowOmegaOne() {
    Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 120, 5, 4).labelled(0.2).draw(2);
    Dataset all = draft.build();
    Dataset few = draft.select(draft.labelledRows()).build();
    double[][] supervised = learner("omega", "1").fit(all).score(all);
    assertTrue(Arrays.deepEquals(supervised, learner("omega", "1").fit(few).score(all)));
    double[][] semi = learner("omega", "0.5").fit(all).score(all);
    assertFalse(Arrays.deepEquals(semi, learner("omega", "0.5").fit(few).score(all)));
  }

  @Test
  void earlyStopsKeepFewerStagesOnNoise() {
    SplittableRandom random = new SplittableRandom(1);
    Draft draft = new Draft();
    for (int f = 0; f < 4; f++) {
      draft.feature(Attribute.numeric("x" + f), false, random.doubles(60).toArray());
    }
    draft.targets.add(Attribute.numeric("noise"));
    draft.cells = new double[60][];
    Arrays.setAll(draft.cells, i -> new double[] {random.nextDouble()});
    assertEquals(100, learner().fit(draft.build()).trees().size());
    for (String rule : List.of("holdout", "out-of-bag")) {
      BoostedModel stopped = learner("early-stop", rule).fit(draft.build());
      int kept = stopped.trees().size();
      assertTrue(kept < 30, rule + " kept " + kept + " stages of noise");
      assertEquals(kept + 1, stopped.provenance().course().size());
    }
    // What can be learned is learned on.
    Draft real = stairs().copy();
    real.columns.set(0, IntStream.range(0, 60).asDoubleStream().toArray());
    real.cells = new double[60][];
    Arrays.setAll(real.cells, i -> new double[] {Math.sqrt(i)});
    for (String rule : List.of("holdout", "out-of-bag")) {
      int kept = learner("early-stop", rule, "stages", "40").fit(real.build()).trees().size();
      assertTrue(kept > 20, rule + " kept " + kept + " stages");
    }
  }

  @Test
  void optionsOutsideTheirRangesAreRefused() {
    Map<String, String> bad =
        Map.of(
            "stages",
            "0",
            "step",
            "1.5",
            "subsample",
            "0",
            "early-stop",
            "soon",
            "patience",
            "0",
            "pruning",
            "m5");
    bad.forEach(
        (key, value) -> {
          IllegalArgumentException e =
              assertThrows(IllegalArgumentException.class, () -> learner(key, value));
          assertTrue(e.getMessage().contains(key), e.getMessage());
        });
    assertThrows(
        IllegalArgumentException.class,
        () -> learner("subsample", "1", "early-stop", "out-of-bag"));
  }
}
