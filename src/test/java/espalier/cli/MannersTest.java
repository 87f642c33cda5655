package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.model.ModelFile;
import espalier.option.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command line says to people who mistype, and how it lists things. */
class MannersTest {

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path GENES = Path.of("examples", "genes", "expression.csv");

  @TempDir Path folder;

  private Cli train(Object... more) {
    Object[] all = new Object[more.length + 3];
    all[0] = "train";
    all[1] = "--model";
    all[2] = folder.resolve("m.json");
    System.arraycopy(more, 0, all, 3, more.length);
    return Cli.run(all);
  }

  @Test
  void nearestNames() {
    List<String> known = List.of("ssl-pct", "pct", "rf", "label-propagation");
    assertEquals(Optional.of("ssl-pct"), Nearest.of("SSL-PCD", known));
    assertEquals(Optional.of("ssl-pct"), Nearest.of("sls-pct", known));
    assertEquals(Optional.of("label-propagation"), Nearest.of("label", known));
    assertEquals(Optional.empty(), Nearest.of("zebra", known));
    assertEquals(" (the nearest is 'pct')", Nearest.hint("pcd", known));
    assertEquals("", Nearest.hint("", known));
    assertEquals("", Nearest.hint("x", List.of("c", "d")));
    assertEquals(" (the nearest is 'X')", Nearest.hint("x", List.of("c", "X")));
  }

  /** Other programs call the same things otherwise. */
  @Test
  void namesOfOtherProgramsAreAnsweredWithOurs() throws IOException {
    train("--data", TRAIN, "--method", "RandomForest")
        .fails(2, "'RandomForest' (the nearest is 'rf'); 'espalier options' lists all");
    train("--data", TRAIN, "--method", "k-nn").fails(2, "nearest is 'nn'");
    train("--data", TRAIN, "--method", "ssl-pct", "--set", "omega-measure=auc")
        .fails(2, "'auc' (the nearest is 'auprc.pooled')", "'espalier measures' lists all");
    plan("pct", "AUC").fails(1, "plan.json", "no measure 'AUC' (the nearest is 'auprc.pooled')");
  }

  /** Before a fit begins, and not as an interruption by whichever thread comes first. */
  @Test
  void aMeasureOfOtherTargetsIsNamedInEveryRun() {
    for (int run = 0; run < 12; run++) {
      train("--data", TRAIN, "--method", "ssl-pct", "--set", "omega-measure=rmse")
          .fails(1, "'rmse' is for a number", "the data have labels with a hierarchy");
    }
  }

  @Test
  void aFeatureInOtherLettersIsNamedWhereTheModelIsUsed() throws IOException {
    Path model = folder.resolve("m.json");
    Path data = folder.resolve("d.csv");
    StringBuilder rows = new StringBuilder("x,c,y\n");
    for (int i = 0; i < 40; i++) {
      rows.append(i).append(i % 2 == 0 ? ",a," : ",b,").append(i / 20).append('\n');
    }
    Files.writeString(data, rows);
    train("--data", data, "--targets", "y", "--method", "pct").ok();
    Files.writeString(data, "X,c\n1,a\n");
    Path out = folder.resolve("p.csv");
    Cli.run("predict", "--model", model, "--data", data, "--out", out)
        .fails(1, "d.csv", "lacks 1 of the model's 2 features", "'x' (the nearest is 'X')");
    Files.writeString(data, "z,c\n1,a\n");
    Cli.run("predict", "--model", model, "--data", data, "--out", out)
        .fails(1, "the first is 'x'.");
  }

  @Test
  void aFileThatIsNoModelShowsNoTextOfAParser() throws IOException {
    Path file = folder.resolve("m.json");
    for (String text :
        List.of("not a model", "@relation a\n", "{\"format\": x, \"a\": 1}\n", "<html>\n")) {
      Files.writeString(file, text);
      Cli no = Cli.run("show", "--model", file).fails(1, "m.json", "not JSON");
      assertFalse(no.err().matches("(?s).*(oken|xpect|haracter|code ).*"), no.err());
    }
  }

  @Test
  void mistypedNamesAreAnsweredWithTheNearest() {
    Cli.run("trian", "--data", TRAIN).fails(2, "'trian'", "nearest is 'train'");
    train("--data", TRAIN, "--method", "ssl-pcd").fails(2, "'ssl-pcd'", "nearest is 'ssl-pct'");
    train("--data", TRAIN, "--set", "omga=1").fails(2, "'omga'", "nearest is 'omega'");
    Cli.run("evaluate", "--data", TRAIN, "--folds", 3, "--twn").fails(2, "'--twn'");
    train("--data", TRAIN, "--omega", "0.5").fails(2, "write --set omega=0.5.");
    train("--data", TRAIN, "-omega", "0.5").fails(2, "write --set omega=0.5.");
    train("--data", TRAIN, "--max-depth=4").fails(2, "write --set max-depth=4.");
    train("--data", TRAIN.resolveSibling("topics-trian.arff"))
        .fails(1, "no such file (the nearest is 'topics-train.arff')");
    train("--data", GENES, "--targets", "conditon1,condition2")
        .fails(1, "'conditon1'", "nearest is 'condition1'");
    train("--data", GENES, "--targets", "condition1", "--ignore", "condition22")
        .fails(1, "'condition22'", "nearest is 'condition2'");
    train("--data", GENES, "--targets", "condition1", "--id", "genes")
        .fails(1, "'genes'", "nearest is 'gene'");
  }

  @Test
  void columnsToIgnoreAreGivenTogetherOrOneByOne() {
    String[] both = {"--ignore", "condition3,condition4"};
    String[] each = {"--ignore", "condition3", "--ignore", "condition4"};
    List<String> features = ignoring(both);
    assertEquals(features, ignoring(each));
    assertTrue(features.contains("condition5") && !features.contains("condition4"));
  }

  private List<String> ignoring(String... columns) {
    Object[] words =
        Stream.concat(Stream.of("--targets", "condition1"), Stream.of(columns)).toArray();
    return ModelFile.read(model("pct", GENES, words)).schema().features().stream()
        .map(Attribute::name)
        .toList();
  }

  @Test
  void mistypedLabelsAndRowsAreAnsweredWithTheNearest() {
    Path trees = model("rf", TRAIN, "--trees", 2);
    Cli.run("explain", "--model", trees, "--data", TRAIN, "--row", 0, "--label", "pysics")
        .fails(2, "no label or target 'pysics'", "nearest is 'physics'");
    Cli.run("importance", "--model", trees, "--label", "phisics")
        .fails(1, "no label or target 'phisics'", "nearest is 'physics'");
    Path latent = model("tbb", TRAIN);
    Cli.run("show", "--model", latent, "--format", "svg", "--label", "pyhsics")
        .fails(1, "no label 'pyhsics'", "nearest is 'physics'");
    Path genes = model("rf", GENES, "--trees", 2, "--targets", "condition1", "--id", "gene");
    Cli.run("explain", "--model", genes, "--data", GENES, "--row", "EXG0001")
        .fails(2, "no row 'EXG0001'", "nearest is 'EXG001'");
    Cli.run("show", "--model", genes, "--data", GENES, "--row", "EXGO01", "--out", page())
        .fails(2, "no row 'EXGO01'", "nearest is 'EXG001'");
  }

  @Test
  void mistypedChoicesAreAnsweredWithTheNearest() {
    Path trees = model("rf", TRAIN, "--trees", 2);
    Cli.run("importance", "--model", trees, "--measure", "gian")
        .fails(2, "'gian' for --measure", "nearest is 'gain'", "allowed: ");
    Cli.run("importance", "--model", trees, "--per", "lavel").fails(2, "nearest is 'l");
    Cli.run("evaluate", "--data", TRAIN, "--protocol", "transductiv")
        .fails(2, "'transductiv' for --protocol", "nearest is 'transductive'");
  }

  @Test
  void plansNameTheNearestMethodAndMeasure() throws IOException {
    plan("ssl-pdt", "wlrap").fails(1, "no method 'ssl-pdt'", "nearest is 'ssl-pct'");
    plan("pct", "auprc.poled")
        .fails(1, "plan.json", "no measure 'auprc.poled'", "nearest is 'auprc.pooled'");
  }

  private Cli plan(String method, String measure) throws IOException {
    Path plan = folder.resolve("plan.json");
    Files.writeString(
        plan,
        String.format(
            "{\"name\": \"p\", \"data\": [{\"name\": \"t\", \"files\": [\"%s\"]}],"
                + " \"methods\": [\"%s\"], \"labels\": [9], \"measures\": [\"%s\"]}",
            TRAIN.toAbsolutePath(), method, measure));
    return Cli.run("experiment", plan, "--out", folder.resolve("study"));
  }

  private Path page() {
    return folder.resolve("page.html");
  }

  private Path model(String method, Path data, Object... more) {
    Path model = folder.resolve(method + data.getFileName() + ".json");
    List<Object> line =
        new ArrayList<>(
            List.of("train", "--data", data, "--model", model, "--method", method, "--force"));
    line.addAll(List.of(more));
    Cli trained = Cli.run(line.toArray());
    assertEquals(0, trained.code(), trained.err());
    return model;
  }

  @Test
  void optionsAreNoFiles() {
    train("--data", TRAIN, "--modle", "x.json").fails(2, "'--modle'", "nearest is '--model'");
    Cli.run("evaluate", "--data", TRAIN, "--labled", 9).fails(2, "'--labled'", "'--labe");
    Cli.run("train", "--data", TRAIN, "--help").ok().says("--labels-in");
  }

  @Test
  void bothSpellings() {
    Cli.run("evaluate", "--data", TRAIN, "--labeled", 20, "--method=pct", "--set", "smoothing=1")
        .ok()
        .says("20 labelled");
  }

  @Test
  void optionsOfOneMethodBasicFirst() {
    Cli methods = Cli.run("options").ok().says("ssl-pct ", "label-propagation", "options METHOD");
    assertFalse(methods.out().contains("omega=auto"), methods.out());
    Cli basic = Cli.run("options", "ssl-pct").ok().says("omega=auto", "--all");
    assertFalse(basic.out().contains("label-propagation"), basic.out());
    assertFalse(basic.out().contains("preset"), basic.out());
    Cli all = Cli.run("options", "ssl-pct", "--all").ok().says("omega=auto", "preset");
    assertTrue(all.out().indexOf("omega=auto") < all.out().indexOf("For experts"), all.out());
    assertTrue(all.out().length() > basic.out().length(), all.out());
  }

  @Test
  void listsAsJson() {
    Cli.run("measures", "--json").ok().says("\"measure\" : \"wlrap\"", "\"better\" : \"higher\"");
    Cli.run("options", "--json").ok().says("\"method\" : \"ssl-pct\"");
    Cli.run("options", "pct", "--json").ok().says("\"key\" : \"omega\"", "\"fixed\" : true");
  }

  @Test
  void completionForShells() {
    String script = Cli.run("generate-completion").ok().out();
    assertTrue(script.contains("_complete_espalier"), script.substring(0, 200));
    assertTrue(script.contains("--annotations"), "no option of train");
  }
}
