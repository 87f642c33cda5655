package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.experiment.Plan;
import espalier.experiment.PlanReader;
import espalier.page.Browser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What leads a newcomer on: a first plan, the card of a model, a model as a class. */
class NewcomersTest {

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path GENES = Path.of("examples", "genes");

  @TempDir static Path shared;
  @TempDir Path folder;

  @BeforeAll
  static void train() {
    Cli.run("train", "--method", "ssl-pct", "--data", TRAIN, "--model", shared.resolve("m.json"));
  }

  @Test
  void aPlanIsWrittenForAFileAndCanBeRead() {
    Path out = folder.resolve("plan.json");
    Cli.run("init", "--data", TRAIN, "--out", out)
        .ok()
        .says("rows ", "40 labelled", "targets ", "hierarchy  tree", "ids ", "missing ", "Next:");
    Plan plan = PlanReader.read(out, Optional.empty());
    assertEquals(5, plan.methods().size());
    assertEquals(300, plan.data().get(0).read().rows());
  }

  @Test
  void whatWasSaidAboutTheDataIsInThePlan() {
    Path out = folder.resolve("genes.json");
    Cli.run(
            "init",
            "--data",
            GENES.resolve("expression.csv"),
            "--hierarchy",
            GENES.resolve("terms.obo"),
            "--annotations",
            GENES.resolve("annotations.gaf"),
            "--out",
            out)
        .ok()
        .says("unlabelled", "ids        such as", "hierarchy  ");
    Plan plan = PlanReader.read(out, Optional.empty());
    assertTrue(plan.data().get(0).read().hierarchy().isPresent());
  }

  @Test
  void plansDoNotReplaceTheirData() {
    Cli.run("init", "--data", TRAIN, "--out", folder.resolve("plan.txt"))
        .fails(2, "must end in .json");
    Cli.run(
            "init",
            "--data",
            TRAIN.resolveSibling("topics-trian.arff"),
            "--out",
            folder.resolve("p.json"))
        .fails(1, "nearest is 'topics-train.arff'");
  }

  @Test
  void theCardSaysWhatTheModelIs() throws Exception {
    Path model = shared.resolve("m.json");
    Cli.run("show", "--model", model, "--card")
        .ok()
        .says(
            "# Model card: ",
            "## What it predicts",
            "physics",
            "rows: 40 labelled",
            "## Supervision",
            "## Estimates",
            "internal folds",
            "## Limits",
            "fingerprint",
            "## How to cite");
    Path page = folder.resolve("card.html");
    Cli.run("show", "--model", model, "--card", "--out", page).ok();
    String html = Files.readString(page);
    assertTrue(html.contains("<h2>Supervision</h2>"), html.substring(0, 300));
    assertFalse(html.contains("://"), "no network");
    for (boolean dark : new boolean[] {false, true}) {
      String wrong = Browser.in(folder).wrong(page, new Browser.Look(390, dark, false));
      assertTrue(wrong.matches("only \\d\\d texts and 0 marks"), wrong);
    }
    Cli.run("show", "--model", model, "--card", "--row", 1).fails(2, "only the model");
  }

  @Test
  void aModelBecomesAClass() throws Exception {
    Path source = folder.resolve("Topics.java");
    Cli.run("export", "--model", shared.resolve("m.json"), "--out", source).ok().says("Written");
    List<String> lines = Files.readAllLines(source);
    assertTrue(lines.stream().anyMatch(l -> l.startsWith("public final class Topics {")));
    assertTrue(lines.stream().noneMatch(l -> l.startsWith("import espalier")));
    Cli.run("export", "--model", shared.resolve("m.json"), "--out", folder.resolve("topics.txt"))
        .fails(2, ".java or .py");
    Cli.run("export", "--model", shared.resolve("m.json"), "--out", folder.resolve("a-b.java"))
        .fails(1, "'a-b'");
  }

  /** What cannot be exported is said before training, and before somebody chooses a method. */
  @Test
  void whatCannotBeExportedIsSaidFirst() {
    String data = "examples/clus/topics-train.arff";
    Path model = folder.resolve("t.json");
    Cli.run("train", "--data", data, "--method", "tbb", "--model", model, "--export", "x.py")
        .fails(2, "cannot be exported as Python; use a method such as");
    Cli.run("train", "--data", data, "--model", model, "--export", "x.pmml")
        .fails(2, ".java or .py");
    assertFalse(Files.exists(model));
    Cli.run("options", "tbb").ok().says("export: none");
    Cli.run("options", "auto").ok().says("export: Java, Python");
    Path python = folder.resolve("t.py");
    Cli.run("train", "--data", data, "--method", "pct", "--model", model, "--export", python)
        .ok()
        .says("Written to " + python);
  }
}
