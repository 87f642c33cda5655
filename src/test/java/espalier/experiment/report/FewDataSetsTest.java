package espalier.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    return Files.readString(ReportWriter.write(folder, List.of(), said -> {}));
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
    assertFalse(Files.exists(folder.resolve("report/tables/effects-wlrap-L-10.csv")));
  }

  /** a - c is .2, a - b is .1 + .02 fold: mean .12, s = .02, √(1/3 + 10/50) · .02 · 4.302653. */
  @Test
  void oneSetIsTestedOverItsDraws() throws IOException {
    String html = report(List.of("one"), true);
    assertFalse(html.contains("too few") || html.contains("Statistical tests"), html);
    List<String> draws = table("draws-wlrap-L-10");
    assertEquals(11, draws.size());
    assertEquals("one,a : c,3,+0.2000,+0.2000 to +0.2000,< 0.0001,< 0.0001", draws.get(2));
    assertTrue(draws.get(1).startsWith("one,a : b,3,+0.1200,+0.0572 to +0.1828,0.0"), draws.get(1));
    assertTrue(html.contains("These tests do not apply to other data sets."));
  }

  @Test
  void aSetWithOneOfThreeFoldsIsOutAndNamed() throws IOException {
    List<String> six = List.of("p", "q", "r", "s", "t", "u");
    String html = report(six, false);
    assertTrue(html.contains("L = 10: 5 data sets, 5 methods"), html);
    assertTrue(html.contains("Left out as incomplete: u."), html);
    assertTrue(html.contains("u (2 of 15 results missing)"), html);
    String last = table("means-wlrap").get(6);
    assertTrue(last.startsWith("u,L = 10,0.9100") && last.endsWith("0.5000 (1 of 3)"), last);
    assertTrue(html.contains("5 complete data sets"), html);
    assertEquals(1, Collections.frequency(six, "u"));
  }

  private String foreign(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    return Files.readString(ReportWriter.write(folder, List.of(file), sentence -> {}));
  }

  /** Better than all of ours by .05 on each fold of five data sets. */
  @Test
  void resultsOfOtherProgramsAreMethods() throws IOException {
    List<String> five = List.of("p", "q", "r", "s", "t");
    report(five, true);
    StringBuilder tall = new StringBuilder("dataset,L,fold,measure,value\n");
    StringBuilder wide = new StringBuilder("data set;budget;fold;method;wlrap;remark\n");
    for (String set : five) {
      for (int fold = 0; fold < 3; fold++) {
        double value = .95 + .01 * fold;
        tall.append(String.format(Locale.ROOT, "%s,10,%d,wlrap,%.2f%n", set, fold, value));
        wide.append(String.format(Locale.ROOT, "%s;10;%d;other;%.2f;x%n", set, fold, value));
      }
    }
    for (String html :
        List.of(foreign("other.csv", tall.toString()), foreign("w.csv", wide.toString()))) {
      assertTrue(html.contains("L = 10: 5 data sets, 6 methods"), html);
      assertTrue(html.contains("Results of other programs, shown as methods: other."), html);
      assertTrue(
          html.contains("Best by wlrap, mean of all settings: other 0.9600, a 0.9100, "), html);
      assertTrue(html.contains("Best by average rank on 5 complete data sets: other (1.00 of 6"));
      assertTrue(html.contains("Nothing failed: all 75 cells have a result."), "of ours");
      assertEquals("data set,setting,a,b,c,d,e,other", table("means-wlrap").get(0));
      assertTrue(
          table("pairs-wlrap-L-10").stream().anyMatch(l -> l.startsWith("a : other,0,0,5,")));
      String ranks = Files.readString(folder.resolve("report/figures/cliques-wlrap-L-10.svg"));
      assertTrue(ranks.contains("other"), ranks);
    }
    String part = foreign("part.csv", "dataset,L,fold,measure,value\np,10,0,wlrap,0.5\n");
    assertTrue(part.contains("Left out as incomplete: part."), part);
  }

  /** The last bit of a value is no difference: nowhere in the report. */
  @Test
  void resultsThatDifferInTheirLastBitsTie() throws IOException {
    List<String> nine = List.of("k", "l", "m", "n", "o", "p", "q", "r", "s");
    report(nine, true);
    StringBuilder tall = new StringBuilder("dataset,L,fold,measure,value\n");
    for (String set : nine) {
      for (int fold = 0; fold < 3; fold++) {
        double value = Double.parseDouble(String.format(Locale.ROOT, "%.4f", .9 + .01 * fold));
        tall.append(set + ",10," + fold + ",wlrap," + Math.nextUp(Math.nextUp(value)) + "\n");
      }
    }
    String html = foreign("same.csv", tall.toString());
    assertTrue(
        html.contains("Best by average rank on 9 complete data sets: a and same (1.50 of 6"),
        html.substring(html.indexOf("In short"), html.indexOf("What was run")));
    List<String> pairs = table("pairs-wlrap-L-10");
    assertTrue(pairs.stream().anyMatch(l -> l.startsWith("a : same,0,9,0,1.0000,")), "" + pairs);
    assertTrue(
        table("effects-wlrap-L-10").stream()
            .anyMatch(l -> l.startsWith("a : same,+0.0000,+0.0000 to +0.0000,")));
    assertEquals("a,9,0.9100,1.50", table("summary-wlrap").get(1).replace(" †", ""));
    assertEquals("same,9,0.9100,1.50", table("summary-wlrap").get(6).replace(" †", ""));
    report(nine.subList(0, 1), true);
    foreign("one.csv", tall.substring(0, tall.indexOf("l,10")));
    assertTrue(
        table("draws-wlrap-L-10").contains("k,a : one,3,+0.0000,+0.0000 to +0.0000,1.0000,1.0000"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dataset,L,fold,measure,value;z,10,0,wlrap,1 | no data set 'z'",
        "dataset,L,fold,measure,value;p,20,0,wlrap,1 | no budget '20'",
        "dataset,L,fold,measure,value;p,10,3,wlrap,1 | the study has 0 to 2",
        "dataset,L,fold,measure,value;p,10,,wlrap,1 | the fold is ''",
        "dataset,L,fold,measure,value;p,10,0,wlrapp,1 | the nearest is 'wlrap'",
        "dataset,L,fold,measure,value;p,10,0,wlrap,x | the value is 'x'",
        "dataset,L,fold,measure,value;p,10,0,wlrap,1;p,10,0,wlrap,1 | line 3: the measure wlrap",
        "dataset,L,fold,method,measure,value;p,10,0,a,wlrap,1 | the method is 'a'",
        "dataset,L,measure,value;p,10,wlrap,1 | no column 'fold'",
        "dataset,L,fold;p,10,0 | no column is a measure",
      })
  void foreignResultsThatAreNotOfTheStudyAreRefused(String lines, String said) throws IOException {
    report(List.of("p"), true);
    String text = lines.replace(";", "\n") + "\n";
    String message =
        assertThrows(IllegalArgumentException.class, () -> foreign("f.csv", text)).getMessage();
    assertTrue(message.contains(said), message);
  }
}
