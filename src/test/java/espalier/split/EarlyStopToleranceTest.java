package espalier.split;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code early-stop-tolerance} changes the model or is refused. */
final class EarlyStopToleranceTest {

  private static final Dataset DATA =
      RandomDrafts.of(Task.MULTI_LABEL, 60, 12, 3).labelled(0.5).draw(3).build();

  private static Model model(String method, String settings, String settled) {
    return model(DATA, method, settings, settled);
  }

  private static Model model(Dataset data, String method, String settings, String settled) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("thresholds", "half");
    all.put("early-stop-tolerance", settled);
    for (String setting : settings.split(" ")) {
      all.put(setting.split("=")[0], setting.split("=")[1]);
    }
    return Catalogue.of(method).learner(all).fit(data, FitContext.quiet());
  }

  @ParameterizedTest
  @CsvSource({
    "ssl-pct, omega=0.5, false",
    "ssl-spyct-grad, omega=0.5, false",
    "ssl-spyct-grad-bagging, trees=3 omega=0.5, true",
    "ssl-spyct-grad-bagging, trees=3 omega-guard=false, true",
    "ssl-spyct-grad-bagging, trees=3 omega=1, false",
    "ssl-spyct-grad-bagging, trees=3 features=3, false",
    "spyct-svm-bagging, trees=3, false",
    "ssl-spyct-grad-rf, trees=3 omega=0.5, false",
    "ssl-spyct-grad-rf, trees=3 omega=0.5 features=all, true",
    "ssl-rf, trees=3 omega=0.5, false",
    "ssl-boost-spyct-grad, stages=3 omega=0.5, true",
    "ssl-boost-spyct-grad, stages=3 omega=0.5 features=sqrt, false"
  })
  void isRefusedWhereItChangesNothing(String method, String settings, boolean counts) {
    if (counts) {
      assertFalse(
          Arrays.deepEquals(
              model(method, settings, "0.01").score(DATA),
              model(method, settings, "0.9").score(DATA)));
    } else {
      String said =
          assertThrows(IllegalArgumentException.class, () -> model(method, settings, "0.9"))
              .getMessage();
      assertTrue(said.contains("early-stop-tolerance"), said);
    }
  }

  @Test
  void aNumberOfRoundsThatIsGivenIsKept() {
    Dataset wide = RandomDrafts.of(Task.MULTI_LABEL, 300, 60, 5).labelled(0.5).draw(3).build();
    assertFalse(Arrays.deepEquals(bag(wide, 100, "0.01"), bag(wide, 100, "0")));
    for (int rounds : new int[] {3, 60}) {
      assertArrayEquals(bag(wide, rounds, "0.01"), bag(wide, rounds, "0"));
    }
  }

  private static double[][] bag(Dataset data, int rounds, String settled) {
    String settings = "trees=3 omega=0.5 iterations=" + rounds;
    return model(data, "ssl-spyct-svm-bagging", settings, settled).score(data);
  }
}
