package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EvaluateCommandTest {

  private static final Path CLUS = Path.of("examples", "clus");
  private static final Path TEST = CLUS.resolve("topics-test.arff");

  @TempDir Path folder;

  private static String json(Object... more) {
    boolean named = Arrays.asList(more).contains("-m");
    Object[] first = {"evaluate", "--set", "omega=0.5", "--json", "-"};
    Object[] method = named ? new Object[0] : new Object[] {"-m", "ssl-pct"};
    return Cli.run(Stream.of(first, method, more).flatMap(Arrays::stream).toArray()).ok().out();
  }

  private static void has(String json, String... parts) {
    String flat = json.replaceAll("\\s+", " ");
    for (String part : parts) {
      assertTrue(flat.contains(part), () -> part + " is not in " + json);
    }
  }

  @Test
  void transductiveKeepsTestRowsInTraining() {
    has(
        json("--data", TEST, "--labelled", 50),
        "\"protocol\" : \"transductive\"",
        "\"rows\" : { \"labelled\" : 50, \"unlabelled\" : 200, \"test\" : 200 }",
        "\"omega\" : 0.5",
        "\"wlrap\" :",
        "\"wlrap.one\" :",
        "\"wlrap.zero\" :",
        "\"auprc.pooled\" :",
        "\"auprc.pooled.all\" :",
        "\"auprc.macro\" :",
        "\"auprc.weighted\" :",
        "\"hamming\" :",
        "\"nodes\" :",
        "\"leaves\" :",
        "\"depth\" :",
        "\"train_cpu_s\" :",
        "\"train_wall_s\" :",
        "\"predict_wall_s\" :",
        "\"supervised\" : { \"omega\" : 1.0");
  }

  @Test
  void rowListsDecide() throws IOException {
    Path labelled = Files.writeString(folder.resolve("l.txt"), "3\n1\n7\n8\n20\n21\n22\n");
    Path test = Files.writeString(folder.resolve("t.txt"), "2\n4\n6\n");
    has(
        json("--data", TEST, "--labelled-rows", labelled),
        "\"labelled\" : 7, \"unlabelled\" : 243, \"test\" : 243");
    has(
        json("--data", TEST, "--labelled-rows", labelled, "--test-rows", test),
        "\"labelled\" : 7, \"unlabelled\" : 243, \"test\" : 3");
    has(
        json(
            "--data",
            TEST,
            "--labelled-rows",
            labelled,
            "--test-rows",
            test,
            "--protocol",
            "inductive"),
        "\"protocol\" : \"inductive\"",
        "\"labelled\" : 7, \"unlabelled\" : 240, \"test\" : 3");
  }

  @Test
  void trainAndTestFiles() {
    Path train = CLUS.resolve("topics-train.arff");
    Path more = CLUS.resolve("topics-unlabelled.arff");
    has(
        json("--train", train, "--test", TEST),
        "\"labelled\" : 40, \"unlabelled\" : 260, \"test\" : 250",
        "\"protocol\" : \"inductive\"");
    has(
        json("--train", train, "--unlabelled", more, "--test", TEST, "--labelled", 20),
        "\"labelled\" : 20, \"unlabelled\" : 480, \"test\" : 250");
    has(
        json("--train", train, "--test", TEST, "--protocol", "transductive"),
        "\"labelled\" : 40, \"unlabelled\" : 510, \"test\" : 250");
  }

  @Test
  void foldsAndRepeatsGiveMeansAndRuns() {
    String json = json("--data", TEST, "--labelled", 30, "--folds", 2, "--repeats", 2);
    has(
        json,
        "\"protocol\" : \"inductive\"",
        "\"measures_sd\" :",
        "\"runs\" : [",
        "\"name\" : \"repeat 2, fold 2\"",
        "\"labelled\" : 30, \"unlabelled\" : 95, \"test\" : 125");
    Cli.run(
            "evaluate",
            "--data",
            TEST,
            "--labelled",
            30,
            "--folds",
            2,
            "-m",
            "ssl-pct",
            "--set",
            "omega=0.5")
        .ok()
        .says("over 2 runs", " ± ", "Verdict");
  }

  /** Equal but for the times. */
  private static String timeless(String json) {
    return json.replaceAll("\"(train|predict)_\\w+\" : [^,\\n]*", "");
  }

  @Test
  void sameForAnyNumberOfThreadsAndSeedDecidesTheDraw() {
    String one = timeless(json("--data", TEST, "--labelled", 50, "--threads", 1));
    assertEquals(one, timeless(json("--data", TEST, "--labelled", 50)));
    assertEquals(one, timeless(json("--data", TEST, "--labelled", 50, "--threads", 2)));
    assertEquals(one, timeless(json("--data", TEST, "--labelled", 50, "--warmup", 1)));
    assertNotEquals(one, timeless(json("--data", TEST, "--labelled", 50, "--seed", 2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"clus", "mulan", "meka"})
  void everyFormGivesTheSameMeasures(String form) {
    Path train = Path.of("examples", form, "topics-train.arff");
    Path test = Path.of("examples", form, "topics-test.arff");
    Object[] args = {"--train", train, "--test", test};
    if (form.equals("meka")) {
      Path order = Path.of("hierarchies", "topics.txt");
      args = new Object[] {"--train", train, "--test", test, "--hierarchy", order};
    }
    String clus =
        json("--train", CLUS.resolve("topics-train.arff"), "--test", TEST).replaceAll("\\s+", " ");
    String measures = clus.substring(clus.indexOf("\"measures\""), clus.indexOf("\"tree\""));
    has(json(args), measures);
  }

  @Test
  void withoutUnlabelledRowsNoTwinIsTrained() {
    String out =
        Cli.run("evaluate", "--method", "ssl-rf", "--trees", "5", "--train", TEST, "--test", TEST)
            .ok()
            .out();
    assertTrue(out.contains("No training row is unlabelled, so there is no supervised twin"), out);
    assertFalse(out.contains("Verdict") || out.contains("supervised:"), out);
  }

  @Test
  void supervisedMethodHasNoTwin() {
    String pct =
        Cli.run("evaluate", "-m", "pct", "--data", TEST, "--labelled", 50, "--json", "-")
            .ok()
            .out();
    has(pct, "\"method\" : \"pct\"", "\"omega\" : 1.0", "\"keep-unlabelled\" : \"false\"");
    assertFalse(pct.contains("\"supervised\""));
    assertFalse(json("--data", TEST, "--labelled", 50, "--no-twin").contains("\"supervised\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"grad", "svm"})
  void obliqueTreesHaveASupervisedTwin(String search) {
    has(
        json("-m", "ssl-spyct-" + search, "--data", TEST, "--labelled", 50),
        "\"method\" : \"ssl-spyct-" + search + "\"",
        "\"min-leaf\" : \"1\"",
        "\"omega\" : 0.5",
        "\"size\" : { \"nodes\" :",
        "\"supervised\" : { \"omega\" : 1.0");
    Cli.run("evaluate", "-m", "spyct-" + search, "--data", TEST, "--labelled", 50)
        .ok()
        .says("SPYCT-" + search.toUpperCase(Locale.ROOT) + ", default options.", "Tree ");
  }

  @Test
  void presetOfObliqueTrees() {
    has(
        Cli.run(
                "evaluate",
                "--json",
                "-",
                "-m",
                "ssl-spyct-grad",
                "--data",
                TEST,
                "--labelled",
                50,
                "--set",
                "preset=paper-000")
            .ok()
            .out(),
        "\"smoothing\" : \"none\"",
        "\"omega-grid\" : \"0,0.25,0.5,0.75,1\"",
        "\"depth-rule\" : \"average-parent-depth\"",
        "\"iterations\" : \"100\"");
  }

  @Test
  void presetIsAppliedBeforeOtherSettings() {
    has(
        json(
            "--data",
            TEST,
            "--labelled",
            50,
            "--set",
            "min-leaf=3",
            "--set",
            "preset=paper-004",
            "--set",
            "depth-rule=sum-parent-weight"),
        "\"objective\" : \"paper\"",
        "\"pruning\" : \"m5-all\"",
        "\"min-leaf\" : \"3\"",
        "\"depth-rule\" : \"sum-parent-weight\"");
  }

  /** A label without a positive test row and unknown test cells, counted by hand. */
  @Test
  void saysOverHowManyLabelsAMeanIsAndCountsUnknownTestCells() throws IOException {
    StringBuilder rows = new StringBuilder("x,a,b,c\n");
    for (int i = 0; i < 40; i++) {
      boolean high = i % 2 == 0;
      rows.append(high ? 1 : 0).append(high ? ",1,0," : ",0,1,").append(i < 20 && high ? 1 : 0);
      rows.append('\n');
    }
    Path train = Files.writeString(folder.resolve("train.csv"), rows);
    Path test =
        Files.writeString(
            folder.resolve("test.csv"), "x,a,b,c\n1,1,0,0\n0,0,1,0\n1,1,?,0\n0,?,?,0\n");
    Object[] args = {
      "--train", train, "--test", test, "--targets", "a,b,c", "-m", "ssl-pct", "--no-twin"
    };
    Object[] all = Stream.concat(Stream.of("evaluate"), Stream.of(args)).toArray();
    Cli.run(all)
        .ok()
        .says(
            "Of the 12 targets of test rows, 3 are unknown and count",
            "higher is better, over 2 labels");
    has(json(args), "\"test_targets\" : 12", "\"test_targets_unknown\" : 3");
  }

  @Test
  void jsonFileIsWrittenBesideTheReport() throws IOException {
    Path out = folder.resolve("r.json");
    Cli.run("evaluate", "-m", "ssl-pct", "--data", TEST, "--labelled", 40, "--json", out)
        .ok()
        .says("Protocol  transductive", "<- chosen", "Verdict", "its top:", out.toString());
    assertTrue(Files.readString(out).contains("\"tuning\""));
  }

  @Test
  void linesKeepToTheWidth() {
    Cli result =
        Cli.run(
                "evaluate",
                "--data",
                TEST,
                "--labelled",
                40,
                "--all-measures",
                "--set",
                "effort=quick")
            .ok();
    result.out().lines().forEach(l -> assertTrue(l.length() <= Terminal.WIDTH, l));
    result.says("wlrap.one", "subset.accuracy");
  }

  @Test
  void plainNumbersAndClasses() throws IOException {
    StringBuilder rows = new StringBuilder("@relation r\n@attribute x numeric\n");
    rows.append("@attribute c {u,v}\n@attribute t numeric\n@attribute s numeric\n@data\n");
    for (int i = 0; i < 40; i++) {
      rows.append(i % 7).append(i % 2 == 0 ? ",u," : ",v,").append(i % 7 * 2).append(",").append(i);
      rows.append('\n');
    }
    Path file = Files.writeString(folder.resolve("r.arff"), rows.toString());
    has(json("--data", file, "--targets", 2, "--labelled", 20), "\"r2.mean\"", "\"r2.t\"");
    has(json("--data", file, "--targets", "c", "--labelled", 20), "\"f1.binary\"", "\"BINARY\"");
    has(json("--data", file, "--targets", "c,t", "--labelled", 20), "\"classes.accuracy\"");
  }
}
