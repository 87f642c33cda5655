package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No command replaces what it reads, or a file of another kind. */
final class OutputFilesTest {

  private static final String DATA =
      "@relation 'small: -C 2'\n@attribute a {0,1}\n@attribute b {0,1}\n@attribute x numeric\n"
          + "@data\n1,0,1\n0,1,2\n1,0,1.5\n0,1,2.5\n1,0,1\n0,1,3\n";

  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void data() throws IOException {
    data = Files.writeString(folder.resolve("small.arff"), DATA);
  }

  private Cli train(Path model, Object... more) {
    Object[] line = new Object[9 + more.length];
    Object[] head = {
      "train", "--data", data, "--method", "pct", "--set", "smoothing=2", "--model", model
    };
    System.arraycopy(head, 0, line, 0, head.length);
    System.arraycopy(more, 0, line, head.length, more.length);
    return Cli.run(line);
  }

  @Test
  void aModelDoesNotReplaceItsData() throws IOException {
    train(data).fails(1, "small.arff", "the command reads this file");
    train(data, "--force").fails(1, "small.arff", "the command reads this file");
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), data);
    train(link).fails(1, "link.json", "the command reads this file");
    assertEquals(DATA, Files.readString(data));
  }

  @Test
  void aModelReplacesAModelButNothingElse() throws IOException {
    Path model = folder.resolve("m.json");
    train(model).ok();
    train(model).ok();
    Path compact = folder.resolve("m.model");
    train(compact).ok();
    train(compact).ok();
    Path packed = folder.resolve("m.json.gz");
    train(packed).ok();
    train(packed).ok();
    Path notes = Files.writeString(folder.resolve("notes.txt"), "dear diary\n");
    train(notes).fails(1, "notes.txt", "holds text", "a model", "--force");
    assertEquals("dear diary\n", Files.readString(notes));
    train(notes, "--force").ok();
    Path empty = Files.createFile(folder.resolve("empty.json"));
    train(empty).ok();
  }

  @Test
  void predictionsReplaceNeitherModelNorData() throws IOException {
    Path model = folder.resolve("m.arff");
    train(model).ok();
    Cli.run("predict", "--model", model, "--data", data, "--out", data)
        .fails(1, "small.arff", "the command reads this file");
    Cli.run("predict", "--model", model, "--data", data, "--out", model)
        .fails(1, "m.arff", "the command reads this file");
    Path table = folder.resolve("p.csv");
    Cli.run("predict", "--model", model, "--data", data, "--out", table).ok();
    Cli.run("predict", "--model", model, "--data", data, "--out", table).ok();
    Path other = folder.resolve("other.csv");
    Files.copy(model, other);
    Cli.run("predict", "--model", model, "--data", data, "--out", other)
        .fails(1, "other.csv", "holds a model");
  }

  @Test
  void resultsReplaceNeitherRowListsNorHierarchies() throws IOException {
    Path rows = Files.writeString(folder.resolve("rows.json"), "0\n1\n");
    Cli.run("evaluate", "--data", data, "--labelled-rows", rows, "--json", rows)
        .fails(1, "rows.json", "the command reads this file");
    Path order = Files.writeString(folder.resolve("order.json"), "a\nb\n");
    Cli.run("evaluate", "--data", data, "--hierarchy", order, "--labelled", 2, "--json", order)
        .fails(1, "order.json", "the command reads this file");
    Path sibling = Files.writeString(folder.resolve("copy.hierarchy"), "a\na\tb\n");
    Path copy = folder.resolve("copy.arff");
    Cli.run("convert", "--data", data, "--hierarchy", sibling, "--to", "meka", "--out", copy)
        .fails(1, "copy.hierarchy", "the command reads this file");
    Cli.run("convert", "--data", data, "--to", "mulan", "--out", copy, "--out-xml", copy)
        .fails(1, "copy.arff", "two results");
  }

  @Test
  void aStudyDoesNotReplaceItsPlanOrForeignResults() throws IOException {
    Path study = Files.createDirectory(folder.resolve("study"));
    String text =
        "{\"data\": [{\"name\": \"s\", \"files\": [\"../small.arff\"]}], \"methods\": [\"pct\"],"
            + " \"labels\": [4], \"folds\": 2}";
    Path plan = Files.writeString(study.resolve("plan.json"), text);
    Cli.run("experiment", plan, "--out", study)
        .fails(1, "plan.json", "the command reads this file");
    assertEquals(text, Files.readString(plan));
    Path other = Files.createDirectory(folder.resolve("other"));
    Path results = Files.writeString(other.resolve("results.jsonl"), "my own notes");
    Path away = Files.writeString(folder.resolve("away.json"), text.replace("../", ""));
    Cli.run("experiment", away, "--out", other).fails(1, "results.jsonl", "no plan.json");
    assertEquals("my own notes", Files.readString(results));
    assertTrue(Files.notExists(other.resolve("plan.json")));
    Cli.run("experiment", away, "--out", data).fails(1, "small.arff", "is a file");
  }

  @Test
  void aDoubtfulFileCostsANote() throws IOException {
    Files.writeString(
        folder.resolve("small.xml"),
        "<labels xmlns=\"http://mulan.sourceforge.net/labels\"><label name=\"b\"/></labels>");
    Cli run = train(folder.resolve("m.json"));
    assertEquals(0, run.code());
    assertTrue(run.err().startsWith("Note: ") && run.err().contains("read as Mulan"), run.err());
  }
}
