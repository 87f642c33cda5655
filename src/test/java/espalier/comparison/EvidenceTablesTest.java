package espalier.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pages of the evidence are what their programs write, and have the form that all have. */
final class EvidenceTablesTest {

  private static final Path FOLDER = Path.of("docs/evidence");

  /** The page of contents, and the one whose tables are of times, with commits in its words. */
  private static final List<String> OTHERS = List.of("README.md");

  @Test
  void tablesAreThoseOfTheStoredLines() throws IOException {
    for (Map.Entry<String, String> file : EvidenceTables.written(FOLDER).entrySet()) {
      assertEquals(
          file.getValue(),
          Files.readString(FOLDER.resolve(file.getKey())),
          file.getKey() + ": run EvidenceTables docs/evidence");
    }
  }

  @Test
  void everyPageBeginsWithItsAnswerAndNamesDateLimitsAndCommand() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path page : EvidenceTables.pages(FOLDER)) {
      String text = Files.readString(page);
      String name = page.getFileName().toString();
      if (OTHERS.contains(name) || !page.getParent().equals(FOLDER)) {
        continue;
      }
      String answer = text.split("\n\n")[1];
      if (answer.startsWith("Question") || answer.split("\\.\\s").length > 2) {
        wrong.add(name + " begins without an answer in two sentences: " + answer);
      }
      for (String part :
          List.of("\nQuestion: ", "\n## What it does not show\n", "\n## Command", "\n|---")) {
        if (!text.contains(part)) {
          wrong.add(name + " lacks " + part.strip());
        }
      }
      if (!name.equals("data.md") && !EvidenceTables.MEASURED.matcher(text).find()) {
        wrong.add(name + " lacks 'Measured DATE, commit `HASH`'");
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** The first sentence on the papers counts the rows below it. */
  @Test
  void theAnswerOnThePapersIsTheSumOfItsRows() throws IOException {
    String page = Files.readString(FOLDER.resolve("reproduction.md"));
    int[] count = new int[4];
    List<String> kinds = List.of("agrees", "in part", "not reproduced", "not run");
    for (String line : page.split("\n")) {
      String[] cells = line.split(" *\\| *");
      String said = line.startsWith("| ") ? cells[cells.length - 1] : "";
      for (int k = 0; k < count.length; k++) {
        count[k] += said.startsWith(kinds.get(k)) ? 1 : 0;
      }
    }
    String sentence =
        "Of %d tables, figures and claims of the five papers %d agree, %d agree in part, %d are not reproduced and %d were not run.";
    String right =
        String.format(
            Locale.ROOT,
            sentence,
            Arrays.stream(count).sum(),
            count[0],
            count[1],
            count[2],
            count[3]);
    assertTrue(page.contains(right), right);
  }

  /** The first sentence on the data counts the sets of the list, with and without a checksum. */
  @Test
  void theAnswerOnTheDataCountsTheList() throws IOException {
    List<String> rows = Files.readAllLines(FOLDER.resolve("data.csv"));
    long absent = rows.stream().filter(row -> row.endsWith(",")).count();
    String right =
        String.format(
            Locale.ROOT,
            "%d sets of the plans and pages are public and were at hand; %d more",
            rows.size() - 1 - absent,
            absent);
    assertTrue(Files.readString(FOLDER.resolve("data.md")).contains(right), right);
  }

  @Test
  void agesAreSaidAndTakenBack() throws Exception {
    assumeTrue(Files.exists(Path.of(".git")), "no repository");
    Process git = new ProcessBuilder("git", "rev-list", "--max-parents=0", "HEAD").start();
    String[] roots =
        new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\n");
    assumeTrue(roots[0].length() == 40, "no history");
    String old = "; training code has changed since";
    assertEquals(
        "Measured 1 May 2030, commit `" + roots[0] + "`" + old + ".",
        EvidenceTables.aged("Measured 1 May 2030, commit `" + roots[0] + "`."));
    Process head = new ProcessBuilder("git", "rev-parse", "HEAD").start();
    String now =
        "Measured 1 May 2030, commit `"
            + new String(head.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip()
            + "`";
    assertEquals(now + ".", EvidenceTables.aged(now + old + "."));
  }
}
