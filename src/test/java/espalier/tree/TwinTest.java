package espalier.tree;

import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.SEARCH_TREES;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.TwinMode.TWIN;
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
import espalier.learn.UnlabelledRows;
import espalier.model.ModelJson;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.TwinMode;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The comparison with the supervised twin on data where unlabelled rows help or hurt. */
class TwinTest {

  private static PctOptions options(TwinMode mode) {
    return PctOptions.semiSupervised()
        .fix(OMEGA, 0.02)
        .fix(SMOOTHING, 0.0)
        .with(SEED, 3L)
        .with(TWIN, mode);
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
    TreeModel safe = fit(options(TwinMode.SAFE), data);
    assertTrue(report(safe).harmful(), () -> report(safe).sentence(40));
    assertTrue(report(safe).replaced());
    assertTrue(report(safe).sentence(40).contains("twin is used instead"));
    TreeModel twin = fit(options(TwinMode.NONE).fix(OMEGA, 1.0), data);
    assertArrayEquals(twin.score(data), safe.score(data));
    TreeModel told = fit(options(TwinMode.REPORT), data);
    assertFalse(report(told).replaced());
    assertEquals(report(safe), report(told).withReplaced());
    TreeModel plain = fit(options(TwinMode.NONE), data);
    assertEquals(Optional.empty(), plain.provenance().twin());
    assertArrayEquals(plain.score(data), told.score(data));
    assertNotEquals(twin.size(), plain.size());
  }

  @Test
  void safeModeKeepsWhatHelps() {
    Dataset data = TwinData.helpful();
    TreeModel safe = fit(options(TwinMode.SAFE).fix(OMEGA, 0.3), data);
    assertTrue(report(safe).gain() > 0, () -> report(safe).sentence(40));
    assertFalse(report(safe).replaced());
    assertArrayEquals(
        fit(options(TwinMode.NONE).fix(OMEGA, 0.3), data).score(data), safe.score(data));
  }

  @Test
  void theReportIsTheSameEachTimeAndIsKeptInTheFile() {
    Dataset data = TwinData.harmful();
    TreeModel one = fit(options(TwinMode.REPORT), data);
    assertEquals(report(one), report(fit(options(TwinMode.REPORT), data)));
    Model read = ModelJson.fromBytes(ModelJson.toBytes(one));
    assertEquals(report(one), report(read));
  }

  @Test
  void obliqueTreesAndForestsHaveTwins() {
    Dataset data = TwinData.harmful();
    PctOptions oblique =
        PctOptions.oblique(SplitSearch.SVM)
            .fix(OMEGA, 0.02)
            .fix(SMOOTHING, 0.0)
            .with(MAX_DEPTH, 2)
            .with(TWIN, TwinMode.REPORT);
    TwinReport found = report(fit(oblique, data));
    assertTrue(found.low() <= found.gain() && found.gain() <= found.high());
    ForestOptions forest =
        ForestOptions.semiSupervised()
            .takeFrom(options(TwinMode.SAFE))
            .with(FOREST, ForestKind.BAG)
            .with(TREES, 7)
            .with(SEARCH_TREES, 5);
    ForestModel safe = new ForestLearner(forest).fit(data);
    assertTrue(report(safe).replaced(), () -> report(safe).sentence(40));
    ForestModel twin =
        new ForestLearner(forest.takeFrom(options(TwinMode.NONE).fix(OMEGA, 1.0))).fit(data);
    assertArrayEquals(twin.score(data), safe.score(data));
  }

  @Test
  void withASearchTheChosenSettingsAreCompared() {
    PctOptions options =
        PctOptions.semiSupervised()
            .with(OMEGA_GRID, OmegaGrid.parse("0.02,0.04"))
            .with(TWIN, TwinMode.SAFE);
    assertTrue(report(fit(options, TwinData.harmful())).replaced());
    PctOptions free = options.with(OMEGA_GRID, OmegaGrid.parse("0.02,1"));
    TreeModel own = fit(free, TwinData.harmful());
    assertEquals(1, own.provenance().tuning().orElseThrow().best().omega());
    assertEquals(Optional.empty(), own.provenance().twin());
  }

  @Test
  void fewLabelledRowsAreNotCompared() {
    Dataset data = TwinData.harmful();
    Dataset few = data.keepTargets(new int[] {0, 1, 2, 3, 4});
    TreeModel model = fit(options(TwinMode.SAFE), few);
    assertEquals(Optional.empty(), model.provenance().twin());
    assertTrue(model.provenance().warnings().get(0).contains("too few to compare"));
  }

  @Test
  void droppingUnlabelledRowsKeepsTheFeaturesInTheClustering() {
    Dataset data = TwinData.harmful();
    Dataset labelled = data.select(data.targets().labelledRows());
    PctOptions dropped = options(TwinMode.NONE).with(UNLABELLED_ROWS, UnlabelledRows.DROP);
    TreeModel model = fit(dropped, data);
    assertEquals("SL-PCT-DT", model.provenance().method());
    assertEquals(200, model.provenance().rows().unlabelled());
    assertArrayEquals(fit(options(TwinMode.NONE), labelled).score(data), model.score(data));
    assertNotEquals(
        fit(options(TwinMode.NONE).fix(OMEGA, 1.0), data).tree().test(0), model.tree().test(0));
    assertThrows(IllegalArgumentException.class, () -> dropped.with(TWIN, TwinMode.SAFE).checked());
  }
}
