package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.split.SplitSearch;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What label-scale=auto means in forests: none for label sets, else what it means for a tree. */
class LabelScaleDefaultTest {

  private static Dataset data(Task task) {
    return RandomDrafts.of(task, 120, 6, 5).labelled(0.7).draw(11).build();
  }

  private static double[][] scores(ForestOptions base, Dataset data, String scale) {
    ForestOptions options = base.set("trees", "6").set("label-scale", scale);
    return new ForestLearner(options).fit(data).score(data);
  }

  private static boolean equal(ForestOptions base, Dataset data, String one, String other) {
    return Arrays.deepEquals(scores(base, data, one), scores(base, data, other));
  }

  @Test
  void labelSetsCountByTheirVariance() {
    Dataset sets = data(Task.MULTI_LABEL);
    for (ForestOptions base :
        List.of(
            ForestOptions.random(),
            ForestOptions.oblique(SplitSearch.GRADIENT),
            ForestOptions.oblique(SplitSearch.SVM))) {
      assertTrue(equal(base, sets, "auto", "none"));
      assertFalse(equal(base, sets, "auto", "variance"));
    }
  }

  @Test
  void numbersAndHierarchiesAreWhatTheyAreInATree() {
    Dataset numbers = data(Task.MULTI_TARGET_REGRESSION);
    assertTrue(equal(ForestOptions.random(), numbers, "auto", "variance"));
    assertFalse(equal(ForestOptions.random(), numbers, "auto", "none"));
    Dataset hierarchy = data(Task.HIERARCHICAL);
    assertTrue(equal(ForestOptions.random(), hierarchy, "auto", "none"));
    assertTrue(equal(ForestOptions.oblique(SplitSearch.SVM), hierarchy, "auto", "variance"));
  }

  @Test
  void thePublishedHeuristicScalesLabelSetsInForestsToo() {
    ForestOptions paper = ForestOptions.random().set("objective", "paper");
    assertTrue(equal(paper, data(Task.MULTI_LABEL), "auto", "variance"));
    assertEquals(paper, paper.resolved(data(Task.MULTI_LABEL)));
  }
}
