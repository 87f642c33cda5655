package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From OBO, GAF and CSV to predictions by gene and term name, as a biologist would run it. */
class GenesTest {

  private static final Path GENES = Path.of("examples", "genes");

  @TempDir Path folder;

  @Test
  void predictionsOfManyBlocksKeepTheirNames() throws IOException {
    StringBuilder text = new StringBuilder("gene,x,y\n");
    for (int i = 0; i < 5000; i++) {
      text.append("gene ").append(i).append(',').append(i % 7).append(',').append(i % 2);
      text.append('\n');
    }
    Path data = Files.writeString(folder.resolve("many.csv"), text);
    Path model = folder.resolve("m.json");
    Cli.run(
            "train",
            "--data",
            data,
            "--targets",
            "y",
            "--method",
            "pct",
            "--set",
            "smoothing=1",
            "--model",
            model)
        .ok();
    Path out = folder.resolve("p.csv");
    Cli.run("predict", "--model", model, "--data", data, "--out", out).ok().says("5000 rows");
    List<String> lines = Files.readAllLines(out);
    assertEquals(5001, lines.size());
    assertTrue(lines.get(0).startsWith("id,"), lines.get(0));
    assertTrue(lines.get(5000).startsWith("gene 4999,"), lines.get(5000));
    Path packed = folder.resolve("p.csv.gz");
    Cli.run("predict", "--model", model, "--data", data, "--threads", 1, "--out", packed).ok();
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      assertEquals(Files.readString(out), new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    Cli.run("predict", "--model", model, "--data", data, "--long", "--out", out).ok();
    lines = Files.readAllLines(out);
    assertEquals("id,label,name,namespace,depth,score,prior,lift,information,known", lines.get(0));
    assertEquals(1, lines.stream().filter(l -> l.startsWith("id,")).count());
    assertTrue(lines.get(5000).startsWith("gene 4999,y=1,,,1,0."), lines.get(5000));
  }

  private static Object[] with(Object[] first, Object... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray();
  }

  @Test
  void threeCommands() throws IOException {
    Path model = folder.resolve("genes.json");
    Path out = folder.resolve("functions.csv");
    Path tree = folder.resolve("tree.svg");
    Path data = GENES.resolve("expression.csv");
    Cli.run(
            "train",
            "--data",
            data,
            "--hierarchy",
            GENES.resolve("terms.obo"),
            "--annotations",
            GENES.resolve("annotations.gaf"),
            "--method=ssl-pct",
            "--set",
            "smoothing=16",
            "--set",
            "omega=0.5",
            "--min-rows",
            10,
            "--model",
            model)
        .ok()
        .says("400 rows", "Row names EXG001 to EXG400", "unlabelled");
    Path fresh = GENES.resolve("new.csv");
    String[] sheet = {"predict", "--model", model.toString(), "--long", "--out", out.toString()};
    Cli.run(with(sheet, "--data", fresh, "--top", 5, "--no-specific"))
        .ok()
        .says("100 rows predicted", "500 lines, 5.00 a row");
    List<String> lines = Files.readAllLines(out);
    assertEquals("id,label,name,namespace,depth,score,prior,lift,information,known", lines.get(0));
    assertEquals(501, lines.size());
    assertTrue(lines.get(1).startsWith("EXG401,EX:0000"), lines.get(1));
    assertTrue(lines.get(1).contains(",example process,example process,1,0."), lines.get(1));
    Cli.run(with(sheet, "--data", fresh))
        .ok()
        .says("Look first at:", "of 100 lines should be right");
    List<String> process =
        Files.readAllLines(out).stream().filter(l -> l.contains(",example process,")).toList();
    List<String> withRoot =
        process.stream()
            .filter(l -> l.contains(",EX:0000001,"))
            .map(l -> l.substring(0, l.indexOf(',') + 1))
            .toList();
    assertTrue(withRoot.size() < 50, "the root is above every other process");
    for (String id : withRoot) {
      assertEquals(1, process.stream().filter(l -> l.startsWith(id)).count(), id);
    }
    Object[] again = {"--data", data, "--annotations", GENES.resolve("annotations.gaf")};
    Cli.run(with(with(sheet, again), "--rows=unlabelled", "--new-only"))
        .ok()
        .says("rows predicted (", "labelled rows left out)");
    Cli.run(with(with(sheet, again))).ok().says("Known before: ");
    lines = Files.readAllLines(out);
    assertTrue(lines.stream().anyMatch(l -> l.endsWith(",yes")));
    assertTrue(lines.stream().anyMatch(l -> l.endsWith(",-")));
    Cli.run(with(with(sheet, again), "--best", 3, "--leave-out", "EX:0000001"))
        .ok()
        .says("The 3 lines that tell most were written.");
    assertEquals(4, Files.readAllLines(out).size());
    Cli.run(with(with(sheet, again), "--leave-out", "GO:1")).fails(2, "GO:1", "no label");
    Cli.run(with(with(sheet, again), "--new-only")).ok();
    assertTrue(Files.readAllLines(out).stream().noneMatch(l -> l.endsWith(",yes")));
    Path gaf = folder.resolve("p.gaf");
    Cli.run("predict", "--model", model, "--data", fresh, "--out", gaf, "--taxon", 4932)
        .fails(1, ".gaf file is for terms of the Gene Ontology", "'EX:0000001'");
    assertFalse(Files.exists(gaf));
    Cli.run("predict", "--model", model, "--data", fresh, "--out", gaf).fails(2, "--taxon");
    Cli.run("show", "--model", model, "--out", tree).ok();
    assertTrue(Files.readString(tree).contains("(EX:0000"), "no term names in the tree");
    Cli.run("show", "--model", model).ok().says("(EX:0000", "condition");

    Cli.run(
            "explain",
            "--model",
            model,
            "--data",
            fresh,
            "--row",
            "EXG402",
            "--label",
            "EX:0000001")
        .ok()
        .says("Row EXG402, example process (EX:0000001): score");
    Cli.run("explain", "--model", model, "--data", fresh, "--row", "EXG4")
        .fails(2, "'EXG4'", "nearest is 'EXG4");
    Path wide = folder.resolve("wide.csv");
    Cli.run("predict", "--model", model, "--data", fresh, "--out", wide).ok();
    assertTrue(Files.readAllLines(wide).get(0).startsWith("id,EX:0000001,"));
    Path json = folder.resolve("p.jsonl");
    Cli.run(
            "predict",
            "--model",
            model,
            "--data",
            fresh,
            "--top",
            2,
            "--no-specific",
            "--out",
            json)
        .ok();
    String first = Files.readAllLines(json).get(0);
    assertTrue(
        first.startsWith(
            "{\"id\":\"EXG401\",\"labels\":[{\"label\":\"EX:0000001\",\"name\":\"example process\""),
        first);
    Cli.run("predict", "--model", model, "--data", fresh, "--top", 2, "--out", wide)
        .fails(2, "--top", "--long");
  }
}
