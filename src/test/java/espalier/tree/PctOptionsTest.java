package espalier.tree;

import static espalier.tree.GrowthOptions.PRUNING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.hierarchy.DepthRule;
import espalier.option.OptionList;
import espalier.tuning.OmegaGrid;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PctOptionsTest {

  /** Values to try for every option. */
  private static Map<String, List<String>> values() {
    Map<String, List<String>> values = new HashMap<>();
    values.put("omega", List.of("0", "0.3", "1", "auto"));
    values.put("omega-grid", List.of("0,0.5,1", "0.25"));
    values.put("omega-search", List.of("exact", "auto"));
    values.put("fold-repeats", List.of("3", "auto", "1"));
    values.put("unlabelled-rows", List.of("drop", "use"));
    values.put("omega-measure", List.of("wlrap", "auprc.macro", "auto"));
    values.put("seed", List.of("-5", "9223372036854775807"));
    values.put("splitter", List.of("gradient", "svm", "axis"));
    values.put("cost", List.of("0.5", "100"));
    values.put("iterations", List.of("1", "250"));
    values.put("early-stop-tolerance", List.of("0", "0.05"));
    values.put("objective", List.of("paper", "clus", "relative"));
    values.put("label-scale", List.of("none", "variance", "auto"));
    values.put("impurity", List.of("entropy", "gini"));
    values.put("missing-variance", List.of("training", "ignore", "parent"));
    values.put("depth-rule", Arrays.stream(DepthRule.values()).map(DepthRule::optionName).toList());
    values.put("depth-base", List.of("0.5", "0.9"));
    values.put("keep-unlabelled", List.of("true", "false"));
    values.put("paper-variance", List.of("true", "false"));
    values.put("pruning", List.of("m5", "0.02", "auto", "none"));
    values.put("smoothing", List.of("none", "3.5", "auto"));
    values.put("min-leaf", List.of("1", "7.5"));
    values.put("min-labelled", List.of("0", "3"));
    values.put("max-depth", List.of("0", "12"));
    values.put("f-test", List.of("0.05", "1"));
    return values;
  }

  /** Options under which the values of a key are allowed. */
  private static PctOptions base(String key) {
    return switch (key) {
      case "impurity" -> PctOptions.supervised();
      case "keep-unlabelled" -> PctOptions.supervised().set("objective", "clus");
      case "paper-variance" -> PctOptions.supervised().set("objective", "paper");
      default -> PctOptions.semiSupervised();
    };
  }

  @Test
  void everyOptionIsReadAsItIsWritten() {
    for (OptionList.Entry<?> entry : PctOptions.LIST.entries()) {
      List<String> values = values().get(entry.key());
      assertFalse(values == null, "no value to try for option " + entry.key());
      assertFalse(entry.option().help().isBlank());
      for (String value : values) {
        PctOptions changed = base(entry.key()).set(entry.key(), value);
        assertEquals(value, changed.values().text(entry.key()), entry.key());
        PctOptions again = PctOptions.semiSupervised().setAll(changed.describe());
        assertEquals(changed, again, entry.key() + "=" + value);
      }
    }
  }

  @Test
  void theDefaultsDescribeThemselves() {
    PctOptions defaults = PctOptions.semiSupervised();
    assertEquals(defaults, PctOptions.supervised().setAll(defaults.describe()));
    assertEquals("SSL-PCT", new PctLearner(defaults).name());
    assertEquals("PCT", new PctLearner(PctOptions.supervised()).name());
  }

  @ParameterizedTest
  @CsvSource({
    "omega, 1.5",
    "omega, -1",
    "omega, NaN",
    "omega, half",
    "omega-grid, 1:0:0.1",
    "omega-grid, 0:1:0",
    "omega-grid, '0,2'",
    "omega-grid, '0.5,0.5'",
    "omega-grid, ''",
    "omega-measure, nonsense",
    "seed, 1.5",
    "objective, best",
    "label-scale, yes",
    "missing-variance, none",
    "depth-rule, deep",
    "depth-base, 0",
    "depth-base, 1.1",
    "keep-unlabelled, maybe",
    "keep-unlabelled, true",
    "paper-variance, true",
    "pruning, all",
    "pruning, 1.5",
    "pruning, NaN",
    "smoothing, -1",
    "smoothing, Infinity",
    "min-leaf, 0",
    "min-leaf, 0.5",
    "min-labelled, -1",
    "max-depth, -1",
    "max-depth, 1.5",
    "f-test, 0",
    "f-test, 2",
    "impurity, entropy"
  })
  void badValuesAreRefused(String key, String value) {
    PctOptions start = PctOptions.semiSupervised();
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> start.set(key, value).checked());
    assertTrue(e.getMessage().length() > 15, e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"omegas", "", "OMEGA"})
  void unknownKeysListTheKnownOnes(String key) {
    PctOptions start = PctOptions.supervised();
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> start.set(key, "1"));
    assertTrue(e.getMessage().contains("min-labelled"), e.getMessage());
  }

  @Test
  void stepsOfTheGridAreRoundNumbers() {
    assertEquals("0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1", OmegaGrid.parse("0:1:0.1").text());
    assertEquals("0,0.25,0.5,0.75,1", OmegaGrid.parse("0:1:0.25").text());
    assertEquals(OmegaGrid.steps(0, 0.9, 0.4), OmegaGrid.parse("0, 0.4 ,0.8"));
  }

  @Test
  void thePresetIsReadable() {
    assertEquals(
        Pruning.M5_ALL,
        espalier.catalogue.Catalogue.of("ssl-pct")
            .values(Map.of("preset", "paper-004"), 1)
            .get(PRUNING));
  }
}
