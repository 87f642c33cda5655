package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.experiment.ExperimentRunner;
import espalier.experiment.MethodProvider;
import espalier.experiment.Plan;
import espalier.experiment.PlanReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExperimentCommandTest {

  @TempDir private Path folder;

  private String all;

  private int run(String... args) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int code = Espalier.run(args, both, both);
    all = bytes.toString(StandardCharsets.UTF_8);
    return code;
  }

  @Test
  void runsGoesOnAndReports() throws IOException {
    Path plan = folder.resolve("plan.json");
    Files.writeString(
        plan,
        """
        {"data": [{"name": "topics", "files": ["topics-test.arff"]}],
         "methods": ["pct", {"name": "BR", "method": "meka.classifiers.multilabel.BR",
                             "options": "-W weka.classifiers.trees.J48"}],
         "labels": [20, 40], "folds": 2}
        """);
    String out = folder.resolve("out").toString();
    String data = Path.of("examples", "clus").toString();
    assertEquals(
        0, run("experiment", plan.toString(), "--data", data, "--out", out, "--list"), all);
    assertEquals(8, all.lines().count());
    assertEquals(0, run("experiment", plan.toString(), "--data", data, "--out", out), all);
    assertTrue(all.contains("[8/8"), all);
    assertTrue(all.contains("8 cells of this run"), all);
    assertEquals(0, run("experiment", plan.toString(), "--data", data, "--out", out), all);
    assertTrue(all.contains("0 cells of this run"), all);
    assertEquals(0, run("report", out), all);
    Path results = folder.resolve("out/results.jsonl");
    String whole = Files.readString(results);
    Files.writeString(results, "{\"cell\": {\"da{\"cell\"\n" + whole);
    assertEquals(0, run("report", out), all);
    assertTrue(all.contains("line 1 is not a result"), all);
    assertTrue(
        Files.readString(folder.resolve("out/report/index.html")).contains("line 1 is not"), all);
    assertEquals(0, run("experiment", plan.toString(), "--data", data, "--out", out), all);
    assertTrue(all.contains("moved to results.broken.jsonl"), all);
    assertEquals(whole, Files.readString(results));
    assertTrue(Files.size(folder.resolve("out/report/index.html")) > 10_000);
  }

  @Test
  void aSecondProcessIsRefusedWhileTheFirstRuns() throws IOException {
    Path plan = folder.resolve("plan.json");
    Files.writeString(
        plan,
        """
        {"data": [{"name": "topics", "files": ["topics-test.arff"]}],
         "methods": ["pct"], "labels": [20, 40], "folds": 2}
        """);
    Path data = Path.of("examples", "clus").toAbsolutePath();
    Path out = folder.resolve("out");
    Path log = folder.resolve("second.txt");
    List<Integer> codes = new ArrayList<>();
    new ExperimentRunner(
            PlanReader.read(plan, Optional.of(data)),
            Plan.Data::read,
            MethodProvider.ours(),
            out,
            (cell, model) -> {
              if (codes.isEmpty()) {
                codes.add(second(log, "experiment", plan, "--data", data, "--out", out));
              }
            })
        .run(1, false, p -> {});
    String said = Files.readString(log);
    assertEquals(List.of(1), codes, said);
    assertTrue(said.contains("another run is writing"), said);
    assertEquals(4, Files.readAllLines(out.resolve("results.jsonl")).size());
  }

  private static int second(Path log, Object... words) {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "espalier.cli.Espalier"));
    Arrays.stream(words).map(Object::toString).forEach(line::add);
    try {
      return new ProcessBuilder(line)
          .redirectErrorStream(true)
          .redirectOutput(log.toFile())
          .start()
          .waitFor();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aStudyWithFailedCellsEndsWithOneAndNamesThem() throws IOException {
    Path plan = folder.resolve("plan.json");
    Files.writeString(
        plan,
        """
        {"data": [{"name": "topics", "files": ["topics-test.arff"]}],
         "methods": ["pct"], "labels": [20, 5000], "folds": 2}
        """);
    String out = folder.resolve("out").toString();
    String data = Path.of("examples", "clus").toString();
    assertEquals(1, run("experiment", plan.toString(), "--data", data, "--out", out), all);
    assertTrue(all.contains("data set 'topics', L = 5000: A budget of 5000"), all);
    assertTrue(all.contains("nothing was run: correct the plan"), all);
    assertFalse(Files.exists(Path.of(out)), "nothing is written");
    for (int again = 0; again < 2; again++) {
      assertEquals(
          1, run("experiment", plan.toString(), "--data", data, "--out", out, "--keep-going"), all);
      String last = all.strip().substring(all.strip().lastIndexOf('\n') + 1);
      assertTrue(all.contains("Failed 1 x: A budget of 5000"), all);
      assertTrue(all.contains("(topics, pct, L = 5000, seed 1, repeat 0, fold 1)"), all);
      assertTrue(last.contains("2") && last.contains("cell"), all);
    }
    run("report", out);
    String page = Files.readString(folder.resolve("out/report/index.html"));
    assertTrue(page.contains("5000") && page.contains("1 x"));
    Files.writeString(plan, Files.readString(plan).replace("5000", "50"));
    assertEquals(0, run("experiment", plan.toString(), "--data", data, "--out", out), all);
    assertTrue(all.contains("labels [\"20\",\"5000\"] -> [\"20\",\"50\"]"), all);
    assertTrue(all.contains("2 cells of this run"), all);
  }

  @Test
  void aWatchedStudyKeepsItsPageUpToDate() throws IOException {
    Path plan = folder.resolve("plan.json");
    Files.writeString(
        plan,
        """
        {"data": [{"name": "topics", "files": ["topics-test.arff"]}],
         "methods": ["pct"], "labels": [20, 5000], "folds": 2}
        """);
    Path out = folder.resolve("out");
    String data = Path.of("examples", "clus").toString();
    run(
        "experiment",
        plan.toString(),
        "--data",
        data,
        "--out",
        out.toString(),
        "--watch",
        "--keep-going");
    String page = Files.readString(out.resolve("progress.html"));
    assertTrue(page.contains("2 of 4 cells have a result</b>, 2 failed, 0 are left"), page);
    assertTrue(page.contains("class=\"failed\" x=\"50.00%\" width=\"50.00%\""), page);
    assertTrue(page.contains("2 so far:") && page.contains("5000"), page);
  }

  @Test
  void saysWhatIsWrong() {
    String out = folder.resolve("out").toString();
    assertEquals(1, run("experiment", "nope.json", "--out", out), all);
    assertTrue(all.contains("nope.json"), all);
    assertEquals(1, run("experiment", "paper-004", "--data", folder.toString(), "--out", out), all);
    assertTrue(all.contains("None of the plan's data sets"), all);
    assertEquals(1, run("report", folder.toString()), all);
    assertTrue(all.contains("no study"), all);
  }
}
