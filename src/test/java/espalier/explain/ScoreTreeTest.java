package espalier.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One tree imitates a model. */
final class ScoreTreeTest {

  private static ScoreTree of(Dataset data, String method, Map<String, String> settings) {
    Model model = Catalogue.of(method).learner(settings, 1).fit(data);
    return ScoreTree.of(model, data, 1, FitContext.quiet());
  }

  @Test
  void aStumpIsImitatedExactly() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 300, 4, 3).labelled(0.5).draw(2).build();
    Map<String, String> stump = Map.of("max-depth", "1", "smoothing", "none", "min-leaf", "40");
    ScoreTree found = of(data, "pct", stump);
    Model model = Catalogue.of("pct").learner(stump, 1).fit(data);
    double[][] expected = model.score(data);
    double[][] seen = found.tree().score(data);
    for (int i = 0; i < expected.length; i++) {
      for (int o = 0; o < expected[i].length; o++) {
        assertEquals(expected[i][o], seen[i][o], 1e-9);
      }
    }
    assertEquals(2.0, found.tree().size().get("leaves"));
    assertEquals(100, found.rows());
    assertEquals(1, found.fit(), 1e-9);
    assertEquals(Optional.of(1.0), found.agreement());
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void everyForestHasOne(Task task) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    Dataset data = RandomDrafts.of(task, 200, 5, single ? 1 : 4).labelled(0.6).draw(5).build();
    ScoreTree found = of(data, "ssl-rf", Map.of("trees", "10"));
    assertTrue(found.tree().size().get("leaves") <= 200);
    assertEquals(66, found.rows());
    assertTrue(found.fit() <= 1);
    boolean numbers = task == Task.REGRESSION || task == Task.MULTI_TARGET_REGRESSION;
    assertEquals(numbers, found.agreement().isEmpty());
    found.agreement().ifPresent(a -> assertTrue(a >= 0 && a <= 1));
  }
}
