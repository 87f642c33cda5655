package espalier.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.experiment.ExperimentRunner.Progress;
import espalier.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a running study. */
final class ProgressPageTest {

  private static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");

  @TempDir private Path folder;

  private Instant now = NOON;
  private ProgressPage page;

  @BeforeEach
  void begin() throws IOException {
    Files.writeString(
        folder.resolve("plan.json"),
        """
        {"name":"A <b> study","data":[{"name":"ants"}],"methods":[
         {"name":"pct","method":"pct","set":{}},{"name":"rf","method":"rf","set":{}}],
         "labels":["10"],"protocol":"inductive","folds":0,"repeats":2,"seeds":[1],
         "unlabelled":["all"],"hidden-cells":[0.0],"noise-features":[0]}
        """);
    Files.writeString(folder.resolve("results.jsonl"), "");
    Clock clock =
        new Clock() {
          @Override
          public ZoneOffset getZone() {
            return ZoneOffset.UTC;
          }

          @Override
          public Clock withZone(java.time.ZoneId zone) {
            return this;
          }

          @Override
          public Instant instant() {
            return now;
          }
        };
    page = new ProgressPage(folder, clock);
  }

  private void result(String method, int repeat, String rest) throws IOException {
    Path file = folder.resolve("results.jsonl");
    Files.writeString(
        file,
        Files.readString(file)
            + String.format(
                "{\"cell\":{\"data\":\"ants\",\"method\":\"%s\",\"labels\":\"10\","
                    + "\"unlabelled\":\"all\",\"hidden\":\"0\",\"noise\":\"0\",\"seed\":1,"
                    + "\"repeat\":%d,\"fold\":0},%s}\n",
                method, repeat, rest));
  }

  private String shown(int done, double left) throws IOException {
    page.accept(new Progress(done, 4, 0, left, done == 0 ? "" : "ants, pct, L = 10", ""));
    return Files.readString(folder.resolve("progress.html"));
  }

  @Test
  void saysHowFarTheStudyIs() throws IOException {
    String first = shown(0, Double.NaN);
    assertTrue(first.contains("0 of 4 cells have a result</b>, 0 failed, 4 are left"), first);
    assertTrue(first.contains("The expected end is known after the first cell."));
    assertTrue(first.contains("There are none yet.") && first.contains("Nothing has failed."));
    assertTrue(first.contains("A &lt;b&gt; study") && !first.contains("A <b>"));

    result("pct", 0, "\"measures\":{\"wlrap\":0.25}");
    result("pct", 1, "\"measures\":{\"wlrap\":0.75}");
    now = NOON.plusSeconds(2);
    assertEquals(first, shown(2, 90), "two seconds are too soon for another page");
    result("rf", 0, "\"error\":\"too <few> rows\"");
    now = NOON.plus(Duration.ofMinutes(1));
    String third = shown(3, 90);
    assertTrue(third.contains("2 of 4 cells have a result</b>, 1 failed, 1 are left"), third);
    assertTrue(third.contains("Expected end: 1 Mar 2024 12:02:30, at the pace of this run."));
    assertTrue(third.contains("http-equiv=\"refresh\""));
    assertTrue(third.contains("<td>0.5000 (2)</td><td>–</td>"), third);
    assertTrue(third.contains("ants, rf, L = 10, seed 1, repeat 0, fold 0"), third);
    assertTrue(third.contains("too &lt;few&gt; rows"), third);

    result("rf", 1, "\"measures\":{\"wlrap\":0.5}");
    String last = shown(4, 0);
    assertTrue(last.contains("The study has ended."), "the last page is written at once");
    assertFalse(last.contains("refresh"));
    for (boolean dark : new boolean[] {false, true}) {
      Browser.Look look = new Browser.Look(390, dark, false);
      String wrong = Browser.in(folder).wrong(folder.resolve("progress.html"), look);
      assertEquals("", wrong.replaceAll("only \\d+ texts and \\d+ marks", ""));
    }
  }
}
