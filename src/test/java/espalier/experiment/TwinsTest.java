package espalier.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.CountingSettings;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.data.TwinData;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import espalier.model.ModelJson;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptions;
import espalier.tuning.LabelledOnly;
import espalier.tuning.SemiSupervised;
import espalier.tuning.TaskMeasure;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinComparison;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The supervised twins of boosting, self-training, optimised trees and latent trees. */
class TwinsTest {

  /** A method with options, and those that make it supervised besides. */
  private record Case(String method, Map<String, String> options, Map<String, String> supervised) {
    Learner learner(String mode) {
      return learner(Map.of("twin", mode));
    }

    Learner twin() {
      return learner(supervised);
    }

    private Learner learner(Map<String, String> more) {
      Map<String, String> all = new LinkedHashMap<>(options);
      all.put("calibrate", "none");
      all.putAll(more);
      if (more.containsKey("strategy")) {
        all.keySet().removeAll(Set.of("gamma", "steps", "neighbours"));
      }
      return Catalogue.of(method).learner(all);
    }

    @Override
    public String toString() {
      return method + options;
    }
  }

  private static Case boosting() {
    return new Case(
        "ssl-boost-pct",
        Map.of("omega", "0.02", "stages", "8", "step", "0.5", "max-depth", "2"),
        Map.of("omega", "1"));
  }

  private static Case selfTraining() {
    return new Case(
        "self-rf",
        Map.of("trees", "10", "add", "top", "top", "1", "rounds", "3", "patience", "0"),
        Map.of("rounds", "0"));
  }

  private static Case optimised() {
    return new Case(
        "laptao",
        Map.of("nodes", "axis", "depth", "1", "gamma", "100", "steps", "3", "neighbours", "5"),
        Map.of("strategy", "labelled"));
  }

  private static Case latent(String method) {
    return new Case(method, Map.of(), Map.of("unlabelled-rows", "drop"));
  }

  static List<Case> cases() {
    return List.of(boosting(), selfTraining(), optimised(), latent("tbb"), latent("tnn"));
  }

  private static TwinReport report(Model model) {
    return model.provenance().twin().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theReportComparesWithThePlainSupervisedMethod(Case one) {
    Dataset data = TwinData.harmful();
    Model told = one.learner("report").fit(data);
    TwinReport expected =
        TwinComparison.of(
                TaskMeasure.of(data), one.learner("none"), new LabelledOnly(one.twin()), data)
            .orElseThrow();
    assertEquals(expected, report(told));
    Model plain = one.learner("none").fit(data);
    assertArrayEquals(plain.score(data), told.score(data));
    assertEquals(Optional.empty(), plain.provenance().twin());
    assertEquals(report(told), report(ModelJson.fromBytes(ModelJson.toBytes(told))));
  }

  /**
   * The twin that a model reports is the supervised learner that {@code evaluate} compares with.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ssl-pct", "ssl-rf", "ssl-boost-pct", "self-pct", "tbb"})
  void thereIsOneTwin(String method) {
    Dataset data = TwinData.helpful();
    Method named = Catalogue.of(method);
    Map<String, String> small = new LinkedHashMap<>();
    if (!method.equals("tbb")) {
      Map<String, String> few =
          Map.of("trees", "5", "stages", "3", "rounds", "1", "omega-grid", "0,1");
      small.putAll(CountingSettings.of(named, few));
    }
    Map<String, String> told = new LinkedHashMap<>(small);
    told.put("twin", "report");
    Learner own = ThresholdLearner.alone(named.learner(small));
    Learner twin = ThresholdLearner.alone(named.supervisedLearner(small, 1).orElseThrow());
    TwinReport expected =
        TwinComparison.of(((SemiSupervised<?>) own).measure(data), own, twin, data).orElseThrow();
    FitContext two = FitContext.quiet().withThreads(2);
    assertEquals(expected, report(named.learner(told).fit(data, two)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void twoThreadsGiveTheSameBits(Case one) {
    Dataset data =
        RandomDrafts.of(Task.MULTI_LABEL, 60, 4, 3)
            .mixed(0.1)
            .labelled(0.5)
            .partly(0.2)
            .draw(4)
            .build();
    FitContext two = FitContext.quiet().withThreads(2);
    assertArrayEquals(
        ModelJson.toBytes(one.learner("safe").fit(data)),
        ModelJson.toBytes(one.learner("safe").fit(data, two)));
  }

  private static Model fallsBack(Case one, Dataset data) {
    Model safe = one.learner("safe").fit(data);
    assertTrue(report(safe).advisesTwin(), () -> report(safe).sentence(40));
    assertTrue(report(safe).replaced());
    Model twin = one.twin().fit(data);
    assertTrue(Arrays.deepEquals(twin.score(data), safe.score(data)), "scores");
    assertEquals(twin.size(), safe.size());
    assertEquals(twin.provenance().course(), safe.provenance().course());
    assertEquals(data.targets().unlabelledRows().length, safe.provenance().rows().unlabelled());
    Model told = one.learner("report").fit(data);
    assertFalse(report(told).replaced());
    assertEquals(report(safe), report(told).withReplaced());
    return safe;
  }

  @Test
  void safeBoostingFallsBackWhereUnlabelledRowsHurt() {
    fallsBack(boosting(), TwinData.harmful());
  }

  @Test
  void safeSelfTrainingFallsBackWhereItsAnswersHurt() {
    SelfTrainedModel safe = (SelfTrainedModel) fallsBack(selfTraining(), TwinData.noisy());
    assertTrue(safe.record().added().isEmpty());
    Dataset data = TwinData.noisy();
    Map<String, String> ofBase =
        Map.of(
            "trees",
            "10",
            "min-leaf",
            "2",
            "min-labelled",
            "2",
            "smoothing",
            "none",
            "calibrate",
            "none");
    Model base = Catalogue.of("rf").learner(ofBase).fit(data);
    assertArrayEquals(base.score(data), safe.score(data));
  }

  @Test
  void safeLapTaoFallsBackWhereTheGraphHurts() {
    fallsBack(optimised(), TwinData.harmful());
  }

  @Test
  void withASearchCompleteLearnersAreCompared() {
    Dataset data = TwinData.harmful();
    Map<String, String> options =
        Map.of(
            "omega-grid",
            "0.02,1",
            "stages",
            "6",
            "search-stages",
            "4",
            "twin",
            "safe",
            "features",
            "all");
    Model own = Catalogue.of("ssl-boost-pct").learner(options).fit(data);
    assertEquals(1, own.provenance().tuning().orElseThrow().best().omega());
    assertFalse(report(own).replaced());
    Map<String, String> low = new LinkedHashMap<>(options);
    low.put("omega-grid", "0.01,0.02");
    assertTrue(report(Catalogue.of("ssl-boost-pct").learner(low).fit(data)).replaced());
  }

  @Test
  void theStrengthsThatWereChosenAreCompared() {
    Map<String, String> options =
        Map.of("gamma", "auto", "sparsity", "auto", "depth", "1", "steps", "1", "twin", "report");
    Dataset few = TwinData.harmful().select(IntStream.range(0, 80).toArray());
    Model model = Catalogue.of("laptao").learner(options).fit(few);
    TwinReport found = report(model);
    assertTrue(found.low() <= found.gain() && found.gain() <= found.high(), found.sentence(40));
  }

  @ParameterizedTest
  @ValueSource(strings = {"self-rf", "ssl-boost-pct", "laptao", "tnn"})
  void fewLabelledRowsAreNotCompared(String method) {
    Dataset few = TwinData.harmful().keepTargets(new int[] {0, 1, 2, 3, 4});
    Model model = Catalogue.of(method).learner(Map.of("twin", "safe")).fit(few);
    assertEquals(Optional.empty(), model.provenance().twin());
    List<String> warnings = model.provenance().warnings();
    assertTrue(warnings.get(warnings.size() - 1).contains("too few to compare"), "" + warnings);
  }

  @Test
  void supervisedFitsHaveNoTwin() {
    Map<String, String> safe = Map.of("twin", "safe");
    for (String method : List.of("boost-pct", "tao")) {
      String said =
          assertThrows(IllegalArgumentException.class, () -> Catalogue.of(method).learner(safe))
              .getMessage();
      assertTrue(said.startsWith("Method " + method + " has no option 'twin'."), said);
    }
    Map<String, String> dropped = Map.of("twin", "safe", "unlabelled-rows", "drop");
    String said =
        assertThrows(IllegalArgumentException.class, () -> Catalogue.of("tbb").learner(dropped))
            .getMessage();
    assertTrue(said.contains("counts only with unlabelled-rows=use"), said);
  }

  @Test
  void boostingCanDropUnlabelledRows() {
    Dataset data = TwinData.harmful();
    Dataset labelled = data.select(data.targets().labelledRows());
    Map<String, String> options = Map.of("omega", "0.5", "stages", "5");
    Map<String, String> dropped = new LinkedHashMap<>(options);
    dropped.put("unlabelled-rows", "drop");
    Model model = Catalogue.of("ssl-boost-pct").learner(dropped).fit(data);
    assertEquals("SL-Boost-PCT-DT", model.provenance().method());
    assertEquals(200, model.provenance().rows().unlabelled());
    Model same = Catalogue.of("ssl-boost-pct").learner(options).fit(labelled);
    assertArrayEquals(same.score(data), model.score(data));
  }

  @Test
  void theTwinOfSelfTrainingIsNotThatOfItsBase() {
    Map<String, String> options = Map.of("twin", "report", "omega", "0.5");
    Learner learner = Catalogue.of("self-pct").learner(options);
    assertEquals("report", learner.options().get("twin"));
    Learner base = Catalogue.of("ssl-pct").learner(Map.of("twin", "report"));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new SelfTrainingLearner(SelfTrainingOptions.defaults(), base));
    assertTrue(e.getMessage().contains("take twin off"), e.getMessage());
  }
}
