package espalier.split;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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

/**
 * A value of {@code early-stop-tolerance} that changes nothing is warned of, one that does is not.
 */
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

  private static boolean warned(Model model) {
    return model.provenance().warnings().stream()
        .anyMatch(w -> w.startsWith("early-stop-tolerance="));
  }

  @ParameterizedTest
  @CsvSource({
    "ssl-pct, omega=0.5, true",
    "ssl-spyct-grad, omega=0.5, true",
    "ssl-spyct-grad-bagging, trees=3 omega=0.5, false",
    "ssl-spyct-grad-bagging, trees=3 omega-guard=false, false",
    "ssl-spyct-grad-bagging, trees=3 omega=1, true",
    "ssl-spyct-svm-bagging, trees=3 omega=0.5, true",
    "ssl-spyct-grad-rf, trees=3 omega=0.5, true",
    "ssl-spyct-grad-rf, trees=3 omega=0.5 features=all, false",
    "ssl-rf, trees=3 omega=0.5, true",
    "ssl-boost-spyct-grad, stages=3 omega=0.5, false",
    "ssl-boost-spyct-grad, stages=3 omega=0.5 features=sqrt, true"
  })
  void saysWhetherItChangesTheModel(String method, String settings, boolean expected) {
    Model plain = model(method, settings, "0.01");
    Model other = model(method, settings, "0.9");
    assertFalse(warned(plain));
    assertFalse(warned(model(method, settings, "0")));
    assertEquals(expected, warned(other));
    if (expected) {
      assertArrayEquals(plain.score(DATA), other.score(DATA));
    } else {
      assertFalse(Arrays.deepEquals(plain.score(DATA), other.score(DATA)));
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
