package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages of large models of published data, opened in a browser at several widths and printed. */
@Tag("long")
final class LargePagesTest {

  private static final Path DATA = Path.of("../shared/data/hmlc");
  private static final int ROWS = 500;
  private static final double TWO_SECONDS = 2000;

  @TempDir static Path folder;

  private static final Map<Family, Path> MADE = new EnumMap<>(Family.class);

  /** The kinds of models whose pages differ. */
  enum Family {
    /** A semi-supervised tree of 500 labelled rows and over 500 others. */
    PCT("eisen_FUN", "ssl-pct", "omega=0.5"),
    /** A tree of hyperplanes. */
    OBLIQUE("eisen_FUN", "spyct-svm", "max-depth=8"),
    /** A forest. */
    FOREST("eisen_FUN", "rf", "trees=10"),
    /** A tree for the 4,125 labels of the Gene Ontology, in a graph. */
    ONTOLOGY("cellcycle_GO", "pct", "min-leaf=1");

    private final String data;
    private final String method;
    private final String option;

    Family(String data, String method, String option) {
      this.data = data;
      this.method = method;
      this.option = option;
    }
  }

  private static Path page(Family family) throws IOException {
    Path page = MADE.get(family);
    if (page == null) {
      page = make(family);
      MADE.put(family, page);
    }
    return page;
  }

  private static Path make(Family family) throws IOException {
    Path home = DATA.resolve(family.data);
    assumeTrue(Files.isDirectory(home), "No folder of published data sets beside the project.");
    Path train = home.resolve(family.data + ".train.arff");
    Path model = folder.resolve(family + ".json");
    Path html = folder.resolve(family + ".html");
    List<Object> words = new ArrayList<>(List.of("train", "--method", family.method));
    words.addAll(List.of("--set", family.option));
    words.addAll(List.of("--set", "thresholds=half", "--set", "smoothing=4", "--model", model));
    if (family == Family.ONTOLOGY) {
      words.addAll(List.of("--data", train));
    } else {
      words.addAll(List.of("--data", part(train, true)));
    }
    if (family == Family.PCT) {
      words.addAll(List.of("--unlabelled", part(train, false)));
    }
    assertEquals(0, Cli.run(words.toArray()).code());
    Path test = home.resolve(family.data + ".test.arff");
    Cli.run("show", "--model", model, "--out", html, "--data", test).ok();
    return html;
  }

  /** The first rows of a file, or all others. */
  private static Path part(Path file, boolean first) throws IOException {
    List<String> lines = Files.readAllLines(file);
    int start =
        IntStream.range(0, lines.size())
                .filter(l -> lines.get(l).strip().equalsIgnoreCase("@DATA"))
                .findFirst()
                .orElseThrow()
            + 1;
    List<String> kept = new ArrayList<>(lines.subList(0, start));
    List<String> rows =
        lines.subList(start, lines.size()).stream().filter(l -> !l.isBlank()).toList();
    kept.addAll(first ? rows.subList(0, ROWS) : rows.subList(ROWS, rows.size()));
    return Files.write(folder.resolve(first ? "first.arff" : "others.arff"), kept);
  }

  @ParameterizedTest
  @EnumSource
  void opensInUnderTwoSeconds(Family family, TestReporter reporter) throws IOException {
    Path page = page(family);
    double took = Browser.in(folder).milliseconds(page);
    reporter.publishEntry(family + ": " + Files.size(page) + " bytes, drawn in ms", "" + took);
    assertTrue(took < TWO_SECONDS, family + " took " + took + " ms");
  }

  @ParameterizedTest
  @EnumSource
  void looksWellAtEveryWidthInBothSchemes(Family family) throws IOException {
    Path page = page(family);
    Browser browser = Browser.in(folder);
    for (int width : new int[] {390, 1280, 1600}) {
      for (boolean dark : new boolean[] {false, true}) {
        Browser.Look look = new Browser.Look(width, dark, false);
        assertEquals("", browser.wrong(page, look), family + " " + look);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void printsWithNothingCut(Family family) throws IOException {
    Path page = page(family);
    Browser browser = Browser.in(folder);
    assertEquals("", browser.wrong(page, Browser.Look.A4));
    int sheets = browser.sheets(page);
    assertTrue(sheets > 1 && sheets < 60, sheets + " sheets");
  }

  @ParameterizedTest
  @EnumSource
  void foldsSearchesAndFollowsARow(Family family) throws IOException {
    String said =
        Browser.in(folder)
            .report(
                page(family),
                1280,
                """
                const shown = () => document.querySelectorAll('.node').length;
                const before = shown();
                document.querySelector('#n0 .fold').click();
                const folded = shown();
                document.querySelector('#n0 .fold').click();
                const data = JSON.parse(document.getElementById('data').textContent);
                const search = document.querySelector('#tree input[type=search]');
                search.value = data.targets[data.trees[0].top[0][0] ? data.trees[0].top[0][0][0]
                  : data.trees[0].top.find((t) => t.length)[0][0]];
                search.dispatchEvent(new Event('change'));
                const hits = document.querySelectorAll('.node.hit').length;
                const row = document.getElementById('row');
                row.value = '7';
                row.dispatchEvent(new Event('change'));
                const leaves = document.querySelectorAll('.node.path.leaf').length;
                return [before > 3, folded, shown() > 1, hits > 0, leaves > 0].join();
                """);
    assertEquals("true,1,true,true,true", said);
  }
}
