package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scores of other programs as a tree or a forest. */
class DistillCommandTest {

  private static final Path TOPICS = Path.of("examples", "clus", "topics-test.arff");

  @TempDir Path folder;

  private Path rows;

  @BeforeEach
  void writeRows() throws IOException {
    Random random = new Random(6);
    StringBuilder text = new StringBuilder("id,x,z\n");
    for (int i = 0; i < 100; i++) {
      text.append("r" + i + "," + i + "," + random.nextInt(9) + "\n");
    }
    rows = Files.writeString(folder.resolve("rows.csv"), text);
  }

  private Path scores(String head, IntFunction<String> cells, int from, int to) throws IOException {
    StringBuilder text = new StringBuilder(head + "\n");
    for (int i = to - 1; i >= from; i--) {
      text.append(cells.apply(i)).append('\n');
    }
    return Files.writeString(folder.resolve("scores.csv"), text);
  }

  private Cli distill(Path scores, Object... more) {
    Object[] first = {
      "distill", "--data", rows, "--teacher", scores, "--model", folder.resolve("m.json"), "--force"
    };
    Object[] all = Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return Cli.run(all);
  }

  /** Scores that are a step of one feature become a tree of one test; rows come in any order. */
  @Test
  void scoresThatAreAStepBecomeOneTest() throws IOException {
    Path given = scores("id,yes", i -> "r" + i + "," + (i < 40 ? 0.1 : 0.9), 0, 90);
    distill(given)
        .ok()
        .says("Tree      3 nodes, 2 leaves", "90 of 100 rows have scores", "explains 100 %");
    Path out = folder.resolve("p.csv");
    Cli.run("predict", "--model", folder.resolve("m.json"), "--data", rows, "--out", out).ok();
    List<String> lines = Files.readAllLines(out);
    assertEquals("id,yes,labels.chosen", lines.get(0));
    assertEquals("r3,0.1,", lines.get(4));
    assertEquals("r95,0.9,yes", lines.get(96));
  }

  @Test
  void classesAndNumbersAreRecognised() throws IOException {
    Path classes = scores("id,c=a,c=b", i -> "r" + i + (i < 50 ? ",.8,.2" : ",.3,.7"), 0, 100);
    distill(classes, "--trees", 5).ok().says("5 trees", "such a forest explains");
    assertEquals(
        List.of("a", "b"),
        ModelFile.read(folder.resolve("m.json")).schema().targets().get(0).values());
    Path numbers = scores("id,u,v", i -> "r" + i + "," + 3 * i + "," + (i < 50 ? -7 : 7), 0, 100);
    distill(numbers).ok();
    assertTrue(
        ModelFile.read(folder.resolve("m.json")).schema().targets().stream()
            .allMatch(t -> t.isNumeric()));
  }

  /** Rows without names are called by their numbers, as tables of predictions have them. */
  @Test
  void rowsWithoutNamesAreMatchedByNumber() throws IOException {
    String plain = Files.readString(rows).replaceAll("(?m)^(id|r\\d+),", "");
    Files.writeString(rows, plain);
    Path given = scores("row,yes", i -> i + "," + (i < 40 ? 0.1 : 0.9), 0, 100);
    distill(given).ok().says("Tree      3 nodes, 2 leaves", "explains 100 %");
    assertEquals(List.of("yes"), ModelFile.read(folder.resolve("m.json")).schema().outputNames());
  }

  /** A model's own predictions, on a hierarchy: what comes out is no better than its parents. */
  @Test
  void predictionsOfAModelUnderAHierarchy() throws IOException {
    Path model = folder.resolve("teacher.model");
    Cli.run("train", "--data", TOPICS, "--method", "rf", "--trees", 20, "--model", model).ok();
    Path given = folder.resolve("given.csv");
    Cli.run("predict", "--model", model, "--data", TOPICS, "--out", given).ok();
    Path unseen = folder.resolve("unseen.txt");
    StringBuilder numbers = new StringBuilder();
    for (int i = 0; i < 250; i += 2) {
      numbers.append(i).append('\n');
    }
    Files.writeString(unseen, numbers);
    Path out = folder.resolve("tree.json");
    Cli.run("distill", "--data", TOPICS, "--teacher", given, "--model", out, "--unseen", unseen)
        .ok()
        .says("On 125 labelled rows that the teacher has not seen", "this model", "95 % interval");
    assertTrue(ModelFile.read(out).schema().hierarchy().isPresent());
    Files.writeString(unseen, "0\n");
    Cli.run("distill", "--data", TOPICS, "--teacher", given, "--model", out, "--unseen", unseen)
        .fails(1, "--unseen needs two labelled rows");
  }

  @Test
  void scoresThatDoNotFitAreRefused() throws IOException {
    distill(scores("id,yes", i -> "other" + i + ",0.5", 0, 100))
        .fails(1, "No row of the scores has the name of a row", "'other99'", "'r0'");
    distill(scores("id,yes", i -> "r" + i + ",", 0, 100)).fails(1, "scores");
    distill(scores("id,yes", i -> "r" + i + ",0.5", 0, 9)).fails(1, "9 of 100 rows have scores");
    distill(scores("yes,no", i -> "0.5,0." + i, 0, 80)).fails(1, "80 rows and the data 100");
    Path given = scores("row,sport", i -> i + ",0.5", 0, 250);
    Cli.run("distill", "--data", TOPICS, "--teacher", given, "--model", folder.resolve("t.json"))
        .fails(1, "The scores have no column");
    distill(given, "--trees", 0).fails(2, "--trees was given as 0");
  }
}
