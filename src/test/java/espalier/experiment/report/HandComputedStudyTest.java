package espalier.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The report of a study of 8 data sets, 5 methods and 3 budgets whose numbers are written down:
 * those of the last four are those of the first.
 */
final class HandComputedStudyTest {

  private static final List<String> DATA =
      List.of("ants", "bees", "crows", "doves", "eels", "frogs", "goats", "hens");
  private static final List<String> METHODS = List.of("pct", "ssl-pct", "rf", "ssl-rf", "nn");
  private static final List<String> BUDGETS = List.of("10", "20", "40");

  /**
   * What unlabelled rows add to ssl-pct: a row for each budget, a column for each of four data
   * sets.
   */
  private static final double[][] GAINS = {
    {.02, .04, .06, .08},
    {.01, -.01, .02, -.02},
    {0, 0, -.01, -.03}
  };

  /** What they add to ssl-rf at every budget. */
  private static final double[] FOREST_GAINS = {.01, .04, -.02, -.03};

  private static final double[] SECONDS = {1, 2, 3, 4, .5};

  @TempDir private static Path folder;

  private static String html;

  @BeforeAll
  static void write() throws IOException {
    StringBuilder results = new StringBuilder();
    for (int d = 0; d < DATA.size(); d++) {
      for (int b = 0; b < BUDGETS.size(); b++) {
        double pct = .5 + .05 * (d % 4) + .02 * b;
        double[] values = {
          pct, pct + GAINS[b][d % 4], pct + .1, pct + .1 + FOREST_GAINS[d % 4], pct - .1
        };
        for (int m = 0; m < values.length; m++) {
          for (int repeat = 0; repeat < 2; repeat++) {
            double value = values[m] + (repeat == 0 ? .01 : -.01);
            results.append(
                String.format(
                    Locale.ROOT,
                    "{\"cell\":{\"data\":\"%s\",\"method\":\"%s\",\"labels\":\"%s\","
                        + "\"unlabelled\":\"all\",\"hidden\":\"0\",\"noise\":\"0\",\"seed\":1,"
                        + "\"repeat\":%d,\"fold\":0},\"task\":\"HIERARCHICAL\","
                        + "\"rows\":{\"labelled\":%s,\"unlabelled\":50,\"test\":30},"
                        + "\"size\":{\"nodes\":9},\"measures\":{\"wlrap\":%.4f,"
                        + "\"auprc.pooled\":%.4f,\"f1.macro\":%.4f},"
                        + "\"time\":{\"train_cpu_s\":%s}}%n",
                    DATA.get(d),
                    METHODS.get(m),
                    BUDGETS.get(b),
                    repeat,
                    BUDGETS.get(b),
                    value,
                    value / 2,
                    value / 4,
                    SECONDS[m]));
          }
        }
      }
    }
    Files.writeString(folder.resolve("results.jsonl"), results);
    Files.writeString(
        folder.resolve("plan.json"),
        String.format(
            "{\"name\":\"Four by five by three\",\"data\":[%s],\"methods\":[%s],"
                + "\"labels\":[\"10\",\"20\",\"40\"],\"protocol\":\"inductive\",\"folds\":0,"
                + "\"repeats\":2,\"seeds\":[1],\"unlabelled\":[\"all\"],\"hidden-cells\":[0.0],"
                + "\"noise-features\":[0],\"control\":\"nn\"}",
            String.join(",", DATA.stream().map(d -> "{\"name\":\"" + d + "\"}").toList()),
            String.join(
                ",",
                METHODS.stream()
                    .map(m -> "{\"name\":\"" + m + "\",\"method\":\"" + m + "\",\"set\":{}}")
                    .toList())));
    html = Files.readString(ReportWriter.write(folder, List.of(), said -> {}));
  }

  private static List<String> table(String name) throws IOException {
    return Files.readAllLines(folder.resolve("report/tables/" + name + ".csv"));
  }

  /**
   * The forests share first and second place: rf wins four data sets, ssl-rf four, so both have the
   * rank 1.5; the others are third, fourth and fifth on all. Friedman: 12 · 8 / (5 · 6) · (1.5² +
   * 1.5² + 0 + 1 + 2²) = 30.4, F = 7 · 30.4 / (32 - 30.4) = 133.
   */
  @Test
  void boxNamesTheBestMethods() {
    // .575 is the mean of the data sets for pct, .02 of the budgets; the forests have .1 more.
    assertTrue(
        html.contains("Best by wlrap, mean of all settings: rf 0.6950, ssl-rf 0.6950, "), html);
    for (String measure : List.of("wlrap", "auprc.pooled", "f1.macro")) {
      assertTrue(html.contains("Best by " + measure + ", mean of all settings: rf "));
      assertTrue(
          html.contains(
              "Best by average rank on 8 complete data sets: rf and ssl-rf (1.50 of 5 methods). The"
                  + " methods differ beyond chance (Friedman, p &lt; 0.0001)."),
          html.substring(html.indexOf("In short"), html.indexOf("What was run")));
    }
    assertTrue(html.contains("rejects the hypothesis that all methods rank alike (p &lt; 0.0001)"));
    assertTrue(html.contains("@article{Demsar2006,"));
    assertTrue(html.contains("Friedman χ² = 30.40"));
    assertTrue(html.contains("F = 133.00 (p &lt; 0.0001)"));
  }

  /**
   * With the 97.5 % point 2.364624 of t with 7 degrees of freedom and s = √(Σ(d - d̄)² / 7), the
   * interval is d̄ ± 2.364624 s / √8. L = 10: .05, s = √(.004 / 7), reach .0200; L = 20: 0, s =
   * √(.002 / 7), reach .0141; L = 40: -.01, s = √(.0012 / 7), reach .0109. ssl-rf: 0, s = √(.006 /
   * 7), reach .0245.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ssl-pct : pct,L = 10 | 8,8,0,0,+0.0500,+0.0300 to +0.0700,better",
        "ssl-pct : pct,L = 20 | 8,4,0,4,+0.0000,-0.0141 to +0.0141,cannot tell",
        "ssl-pct : pct,L = 40 | 8,0,4,4,-0.0100,-0.0209 to +0.0009,cannot tell",
        "ssl-rf : rf,L = 10 | 8,4,0,4,+0.0000,-0.0245 to +0.0245,cannot tell"
      })
  void boxSaysWhereUnlabelledRowsHelped(String start, String rest) throws IOException {
    List<String> found =
        table("unlabelled-wlrap").stream().filter(l -> l.startsWith(start + ",")).toList();
    // A mean of nought may be written with either sign.
    assertEquals(
        List.of(start + "," + rest),
        found.stream().map(l -> l.replace("-0.0000", "+0.0000")).toList());
  }

  /** 8 x 3 x 2 fits of each method; 48 · (1 + 2 + 3 + 4 + .5) = 504 seconds. */
  @Test
  void boxSumsTheCost() {
    assertTrue(html.contains("Nothing failed: all 240 cells have a result."));
    assertTrue(
        html.contains(
            "Cost: 504.0 seconds of processor time for learning; a mean fit took pct 1.00 s, ssl-pct"
                + " 2.00 s, rf 3.00 s, ssl-rf 4.00 s, nn 0.50 s."));
  }

  /**
   * Eight wins of eight: 2 / 2⁸ = .0078 by signs and by signed ranks, T = 0; times ten tests,
   * .0781. Differences of .01, .04, -.02 and -.03, each twice: T = 2 · (1.5 + 7.5) = 2 · (3.5 +
   * 5.5) = 18, p = 1. The critical difference is the printed 2.728 · √(5 · 6 / (6 · 8)) = 2.157, so
   * that nn differs from the forests, 3.5 ranks off.
   */
  @Test
  void testsOfPairs() throws IOException {
    List<String> pairs = table("pairs-wlrap-mean-over-all-settings");
    assertEquals(11, pairs.size(), "ten pairs");
    List<String> far = pairs.stream().filter(l -> l.startsWith("rf : nn,")).toList();
    assertTrue(
        far.get(0).startsWith("rf : nn,8,0,0,0.0078,0.00,0.0078,0.0781,< 0.0001"), far.toString());
    List<String> near = pairs.stream().filter(l -> l.startsWith("rf : ssl-rf,")).toList();
    assertEquals("rf : ssl-rf,4,0,4,1.0000,18.00,1.0000,1.0000,1.0000", near.get(0));
    assertTrue(html.contains("CD = 2.157 ranks") || html.contains("CD = 2.156 ranks"));
  }

  /**
   * rf - nn is .2 everywhere: no spread, so an interval without width, and R⁻ = 0. rf - ssl-rf is
   * -.01, -.04, .02, .03, each twice: mean 0, s² = .006 / 7, reach 2.364624 · √(.006 / 56) = .0245,
   * R⁺ = R⁻ = 18.
   */
  @Test
  void effectsOfPairs() throws IOException {
    List<String> effects = table("effects-wlrap-mean-over-all-settings");
    assertEquals(11, effects.size());
    assertTrue(
        effects.stream().anyMatch(l -> l.startsWith("rf : nn,+0.2000,+0.2000 to +0.2000,+1.00,")),
        effects.toString());
    String near = effects.stream().filter(l -> l.startsWith("rf : ssl-rf,")).findFirst().get();
    assertTrue(
        near.replace("-0.0000", "+0.0000")
            .startsWith("rf : ssl-rf,+0.0000,-0.0245 to +0.0245,+0.00,"),
        near);
    // χ² = 30.4 of at most 8 · 4.
    assertTrue(html.contains("Kendall&#39;s W = 0.95") || html.contains("Kendall's W = 0.95"));
    assertTrue(
        html.contains(
            "No pair could: on 8 data sets the smallest possible p of 10 pairs is 0.0781."));
  }

  /**
   * The plan names nn as the control: average rank 5; z of ssl-pct is 2 / √(5 · 6 / 48) = 2.5298, p
   * = .0114, times 2 for the third of four; of pct 1 / .7906 = 1.2649, p = .2059.
   */
  @Test
  void controlIsNamedByThePlan() throws IOException {
    List<String> control = table("control-wlrap-mean-over-all-settings");
    assertEquals("against nn,average rank,p,p (Holm)", control.get(0));
    assertTrue(control.contains("ssl-pct,3.00,0.0114,0.0228"), control.toString());
    assertTrue(control.contains("pct,4.00,0.2059,0.2059"), control.toString());
    assertTrue(
        html.contains(
            "Against the control nn, average rank 5.00, named in the plan: ssl-pct (better), rf"
                + " (better), ssl-rf (better) differ after Holm."));
  }

  /** rf wins crows, doves, goats and hens at every budget, ssl-rf the others. */
  @Test
  void summaryCountsRows() throws IOException {
    List<String> summary = table("summary-wlrap");
    assertTrue(summary.contains("rf,12,0.6950,1.50"), summary.toString());
    assertTrue(summary.contains("ssl-rf,12,0.6950,1.50"), summary.toString());
  }

  @Test
  void cellsHavePages() throws IOException {
    Path cell = folder.resolve("report/cells/ants-ssl-pct-L-20.html");
    String said = Files.readString(cell);
    assertTrue(html.contains("href=\"cells/ants-ssl-pct-L-20.html\""));
    // Two draws: .52 + .01 ± .01; a fit takes two seconds.
    assertTrue(said.contains("<td>0.5400</td>") && said.contains("<td>0.5200</td>"), said);
    assertTrue(said.contains("<td>2.000</td>") && said.contains("href=\"../index.html\""));
    assertEquals("", Browser.in(folder).wrong(cell, new Browser.Look(390, true, false)));
    try (Stream<Path> pages = Files.list(folder.resolve("report/cells"))) {
      assertEquals(120, pages.count());
    }
  }

  /** Sorts the means of wlrap by pct (doves and hens are equal), then keeps the rows of doves. */
  @Test
  void tablesSortAndFilter() {
    String said =
        Browser.in(folder)
            .report(
                folder.resolve("report/index.html"),
                1280,
                """
                const table = [...document.querySelectorAll('table')].find((t) => t.rows[0].cells.length === 7 && t.rows.length === 25);
                const first = () => table.tBodies[0].rows[0].textContent;
                const sort = table.tHead.rows[0].cells[2].querySelector('button');
                sort.click();
                const least = first().startsWith('antsL = 10');
                sort.click();
                const most = /^(doves|hens)L = 40/.test(first()) && sort.parentElement.getAttribute('aria-sort') === 'descending';
                const field = table.parentElement.previousElementSibling.querySelector('input');
                field.value = 'doves';
                field.dispatchEvent(new Event('input'));
                const shown = [...table.tBodies[0].rows].filter((r) => !r.hidden).length;
                return [least, most, shown, field.parentElement.textContent].join();
                """);
    assertEquals("true,true,3,Rows with  3 of 24", said);
  }

  /** The mean of .51 and .49 is .5, their deviation √(2 · .01²). */
  @Test
  void meansAndDeviations() throws IOException {
    List<String> means = table("means-wlrap");
    assertEquals("data set,setting,pct,ssl-pct,rf,ssl-rf,nn", means.get(0));
    assertEquals(25, means.size(), "a line for each data set and budget");
    assertEquals(
        "ants,L = 10,0.5000 ± 0.0141,0.5200 ± 0.0141,0.6000 ± 0.0141,0.6100 ± 0.0141,0.4000 ±"
            + " 0.0141",
        means.get(1));
  }

  /**
   * On paper every column stands between the margins, and nothing scrolls that cannot be scrolled.
   */
  @Test
  void printsWithAllColumns() {
    Browser browser = Browser.in(folder);
    Path page = folder.resolve("report/index.html");
    assertEquals("", browser.wrong(page, Browser.Look.A4_LANDSCAPE));
    int sheets = browser.sheets(page);
    assertTrue(sheets > 3 && sheets < 60, sheets + " sheets");
  }

  @ParameterizedTest
  @CsvSource({"390, false", "1280, false", "1280, true", "1600, true"})
  void looksWellInAnyWindow(int width, boolean dark) {
    assertEquals(
        "",
        Browser.in(folder)
            .wrong(folder.resolve("report/index.html"), new Browser.Look(width, dark, false)));
  }
}
