package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.HELD_OUT_FOLDS;
import static espalier.ensemble.ForestOptions.OMEGA_GUARD;
import static espalier.ensemble.ForestOptions.TREES;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.Outcome;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.TaskMeasure;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A forest of several ω gives way to a supervised one that does better; rows left out by folds. */
final class OmegaGuardTest {

  private static Dataset data(long seed) {
    return RandomDrafts.of(Task.MULTI_LABEL, 120, 5, 4).labelled(0.4).draw(seed).build();
  }

  private static ForestOptions small() {
    return ForestOptions.semiSupervised().with(TREES, 20);
  }

  /** The truth and noise in some shares. */
  private static double[][] scores(Dataset rows, double truth, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] scores = new double[rows.rows()][rows.targets().outputs()];
    for (int i = 0; i < scores.length; i++) {
      for (int o = 0; o < scores[i].length; o++) {
        scores[i][o] = truth * rows.targets().get(i, o) + (1 - truth) * random.nextDouble();
      }
    }
    return scores;
  }

  @Test
  void onlyAClearlyBetterSupervisedForestTakesThePlace() {
    Dataset data = data(3);
    Dataset rows = data.select(data.targets().labelledRows());
    TaskMeasure measure = TaskMeasure.of(rows);
    double[][] good = scores(rows, 0.5, 1);
    double[][] bad = scores(rows, 0.1, 2);
    assertTrue(ForestGrowth.better(rows, good, bad, measure));
    assertFalse(ForestGrowth.better(rows, bad, good, measure));
    assertFalse(ForestGrowth.better(rows, good, good, measure));
    Arrays.fill(good, 5, good.length, null);
    assertFalse(ForestGrowth.better(rows, good, bad, measure), "five rows are too few");
  }

  @Test
  void theForestIsTheBlendOrTheSupervisedOne() {
    for (long seed = 0; seed < 6; seed++) {
      Dataset data = data(seed);
      ForestModel kept = new ForestLearner(small()).fit(data);
      boolean hurt = kept.provenance().outcome().omegas().equals(List.of(1.0));
      ForestOptions same =
          hurt ? small().fix(SupervisionOptions.OMEGA, 1.0) : small().with(OMEGA_GUARD, false);
      assertArrayEquals(new ForestLearner(same).fit(data).score(data)[7], kept.score(data)[7]);
      assertTrue(kept.provenance().outcome().chosen().contains(Outcome.Setting.OMEGA));
      assertEquals(
          hurt ? Outcome.Unlabelled.IN_CHOICE : Outcome.Unlabelled.USED,
          kept.provenance().outcome().unlabelled());
    }
  }

  @Test
  void nothingIsGuardedWithoutUnlabelledRowsOrRowsToJudgeBy() {
    Dataset data = data(1);
    ForestOptions extra = small().with(FOREST, ForestKind.EXTRA);
    assertTrue(guarded(small(), data));
    assertFalse(guarded(small(), data.select(data.targets().labelledRows())));
    assertFalse(guarded(extra, data));
    assertTrue(guarded(extra.with(HELD_OUT_FOLDS, 5), data));
    assertFalse(guarded(small().fix(SupervisionOptions.OMEGA, 0.5), data));
  }

  private static boolean guarded(ForestOptions options, Dataset data) {
    Outcome outcome = new ForestLearner(options).fit(data).provenance().outcome();
    return outcome.chosen().contains(Outcome.Setting.OMEGA);
  }

  @Test
  void aFoldOfTheLabelledRowsIsLeftOutOfEachTreeInTurn() {
    Dataset data = data(2);
    int[] labelled = data.targets().labelledRows();
    int[] left = new int[data.rows()];
    for (int tree = 0; tree < 10; tree++) {
      double[] weights = Bootstrap.leaveOut(data, 3, tree, 5);
      for (int row = 0; row < left.length; row++) {
        left[row] += weights[row] == 0 ? 1 : 0;
      }
    }
    for (int row = 0; row < left.length; row++) {
      assertEquals(Arrays.binarySearch(labelled, row) >= 0 ? 2 : 0, left[row], "row " + row);
    }
    ForestModel forest =
        new ForestLearner(small().with(FOREST, ForestKind.EXTRA).with(HELD_OUT_FOLDS, 5)).fit(data);
    assertEquals(labelled.length, forest.outOfBag().orElseThrow().rows());
  }

  @Test
  void foldsAreForExtremelyRandomizedTreesOnly() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new ForestLearner(small().with(HELD_OUT_FOLDS, 5)))
            .getMessage();
    assertTrue(message.contains("forest=extra"), message);
  }
}
