package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.hierarchy.Edge;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Scores as probabilities, and the measures of protein function prediction. */
class ProbabilityMeasuresTest {

  /** Sums of some hundred numbers below 40. */
  private static final double ROUNDING = 1e-12;

  private static final double HIDDEN = Double.NaN;

  private static final MeasureOptions PLAIN = MeasureOptions.defaults();

  /** Labels 0 and 1 at the top, 2 below 0, 3 below 0 and 1, 4 below 3. */
  private static final LabelHierarchy GRAPH =
      HierarchyBuilder.ofEdges(
          List.of(
              new Edge("root", "l0"),
              new Edge("root", "l1"),
              new Edge("l0", "l2"),
              new Edge("l0", "l3"),
              new Edge("l1", "l3"),
              new Edge("l3", "l4")),
          "root");

  @Test
  void fourCellsByHand() {
    Targets truth = Oracle.labels(new double[][] {{1, 0}, {0, HIDDEN}, {1, 1}});
    double[][] scores = {{.9, .2}, {.25, .5}, {.85, 0}};
    Evaluation e = Evaluation.of(truth, scores, PLAIN);
    is(e, "brier", (.01 + .04 + .0625 + .0225 + 1) / 5);
    double ln = -Math.log(.9) - Math.log(.8) - Math.log(.75) - Math.log(.85);
    is(e, "log.loss", (ln + 52 * Math.log(2)) / 5);
    // bins: 0 (present), .2 and .25, .85 (present), .9 (present)
    is(e, "ece", (1 + .45 + .15 + .1) / 5);
    is(e, "set.size", (1 + 0 + 1) / 3.);
    is(e, "set.coverage", 1 / 2.);
  }

  @Test
  void oneCertainAndRightScoreCostsNothingAndOneOutsideIsNoProbability() {
    Targets truth = Oracle.labels(new double[][] {{1, 0}});
    Evaluation sure = Evaluation.of(truth, new double[][] {{1, 0}}, PLAIN);
    is(sure, "brier", 0);
    is(sure, "ece", 0);
    assertEquals(0, sure.get("log.loss").value(), 1e-15);
    Measurement outside = Evaluation.of(truth, new double[][] {{1.5, 0}}, PLAIN).get("ece");
    assertTrue(outside.reason().contains("outside 0 to 1"), outside.reason());
    Targets none = Oracle.labels(new double[][] {{HIDDEN, HIDDEN}});
    assertEquals(
        "no cell is known", Evaluation.of(none, new double[1][2], PLAIN).get("brier").reason());
  }

  /** Numbers of scikit-learn 1.9.1 and, for ece, of a direct sum in numpy. */
  @Test
  void scikitLearnSaysTheSame() {
    Evaluation e = Evaluation.of(Oracle.labels(truth()), scores(), PLAIN);
    is(e, "brier", 0.3289540816326531);
    is(e, "log.loss", 2.2575141242726584);
    is(e, "ece", 0.2625);
    List<Attribute> target = List.of(Attribute.nominal("c", List.of("a", "b", "c")));
    Targets.Builder builder = Targets.builder(target);
    double[][] shares = new double[40][3];
    for (int i = 0; i < 40; i++) {
      builder.add((i * i + i / 2) % 3);
      double sum = 0;
      for (int k = 0; k < 3; k++) {
        shares[i][k] = 1 + (i * 5 + k * 11) % 17;
        sum += shares[i][k];
      }
      for (int k = 0; k < 3; k++) {
        shares[i][k] /= sum;
      }
    }
    Evaluation classes = Evaluation.of(builder.build(), shares, PLAIN);
    is(classes, "brier", 0.3893848090647505);
    is(classes, "log.loss", 1.3585692581362703);
  }

  /** Numbers of a program in Python that builds every set at every threshold. */
  @Test
  void functionMeasuresAreThoseOfSetsAtEveryThreshold() {
    Targets closed = closed();
    Evaluation e = Evaluation.of(closed, scores(), PLAIN.withHierarchy(GRAPH));
    is(e, "fmax", 0.8548553885926645);
    is(e, "fmax.weighted", 0.6869670069410844);
    is(e, "smin", 0.8180168021161098);
    double[] bits = FunctionMeasures.accretion(closed, GRAPH);
    double[] expected = {
      -0.0, 0.10962449117449813, 1.5501970825604794, 0.203533394085132, 0.8744691179161412
    };
    for (int j = 0; j < bits.length; j++) {
      assertEquals(expected[j], bits[j], ROUNDING);
    }
  }

  @Test
  void accretionIsCountedInTheTrainingRows() {
    Targets training = Oracle.labels(new double[][] {{1, 1}, {1, 0}, {0, 0}});
    LabelHierarchy chain =
        HierarchyBuilder.ofEdges(List.of(new Edge("root", "l0"), new Edge("l0", "l1")), "root");
    Targets truth = Oracle.labels(new double[][] {{1, 1}, {1, 0}});
    double[][] scores = {{.8, .3}, {.8, .6}};
    // ia: log2(4/3) and log2(3/2); at .61 to .8: ru = (ia1 + 0) / 2, mi = 0;
    // at .31 to .6: ru = ia1 / 2, mi = ia1 / 2; up to .3: mi = ia1 / 2
    double own = Math.log(3 / 2.) / Math.log(2);
    double top = Math.log(4 / 3.) / Math.log(2);
    MeasureOptions how = PLAIN.withHierarchy(chain).withTraining(training);
    Evaluation e = Evaluation.of(truth, scores, how);
    is(e, "smin", own / 2);
    // up to .3: p = (1 + 1/2) / 2, r = 1
    is(e, "fmax", 2 * .75 / 1.75);
    double p = (1 + top / (top + own)) / 2;
    double high = (top / (top + own) + 1) / 2;
    is(e, "fmax.weighted", Math.max(2 * p / (p + 1), 2 * high / (high + 1)));
  }

  @Test
  void aLabelLendsItsScoreToThoseAbove() {
    Targets truth = Oracle.labels(new double[][] {{1, 0, 1, 0, 0}});
    double[][] below = {{0, 0, .7, 0, 0}};
    is(Evaluation.of(truth, below, PLAIN.withHierarchy(GRAPH)), "fmax", 1);
    is(Evaluation.of(truth, below, PLAIN), "fmax", 2 / 3.);
  }

  @Test
  void theMapIsTheOneThatMakesTheScoresLikeliest() {
    // scores .2 and .8 of which 1 of 4 and 3 of 4 are present: with Platt's wanted values the
    // map says (1 h + 3 l) / 4 and (3 h + 1 l) / 4 with h = 5/6 and l = 1/6
    Targets truth = Oracle.labels(new double[][] {{1}, {0}, {0}, {0}, {1}, {1}, {1}, {0}});
    double[][] scores = {{.2}, {.2}, {.2}, {.2}, {.8}, {.8}, {.8}, {.8}};
    Calibration map = Calibration.fit(truth, scores).orElseThrow();
    assertEquals((5 / 6. + 3 / 6.) / 4, map.of(0, .2), 1e-6);
    assertEquals((15 / 6. + 1 / 6.) / 4, map.of(0, .8), 1e-6);
    assertEquals(.5, map.of(0, .5), 1e-6);
  }

  @Test
  void eachMapKeepsOrderAndTiesWhateverItLearned() {
    for (int seed = 0; seed < 30; seed++) {
      RandomData data = new RandomData(seed, 20, 4, true);
      if (data.truth.labelledRows().length == 0) {
        continue;
      }
      Calibration map = Calibration.fit(data.truth, data.scores).orElseThrow();
      for (int j = 0; j < 4; j++) {
        double last = map.of(j, 0);
        for (int k = 1; k <= 1000; k++) {
          double next = map.of(j, k / 1000.);
          assertTrue(next > last && next < 1 && last > 0, "seed " + seed + " at " + k);
          last = next;
        }
      }
    }
    Random random = new Random(1);
    Targets truth = Oracle.labels(new double[][] {{1}, {1}, {0}});
    double[][] wrong = {{0}, {0}, {1}};
    Calibration backwards = Calibration.fit(truth, wrong).orElseThrow();
    double s = random.nextDouble();
    assertTrue(backwards.of(0, s) < backwards.of(0, s + .1), "order stays even where it is wrong");
  }

  @Test
  void classesStayInOrderAndAddUpToOne() {
    List<Attribute> targets =
        List.of(
            Attribute.nominal("c", List.of("a", "b", "c")),
            Attribute.numeric("n"),
            Attribute.label("l"));
    double[] scores = {.7, .3, 0, 42, .7};
    double[] mapped = Calibration.same(5, .5, -.2).of(targets, scores);
    assertEquals(1, mapped[0] + mapped[1] + mapped[2], 1e-15);
    assertTrue(mapped[0] > mapped[1] && mapped[1] > mapped[2]);
    assertEquals(42, mapped[3]);
    assertEquals(Calibration.same(5, .5, -.2).of(4, .7), mapped[4]);
    assertEquals(.7, scores[0]);
  }

  /**
   * Frequent and rare labels, whose scores are right by other curves: the curve of each is found.
   * Rare labels are present as often as their score says, frequent ones half as often.
   */
  @Test
  void frequentAndRareLabelsHaveTheirOwnCurves() {
    Random random = new Random(5);
    int rows = 600;
    double[][] scores = new double[rows][20];
    double[][] truth = new double[rows][20];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < 20; j++) {
        boolean rare = j < 10;
        boolean high = random.nextDouble() < (rare ? .02 : .6);
        scores[i][j] = high ? .8 : .02;
        truth[i][j] = random.nextDouble() < (high ? (rare ? .8 : .4) : .02) ? 1 : 0;
      }
    }
    Calibration map = Calibration.fit(Oracle.labels(truth), scores).orElseThrow();
    for (int j = 0; j < 20; j++) {
      // 120 high scores of rare labels, whose counts vary by a quarter, stand behind their curves
      assertEquals(j < 10 ? .8 : .4, map.of(j, .8), j < 10 ? .15 : .05, "label " + j);
    }
  }

  @Test
  void withoutRowsThereIsNoMap() {
    Targets none = Oracle.labels(new double[][] {{1, 0}}).select(new int[0]);
    assertTrue(Calibration.fit(none, new double[0][]).isEmpty());
  }

  @Test
  void labelsOfOneFrequencyShareTheCommonCurve() {
    double[][] truth = {{1, 0, 1}, {0, 1, 1}, {1, 1, 0}, {0, 0, 0}};
    double[][] scores = {{.9, .2, .8}, {.1, .7, .6}, {.8, .6, .3}, {.4, .1, .2}};
    Calibration map = Calibration.fit(Oracle.labels(truth), scores).orElseThrow();
    assertEquals(map.of(0, .3), map.of(1, .3), 1e-12);
    assertEquals(map.of(0, .3), map.of(2, .3), 1e-12);
  }

  private static double[][] scores() {
    double[][] scores = new double[40][5];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 5; j++) {
        scores[i][j] = (i * 7 + j * 13) % 29 / 28.;
      }
    }
    return scores;
  }

  private static double[][] truth() {
    double[][] truth = new double[40][5];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 5; j++) {
        truth[i][j] = (i * i * (j + 2) + 3 * j + i / 3) % 5 < 2 ? 1 : 0;
      }
    }
    return truth;
  }

  private static Targets closed() {
    double[][] truth = truth();
    for (double[] row : truth) {
      List<Integer> present = new ArrayList<>();
      for (int j = 0; j < 5; j++) {
        if (row[j] == 1) {
          present.add(j);
        }
      }
      for (int j : GRAPH.close(present.stream().mapToInt(Integer::intValue).toArray())) {
        row[j] = 1;
      }
    }
    return Oracle.labels(truth);
  }

  private static void is(Evaluation e, String key, double expected) {
    assertEquals(expected, e.get(key).value(), ROUNDING, key);
  }
}
