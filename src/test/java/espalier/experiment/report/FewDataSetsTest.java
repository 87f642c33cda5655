package espalier.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report says of few data sets, and of one with results for a part of its folds. */
final class FewDataSetsTest {

  private static final List<String> METHODS = List.of("a", "b", "c", "d", "e");

  @TempDir private Path folder;

  /** Three folds of each method; e is worst everywhere, and has but one fold of the last set. */
  private String report(List<String> data, boolean whole) throws IOException {
    StringBuilder results = new StringBuilder();
    for (String set : data) {
      boolean last = set.equals(data.get(data.size() - 1));
      for (int m = 0; m < METHODS.size(); m++) {
        int folds = last && m == 4 && !whole ? 1 : 3;
        for (int fold = 0; fold < folds; fold++) {
          results.append(
              String.format(
                  Locale.ROOT,
                  "{\"cell\":{\"data\":\"%s\",\"method\":\"%s\",\"labels\":\"10\","
                      + "\"unlabelled\":\"all\",\"hidden\":\"0\",\"noise\":\"0\",\"seed\":1,"
                      + "\"repeat\":0,\"fold\":%d},\"task\":\"LABELS\",\"rows\":{\"labelled\":10,"
                      + "\"unlabelled\":50,\"test\":30},\"measures\":{\"wlrap\":%.4f}}%n",
                  set,
                  METHODS.get(m),
                  fold,
                  .9 - .1 * m + (m % 2 == 0 ? .01 : -.01) * fold));
        }
      }
    }
    Files.writeString(folder.resolve("results.jsonl"), results);
    Files.writeString(
        folder.resolve("plan.json"),
        String.format(
            "{\"name\":\"few\",\"data\":[%s],\"methods\":[%s],\"labels\":[\"10\"],"
                + "\"protocol\":\"inductive\",\"folds\":3,\"repeats\":1}",
            String.join(",", data.stream().map(d -> "{\"name\":\"" + d + "\"}").toList()),
            String.join(
                ",",
                METHODS.stream()
                    .map(m -> "{\"name\":\"" + m + "\",\"method\":\"meka.X\",\"set\":{}}")
                    .toList())));
    return Files.readString(ReportWriter.write(folder));
  }

  private List<String> table(String name) throws IOException {
    return Files.readAllLines(folder.resolve("report/tables/" + name + ".csv"));
  }

  @Test
  void twoSetsAreNoTest() throws IOException {
    String html = report(List.of("one", "two"), true);
    assertTrue(html.contains("2 complete data sets, too few for a test across data sets"), html);
    for (String claim :
        List.of("beyond chance", "Friedman χ²", "is better than", "P(first better)", "Holm's")) {
      assertFalse(
          html.substring(html.indexOf("In short"), html.indexOf("What was")).contains(claim));
    }
    assertFalse(Files.exists(folder.resolve("report/tables/effects-wlrap-L_=_10.csv")));
  }

  /** a - c is .2, a - b is .1 + .02 fold: mean .12, s = .02, √(1/3 + 30/60) · .02 · 4.302653. */
  @Test
  void oneSetIsTestedOverItsDraws() throws IOException {
    String html = report(List.of("one"), true);
    assertTrue(html.contains("1 complete data set, too few"), html);
    List<String> draws = table("draws-wlrap-L_=_10");
    assertEquals(11, draws.size());
    assertEquals("one,a : c,3,+0.2000,+0.2000 to +0.2000,< 0.0001,< 0.0001", draws.get(2));
    assertTrue(draws.get(1).startsWith("one,a : b,3,+0.1200,+0.0414 to +0.1986,0.0"), draws.get(1));
    assertTrue(html.contains("This says nothing about other data sets."));
  }

  @Test
  void aSetWithOneOfThreeFoldsIsOutAndNamed() throws IOException {
    List<String> six = List.of("p", "q", "r", "s", "t", "u");
    String html = report(six, false);
    assertTrue(html.contains("L = 10: 5 data sets, 5 methods"), html);
    assertTrue(html.contains("Left out, as not complete: u."), html);
    assertTrue(html.contains("u (2 of 15 results missing)"), html);
    String last = table("means-wlrap").get(6);
    assertTrue(last.startsWith("u,L = 10,0.9100") && last.endsWith("0.5000 (1 of 3)"), last);
    assertTrue(html.contains("5 complete data sets"), html);
    assertEquals(1, Collections.frequency(six, "u"));
  }
}
