package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ThresholdsTest {

  private static final double HIDDEN = Double.NaN;

  @Test
  void aLabelNeedsMoreThanItsThreshold() {
    double[] row = {.5, .50001, .4, 1};
    assertArrayEquals(new int[] {1, 3}, Thresholds.single(.5).above(row));
    assertArrayEquals(new int[] {0, 2}, Thresholds.perLabel(0, 1, .3, 1).above(row));
    assertThrows(IllegalArgumentException.class, () -> Thresholds.perLabel(0, 1).above(row));
  }

  @Test
  void cardinalityLiesBetweenTheScoresThatMatchTheTrainingShare() {
    // three of eight known cells are present: three of the eight scores shall be above
    Targets training =
        Oracle.labels(new double[][] {{1, 0}, {1, HIDDEN}, {HIDDEN, 0}, {0, 0}, {1, 0}});
    double[][] scores = {{.9, .8}, {.1, .2}, {.7, .3}, {.4, .5}};
    assertEquals((.7 + .5) / 2, Thresholds.cardinality(training, scores).get(1), 1e-15);
  }

  @Test
  void cardinalityOfTiedScoresTakesTheCloserSide() {
    Targets training = Oracle.labels(new double[][] {{1, 0}, {0, 0}});
    double[][] scores = {{.6, .6}, {.6, .1}};
    assertEquals(.6, Thresholds.cardinality(training, scores).get(0));
    double[][] lower = {{.9, .6}, {.6, .1}};
    assertEquals(.75, Thresholds.cardinality(training, lower).get(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> Thresholds.cardinality(Oracle.builder(2).addUnlabelled().build(), scores));
  }

  @Test
  void cardinalityOfManyEqualScoresStandsAboveThemWhereFewAreWanted() {
    // Two of eight cells: one lies above the seven equal ones, all eight above what is below.
    Targets training = Oracle.labels(new double[][] {{1, 0, 0, 0}, {1, 0, 0, 0}});
    double[][] scores = {{.6, .6, .6, .6}, {.6, .9, .6, .6}};
    assertEquals(.75, Thresholds.cardinality(training, scores).get(0));
  }

  @Test
  void betweenNeighboursTheLowerIsTaken() {
    assertEquals(.75, ScoreCut.between(.5, 1));
    for (double low : new double[] {1, Math.nextUp(1.0), Math.nextDown(1.0), -1, 0}) {
      assertEquals(low, ScoreCut.between(low, Math.nextUp(low)));
    }
    assertEquals(Math.nextDown(.3), ScoreCut.between(Double.NEGATIVE_INFINITY, .3));
  }

  @Test
  void wrongInputIsNamed() {
    Targets truth = Oracle.labels(new double[][] {{1, HIDDEN}, {0, HIDDEN}});
    Targets numbers = Targets.builder(List.of(Attribute.numeric("n"))).add(1).build();
    double[][] one = {{1}};
    double[][] bad = {{.1, .2}, {.3, HIDDEN}};
    says("Row 1 has the score NaN for 'l1'", () -> Thresholds.cardinality(truth, bad));
    says("need label targets", () -> Thresholds.cardinality(numbers, one));
    says("need label targets", () -> Thresholds.bestF1Pooled(numbers, one));
    says("there are 0 rows", () -> Thresholds.cardinality(truth, new double[0][]));
  }

  private static void says(String part, Runnable action) {
    String message = assertThrows(IllegalArgumentException.class, action::run).getMessage();
    assertTrue(message.contains(part), message);
  }

  @Test
  void ofEqualF1TheHighestThresholdIsTaken() {
    // Above .8: 1 of 2 found, 2/3; above .5: 2 found and 2 too many, 4/6.
    Targets truth = Oracle.labels(new double[][] {{1}, {0}, {0}, {1}, {0}});
    double[][] scores = {{.9}, {.7}, {.65}, {.6}, {.4}};
    assertEquals(.8, BestF1.perLabel(truth, scores)[0].threshold(), 1e-15);
  }

  @Test
  void noOtherCutComesCloserToTheTrainingShare() {
    for (int seed = 0; seed < 60; seed++) {
      RandomData data = new RandomData(seed, 1 + seed % 20, 1 + seed % 7, false);
      double needed = Plain.positives(Plain.cells(data.truth, data.scores));
      double chosen = Thresholds.cardinality(data.truth, data.scores).get(0);
      double distance = Math.abs(above(data.scores, chosen) - needed);
      double[] cuts = Arrays.stream(data.scores).flatMapToDouble(Arrays::stream).toArray();
      for (double cut : cuts) {
        for (double other : new double[] {cut, Math.nextDown(cut)}) {
          double otherDistance = Math.abs(above(data.scores, other) - needed);
          assertTrue(distance <= otherDistance, "seed " + seed);
          if (distance == otherDistance) {
            assertTrue(above(data.scores, chosen) <= above(data.scores, other), "seed " + seed);
          }
        }
      }
    }
  }

  private static long above(double[][] scores, double cut) {
    return Arrays.stream(scores).flatMapToDouble(Arrays::stream).filter(s -> s > cut).count();
  }

  @Test
  void cardinalityPerLabelPredictsEachAsOftenAsItIsPresent() {
    Targets training =
        Oracle.labels(
            new double[][] {{1, 0, HIDDEN}, {1, 0, HIDDEN}, {0, 0, HIDDEN}, {0, 1, HIDDEN}});
    double[][] scores = {{.1, .9, 0}, {.2, .8, 0}, {.3, .7, 0}, {.4, .6, 0}};
    double[] found = Thresholds.cardinalityPerLabel(training, scores).values();
    assertEquals(.25, found[0], 1e-15);
    assertEquals(.85, found[1], 1e-15);
    assertEquals(Thresholds.cardinality(training, scores).get(0), found[2]);
  }

  @Test
  void bestF1IsNotBeatenByAnyOtherThreshold() {
    for (int seed = 0; seed < 20; seed++) {
      RandomData data = new RandomData(seed, 30, 5, false);
      double[] best =
          Arrays.stream(BestF1.perLabel(data.truth, data.scores))
              .mapToDouble(BestF1::threshold)
              .toArray();
      Measure f1 = MeasureCatalogue.of("f1.macro");
      MeasureOptions options = MeasureOptions.defaults();
      double reached = f1.value(data.truth, data.scores, options.withThresholds(best)).value();
      Random random = new Random(seed);
      for (int k = 0; k < 50; k++) {
        double[] tried = best.clone();
        tried[1 + random.nextInt(4)] = random.nextDouble() * 1.4 - .1;
        double other = f1.value(data.truth, data.scores, options.withThresholds(tried)).value();
        assertTrue(other <= reached, seed + ": " + other + " > " + reached);
      }
    }
  }

  @Test
  void bestF1LeavesOutHiddenRows() {
    Targets truth = Oracle.labels(new double[][] {{1}, {HIDDEN}, {0}, {0}});
    double[][] scores = {{.6}, {.9}, {.4}, {.1}};
    assertEquals(.5, BestF1.perLabel(truth, scores)[0].threshold(), 1e-15);
  }

  @Test
  void oneThresholdForAllLabelsHasTheBestMicroF1() {
    Measure f1 = MeasureCatalogue.of("f1.micro");
    for (int seed = 0; seed < 20; seed++) {
      RandomData data = new RandomData(seed, 30, 5, false);
      Thresholds best = Thresholds.bestF1Pooled(data.truth, data.scores);
      double reached = microF1(f1, data, best.get(0));
      for (double[] row : data.scores) {
        for (double cut : row) {
          assertTrue(microF1(f1, data, cut) <= reached, "seed " + seed);
          assertTrue(microF1(f1, data, Math.nextDown(cut)) <= reached, "seed " + seed);
        }
      }
    }
  }

  private static double microF1(Measure f1, RandomData data, double cut) {
    double[] all = new double[data.truth.count()];
    Arrays.fill(all, cut);
    return f1.value(data.truth, data.scores, MeasureOptions.defaults().withThresholds(all)).value();
  }

  @Test
  void rareLabelsTakeTheThresholdOfAllLabels() {
    // Pooled: .8 and .6 (right) against .3 and below: halfway .45. The second label is never there.
    Targets truth = Oracle.labels(new double[][] {{1, 0}, {1, 0}, {0, 0}});
    double[][] scores = {{.8, .3}, {.6, .2}, {.1, .1}};
    double pooled = Thresholds.bestF1Pooled(truth, scores).get(0);
    assertEquals(.45, pooled, 1e-15);
    Thresholds shrunk = Thresholds.bestF1Shrunk(truth, scores);
    // Own best of the first label: halfway between .6 and .1; 2 present cells against 50.
    assertEquals((2 * .35 + 50 * .45) / 52, shrunk.get(0), 1e-15);
    assertEquals(pooled, shrunk.get(1));
  }

  @Test
  void withoutHierarchyAllThresholdsAreConsistent() {
    LabelHierarchy flat = HierarchyBuilder.flat(List.of("a", "b"));
    assertArrayEquals(new double[] {.9, .1}, Thresholds.perLabel(.9, .1).consistent(flat).values());
    assertArrayEquals(new double[] {.3}, Thresholds.single(.3).consistent(flat).values());
  }

  @Test
  void aThresholdMustBeANumber() {
    assertThrows(IllegalArgumentException.class, () -> Thresholds.single(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> Thresholds.perLabel());
  }
}
