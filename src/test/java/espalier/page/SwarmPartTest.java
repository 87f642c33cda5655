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
final class SwarmPartTest {

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
        Pattern.compile("\"swarm\":\\[\\[\\d+,\\[\\[\\d+,(\\[\\[.*?]])(.*?]])],([^,]+?)]")
            .matcher(json);
    assertTrue(swarm.find(), json.substring(json.indexOf("\"swarm")));
    Matcher mark = Pattern.compile("\\[(-?[^,\\[\\]]+),[012n]").matcher(swarm.group(1));
    double most = 0;
    int rows = 0;
    while (mark.find()) {
      rows++;
      most = Math.max(most, Math.abs(Double.parseDouble(mark.group(1))));
    }
    return new Seen(rows, Double.parseDouble(swarm.group(3)), most);
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

  /** The steps that a page says where no row is explained. */
  @Test
  void stepsGrowWithTreesAndOrders() {
    TreeShap shap = TreeShap.of(Catalogue.of("spyct-svm").learner(Map.of()).fit(DATA));
    assertEquals(2 * shap.withPairs(8).steps(), shap.withPairs(16).steps());
    TreeShap exact = TreeShap.of(Catalogue.of("pct").learner(Map.of()).fit(DATA));
    assertEquals(exact.withPairs(8).steps(), exact.steps());
  }
}
