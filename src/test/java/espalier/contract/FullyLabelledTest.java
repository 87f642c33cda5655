package espalier.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.account.ModelAccount;
import espalier.catalogue.Catalogue;
import espalier.catalogue.CountingSettings;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Tuning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Without unlabelled rows a semi-supervised method is its supervised form at the price of that. */
class FullyLabelledTest {

  private final Dataset labelled =
      RandomDrafts.of(Task.MULTI_LABEL, 60, 4, 3).labelled(1).draw(5).build();

  private static final Map<String, String> SMALL =
      Map.of("trees", "5", "search-trees", "3", "stages", "5", "search-stages", "3");

  private record Fitted(Model model, int searched) {}

  private static Fitted fit(Dataset data, String method, String settings) {
    Map<String, String> all = new HashMap<>();
    SMALL.forEach(
        (key, value) -> {
          if (Catalogue.of(method).defaults().describe().containsKey(key)) {
            all.put(key, value);
          }
        });
    for (String setting : settings.isEmpty() ? new String[0] : settings.split(" ")) {
      all.put(setting.split("=")[0], setting.split("=")[1]);
    }
    List<String> steps = new ArrayList<>();
    FitContext counting =
        FitContext.quiet()
            .withProgress(
                e -> {
                  if (e.stage().equals("choosing ω")) {
                    steps.add(e.stage());
                  }
                });
    Method named = Catalogue.of(method);
    return new Fitted(
        named.learner(CountingSettings.of(named, all), 3).fit(data, counting), steps.size());
  }

  /** Three internal folds for smoothing where a single tree chooses it, and never one for ω. */
  @ParameterizedTest
  @CsvSource({
    "ssl-pct, '', 3",
    "ssl-pct, smoothing=4, 0",
    "ssl-pct, pruning=auto, 3",
    "ssl-spyct-grad, '', 3",
    "ssl-rf, '', 0",
    "ssl-rf, omega-blend=false, 0",
    "ssl-spyct-grad-bagging, '', 0",
    "ssl-boost-pct, '', 0"
  })
  void omegaIsOneWithoutASearch(String method, String settings, int searched) {
    Fitted found = fit(labelled, method, settings);
    Outcome outcome = found.model().provenance().outcome();
    assertEquals(searched, found.searched());
    assertEquals(List.of(1.0), outcome.omegas());
    assertEquals(Outcome.Unlabelled.ABSENT, outcome.unlabelled());
    assertTrue(!outcome.chosen().contains(Outcome.Setting.OMEGA));
    assertTrue(
        ModelAccount.line(found.model(), "").contains("omega = 1 (no unlabelled rows: supervised)"),
        ModelAccount.line(found.model(), ""));
    Model supervised = fit(labelled, method, (settings + " omega=1").strip()).model();
    assertArrayEquals(supervised.score(labelled), found.model().score(labelled));
  }

  @Test
  void otherGridsAndDroppedRowsAreSearchedForAllThat() {
    assertEquals(6, fit(labelled, "ssl-pct", "omega-grid=0.25,0.5").searched());
    assertEquals(33, fit(labelled, "ssl-pct", "unlabelled-rows=drop").searched());
  }

  @Test
  void oneUnlabelledRowIsReasonToSearch() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 60, 4, 3).labelled(0.98).draw(5).build();
    assertEquals(1, data.targets().unlabelledRows().length);
    Fitted found = fit(data, "ssl-pct", "");
    assertEquals(33, found.searched());
    Tuning tuning = found.model().provenance().outcome().tuning().orElseThrow();
    assertEquals(11, tuning.candidates().stream().map(Tuning.Candidate::omega).distinct().count());
    assertEquals(
        Set.of(Outcome.Setting.OMEGA, Outcome.Setting.SMOOTHING),
        found.model().provenance().outcome().chosen());
  }
}
