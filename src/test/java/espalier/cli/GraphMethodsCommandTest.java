package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Learning with the graph of all rows from the command line: fit, save, read, predict, draw. */
final class GraphMethodsCommandTest {

  @TempDir private Path folder;
  private Path train;
  private Path test;

  @BeforeEach
  void generate() throws IOException {
    Path edges = folder.resolve("tiny.txt");
    Files.writeString(edges, "one\ntwo\none\tone-a\none\tone-b\n");
    Path out = folder.resolve("data");
    ExampleData.write(edges, "tiny", 1, 30, 50, 20, out);
    train = out.resolve("clus").resolve("tiny-train.arff");
    test = out.resolve("clus").resolve("tiny-test.arff");
  }

  private Path model(String method, String... more) {
    Path model = folder.resolve(method + ".json");
    Object[] usual = {"train", "--method", method, "--data", train, "--model", model};
    Object[] all = Arrays.copyOf(usual, usual.length + more.length);
    System.arraycopy(more, 0, all, usual.length, more.length);
    Cli.run(all).ok();
    return model;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "laptao",
        "laptao-forest",
        "tao",
        "oblique-lbl",
        "axis-lbl",
        "oblique-self",
        "axis-self",
        "label-propagation",
        "kernel"
      })
  void learnsSavesReadsAndPredicts(String method) throws IOException {
    String[] small =
        List.of("label-propagation", "kernel").contains(method)
            ? new String[0]
            : method.startsWith("laptao")
                ? new String[] {"--set", "depth=2", "--set", "steps=3"}
                : new String[] {"--set", "depth=2"};
    Path model = model(method, small);
    Path csv = folder.resolve(method + ".csv");
    Cli.run("predict", "--model", model, "--data", test, "--out", csv)
        .ok()
        .says("20 rows predicted");
    assertEquals(21, Files.readAllLines(csv).size());
    Cli.run("show", "--model", model).ok().says("30 labelled");
  }

  @Test
  void aKernelIsExplainedByItsRows() throws IOException {
    Path model = model("kernel");
    Cli.run("show", "--model", model).ok().says("Chosen by leave-one-out", "30 labelled rows");
    Cli.run("explain", "--model", model, "--data", test, "--row", 2, "--top", 5)
        .ok()
        .says("Row 2, ", "intercept", "labelled row", "and 25 more rows");
    Cli.run("explain", "--model", model, "--data", test).fails(2, "by its rows", "--row");
    Cli.run("export", "--model", model, "--out", folder.resolve("K.java")).ok();
  }

  @Test
  void theCourseOfTheObjectiveIsDrawn() throws IOException {
    Path model = model("laptao", "--set", "depth=2", "--set", "steps=3");
    Cli.run("show", "--model", model, "--card").ok().says("one local optimum of many");
    Cli.run("show", "--model", model).ok().says("Course of learning");
  }

  @Test
  void theTrainingLogTellsTheCourse() {
    Cli.run(
            "train",
            "--method",
            "laptao",
            "--set",
            "depth=2",
            "--data",
            train,
            "--model",
            folder.resolve("m.json"))
        .ok()
        .says("Course of learning");
  }

  @Test
  void aBaselineKeepsWhatMakesIt() {
    List<String> names = Catalogue.names();
    for (String name : new String[] {"tao", "axis-self", "label-propagation"}) {
      assertTrue(names.contains(name), names.toString());
    }
    assertEquals("tao", Catalogue.of("oblique-lbl").name(), "accepted, but not listed");
    assertEquals("tao-self", Catalogue.of("Oblique-Self").name());
    Cli.run(
            "train",
            "--method",
            "axis-self",
            "--set",
            "nodes=oblique",
            "--data",
            train,
            "--model",
            folder.resolve("m.json"))
        .fails(2, "nodes=axis");
  }
}
