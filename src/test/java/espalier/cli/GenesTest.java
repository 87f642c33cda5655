package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
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

  /** Genes of which code k brings term k modulo 6; every third gene is not annotated. */
  private record Proteome(String table, String matches, String annotations, String terms) {

    static Proteome random() {
      SplittableRandom random = new SplittableRandom(5);
      StringBuilder table = new StringBuilder("gene\tdomains\n");
      StringBuilder matches = new StringBuilder();
      StringBuilder gaf = new StringBuilder("!gaf-version: 2.2\n");
      for (int g = 0; g < 150; g++) {
        List<String> codes = new ArrayList<>();
        for (int c = 0; c < 3; c++) {
          int code = random.nextInt(60);
          codes.add(String.format("PF%05d", code));
          matches.append(
              String.format(
                  "G%d\t%032x\t99\tPfam\tPF%05d\ttext, \"quoted\t1\t9\t1E-5\tT\t01-01-2026\t-\t-\n",
                  g, g, code));
          if (g % 3 > 0) {
            gaf.append(
                String.format(
                    "X\tG%d\tG%d\tenables\tT:%d\tr\tEXP\t\tP\t\t\tprotein\ttaxon:1\t20260101\tX\t\t\n",
                    g, g, 2 + code % 6));
          }
        }
        table.append("G").append(g).append('\t').append(String.join(" ", codes)).append('\n');
      }
      StringBuilder terms = new StringBuilder("format-version: 1.2\n");
      for (int t = 0; t < 8; t++) {
        terms.append("\n[Term]\nid: T:").append(t).append("\nname: term ").append(t).append('\n');
        terms.append("namespace: space").append(t % 2).append('\n');
        terms.append(t > 1 ? "is_a: T:" + t % 2 + "\n" : "");
      }
      return new Proteome(table.toString(), matches.toString(), gaf.toString(), terms.toString());
    }
  }

  private Object[] training(String data, Path file) throws IOException {
    Proteome genes = Proteome.random();
    Path gaf = Files.writeString(folder.resolve("genes.gaf"), genes.annotations());
    Path terms = Files.writeString(folder.resolve("terms.obo"), genes.terms());
    Files.writeString(file, data);
    return new Object[] {
      "--data", file, "--annotations", gaf, "--hierarchy", terms, "--method", "ssl-extra"
    };
  }

  @Test
  void linesSayWhichTrainingGenesWithTheirDomainHaveTheTerm() throws IOException {
    Proteome genes = Proteome.random();
    Path table = folder.resolve("genes.tsv");
    Object[] options = training(genes.table(), table);
    Path model = folder.resolve("genes.model");
    Cli.run(
            with(
                with(new Object[] {"train"}, options),
                "--items",
                "domains",
                "--trees",
                10,
                "--model",
                model))
        .ok();
    Path sheet = folder.resolve("sheet.csv");
    Cli.run("predict", "--model", model, "--data", table, "--long", "--out", sheet).ok();
    List<String> lines = Files.readAllLines(sheet);
    assertTrue(lines.get(0).endsWith(",known,evidence"), lines.get(0));
    Map<String, Set<String>> codes = new HashMap<>();
    genes
        .table()
        .lines()
        .skip(1)
        .map(l -> l.split("\t"))
        .forEach(l -> codes.put(l[0], new HashSet<>(List.of(l[1].split(" ")))));
    Map<String, Set<String>> having = new HashMap<>();
    genes
        .annotations()
        .lines()
        .skip(1)
        .map(l -> l.split("\t"))
        .forEach(l -> having.computeIfAbsent(l[4], t -> new HashSet<>()).add(l[1]));
    Set<String> annotated = new HashSet<>();
    having.values().forEach(annotated::addAll);
    int checked = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Matcher said = Pattern.compile("(\\d+) of (\\d+) with (PF\\d+)").matcher(cells[10]);
      if (said.matches() && having.containsKey(cells[1])) {
        String code = said.group(3);
        assertTrue(codes.get(cells[0]).contains(code), line);
        List<String> with = annotated.stream().filter(g -> codes.get(g).contains(code)).toList();
        assertEquals(with.size(), Integer.parseInt(said.group(2)), line);
        assertEquals(
            with.stream().filter(having.get(cells[1])::contains).count(),
            Long.parseLong(said.group(1)),
            line);
        checked++;
      }
    }
    assertTrue(checked > 100, "lines with evidence: " + checked);
    Path json = folder.resolve("sheet.jsonl");
    Cli.run("predict", "--model", model, "--data", table, "--out", json).ok();
    assertTrue(Files.readString(json).contains(" with PF0"));
  }

  @Test
  void matchesOfInterProScanAreReadAsTheyCome() throws IOException {
    Proteome genes = Proteome.random();
    Path table = folder.resolve("genes.tsv");
    Path matches = folder.resolve("matches.tsv");
    Object[] own = training(genes.table(), table);
    Object[] raw = training(genes.matches(), matches);
    Path first = folder.resolve("first.csv");
    Path second = folder.resolve("second.csv");
    Path model = folder.resolve("m.model");
    Cli.run(
            with(
                with(new Object[] {"train"}, own),
                "--items",
                "domains",
                "--trees",
                5,
                "--model",
                model))
        .ok();
    Cli.run("predict", "--model", model, "--data", table, "--out", first).ok();
    Path other = folder.resolve("other.model");
    Cli.run(with(with(new Object[] {"train"}, raw), "--trees", 5, "--model", other)).ok();
    Cli.run("predict", "--model", other, "--data", matches, "--out", second).ok();
    assertEquals(Files.readString(first), Files.readString(second));
    Files.writeString(matches, genes.matches() + "G9\tbroken\n");
    Cli.run("predict", "--model", other, "--data", matches, "--out", second, "--force")
        .fails(1, "matches.tsv, line 451: a match of InterProScan has 11 cells or more");
  }

  /** A column that is named as lists of codes is not the name of the rows, however it looks. */
  @Test
  void listsOfCodesNameNoRows() throws IOException {
    StringBuilder text = new StringBuilder("words,a,b\n");
    IntStream.range(0, 60)
        .forEach(i -> text.append("w" + i + " w" + (i + 1) + "," + i % 2 + ",1\n"));
    Path data = Files.writeString(folder.resolve("words.csv"), text);
    Cli.run(
            "train",
            "--data",
            data,
            "--items",
            "words",
            "--targets",
            "a,b",
            "--method",
            "pct",
            "--model",
            folder.resolve("words.json"))
        .ok()
        .says("59 numeric features");
  }

  @Test
  void sparseArffTakesAnnotations() throws IOException {
    Proteome genes = Proteome.random();
    StringBuilder arff = new StringBuilder("@relation genes\n@attribute gene string\n");
    IntStream.range(0, 60)
        .forEach(c -> arff.append(String.format("@attribute PF%05d numeric%n", c)));
    arff.append("@data\n");
    for (String line : genes.table().lines().skip(1).toList()) {
      String[] cells = line.split("\t");
      arff.append("{0 ").append(cells[0]);
      Stream.of(cells[1].split(" "))
          .map(code -> Integer.parseInt(code.substring(2)) + 1)
          .sorted()
          .distinct()
          .forEach(c -> arff.append(", ").append(c).append(" 1"));
      arff.append("}\n");
    }
    Path data = folder.resolve("genes.arff");
    Path model = folder.resolve("sparse.model");
    Object[] options = with(training(arff.toString(), data), "--trees", 4, "--model", model);
    Cli.run(with(new Object[] {"train"}, options))
        .ok()
        .says("Row names G0 to G149", "100 labelled, 50 unlabelled");
    Path sheet = folder.resolve("sheet.csv");
    Cli.run("predict", "--model", model, "--data", data, "--long", "--out", sheet).ok();
    assertTrue(Files.readString(sheet).contains(" with PF0"), "evidence");
  }

  /** The first number of a key in a text of JSON from a place on. */
  private static double number(String json, String key, int from) {
    Matcher found = Pattern.compile("\"" + key + "\" ?: ([0-9.]+)").matcher(json);
    assertTrue(found.find(from), key);
    return Double.parseDouble(found.group(1));
  }

  @Test
  void rootsCountNowhereAndTermsNeedVisibleRows() throws IOException {
    Proteome genes = Proteome.random();
    Object[] options = training(genes.table(), folder.resolve("genes.tsv"));
    Object[] evaluate =
        with(
            with(new Object[] {"evaluate"}, options),
            "--items",
            "domains",
            "--trees",
            5,
            "--labelled",
            40,
            "--no-twin",
            "--all-measures");
    Cli.run(with(evaluate, "--min-rows", 5))
        .ok()
        .says("Without the labels at the top of the ontology")
        .says("term 0")
        .says("term 1");
    Path out = folder.resolve("out.json");
    Path in = folder.resolve("in.json");
    Cli.run(with(evaluate, "--json", out)).ok();
    Cli.run(with(evaluate, "--json", in, "--roots", "in")).ok();
    String without = Files.readString(out);
    String with = Files.readString(in);
    assertTrue(number(with, "fmax", 0) > number(without, "fmax", 0), "roots raise Fmax");
    int by = without.indexOf("measures_by_namespace");
    double first = number(without, "auprc.pooled", by);
    double second = number(without, "auprc.pooled", without.indexOf("term 1", by));
    double all = number(without, "auprc.pooled", 0);
    assertTrue(Math.min(first, second) < all + .05 && Math.max(first, second) > all - .05);
    assertFalse(with.contains("measures_by_namespace"));
    Cli.run(with(evaluate, "--min-rows", 30))
        .says("2 of 8 labels have enough labelled training rows");
    Cli.run(with(evaluate, "--min-rows", 41)).fails(1, "lower --min-rows");
  }

  /** The commands of the guide on human genes where they are at hand, else on the example. */
  @Test
  @Tag("long")
  void theGuideRunsOnRealGenes() throws IOException {
    Path real = Path.of("../shared/data/genes");
    boolean there = Files.isDirectory(real);
    Path table = folder.resolve("domains.tsv");
    if (there) {
      List<String> kept = new ArrayList<>();
      try (BufferedReader in =
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(Files.newInputStream(real.resolve("domains.tsv.gz"))),
                  StandardCharsets.UTF_8))) {
        List<String> all = in.lines().toList();
        IntStream.range(0, all.size()).filter(i -> i % 20 == 0).forEach(i -> kept.add(all.get(i)));
      }
      Files.write(table, kept);
    }
    int ran = 0;
    for (String command : GuideTest.commands(Path.of("docs", "guide", "genes.md"))) {
      String own = command.replace("target/", folder + "/");
      if (there) {
        own =
            own.replace("examples/genes/domains.tsv", table.toString())
                .replace("--items domains", "--items domains --nominal chromosome --id gene")
                .replace("examples/genes/terms.obo", real.resolve("go.obo.gz").toString())
                .replace("examples/genes/annotations.gaf", real.resolve("human.gaf.gz").toString())
                .replace("--min-rows 5", "--min-rows 20");
      }
      Cli result = Cli.run((Object[]) own.split(" +"));
      assertEquals(0, result.code(), own + ": " + result.err());
      ran++;
    }
    assertEquals(5, ran);
    List<String> lines = Files.readAllLines(folder.resolve("first-50.csv"));
    assertEquals(51, lines.size());
    if (there) {
      assertTrue(lines.get(1).contains("GO:"), lines.get(1));
      assertTrue(lines.stream().anyMatch(l -> l.matches(".* of \\d+ with P[FS]\\d+")), "evidence");
    }
  }
}
