package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Fingerprint;
import espalier.io.DataSource;
import espalier.model.Wrapping;
import espalier.option.OptionList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandsTest {

  private static final Path CLUS = Path.of("examples", "clus");

  @TempDir Path folder;

  private Path model() {
    Path model = folder.resolve("m.json");
    train(model, "ssl-pct").says("40 labelled, 510 unlabelled", "Model written to");
    return model;
  }

  private static Cli train(Path model, String method) {
    return Cli.run(
            "train",
            "--data",
            CLUS.resolve("topics-train.arff"),
            "--method",
            method,
            "--set",
            "omega=0.5",
            "--unlabelled",
            CLUS.resolve("topics-test.arff"),
            "--model",
            model)
        .ok();
  }

  /** Without a method and options of trees several parts are weighed; the report says how. */
  @Test
  void theDefaultMethodSaysWhatItTried() {
    Path model = folder.resolve("auto.json");
    Path train = CLUS.resolve("topics-train.arff");
    Cli.run("train", "--data", train, "--set", "effort=quick", "--model", model)
        .ok()
        .says(
            "Method    Auto",
            "Candidates, by auprc.pooled",
            "% of the vote",
            "extra on smoothed features");
    Cli.run("show", "--model", model).ok().says("% of the vote");
  }

  @Test
  void trainPredictAndShow() throws IOException {
    Path model = model();
    Path csv = folder.resolve("p.csv");
    Path arff = folder.resolve("p.arff");
    Path test = CLUS.resolve("topics-test.arff");
    Cli.run("predict", "--model", model, "--data", test, "--out", csv)
        .ok()
        .says("250 rows predicted", csv.toString());
    Cli.run("predict", "--model", model, "--data", test, "--out", arff).ok();
    List<String> lines = Files.readAllLines(csv);
    assertEquals(251, lines.size());
    assertTrue(lines.get(0).startsWith("row,science,physics,"), lines.get(0));
    assertTrue(Files.readString(arff).contains("@attribute score.science numeric"));

    Cli.run("show", "--model", model).ok().says("40 labelled, 510 unlabelled", "├─", "omega=0.5");
    Cli.run("show", "--model", model, "--format", "dot").ok().says("digraph");
    Cli.run("show", "--model", model, "--format", "svg").ok().says("<svg");
    Path png = folder.resolve("m.png");
    Cli.run("show", "--model", model, "--out", png).ok();
    assertArrayEquals(
        new byte[] {(byte) 0x89, 'P', 'N', 'G'},
        Files.readAllBytes(png).length < 4
            ? new byte[0]
            : java.util.Arrays.copyOf(Files.readAllBytes(png), 4));
  }

  @Test
  void theTwinIsToldByTrainAndShow() {
    Path model = folder.resolve("twin.json");
    train(model, "ssl-pct-safe").says("Verdict", "unlabelled rows", "interval");
    Cli.run("show", "--model", model).ok().says("Verdict", "interval");
  }

  @Test
  void forestsOfTheMethodsTrees() throws IOException {
    Path model = folder.resolve("f.json");
    Path data = CLUS.resolve("topics-train.arff");
    Cli.run("train", "--data", data, "--method", "pct", "--trees", 3, "--model", model).ok();
    assertTrue(Files.readString(model).contains("\"RF\""));
    Cli.run(
            "train",
            "--data",
            data,
            "--method",
            "ssl-spyct-grad",
            "--set",
            "omega=0.5",
            "--trees",
            2,
            "--forest",
            "bag",
            "--model",
            model)
        .ok();
    assertTrue(Files.readString(model).contains("\"SSL-SPYCT-GRAD-Bagging\""));
    Cli.run("train", "--data", data, "--method", "rf", "--forest", "extra", "--model", model)
        .fails(2, "forest=rf", "extra");
    Cli.run("train", "--data", data, "--method", "nn", "--trees", 3, "--model", model)
        .fails(2, "nn", "no forest");
  }

  /** The scores of rows do not depend on whether the file has the targets. */
  @Test
  void predictReadsRowsWithoutTargets() throws IOException {
    Path model = model();
    List<String> bare =
        Files.readAllLines(CLUS.resolve("topics-test.arff")).stream()
            .filter(l -> !l.contains("hierarchical"))
            .map(l -> l.startsWith("@") || l.isEmpty() ? l : l.substring(0, l.lastIndexOf(',')))
            .toList();
    Path file = Files.write(folder.resolve("bare.arff"), bare);
    Path one = folder.resolve("1.csv");
    Path two = folder.resolve("2.csv");
    Cli.run("predict", "--model", model, "--data", file, "--out", one).ok();
    Cli.run("predict", "--model", model, "--data", CLUS.resolve("topics-test.arff"), "--out", two)
        .ok();
    assertEquals(Files.readString(two), Files.readString(one));
  }

  @Test
  void hierarchyOfEveryForm() {
    String list = Cli.run("hierarchy", "hierarchies/topics.txt").ok().out();
    assertTrue(list.contains("a tree with 14 labels"), list);
    String table = list.substring(list.indexOf("label  "));
    Cli.run("hierarchy", CLUS.resolve("topics-train.arff")).ok().says(table);
    Cli.run("hierarchy", "examples/mulan/topics-train.xml").ok().says(table);
    Cli.run("hierarchy", "hierarchies/dag-dishes.txt", "--depth-rule", "sum-parent-weight")
        .ok()
        .says("several parents", "sum-parent-weight");
    Cli.run("hierarchy", "hierarchies/topics.txt", "--depth-rule", "deep")
        .fails(2, "deep", "sum-parent-weight");
  }

  @Test
  void convertTellsWhatIsLost() {
    Path data = CLUS.resolve("topics-train.arff");
    Path mulan = folder.resolve("t.arff");
    Cli.run("convert", "--data", data, "--to", "mulan", "--out", mulan).ok().says("t.xml");
    Cli.run("convert", "--data", data, "--to", "meka", "--out", folder.resolve("k.arff"))
        .ok()
        .says("Note: ", "edge list");
    assertEquals(
        Fingerprint.of(DataSource.of("format", "clus").read(data)),
        Fingerprint.of(DataSource.of("xml", folder.resolve("t.xml").toString()).read(mulan)));
  }

  /** The process that examples/README.md describes gives the committed files again. */
  @Test
  void theExamplesAreMadeAgain() throws IOException {
    ExampleData.write(Path.of("hierarchies", "topics.txt"), "topics", 4, 40, 260, 250, folder);
    for (String form : List.of("clus", "mulan", "meka")) {
      try (Stream<Path> files = Files.list(Path.of("examples", form))) {
        for (Path file : files.sorted().toList()) {
          Path made = folder.resolve(form).resolve(file.getFileName());
          assertEquals(Files.readString(file), Files.readString(made), file.toString());
        }
      }
    }
  }

  @Test
  void dataOfAnyHierarchyAreEvaluated() throws IOException {
    for (String name : List.of("dag-dishes", "uneven-travel", "tree-garden")) {
      Path order = Path.of("hierarchies", name + ".txt");
      ExampleData.write(order, name, 1, 40, 260, 250, folder);
      Cli.run(
              "evaluate",
              "--data",
              folder.resolve("meka").resolve(name + "-test.arff"),
              "--hierarchy",
              order,
              "--labelled",
              40,
              "--method=ssl-pct",
              "--set",
              "omega=0.5")
          .ok()
          .says("Verdict");
    }
  }

  @Test
  void listsSayWhatThereIs() {
    Cli.run("measures").ok().says("wlrap", "auprc.pooled", "r2.mean", "lower");
    Cli.run("options").ok().says("ssl-spyct-grad", "ssl-pct");
    Cli.run("options", "ssl-pct", "--all").ok().says("omega=auto", "paper-004");
    Cli.run("options", "spyct-svm", "--all")
        .ok()
        .says("splitter=svm", "omega=1", "min-leaf=1", "paper-000");
    Cli.run("options", "svm").fails(2, "no method 'svm' (the nearest is 'spyct-svm')");
    Cli.run("--version").ok().says("espalier 0.1");
    Cli.run().ok().says("evaluate", "predict");
    Cli.run("frobnicate").fails(2, "frobnicate", "espalier help");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo",
        "evaluate",
        "train",
        "predict",
        "show",
        "explain",
        "importance",
        "hierarchy",
        "convert",
        "measures",
        "options"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    Cli help =
        Cli.run(command, "--help").ok().says("Usage: espalier " + command, "Example", "--debug");
    assertTrue(help.out().contains("  espalier " + command), help.out());
    help.out().lines().forEach(l -> assertTrue(l.length() <= Terminal.WIDTH, l));
  }

  /** The rest belongs to the guide; {@link ReferenceTest} keeps the page up to date. */
  @Test
  void helpOfAnOptionHasAtMostThreeLines() throws IOException {
    String page = Files.readString(ReferencePages.FOLDER.resolve("commands.md"));
    int options = 0;
    int lines = 0;
    for (String line : page.split("\n")) {
      boolean begins = line.matches(" {2,6}(-\\w, )?--\\w.*");
      options += begins ? 1 : 0;
      boolean named = begins && !line.strip().matches(".*\\S {2,}\\S.*");
      lines = begins ? (named ? 0 : 1) : line.matches(" {20,}[^\\[ -].*") ? lines + 1 : 0;
      assertTrue(lines <= 3, line);
    }
    assertTrue(options > 100, options + " options");
    for (Method method : Catalogue.all()) {
      for (OptionList.Entry<?> entry : method.listed().entries()) {
        String help = Wrapping.lines(entry.help(), "    ", "    ");
        assertTrue(help.lines().count() <= 3, help);
      }
    }
  }
}
