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
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.TwinData;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import espalier.learn.UnlabelledRows;
import espalier.model.ModelJson;
import espalier.neighbour.NeighbourLearner;
import espalier.neighbour.NeighbourOptions;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.TwinLearner;
import espalier.tuning.TwinMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The comparison with the supervised twin on data where unlabelled rows help or hurt. */
class TwinTest {

  private static PctOptions options() {
    return PctOptions.semiSupervised().fix(OMEGA, 0.02).fix(SMOOTHING, 0.0).with(SEED, 3L);
  }

  private static TwinReport report(Model model) {
    return model.provenance().twin().orElseThrow();
  }

  private static TreeModel fit(PctOptions options, TwinMode mode, Dataset data) {
    return (TreeModel) TwinLearner.around(new PctLearner(options), mode).fit(data);
  }

  @Test
  void safeModeFallsBackWhereUnlabelledRowsHurt() {
    Dataset data = TwinData.harmful();
    TreeModel safe = fit(options(), TwinMode.SAFE, data);
    assertTrue(report(safe).advisesTwin(), () -> report(safe).sentence(40));
    assertTrue(report(safe).replaced());
    assertTrue(report(safe).sentence(40).contains("twin is used instead"));
    TreeModel twin = fit(options().fix(OMEGA, 1.0), TwinMode.NONE, data);
    assertArrayEquals(twin.score(data), safe.score(data));
    TreeModel told = fit(options(), TwinMode.REPORT, data);
    assertFalse(report(told).replaced());
    assertEquals(report(safe), report(told).withReplaced());
    TreeModel plain = fit(options(), TwinMode.NONE, data);
    assertEquals(Optional.empty(), plain.provenance().twin());
    assertArrayEquals(plain.score(data), told.score(data));
    assertNotEquals(twin.size(), plain.size());
  }

  @Test
  void safeModeKeepsWhatHelps() {
    Dataset data = TwinData.helpful();
    TreeModel safe = fit(options().fix(OMEGA, 0.3), TwinMode.SAFE, data);
    assertTrue(report(safe).gain() > 0, () -> report(safe).sentence(40));
    assertFalse(report(safe).replaced());
    assertArrayEquals(
        fit(options().fix(OMEGA, 0.3), TwinMode.NONE, data).score(data), safe.score(data));
  }

  @Test
  void theReportIsTheSameEachTimeAndIsKeptInTheFile() {
    Dataset data = TwinData.harmful();
    TreeModel one = fit(options(), TwinMode.REPORT, data);
    assertEquals(report(one), report(fit(options(), TwinMode.REPORT, data)));
    Model read = ModelJson.fromBytes(ModelJson.toBytes(one));
    assertEquals(report(one), report(read));
  }

  @Test
  void obliqueTreesAndForestsHaveTwins() {
    Dataset data = TwinData.harmful();
    PctOptions oblique =
        PctOptions.oblique(SplitSearch.SVM).fix(OMEGA, 0.02).fix(SMOOTHING, 0.0).with(MAX_DEPTH, 2);
    TwinReport found = report(fit(oblique, TwinMode.REPORT, data));
    assertTrue(found.low() <= found.gain() && found.gain() <= found.high());
    ForestOptions forest =
        ForestOptions.semiSupervised()
            .takeFrom(options())
            .with(FOREST, ForestKind.BAG)
            .with(TREES, 7)
            .with(SEARCH_TREES, 5);
    Model safe = new TwinLearner(new ForestLearner(forest), TwinMode.SAFE).fit(data);
    assertTrue(report(safe).replaced(), () -> report(safe).sentence(40));
    ForestModel twin = new ForestLearner(forest.fix(OMEGA, 1.0)).fit(data);
    assertArrayEquals(twin.score(data), safe.score(data));
  }

  @Test
  void withASearchCompleteLearnersAreCompared() {
    PctOptions options = PctOptions.semiSupervised().with(OMEGA_GRID, OmegaGrid.parse("0.02,0.04"));
    assertTrue(report(fit(options, TwinMode.SAFE, TwinData.harmful())).replaced());
    PctOptions free = options.with(OMEGA_GRID, OmegaGrid.parse("0.02,1"));
    TreeModel own = fit(free, TwinMode.SAFE, TwinData.harmful());
    assertEquals(1, own.provenance().tuning().orElseThrow().best().omega());
    // In some folds the search chooses .02, so there is something to compare.
    assertTrue(report(own).gain() <= 0);
  }

  @Test
  void withoutAnotherOmegaThereIsNoDifferenceAndOtherDrawsAreUnknown() {
    PctOptions one = PctOptions.semiSupervised().with(OMEGA_GRID, OmegaGrid.parse("1"));
    TwinReport found = report(fit(one, TwinMode.REPORT, TwinData.helpful()));
    assertEquals(0, found.gain());
    assertTrue(Double.isNaN(found.low()) && Double.isNaN(found.high()));
  }

  @Test
  void fewLabelledRowsAreNotCompared() {
    Dataset data = TwinData.harmful();
    Dataset few = data.keepTargets(new int[] {0, 1, 2, 3, 4});
    TreeModel model = fit(options(), TwinMode.SAFE, few);
    assertEquals(Optional.empty(), model.provenance().twin());
    assertTrue(model.provenance().warnings().get(0).contains("too few to compare"));
  }

  @Test
  void droppingUnlabelledRowsKeepsTheFeaturesInTheClustering() {
    Dataset data = TwinData.harmful();
    Dataset labelled = data.select(data.targets().labelledRows());
    PctOptions dropped = options().with(UNLABELLED_ROWS, UnlabelledRows.DROP);
    TreeModel model = fit(dropped, TwinMode.NONE, data);
    assertEquals("SL-PCT-DT", model.provenance().method());
    assertEquals(200, model.provenance().rows().unlabelled());
    assertArrayEquals(fit(options(), TwinMode.NONE, labelled).score(data), model.score(data));
    assertNotEquals(
        fit(options().fix(OMEGA, 1.0), TwinMode.NONE, data).tree().test(0), model.tree().test(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new TwinLearner(new PctLearner(dropped), TwinMode.SAFE));
  }

  @Test
  void theDecoratorHasTheLearnersNameAndOptionsAndItsOwn() {
    PctLearner inner = new PctLearner(options());
    assertSame(inner, TwinLearner.around(inner, TwinMode.NONE));
    assertThrows(IllegalArgumentException.class, () -> new TwinLearner(inner, TwinMode.NONE));
    Learner nearest = new NeighbourLearner(NeighbourOptions.defaults());
    assertThrows(
        IllegalArgumentException.class, () -> TwinLearner.around(nearest, TwinMode.REPORT));
    TwinLearner twin = new TwinLearner(inner, TwinMode.REPORT);
    assertSame(inner, TwinLearner.without(twin));
    assertEquals(inner.name(), twin.name());
    Map<String, String> expected = new LinkedHashMap<>(inner.options());
    expected.put("twin", "report");
    assertEquals(expected, twin.options());
    assertEquals(expected, twin.fit(TwinData.helpful()).provenance().options());
  }
}
