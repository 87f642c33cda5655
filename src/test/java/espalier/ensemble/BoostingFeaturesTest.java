package espalier.ensemble;

import static espalier.ensemble.BoostingOptions.STAGES;
import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.split.ObliqueOptions.SPLITTER;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.split.SplitSearch;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How many features the nodes of a boosted model try where nothing is said. */
class BoostingFeaturesTest {

  private static double[][] scores(Dataset data, String features, SplitSearch search) {
    BoostingOptions options =
        BoostingOptions.semiSupervised()
            .fix(espalier.tuning.SupervisionOptions.OMEGA, 1.0)
            .with(STAGES, 5)
            .with(FEATURES, new FeatureCount(features))
            .with(SPLITTER, search);
    return new BoostingLearner(options).fit(data).score(data);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void labelsTryTheRootOfTheirNumber(Task task) {
    Dataset data = RandomDrafts.of(task, 120, 20, 3).draw(5).build();
    double[][] usual = scores(data, "auto", SplitSearch.AXIS);
    double[][] all = scores(data, "all", SplitSearch.AXIS);
    double[][] root = scores(data, "sqrt", SplitSearch.AXIS);
    assertFalse(Arrays.deepEquals(all, root), "both must differ to tell them apart");
    assertArrayEquals(task.isMultiLabel() ? root : all, usual);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void hyperplanesTryAll(Task task) {
    Dataset data = RandomDrafts.of(task, 60, 9, 3).draw(5).build();
    double[][] usual = scores(data, "auto", SplitSearch.SVM);
    assertArrayEquals(scores(data, "all", SplitSearch.SVM), usual);
    assertEquals(60, usual.length);
  }
}
