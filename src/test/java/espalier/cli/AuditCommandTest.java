package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What looks wrong in the targets: planted errors are found first. */
final class AuditCommandTest {

  @TempDir private Path folder;

  private String said;

  /** A label of a row that is turned round stands first, with its neighbours as the reason. */
  @Test
  void auditFindsAPlantedError() throws IOException {
    StringBuilder text = new StringBuilder("@relation 'planted: -C 2'\n");
    text.append("@attribute a {0,1}\n@attribute b {0,1}\n@attribute x numeric\n@data\n");
    for (int i = 0; i < 60; i++) {
      boolean high = i % 2 == 0;
      int a = i == 14 ? 0 : high ? 1 : 0;
      text.append(a).append(',').append(high ? 0 : 1).append(',').append(high ? i : -1 - i);
      text.append('\n');
    }
    Path data = Files.writeString(folder.resolve("planted.arff"), text);
    Path out = folder.resolve("a.csv");
    Cli.run("audit", "--data", data, "--method", "rf", "--trees", "30", "--out", out).ok();
    List<String> lines = Files.readAllLines(out);
    assertEquals("row,target,given,score,contradiction,reason,features,decision", lines.get(0));
    assertTrue(lines.get(1).startsWith("14,a,absent,"), lines.get(1));
    assertTrue(lines.get(1).contains("of 10 nearest rows have it"), lines.get(1));
    assertTrue(lines.get(1).endsWith(",x = 14,"), "x raises the score of a: " + lines.get(1));
    Path decided =
        Files.writeString(
            folder.resolve("decided.csv"), lines.get(0) + "\n" + lines.get(1) + "present\n");
    Path again = folder.resolve("again.csv");
    Cli.run(
            "audit",
            "--data",
            data,
            "--method",
            "rf",
            "--trees",
            "30",
            "--out",
            again,
            "--corrections",
            decided)
        .ok();
    assertFalse(Files.readString(again).contains("\n14,a,"), Files.readString(again));
    Path page = folder.resolve("a.html");
    Cli.run("audit", "--data", data, "--method", "rf", "--trees", "30", "--out", page).ok();
    String html = Files.readString(page);
    assertTrue(
        html.contains(
            "<th scope=\"row\">14</th><td class=\"says\">a</td><td class=\"says\">absent</td>"),
        html);
    assertFalse(html.contains("<script"), html);
    Cli.run("audit", "--data", data, "--top", "0").fails(2, "it must be at least 1");
  }

  private List<String> found(String name, String text, Object... more) throws IOException {
    Path data = Files.writeString(folder.resolve(name), text);
    Path out = folder.resolve("found.csv");
    Object[] line = {
      "audit", "--data", data, "--method", "rf", "--trees", "30", "--out", out, "--force"
    };
    said =
        Cli.run(Stream.of(line, more).flatMap(Arrays::stream).toArray())
            .ok()
            .out()
            .replaceAll("\\s+", " ");
    return Files.readAllLines(out);
  }

  /** Three classes by x; row 10 has the class of others. */
  @Test
  void aWrongClassIsFoundAndTheRightOneNamed() throws IOException {
    StringBuilder text = new StringBuilder("x,kind\n");
    for (int i = 0; i < 60; i++) {
      text.append(i % 3 * 100 + i).append(',');
      text.append(i == 10 ? "lynx" : List.of("cat", "dog", "lynx").get(i % 3)).append('\n');
    }
    List<String> lines = found("kinds.csv", text.toString(), "--targets", "kind");
    assertTrue(lines.get(1).startsWith("10,kind,lynx,0."), lines.get(1));
    assertTrue(lines.get(1).contains("dog has 0."), lines.get(1));
    assertTrue(lines.get(1).contains("of 10 nearest rows have it"), lines.get(1));
  }

  /** y = x / 10 but for row 7. The score is the prediction. */
  @Test
  void aWrongNumberIsFound() throws IOException {
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < 60; i++) {
      text.append(i).append(',').append(i == 7 ? "88.5" : i / 10.0).append('\n');
    }
    List<String> lines = found("numbers.csv", text.toString(), "--targets", "y");
    assertTrue(lines.get(1).startsWith("7,y,88.5,"), lines.get(1));
    assertTrue(lines.get(1).contains(" nearest rows have a mean of"), lines.get(1));
    double predicted = Double.parseDouble(lines.get(1).split(",")[3]);
    assertTrue(predicted < 20, lines.get(1));
  }

  @Test
  void tooFewLabelledRowsAreRefused() throws IOException {
    Path data = Files.writeString(folder.resolve("few.csv"), "x,y\n1,2\n2,3\n3,4.5\n");
    Cli.run("audit", "--data", data, "--targets", "y", "--method", "rf")
        .fails(1, "need at least 6 labelled rows; data set 'few' has 3");
  }

  /** Row 3 lacks a, the parent of b: no score is needed to know that one of both is wrong. */
  @Test
  void contradictionsOfAHierarchyComeFirst() throws IOException {
    StringBuilder text = new StringBuilder("@relation 'c: -C 2'\n@attribute a {0,1}\n");
    text.append("@attribute b {0,1}\n@attribute x numeric\n@data\n");
    for (int i = 0; i < 40; i++) {
      boolean a = i % 2 == 0 || i == 3;
      text.append(a && i != 3 ? 1 : 0).append(',').append(i % 4 == 0 || i == 3 ? 1 : 0);
      text.append(',').append(a ? 50 + i : i).append('\n');
    }
    Path edges = Files.writeString(folder.resolve("edges.txt"), "a\na\tb\n");
    List<String> lines = found("c.arff", text.toString(), "--hierarchy", edges);
    assertEquals("3,a,absent,,1.0,b below it is present,,", lines.get(1));
    assertFalse(lines.get(2).contains("below it is present"), lines.get(2));
    assertTrue(said.contains("3 a absent 1.0000 – b below it is present"), said);
  }

  /** c has four rows: too few to say which of them is wrong. */
  @Test
  void rareLabelsAreNamedAndNotJudged() throws IOException {
    StringBuilder text = new StringBuilder("@relation 'r: -C 2'\n@attribute a {0,1}\n");
    text.append("@attribute c {0,1}\n@attribute x numeric\n@data\n");
    for (int i = 0; i < 60; i++) {
      text.append(i % 2).append(',').append(i % 15 == 0 ? 1 : 0).append(',');
      text.append(i % 2 * 100 + i).append('\n');
    }
    List<String> lines = found("r.arff", text.toString());
    assertTrue(lines.stream().noneMatch(l -> l.contains(",c,")), lines.toString());
    assertTrue(
        said.contains("Too rare to be judged (fewer than 5 rows have or lack them): 1, such as c."),
        said);
    Path page = folder.resolve("r.html");
    Path data = folder.resolve("r.arff");
    Cli.run("audit", "--data", data, "--method", "rf", "--trees", "30", "--out", page).ok();
    assertTrue(Files.readString(page).contains("Too rare to be judged"));
  }
}
