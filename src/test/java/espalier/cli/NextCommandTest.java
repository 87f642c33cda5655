package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows to label first, from a table without labels to a model. */
class NextCommandTest {

  private static final Path GENES = Path.of("examples", "genes", "domains.tsv");
  private static final Path TERMS = Path.of("examples", "genes", "terms.obo");
  private static final Path TOPICS = Path.of("examples", "clus", "topics-train.arff");

  @TempDir Path folder;

  /** Genes without terms are chosen, get terms, train a model, and more are chosen. */
  @Test
  void aTableToFillInIsTakenBack() throws IOException {
    Path first = folder.resolve("first.csv");
    Cli.run("next", "--data", GENES, "--items", "domains", "--rows", 12, "--out", first)
        .ok()
        .says("no target", "12 rows to label first, of 500 unlabelled ones", "middle of a group")
        .says("then train with --annotations");
    List<String> lines = new ArrayList<>(Files.readAllLines(first));
    assertEquals("id,labels", lines.get(0));
    assertEquals(13, lines.size());
    assertTrue(lines.stream().skip(1).allMatch(l -> l.matches("EXG\\d{3},")), lines.toString());
    for (int i = 1; i < lines.size(); i++) {
      lines.set(i, lines.get(i) + (i % 2 == 0 ? "EX:0000013" : "EX:0000205|EX:0000013"));
    }
    Path filled = Files.write(folder.resolve("filled.csv"), lines);
    Path model = folder.resolve("m.json");
    Object[] data = {
      "--data", GENES, "--items", "domains", "--hierarchy", TERMS, "--annotations", filled
    };
    Cli.run(with("train", data, "--method", "extra", "--trees", 5, "--model", model)).ok();
    Path second = folder.resolve("second.csv");
    Cli.run(with("next", data, "--rows", 6, "--out", second))
        .ok()
        .says("the model is least sure of it", "calibration, estimates and the verdict");
    List<String> more = Files.readAllLines(second);
    assertEquals(1 + 12 + 6, more.size());
    assertEquals(6, more.stream().filter(l -> l.contains("EX:0000205")).count());
    assertTrue(more.get(18).endsWith(","), more.get(18));
  }

  /** Where labels are in the table itself, the file lists rows and why. */
  @Test
  void rowsOfATableWithTargetsAreListed() throws IOException {
    Path out = folder.resolve("rows.csv");
    Cli.run("next", "--data", TOPICS, "--rows", 4, "--out", out)
        .ok()
        .says("4 rows to label first, of 260 unlabelled ones", "Fill in the targets of these rows");
    List<String> lines = Files.readAllLines(out);
    assertEquals("row,reason,rows_like_it", lines.get(0));
    assertEquals(5, lines.size());
    Cli.run("next", "--data", TOPICS, "--rows", 40).ok().says("... and 10 more.");
  }

  /** A file that declares no targets is a table of features. */
  @Test
  void plainArffWithoutTargetsIsRead() throws IOException {
    StringBuilder text =
        new StringBuilder("@relation r\n@attribute x numeric\n@attribute y numeric\n@data\n");
    for (int i = 0; i < 30; i++) {
      text.append(i % 7).append(',').append(i % 4).append('\n');
    }
    Path file = Files.writeString(folder.resolve("plain.arff"), text);
    Cli.run("next", "--data", file, "--rows", 3).ok().says("no target", "of 30 unlabelled ones");
  }

  @Test
  void whatCannotBeDoneIsRefused() {
    Cli.run("next", "--data", TOPICS, "--rows", 261)
        .fails(1, "261 rows to label were requested", "Ask for 1 to 260");
    Cli.run("next", "--data", TOPICS, "--rows", 5, "--out", folder.resolve("rows.txt"))
        .fails(2, ".csv");
    Cli.run("next", "--data", Path.of("examples", "meka", "topics-test.arff"), "--rows", 5)
        .fails(1, "5 rows to label were requested; 0 of 250 rows are unlabelled");
  }

  private static Object[] with(String command, Object[] data, Object... more) {
    List<Object> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(data));
    all.addAll(List.of(more));
    return all.toArray();
  }
}
