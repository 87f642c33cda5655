package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.io.csv.CsvTable;
import espalier.learn.Model;
import espalier.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The ways of three new users, from a file to an answer: each script in {@code journeys} runs, and
 * prints what it says; the page of the guide shows the same commands and lines. In a script {@code
 * $} begins a command, the lines below it are printed by it, in this order, among others.
 */
class JourneysTest {

  private static final Path PAGE = Path.of("docs", "guide", "walkthroughs.md");
  private static final Path DATA = Path.of("examples", "customers", "customers.csv");
  private static final Path SCRIPTS = Path.of("src", "test", "resources", "journeys");

  /** A command with lines that it prints. */
  private record Step(String command, List<String> lines) {

    private String[] words() {
      return JourneysTest.words(command.replaceAll("\\\\\n\\s*", ""));
    }
  }

  /** The words of a command; a text in quotes is one of them. */
  static String[] words(String command) {
    List<String> words = new ArrayList<>();
    boolean quoted = false;
    for (String part : command.split("\"")) {
      if (quoted) {
        words.add(part);
      } else {
        Arrays.stream(part.split("\\s+")).filter(w -> !w.isEmpty()).forEach(words::add);
      }
      quoted = !quoted;
    }
    return words.toArray(String[]::new);
  }

  private static List<Step> steps(String script) throws IOException {
    List<Step> steps = new ArrayList<>();
    String text = Files.readString(SCRIPTS.resolve(script + ".txt"));
    for (String part : text.split("(?m)^\\$ ")) {
      if (!part.isEmpty()) {
        String command = part.split("(?<!\\\\)\n", 2)[0];
        List<String> lines = part.substring(command.length()).strip().lines().toList();
        steps.add(
            new Step(command, part.substring(command.length()).isBlank() ? List.of() : lines));
      }
    }
    return steps;
  }

  /** Whether some script says that a text is printed. */
  static boolean shows(String block) throws IOException {
    for (String script : List.of("messy", "genes", "study")) {
      for (Step step : steps(script)) {
        if (!step.lines.isEmpty() && block.strip().equals(String.join("\n", step.lines).strip())) {
          return true;
        }
      }
    }
    return false;
  }

  @ParameterizedTest
  @ValueSource(strings = {"messy", "genes", "study"})
  void everyStepPrintsWhatTheGuideShows(String script) throws IOException {
    String page = Files.readString(PAGE);
    for (Step step : steps(script)) {
      Cli run = Cli.run((Object[]) forced(step.words()));
      assertEquals(0, run.code(), () -> step.command + ": " + run.err());
      int at = 0;
      for (String line : step.lines) {
        int found = run.out().indexOf(line.stripTrailing(), at);
        assertTrue(found >= 0, () -> "'" + line + "' is not printed, or too early: " + run.out());
        at = found + line.length();
      }
      assertTrue(page.contains("java -jar target/espalier-cli.jar " + step.command), step.command);
      if (!step.lines.isEmpty()) {
        assertTrue(page.contains(String.join("\n", step.lines)), step.lines.toString());
      }
    }
  }

  /** The files may be left from an earlier run. */
  private static String[] forced(String... words) {
    return List.of("experiment", "report").contains(words[0])
        ? words
        : Stream.concat(Arrays.stream(words), Stream.of("--force")).toArray(String[]::new);
  }

  /** The messy table is read for what it holds, and says more than chance about the other rows. */
  @Test
  void theMessyTableHidesNothing() {
    Path model = Path.of("target", "customers-truth.json");
    Cli.run(
            "train",
            "--data",
            DATA,
            "--labels-in",
            "interests",
            "--missing",
            "-999",
            "--ignore",
            "survey score",
            "--text",
            "note",
            "--method",
            "rf",
            "--model",
            model,
            "--force")
        .says("18 labelled, 582 unlabelled");
    Model learned = ModelFile.read(model);
    List<Attribute> features = learned.schema().features();
    List<String> names = features.stream().map(Attribute::name).toList();
    for (String number : List.of("age", "revenue", "since", "since.month", "last order.weekday")) {
      assertTrue(features.get(names.indexOf(number)).isNumeric(), number);
    }
    assertTrue(names.containsAll(List.of("segment", "active", "note=invoice")), names.toString());
    assertTrue(Collections.disjoint(names, List.of("customer", "survey score", "zip")));
    Path out = Path.of("target", "customers-truth-scores.csv");
    Cli.run("predict", "--model", model, "--data", DATA, "--out", out, "--force")
        .says("600 rows predicted");
    assertTrue(lift(out, learned.schema().targets()) > 1.3, "the first tenth is like all");
  }

  /** How many times as often the tenth with the highest scores is present as all cells are. */
  private static double lift(Path scores, List<Attribute> labels) {
    Map<String, String> truth =
        CsvTable.read(SCRIPTS.resolve("customers-truth.csv"), List.of("customer", "interests"))
            .stream()
            .collect(Collectors.toMap(r -> r.cells().get(0), r -> "|" + r.cells().get(1) + "|"));
    List<String> columns = new ArrayList<>(List.of("id"));
    labels.forEach(label -> columns.add(label.name()));
    List<double[]> cells = new ArrayList<>();
    for (CsvTable.Row row : CsvTable.read(scores, columns)) {
      for (int l = 1; l < columns.size(); l++) {
        boolean has = truth.get(row.cells().get(0)).contains("|" + columns.get(l) + "|");
        cells.add(new double[] {Double.parseDouble(row.cells().get(l)), has ? 1 : 0});
      }
    }
    cells.sort((a, b) -> Double.compare(b[0], a[0]));
    double all = cells.stream().mapToDouble(c -> c[1]).average().orElseThrow();
    return cells.subList(0, cells.size() / 10).stream().mapToDouble(c -> c[1]).average().orElse(0)
        / all;
  }
}
