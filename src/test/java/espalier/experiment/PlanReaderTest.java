package espalier.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlanReaderTest {

  @TempDir private Path folder;

  /** What is replaced in a good plan, by what, and what the message must name. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "\"folds\": 2; \"fold\": 2; 'fold'",
        "\"folds\": 2; \"folds\": 1; 'folds'",
        "\"folds\": 2; \"folds\": \"x\"; 'folds'",
        "\"folds\": 2; \"protocol\": \"inductive\"; 'folds'",
        "\"folds\": 2; \"protocol\": \"other\"; 'protocol'",
        "\"folds\": 2; \"protocol\": \"transductive\"; 'unlabelled'",
        "[8, \"50%\"; [0, \"50%\"; 'labels'",
        "[8, \"50%\"; [8, \"x%\"; 'labels'",
        "{\"per-class\": 2}; {\"per\": 2}; 'per'",
        "{\"per-class\": 2}; {\"per-class\": 2, \"draw\": \"x\"}; 'draw'",
        "[0, 0.3]; [0, 1.5]; 'hidden-cells'",
        "[0, 2]; [0, -2]; 'noise-features'",
        "[0, 2]; [0, 0]; 'noise-features'",
        "[0, 2]; [0, \"x%\"]; 'noise-features'",
        "[0, 2]; [0, \"-1%\"]; 'noise-features'",
        "one.arff; three.arff; 'files'",
        "\"name\": \"two\"; \"name\": \"two\", \"labels\": \"x\"; labels was given as 'x'",
        "\"name\": \"two\"; \"name\": \"two\", \"label\": 1; 'label'",
        "\"name\": \"two\"; \"name\": \"one\"; 'one'",
        "\"name\": \"two\"; \"name\": \"../two\"; ../two",
        "\"name\": \"two\"; \"name\": \"ONE\"; 'ONE' is given twice",
        "\"name\": \"two\"; \"name\": \"con\"; 'con'",
        "\"name\": \"two\"; \"name\": \"COM1.x\"; 'COM1.x'",
        "\"name\": \"two\"; \"name\": \"two.\"; 'two.'",
        "\"name\": \"two\"; \"name\": \"two\", \"ignore\": [\"a,b\"]; without commas",
        "\"name\": \"two\"; \"name\": \"two\", \"ignore\": [[\"a\"]]; 'ignore'",
        "\"name\": \"two\"; \"name\": \"two\", \"hierarchy\": [\"a\"]; 'hierarchy'",
        "\"folds\": 2; \"folds\": 2, \"repeats\": 1000000000; 192000000000 runs",
        "\"folds\": 2; \"folds\": 2000000000, \"repeats\": 2000000000; more than 9 x 10^18",
        "\"set\": {\"omega\": 0.5}; \"set\": [1]; 'set'",
        "\"set\": {\"omega\": 0.5}; \"set\": {\"omega\": null}; 'omega'",
        "\"labels\"; \"labelss\"; 'labelss'",
        "{\"name\": \"small\"; {\"name\": \"small\" \"x\"; line 1",
        "\"folds\": 2; \"folds\": 2, \"control\": \"pcd\"; the nearest is 'pct'",
        "\"folds\": 2; \"folds\": 2, \"region\": -0.1; 'region'",
        "\"name\": \"small\"; \"name\": \"small\", \"measures\": [\"nope\"]; 'measures'",
      })
  void errorsNameTheKey(String good, String bad, String named) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> StudyFixture.plan(folder, StudyFixture.PLAN.replace(good, bad)));
    assertTrue(e.getMessage().contains(named), e.getMessage());
  }

  @Test
  void theReferenceHasEveryKey() throws IOException {
    String page = Files.readString(Path.of("docs/reference/plan.md"));
    for (PlanReader.Key key : PlanReader.Key.values()) {
      assertTrue(page.contains("`" + key.text + "`"), key.text);
    }
  }

  @Test
  void longNamesAreRefusedAndListsAreLists() throws IOException {
    String longest = "x".repeat(100);
    String named =
        StudyFixture.PLAN
            .replace("%", "%%")
            .replace("\"name\": \"two\"", "\"name\": \"%s\", \"ignore\": %s");
    Plan plan = StudyFixture.plan(folder, String.format(named, longest, "[\"a b\", \"c\"]"));
    assertEquals(Map.of("ignore", "a b,c"), plan.data().get(1).keys());
    assertEquals(longest, plan.data().get(1).name());
    for (String name : List.of("x".repeat(300), "\u6570".repeat(70))) {
      String text = String.format(named, name, "\"a\"");
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> StudyFixture.plan(folder, text));
      assertTrue(e.getMessage().contains("at most 100 letters and 200 bytes"), e.getMessage());
    }
  }

  @Test
  void methodsAreChecked() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    assertEquals("pct", plan.methods().get(0).name());
    assertEquals("0.5", plan.methods().get(1).settings().get("omega"));
    Plan.How unknown = new Plan.How("x", "nope", Map.of(), "");
    assertThrows(IllegalArgumentException.class, () -> MethodProvider.ours().learner(unknown, 1));
  }

  @Test
  void presetsUseWhatIsThere() throws IOException {
    assertFalse(Presets.has("paper-999"));
    for (String name : Presets.NAMES) {
      List<String> none = new ArrayList<>();
      assertThrows(IllegalArgumentException.class, () -> Presets.read(name, folder, none::add));
      assertEquals(List.of(), none, "one sentence says that there is none");
    }
    Files.createDirectories(folder.resolve("some/where"));
    Files.writeString(folder.resolve("some/where/emotions.arff"), "");
    Files.writeString(folder.resolve("jura.arff"), "");
    Files.writeString(folder.resolve("zoo.arff"), "");
    Files.writeString(folder.resolve("cpu_act.arff"), "");
    for (String name : Presets.NAMES) {
      List<String> absent = new ArrayList<>();
      Plan plan = Presets.read(name, folder, absent::add);
      int sets = name.equals("paper-000-ensembles") ? 2 : name.endsWith("features") ? 5 : 1;
      assertEquals(sets, plan.data().size(), name);
      assertEquals(new HashSet<>(absent).size(), absent.size(), name);
      if (name.equals("paper-004")) { // 24 sets of the paper, one of which is there
        assertEquals(23, absent.size());
        assertTrue(
            absent.get(0).startsWith("Data set 'birds' is left out: there is no file birds.arff"),
            absent.get(0));
      }
      plan.methods().forEach(how -> MethodProvider.ours().learner(how, 1));
      plan.methods().forEach(how -> searchesOrFixesOmega(name, how));
    }
  }

  /** The papers choose one ω for a forest; trees that take several in turn are our default only. */
  private static void searchesOrFixesOmega(String plan, Plan.How how) {
    Map<String, String> options = Catalogue.of(how.method()).values(how.settings(), 1).describe();
    boolean blends = "true".equals(options.get("omega-blend"));
    assertFalse(blends && "auto".equals(options.get("omega")), plan + ": " + how.name());
  }

  /** What the plan of paper-004 spelled out before its preset was for forests, too. */
  @ParameterizedTest
  @CsvSource({
    "SL-PCT, pruning=m5-all",
    "SSL-PCT, pruning=m5-all omega-search=exact omega-grid=0:1:0.1",
    "SSL-PCT-FR, pruning=m5-all omega-search=exact omega-grid=0:1:0.1",
    "SL-PCT(D+T), pruning=m5-all omega-search=exact omega-grid=0:1:0.1",
    "SL-RF, trees=100 features=log2",
    "SSL-RF, trees=100 features=log2 omega-search=exact omega-grid=0:1:0.1 omega-blend=false",
    "SSL-RF-FR, trees=100 features=log2 omega-search=exact omega-grid=0:1:0.1 omega-blend=false"
  })
  void cellsOfPaper004HaveThePapersOptions(String name, String own) throws IOException {
    Files.writeString(folder.resolve("emotions.arff"), "");
    Plan.How how =
        Presets.read("paper-004", folder, absent -> {}).methods().stream()
            .filter(h -> h.name().equals(name))
            .findFirst()
            .orElseThrow();
    String common =
        "objective=paper depth-rule=average-path-weight smoothing=none min-leaf=2 min-labelled=2"
            + " thresholds=half calibrate=none ";
    Map<String, String> written =
        Stream.of((common + own).split(" "))
            .map(s -> s.split("="))
            .collect(Collectors.toMap(s -> s[0], s -> s[1]));
    Method method = Catalogue.of(how.method());
    Map<String, String> before = method.values(written, 1).describe();
    Map<String, String> now = method.values(how.settings(), 1).describe();
    if (now.get("omega").equals("1")) { // no other value is looked for
      List.of(before, now)
          .forEach(m -> m.keySet().removeAll(Set.of("omega-grid", "omega-blend", "omega-search")));
    }
    assertEquals(before, now);
  }
}
