package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.TwinData;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import espalier.model.ModelJson;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.TwinMode;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The comparison with the supervised twin on data where unlabelled rows help or hurt. */
class TwinTest {

  private static PctOptionsBuilder options(TwinMode mode) {
    return PctOptions.builder().omega(0.02).smoothing(0).seed(3).twin(mode);
  }

  private static TwinReport report(Model model) {
    return model.provenance().twin().orElseThrow();
  }

  private static TreeModel fit(PctOptions options, Dataset data) {
    return new PctLearner(options).fit(data);
  }

  @Test
  void safeModeFallsBackWhereUnlabelledRowsHurt() {
    Dataset data = TwinData.harmful();
    TreeModel safe = fit(options(TwinMode.SAFE).build(), data);
    assertTrue(report(safe).harmful(), () -> report(safe).sentence());
    assertTrue(report(safe).replaced());
    assertTrue(report(safe).sentence().contains("twin is used instead"));
    TreeModel twin = fit(options(TwinMode.NONE).omega(1).build(), data);
    assertArrayEquals(twin.score(data), safe.score(data));
    TreeModel told = fit(options(TwinMode.REPORT).build(), data);
    assertFalse(report(told).replaced());
    assertEquals(report(safe), report(told).withReplaced());
    TreeModel plain = fit(options(TwinMode.NONE).build(), data);
    assertEquals(Optional.empty(), plain.provenance().twin());
    assertArrayEquals(plain.score(data), told.score(data));
    assertNotEquals(twin.size(), plain.size());
  }

  @Test
  void safeModeKeepsWhatHelps() {
    Dataset data = TwinData.helpful();
    TreeModel safe = fit(options(TwinMode.SAFE).omega(0.3).build(), data);
    assertTrue(report(safe).gain() > 0, () -> report(safe).sentence());
    assertFalse(report(safe).replaced());
    assertArrayEquals(
        fit(options(TwinMode.NONE).omega(0.3).build(), data).score(data), safe.score(data));
  }

  @Test
  void theReportIsTheSameEachTimeAndIsKeptInTheFile() {
    Dataset data = TwinData.harmful();
    TreeModel one = fit(options(TwinMode.REPORT).build(), data);
    assertEquals(report(one), report(fit(options(TwinMode.REPORT).build(), data)));
    Model read = ModelJson.fromBytes(ModelJson.toBytes(one));
    assertEquals(report(one), report(read));
  }

  @Test
  void obliqueTreesAndForestsHaveTwins() {
    Dataset data = TwinData.harmful();
    PctOptions oblique =
        PctOptions.oblique(SplitSearch.SVM).toBuilder()
            .omega(0.02)
            .smoothing(0)
            .maxDepth(2)
            .twin(TwinMode.REPORT)
            .build();
    TwinReport found = report(fit(oblique, data));
    assertTrue(found.low() <= found.gain() && found.gain() <= found.high());
    ForestOptions forest =
        ForestOptions.semiSupervised()
            .withTree(options(TwinMode.SAFE).build())
            .withKind(ForestKind.BAG)
            .withTrees(7)
            .withSearchTrees(5);
    ForestModel safe = new ForestLearner(forest).fit(data);
    assertTrue(report(safe).replaced(), () -> report(safe).sentence());
    ForestModel twin =
        new ForestLearner(forest.withTree(options(TwinMode.NONE).omega(1).build())).fit(data);
    assertArrayEquals(twin.score(data), safe.score(data));
  }

  @Test
  void withASearchTheChosenSettingsAreCompared() {
    PctOptions options =
        PctOptions.builder().omegaGrid(OmegaGrid.parse("0.02,0.04")).twin(TwinMode.SAFE).build();
    assertTrue(report(fit(options, TwinData.harmful())).replaced());
    PctOptions free = options.toBuilder().omegaGrid(OmegaGrid.parse("0.02,1")).build();
    TreeModel own = fit(free, TwinData.harmful());
    assertEquals(1, own.provenance().tuning().orElseThrow().best().omega());
    assertEquals(Optional.empty(), own.provenance().twin());
  }

  @Test
  void fewLabelledRowsAreNotCompared() {
    Dataset data = TwinData.harmful();
    Dataset few = data.keepTargets(new int[] {0, 1, 2, 3, 4});
    TreeModel model = fit(options(TwinMode.SAFE).build(), few);
    assertEquals(Optional.empty(), model.provenance().twin());
    assertTrue(model.provenance().warnings().get(0).contains("too few to compare"));
  }

  @Test
  void droppingUnlabelledRowsKeepsTheFeaturesInTheClustering() {
    Dataset data = TwinData.harmful();
    Dataset labelled = data.select(data.targets().labelledRows());
    PctOptions dropped = options(TwinMode.NONE).dropUnlabelled(true).build();
    TreeModel model = fit(dropped, data);
    assertEquals("SL-PCT-DT", model.provenance().method());
    assertEquals(200, model.provenance().rows().unlabelled());
    assertArrayEquals(fit(options(TwinMode.NONE).build(), labelled).score(data), model.score(data));
    assertNotEquals(
        fit(options(TwinMode.NONE).omega(1).build(), data).tree().test(0), model.tree().test(0));
    assertThrows(
        IllegalArgumentException.class, () -> dropped.toBuilder().twin(TwinMode.SAFE).build());
  }
}
