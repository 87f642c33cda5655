package espalier.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.account.LatexCheck;
import espalier.data.Dataset;
import espalier.data.SyntheticLabels;
import espalier.experiment.Cell.Part;
import espalier.experiment.ExperimentRunner;
import espalier.experiment.MethodProvider;
import espalier.experiment.ModelPictures;
import espalier.experiment.Plan;
import espalier.experiment.PlanReader;
import espalier.experiment.StudyFolder;
import espalier.hierarchy.HierarchyFile;
import espalier.page.Browser;
import espalier.probability.Tails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReportTest {

  @TempDir private static Path folder;

  private static Path out;
  private static String page;

  /** A study of three generated data sets, of which one fails for the larger budget. */
  @BeforeAll
  static void runAndReport() throws IOException {
    for (String name : List.of("one", "two", "three")) {
      Files.writeString(folder.resolve(name), "");
    }
    Path file = folder.resolve("p.json");
    Files.writeString(
        file,
        """
        {"name": "A <small> study",
         "data": [{"name": "one", "files": ["one"]}, {"name": "two", "files": ["two"]},
                  {"name": "three", "files": ["three"]}],
         "methods": ["pct", "ssl-pct", {"name": "half", "method": "ssl-pct", "set": {"omega": 0.5}},
                    {"name": "forest", "method": "rf", "set": {"trees": 5}}],
         "labels": [10, 30], "folds": 2, "noise-features": [0, 3]}
        """);
    Plan plan = PlanReader.read(file, Optional.empty());
    out = folder.resolve("out");
    new ExperimentRunner(plan, ReportTest::data, MethodProvider.ours(), out, new ModelPictures(out))
        .run(1, false, p -> {});
    page = Files.readString(ReportWriter.write(out, List.of(), said -> {}));
  }

  private static Dataset data(Plan.Data spec) {
    return SyntheticLabels.generate(
        HierarchyFile.parse("a\nb\na\tc\na\td\nb\te\n", "fixture"),
        SyntheticLabels.Recipe.DEFAULT,
        spec.name().equals("three") ? 50 : 90,
        spec.name().hashCode());
  }

  @Test
  void showsEverySection() {
    for (String section :
        List.of(
            "What was run",
            "Means and deviations",
            "Statistical tests",
            "Learning curves",
            "Degree of supervision ω",
            "Time and size",
            "Importance of real and noise features",
            "Trees",
            "For a paper",
            "Origin of the numbers",
            "Failed cells")) {
      assertTrue(page.contains(">" + section + "</h2>"), section);
    }
    assertTrue(page.contains("A &lt;small&gt; study"));
    assertTrue(page.contains("Left out as incomplete: three."));
    assertFalse(page.contains("NaN"), "undefined values are shown as a dash");
    assertFalse(page.contains("Infinity"), "nor are infinite statistics shown");
    assertTrue(
        page.contains("2 complete data sets, too few for a test across data sets (at least 5"));
    assertFalse(page.contains("Friedman χ²"), "no test of two data sets");
    assertTrue(page.contains("three (16 of 32 results missing)"), "of 30 labels");
  }

  @Test
  void topBoxAgreesWithAHandCalculation() throws IOException {
    int box = page.indexOf("class=\"answer\"");
    assertTrue(box > 0 && box < page.indexOf(">What was run</h2>"), "answers come first");
    StudyFolder folder = StudyFolder.read(out);
    assertEquals(Map.of("ssl-pct", "pct", "half", "pct"), folder.twins());
    assertTrue(page.contains(" cells failed and 0 are missing"));
    assertTrue(page.contains(folder.open().size() + " of "));
    List<String> lines =
        Files.readAllLines(out.resolve("report/tables/unlabelled-wlrap.csv")).stream()
            .filter(line -> line.startsWith("half : pct,L = 10,"))
            .toList();
    List<Double> differences = new ArrayList<>();
    for (String data : folder.plan().dataNames()) {
      double difference = mean(folder, data, "half") - mean(folder, data, "pct");
      if (!Double.isNaN(difference)) {
        differences.add(difference);
      }
    }
    long wins = differences.stream().filter(d -> d > 0).count();
    long ties = differences.stream().filter(d -> d == 0).count();
    double mean = differences.stream().mapToDouble(d -> d).average().orElseThrow();
    int n = differences.size();
    double squares = differences.stream().mapToDouble(d -> (d - mean) * (d - mean)).sum();
    double reach = Tails.tExceededBy(0.025, n - 1) * Math.sqrt(squares / (n - 1) / n);
    String verdict = mean - reach > 0 ? "better" : mean + reach < 0 ? "worse" : "cannot tell";
    assertEquals(
        List.of(
            String.format(
                Locale.ROOT,
                "half : pct,L = 10,%d,%d,%d,%d,%+.4f,%+.4f to %+.4f,%s",
                n,
                wins,
                ties,
                n - wins - ties,
                mean,
                mean - reach,
                mean + reach,
                verdict)),
        lines);
  }

  private static double mean(StudyFolder folder, String data, String method) {
    return folder.results().stream()
        .filter(
            r ->
                !r.failed() && r.part(Part.DATA).equals(data) && r.part(Part.METHOD).equals(method))
        .filter(r -> r.part(Part.LABELS).equals("10") && r.part(Part.NOISE).equals("0"))
        .mapToDouble(r -> r.measure("wlrap"))
        .average()
        .orElse(Double.NaN);
  }

  @ParameterizedTest
  @ValueSource(ints = {390, 1280})
  void pageFitsTheWindow(int width) {
    String said =
        Browser.in(folder)
            .report(
                out.resolve("report/index.html"),
                width,
                "const d=document.documentElement;return [innerWidth,d.scrollWidth<=d.clientWidth].join()");
    assertEquals(width + ",true", said);
  }

  /** The curve comes first; one measure at a time, rows of one data set; few sets: tests folded. */
  @Test
  void tableSwitchesMeasureAndDataSet() {
    String said =
        Browser.in(folder)
            .report(
                out.resolve("report/index.html"),
                1280,
                """
                const shown = () => [...new Set([...document.querySelectorAll('[data-choice]')].filter((p) => p.offsetHeight > 0).map((p) => p.dataset.name))];
                const [measure, data] = document.querySelectorAll('.controls select');
                const before = shown(), second = measure.options[1].value;
                measure.value = second;
                measure.dispatchEvent(new Event('change'));
                const after = shown();
                data.value = data.options[2].value;
                data.dispatchEvent(new Event('change'));
                const table = [...document.querySelectorAll('[data-choice]')].find((p) => p.dataset.name === second && p.querySelector('table')).querySelector('table');
                const rows = [...table.tBodies[0].rows].filter((r) => r.offsetHeight > 0).map((r) => r.cells[0].textContent);
                const heads = [...document.querySelectorAll('h2')].map((h) => h.textContent);
                const tests = [...document.querySelectorAll('summary')].find((x) => x.textContent === second).parentElement;
                return [before.length, after.join() === second, before[0] !== second, rows.length > 0,
                  new Set(rows).size, rows[0] === data.value, heads.slice(0, 3).join('/'), tests.open].join();
                """);
    assertEquals(
        "1,true,true,true,1,true,In short/Learning curves/Means and deviations,false", said);
  }

  @Test
  void drawsACurveForEveryAxisThatVaries() {
    assertTrue(page.contains(">wlrap (higher is better) over labelled training rows (L)</h3>"));
    assertTrue(page.contains(">wlrap (higher is better) over random features added</h3>"));
    assertFalse(page.contains("over unlabelled training rows</h3>"), "an axis of one place");
    for (String file : List.of("curve-wlrap-one-3-noise-features", "curve-noise-wlrap-one-L-10")) {
      assertTrue(Files.exists(out.resolve("report/figures/" + file + ".svg")), file);
    }
  }

  @Test
  void needsNoNetworkAndLeadsToFilesThatExist() throws IOException {
    Matcher link = Pattern.compile("(?:src|href)=\"([^\"]*)\"").matcher(page);
    while (link.find()) {
      boolean own =
          link.group(1).matches("#\\w+|data:,|(?:cells|tables|figures)/[^/]+|\\.\\./[^/]+");
      assertTrue(own, link.group());
      assertTrue(
          !link.group(1).contains("/")
              || Files.exists(out.resolve("report").resolve(link.group(1))),
          link.group());
    }
    assertEquals(1, page.split("<script").length - 1, "one script, within the page");
    assertFalse(page.contains("@import"));
    assertFalse(page.contains("url("));
  }

  @Test
  void figuresAndTablesAreFilesToo() throws IOException {
    try (Stream<Path> files = Files.list(out.resolve("report/figures"))) {
      List<Path> all = files.toList();
      long svg = all.stream().filter(f -> f.toString().matches(".*(?<!-85mm)\\.svg")).count();
      assertEquals(2 * svg, all.stream().filter(f -> f.toString().endsWith(".png")).count());
      for (Path narrow : all.stream().filter(f -> f.toString().endsWith("-85mm.svg")).toList()) {
        assertTrue(Files.readString(narrow).contains(" width=\"85mm\" height="), narrow.toString());
      }
      long trees = page.split("<h3>[^<]*seed=").length - 1L;
      assertEquals(svg + trees, page.split("<figure").length - 1L);
      assertTrue(svg > 10 && trees > 0, svg + " figures, " + trees + " trees");
    }
    String csv = Files.readString(out.resolve("report/tables/means-wlrap.csv"));
    assertEquals("data set,setting,pct,ssl-pct,half,forest", csv.lines().findFirst().orElseThrow());
    // Every data set and label budget has a line in the tables of sizes and of ω.
    for (String file : List.of("mean-nodes", "mean-omega")) {
      long lines = Files.readString(out.resolve("report/tables/" + file + ".csv")).lines().count();
      assertTrue(lines >= csv.lines().count(), file);
    }
    try (var written = Files.list(out.resolve("report/tables"))) {
      for (Path table : written.filter(t -> t.toString().endsWith(".tex")).toList()) {
        LatexCheck.wellFormed(Files.readString(table));
      }
    }
    String tex = Files.readString(out.resolve("report/tables/means-wlrap.tex"));
    assertTrue(
        tex.contains(" \\pm ")
            && tex.contains("\\bfseries 0.")
            && tex.contains("S[table-format=1.4(4)]"),
        tex);
    assertTrue(tex.contains("\\label{tab:means-wlrap}") && tex.contains("\\caption{wlrap"), tex);
  }

  @Test
  void saysWhereTheNumbersComeFrom() throws IOException {
    List<String> methods = Files.readAllLines(out.resolve("report/tables/methods.csv"));
    assertEquals("half,ssl-pct,omega = 0.5", methods.get(3));
    assertEquals("pct,pct,none", methods.get(1));
    List<String> runs = Files.readAllLines(out.resolve("report/tables/runs.csv"));
    assertEquals(2, runs.size());
    String run =
        "\\d{4}-\\d\\d-\\d\\dT[\\d:]+Z,started by a program,[\\d.]+,\"Java .* processors, .*\"";
    assertTrue(runs.get(1).matches(run), runs.get(1));
    assertTrue(page.contains("href=\"../plan.json\"") && page.contains("Seeds of draws"));
    assertTrue(page.contains("Control: none; the plan names none."));
  }

  @Test
  void sameResultsSameReport() throws IOException {
    assertEquals(page, Files.readString(ReportWriter.write(out, List.of(), said -> {})));
    assertThrows(
        IllegalArgumentException.class, () -> ReportWriter.write(folder, List.of(), said -> {}));
  }

  /** Opens the page in Chromium: no message on its console, every figure laid out. */
  @Test
  void opensInABrowser() {
    String drawn =
        Browser.in(folder)
            .report(
                out.resolve("report/index.html"),
                1280,
                """
                document.querySelectorAll('[data-choice]').forEach((p) => { p.hidden = false; });
                document.querySelectorAll('details').forEach((p) => { p.open = true; });
                return [...document.querySelectorAll('figure svg')].filter((s) => {
                  const b = s.getBoundingClientRect();
                  return b.width > 50 && b.height > 50 && s.querySelectorAll('text').length > 2;
                }).length;
                """);
    assertEquals(page.split("<figure").length - 1, Integer.parseInt(drawn));
  }
}
