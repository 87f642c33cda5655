package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A user's mistake costs one sentence and nothing else. */
final class BadInputTest {

  private static final String HEADER =
      "@relation 'small: -C 2'\n@attribute a {0,1}\n@attribute b {0,1}\n@attribute x numeric\n"
          + "@attribute y {p,q}\n@data\n";
  private static final String ROWS = "1,0,1,p\n0,1,2,q\n1,0,1.5,p\n0,1,2.5,q\n?,?,1,q\n?,?,2,p\n";
  private static final Path EXAMPLES = Path.of("examples", "clus");

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path small() throws IOException {
    return write("small.arff", HEADER + ROWS);
  }

  private void refuses(String says, Object... given) throws IOException {
    Object[] usual = {"evaluate", "--data", small(), "--labelled", 2};
    Cli.run(Stream.of(usual, given).flatMap(Arrays::stream).toArray()).fails(2, says);
  }

  @Test
  void rowsThatContradictTheHierarchyAreCountedOrStop() throws IOException {
    Path order = write("groups.txt", "a\na\tb\n");
    Object[] evaluate = {
      "evaluate", "--data", small(), "--hierarchy", order, "--labelled", 2, "-m", "pct"
    };
    Cli.run(evaluate)
        .ok()
        .says("2 of 4 labelled rows contradict the hierarchy", "small.arff, line 8");
    Object[] strict = Arrays.copyOf(evaluate, evaluate.length + 2);
    strict[evaluate.length] = "--contradictions";
    strict[evaluate.length + 1] = "error";
    Cli.run(strict).fails(1, "small.arff, line 8", "label 'a'", "'b' below it");
    strict[evaluate.length + 1] = "ignore";
    Cli.run(strict).fails(2, "contradictions was given as 'ignore'", "repair, error");
    strict[evaluate.length] = "--json";
    strict[evaluate.length + 1] = "-";
    Cli.run(strict).ok().says("contradicting_rows", "line 8, label 'a'");
  }

  @Test
  void missingFile() {
    Cli.run("evaluate", "--data", folder.resolve("none.arff"), "--labelled", 2)
        .fails(1, "none.arff", "no such file");
    Cli.run("evaluate", "--data", folder, "--labelled", 2).fails(1, "is a folder");
    Cli.run("show", "--model", folder.resolve("none.json")).fails(1, "none.json", "no such file");
    Cli.run("hierarchy", folder.resolve("none.txt")).fails(1, "none.txt", "no such file");
  }

  @Test
  void emptyFile() throws IOException {
    Cli.run("evaluate", "--data", write("empty.arff", ""), "--labelled", 2).fails(1, "empty.arff");
    Cli.run("evaluate", "--data", write("rowless.arff", HEADER), "--labelled", 2)
        .fails(1, "rowless.arff", "no row");
    Cli.run("show", "--model", write("empty.json", "")).fails(1, "empty.json");
    Cli.run("hierarchy", write("empty.txt", "")).fails(1, "empty.txt");
  }

  @Test
  void syntaxErrorNamesTheLine() throws IOException {
    Path file = write("bad.arff", HEADER + "1,0,1,p\n1,0,oops,p\n");
    Cli.run("evaluate", "--data", file, "--labelled", 1).fails(1, "bad.arff, line 8", "oops");
  }

  @Test
  void labelThatTheHierarchyLacks() throws IOException {
    Path clus =
        write(
            "h.arff",
            "@relation h\n@attribute x numeric\n@attribute c hierarchical A,A/B\n@data\n1,A\n2,C\n");
    Cli.run("evaluate", "--data", clus, "--labelled", 1).fails(1, "h.arff, line 6", "'C'");
    Path order = write("order.txt", "a\n");
    Cli.run("evaluate", "--data", small(), "--hierarchy", order, "--labelled", 2)
        .fails(1, "small.arff", "'b'");
  }

  @Test
  void hierarchyWithACycle() throws IOException {
    Path order = write("cycle.txt", "a\na\tb\nb\tc\nc\tb\n");
    Cli.run("hierarchy", order).fails(1, "cycle.txt", "cycle", "b", "c");
    Cli.run("evaluate", "--data", small(), "--hierarchy", order, "--labelled", 2)
        .fails(1, "cycle.txt");
  }

  @Test
  void noLabelledRow() throws IOException {
    Path file = write("none.arff", HEADER + "?,?,1,q\n?,?,2,p\n");
    Cli.run("evaluate", "--data", file, "--labelled", 1).fails(1, "No labelled row");
    Path model = folder.resolve("m.json");
    Cli.run("train", "--data", file, "--model", model).fails(1, "none of them is labelled");
    assertFalse(Files.exists(model));
  }

  @Test
  void oneLabelledRowIsLearnedWithAWarning() throws IOException {
    Cli.run("evaluate", "--data", small(), "--labelled", 1)
        .ok()
        .says("Warning: Only one row is labelled");
  }

  @Test
  void moreLabelledRowsThanRows() throws IOException {
    Cli.run("evaluate", "--data", small(), "--labelled", 5)
        .fails(1, "--labelled asks for 5 rows", "only 4 of the 6");
    Cli.run("evaluate", "--data", small(), "--labelled", 0).fails(2, "at least 1");
  }

  @Test
  void constantFeaturesGiveOneLeafAndAWarning() throws IOException {
    Path file = write("same.arff", HEADER + "1,0,3,p\n0,1,3,p\n1,0,3,p\n0,1,3,p\n?,?,3,p\n");
    Cli.run("evaluate", "-m", "ssl-pct", "--data", file, "--labelled", 3)
        .ok()
        .says("Warning: The tree is a single leaf, so every row gets the same scores: no feature");
  }

  @Test
  void attributesOfTrainAndTestDiffer() throws IOException {
    Path other = write("other.arff", (HEADER + ROWS).replace("y {p,q}", "z {p,q}"));
    Cli.run("evaluate", "--train", small(), "--test", other)
        .fails(1, "other.arff, line 5", "attribute 4", "'z'", "'y'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "Infinity", "1e999"})
  void valuesThatAreNoNumbers(String value) throws IOException {
    Path file = write("nan.arff", HEADER + ROWS + "1,0," + value + ",p\n");
    Cli.run("evaluate", "--data", file, "--labelled", 2).fails(1, "nan.arff, line 13", value);
  }

  @ParameterizedTest
  @CsvSource({"omega=1.5,from 0 to 1", "omega=-0.1,from 0 to 1", "omega=x,number"})
  void omegaOutside(String setting, String part) throws IOException {
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "-m", "ssl-pct", "--set", setting)
        .fails(2, "omega", part);
  }

  @Test
  void outputThatCannotBeWritten() throws IOException {
    Path nowhere = folder.resolve("no").resolve("where");
    Cli.run("train", "--data", small(), "--model", nowhere.resolve("m.json"))
        .fails(1, "m.json", "no folder");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "--json", nowhere.resolve("r.json"))
        .fails(1, "r.json", "no folder");
    Cli.run("convert", "--data", small(), "--to", "clus", "--out", nowhere.resolve("c.arff"))
        .fails(1, "c.arff", "no folder");
    Cli.run("train", "--data", small(), "--model", folder).fails(1, "is a folder");
  }

  @Test
  void modelForOtherAttributes() throws IOException {
    Path model = folder.resolve("m.json");
    Cli.run("train", "--data", small(), "--model", model, "-m", "pct").ok();
    Path out = folder.resolve("p.csv");
    Path example = EXAMPLES.resolve("topics-test.arff");
    Cli.run("predict", "--model", model, "--data", example, "--out", out)
        .fails(1, "topics-test", "lacks 2 of the model's 2 features", "'x'");
    Path kind = write("kind.arff", (HEADER + ROWS).replace("x numeric", "x {1,2,1.5,2.5}"));
    Cli.run("predict", "--model", model, "--data", kind, "--out", out).fails(1, "'x'");
    assertFalse(Files.exists(out));
  }

  @Test
  void damagedModel() throws IOException {
    Path model = folder.resolve("m.json");
    Cli.run("train", "--data", small(), "--model", model, "-m", "pct").ok();
    String text = Files.readString(model);
    Path half = write("half.json", text.substring(0, text.length() / 2));
    Cli.run("show", "--model", half).fails(1, "half.json");
    Cli.run("show", "--model", write("foreign.json", "{\"a\": 1}\n")).fails(1, "foreign.json");
  }

  @Test
  void interrupt() throws IOException {
    Path model = folder.resolve("m.json");
    Files.writeString(model, "precious");
    Path data = small();
    Thread.currentThread().interrupt();
    Cli result = Cli.run("train", "--data", data, "--model", model);
    assertTrue(Thread.interrupted());
    result.fails(1, "Interrupted");
    assertEquals("precious", Files.readString(model));
    try (var left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
  }

  @Test
  void wrongUsage() throws IOException {
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "--set", "omga=1")
        .fails(2, "no option 'omga'", "'omega'", "ssl-pct");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "--protocol", "inductive")
        .fails(2, "inductive", "--folds");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "--method", "svm").fails(2, "svm");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "-m", "pct", "--set", "omega=0.5")
        .fails(2, "ssl-pct");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "-m", "pct", "--set", "splitter=svm")
        .ok();
    Cli.run(
            "evaluate",
            "--data",
            small(),
            "--labelled",
            2,
            "-m",
            "spyct-grad",
            "--set",
            "splitter=svm")
        .fails(2, "splitter=gradient", "fit spyct-svm");
    refuses("Option trees was given as 7 and as 5", "-m", "rf", "--trees", 7, "--set", "trees=5");
    refuses("forest was given as bag and as rf", "--forest", "bag", "--set", "forest=rf");
    refuses("Option seed was given as 4 and as 3", "-m", "rf", "--seed", 3, "--set", "seed=4");
    refuses("omega was given as 0 and as 1", "-m", "ssl-pct", "--set=omega=0", "--set=omega=1");
    refuses("--set was given as 'omega'", "-m", "ssl-pct", "--set", "omega");
    refuses(
        "Option cost was given as 5, but counts only with splitter other than axis",
        "-m",
        "pct",
        "--set",
        "cost=5");
    refuses("no option 'omega-grid'. These methods have it", "-m", "rf", "--set", "omega-grid=0,1");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "-m", "rf", "--trees", 2).ok();
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "--set", "preset=paper-1")
        .fails(2, "paper-1", "paper-004, paper-000");
    String preset = "preset=paper-004";
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "-m", "bagging", "--set", preset)
        .fails(2, "trees and random forests, not for bagging", "fit rf");
    preset = "preset=paper-000";
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "-m", "rf", "--set", preset)
        .fails(2, "for trees, not for rf");
    Cli.run("evaluate", "--data", small(), "--labelled", 2, "--label-cut", "0").fails(2, "CLUS");
    Cli.run("evaluate", "--labelled", 2).fails(2, "--data");
    Cli.run("predict", "--model", "m", "--data", "d", "--out", "p.txt").fails(2, ".csv or .arff");
    Cli.run("export", "--model", "m", "--out", "Topics.txt")
        .fails(2, "it must end in .json or .json.gz or .model");
  }

  @Test
  void rowListsAreChecked() throws IOException {
    Path labelled = write("l.txt", "0\n1\n9\n");
    Cli.run("evaluate", "--data", small(), "--labelled-rows", labelled)
        .fails(1, "l.txt, line 3", "0 to 5");
    Path both = write("b.txt", "0\n1\n");
    Cli.run("evaluate", "--data", small(), "--labelled-rows", both, "--test-rows", both)
        .fails(1, "Row 0", "either labelled or a test row");
  }

  @Test
  void debugShowsWhere() {
    Cli result = Cli.run("hierarchy", "--debug", folder.resolve("none.txt"));
    assertEquals(1, result.code());
    assertTrue(result.err().contains("\tat espalier."), result.err());
  }
}
