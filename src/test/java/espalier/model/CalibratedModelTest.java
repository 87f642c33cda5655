package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.ForestModel;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.hierarchy.Consistency;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FeatureMatcher;
import espalier.learn.Model;
import espalier.measure.Calibration;
import espalier.measure.NumberIntervals;
import espalier.measure.SetPromises;
import espalier.measure.SetPromises.Kind;
import espalier.tree.TreeModel;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calibrated scores and promised label sets, from training to the file. */
class CalibratedModelTest {

  private static final Dataset DATA = data(Task.HIERARCHICAL);

  private static Dataset data(Task task) {
    Draft draft = RandomDrafts.of(task, 80, 4, 7).labelled(0.6).draw(7);
    return draft.build();
  }

  private static Model fit(String method, Map<String, String> more) {
    Map<String, String> options = new HashMap<>(more);
    if (method.endsWith("rf")) {
      options.put("trees", "10");
    }
    return Catalogue.of(method).learner(options).fit(DATA);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "rf", "nn"})
  void scoresAreTheMapsOfTheVotesWithParentsRaised(String method) {
    Model model = fit(method, Map.of());
    Model plain = fit(method, Map.of("calibrate", "none"));
    Calibration map = model.head().calibration().orElseThrow();
    double[][] votes = plain.score(DATA);
    double[][] scores = model.score(DATA);
    FeatureMatcher matcher = new FeatureMatcher(model.schema(), DATA);
    LabelHierarchy hierarchy = DATA.hierarchy().orElseThrow();
    for (int i = 0; i < scores.length; i++) {
      double[] mapped = new double[scores[i].length];
      for (int j = 0; j < mapped.length; j++) {
        mapped[j] = map.of(j, votes[i][j]);
      }
      Consistency.repair(hierarchy, mapped);
      for (int j = 0; j < mapped.length; j++) {
        assertEquals(mapped[j], scores[i][j], 0);
        for (int p : hierarchy.parents(j)) {
          assertTrue(scores[i][p] >= scores[i][j]);
        }
      }
      assertArrayEquals(scores[i], model.score(matcher.row(i)));
      assertArrayEquals(votes[i], model.raw(matcher.row(i)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "rf", "self-pct"})
  void theFileKeepsMapAndPromises(String method) {
    Model model = fit(method, Map.of());
    byte[] bytes = ModelJson.toBytes(model);
    Model read = ModelJson.fromBytes(bytes);
    assertEquals(model.head().calibration(), read.head().calibration());
    assertEquals(model.head().promises(), read.head().promises());
    assertArrayEquals(model.score(DATA), read.score(DATA));
    assertArrayEquals(bytes, ModelJson.toBytes(read));
  }

  @Test
  void leavesAndExplanationsSayWhatTheModelSays() {
    TreeModel tree = (TreeModel) fit("pct", Map.of());
    FeatureMatcher matcher = new FeatureMatcher(tree.schema(), DATA);
    Explanation why = TreeShap.of(tree).explain(matcher.row(0));
    double[] scores = tree.score(matcher.row(0));
    for (int o = 0; o < scores.length; o++) {
      assertEquals(scores[o], why.score(o), 1e-9);
    }
    assertArrayEquals(scores, tree.answer(tree.tree().route(matcher.row(0))));
  }

  @Test
  void aPromisedRecallIsOneThresholdWithClosedSets() {
    Model model = fit("rf", Map.of("recall", "0.8"));
    SetPromises promises = model.head().promises().orElseThrow();
    double threshold = promises.recall().get(.8);
    for (double t : model.thresholds()) {
      assertEquals(threshold, t);
    }
    Model before = fit("rf", Map.of());
    assertArrayEquals(
        model.thresholds(), before.withHead(before.head().promising(Kind.RECALL, .8)).thresholds());
    IllegalArgumentException both =
        assertThrows(
            IllegalArgumentException.class,
            () -> fit("rf", Map.of("recall", "0.8", "precision", "0.9")));
    assertTrue(both.getMessage().contains("not both"), both.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "rf", "boost-pct", "nn"})
  void probabilitiesOfClassesAreMappedAndAddUp(String method) {
    Dataset classes = data(Task.MULTI_TARGET_CLASSIFICATION);
    Map<String, String> few =
        method.equals("rf")
            ? Map.of("trees", "10")
            : method.startsWith("boost") ? Map.of("stages", "3") : Map.of();
    Model model = Catalogue.of(method).learner(few).fit(classes);
    Calibration map = model.head().calibration().orElseThrow();
    double[][] votes = model.raw(classes);
    double[][] scores = model.score(classes);
    int[] offsets = model.schema().offsets();
    for (int i = 0; i < scores.length; i++) {
      for (int t = 0; t < offsets.length; t++) {
        int end = offsets[t] + model.schema().targets().get(t).outputs();
        double sum = 0;
        double mapped = 0;
        for (int k = offsets[t]; k < end; k++) {
          sum += scores[i][k];
          mapped += map.of(k, votes[i][k]);
        }
        assertEquals(1, sum, 1e-12);
        assertEquals(map.of(end - 1, votes[i][end - 1]) / mapped, scores[i][end - 1], 1e-12);
      }
    }
  }

  /** Base and values add up to the probability of a class, in trees and in forests. */
  @ParameterizedTest
  @ValueSource(strings = {"pct", "rf"})
  void explanationsOfClassesAddUp(String method) {
    Dataset classes = data(Task.MULTI_CLASS);
    Model model = Catalogue.of(method).learner(Map.of()).fit(classes);
    FeatureMatcher matcher = new FeatureMatcher(model.schema(), classes);
    for (int i = 0; i < 5; i++) {
      Explanation why =
          (model instanceof TreeModel tree ? TreeShap.of(tree) : TreeShap.of((ForestModel) model))
              .explain(matcher.row(i));
      double[] scores = model.score(matcher.row(i));
      for (int o = 0; o < scores.length; o++) {
        assertEquals(scores[o], why.score(o), 1e-9);
      }
    }
  }

  @Test
  void numbersHaveIntervalsAndTheFileKeepsThem() {
    Dataset numbers = data(Task.MULTI_TARGET_REGRESSION);
    Model model = Catalogue.of("rf").learner(Map.of("trees", "10")).fit(numbers);
    NumberIntervals intervals = model.head().heldOut().intervals().orElseThrow();
    assertTrue(model.head().promises().isEmpty());
    byte[] bytes = ModelJson.toBytes(model);
    Model read = ModelJson.fromBytes(bytes);
    assertArrayEquals(bytes, ModelJson.toBytes(read));
    assertEquals(intervals.rows(), read.head().heldOut().intervals().orElseThrow().rows());
    NumberIntervals kept = read.head().heldOut().intervals().orElseThrow();
    for (double level : intervals.reach().keySet()) {
      for (int t = 0; t < numbers.targets().count(); t++) {
        for (double p : new double[] {-5, -.3, 0, .4, 7}) {
          assertEquals(
              intervals.halves(level).get(t).applyAsDouble(p),
              kept.halves(level).get(t).applyAsDouble(p));
        }
      }
    }
    Model none = Catalogue.of("rf").learner(Map.of("calibrate", "none")).fit(numbers);
    assertTrue(none.head().heldOut().intervals().isEmpty());
  }

  @Test
  void papersAndOtherTargetsAreNotCalibrated() {
    assertTrue(fit("pct", Map.of("preset", "paper-004")).head().calibration().isEmpty());
    Dataset numbers = data(Task.MULTI_TARGET_REGRESSION);
    Model model = Catalogue.of("pct").learner(Map.of()).fit(numbers);
    assertTrue(model.head().calibration().isEmpty());
    assertArrayEquals(model.raw(numbers), model.score(numbers));
  }
}
