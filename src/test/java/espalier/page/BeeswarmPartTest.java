package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.SyntheticLabels;
import espalier.explain.TreeShap;
import espalier.hierarchy.HierarchyFile;
import espalier.learn.Model;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which rows a page explains, and how exactly. */
final class BeeswarmPartTest {

  private static final Dataset DATA =
      SyntheticLabels.generate(
          HierarchyFile.parse("a\nb\na\tc\n", "fixture"),
          new SyntheticLabels.Recipe(6, 30, 0, 0.7, 0.1, 0),
          120,
          4);

  /** The first target of the swarm: rows, the largest standard error, the largest value. */
  private record Seen(int rows, double error, double most) {}

  private static Seen page(String method, Map<String, String> options) {
    Model model = Catalogue.of(method).learner(options).fit(DATA);
    String json = ModelPage.data(model, PageRows.first(DATA), List.of());
    Matcher swarm =
        Pattern.compile("\"lanes\":\\[\\[\\d+,(\\[\\[.*?]])].*?\"error\":([^,]+),").matcher(json);
    assertTrue(swarm.find(), json.substring(json.indexOf("\"swarm")));
    Matcher mark = Pattern.compile("\\[(-?[^,\\[\\]]+),[01n]").matcher(swarm.group(1));
    double most = 0;
    int rows = 0;
    while (mark.find()) {
      rows++;
      most = Math.max(most, Math.abs(Double.parseDouble(mark.group(1))));
    }
    return new Seen(rows, Double.parseDouble(swarm.group(2)), most);
  }

  @Test
  void testsOfOneFeatureAreExact() {
    Seen seen = page("ssl-pct", Map.of("omega", "0.5"));
    assertEquals(100, seen.rows);
    assertEquals(0, seen.error);
  }

  @Test
  void hyperplanesOverThirtyFeaturesAreSampled() {
    Seen seen = page("ssl-spyct-grad", Map.of("omega", "0.5"));
    assertEquals(100, seen.rows);
    assertTrue(seen.error > 0 && seen.error < seen.most / 4, seen.toString());
  }

  /** Many trees are explained by fewer orders, and for fewer rows. */
  @Test
  @Tag("long")
  void largeModelsAreExplainedLess() {
    Seen seen = page("ssl-spyct-svm-bagging", Map.of("omega", "0.5", "trees", "20"));
    assertTrue(seen.rows >= 5 && seen.error > 0, seen.toString());
  }

  /** Fewer pairs of orders first, then fewer rows; what needs no orders keeps all. */
  @Test
  void aBudgetLeavesOutPairsAndThenRows() {
    TreeShap shap = TreeShap.of(Catalogue.of("spyct-svm").learner(Map.of()).fit(DATA));
    TreeShap.Budget all = shap.within(1e6, 100, 3);
    assertEquals(TreeShap.DEFAULT_PAIRS, all.shap().pairs());
    assertEquals(100, all.rows());
    assertEquals(all.whole(), all.seconds(), 1e-12);
    TreeShap.Budget half = shap.within(all.whole() / 2, 100, 3);
    assertEquals(100, half.rows());
    assertTrue(half.sampled() && half.shap().pairs() < 40, half.toString());
    TreeShap.Budget small = shap.within(all.whole() / 100, 100, 3);
    assertEquals(TreeShap.FEWEST_PAIRS, small.shap().pairs());
    assertTrue(small.rows() < 20, small.toString());
    TreeShap exact = TreeShap.of(Catalogue.of("pct").learner(Map.of()).fit(DATA));
    TreeShap.Budget tiny = exact.within(1e-12, 100, 3);
    assertEquals(1, tiny.rows());
    assertEquals(TreeShap.DEFAULT_PAIRS, tiny.shap().pairs());
  }
}
