package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import espalier.model.Json;
import espalier.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a model: what it holds, and what a browser makes of it. */
final class ShowPageTest {

  private static final String HOSTILE = "</script><script>alert(1)</script><!--";

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path TEST = Path.of("examples", "clus", "topics-test.arff");

  @TempDir static Path folder;

  private static Path page;
  private static Path model;

  @BeforeAll
  static void writePage() {
    model = folder.resolve("topics.json");
    page = folder.resolve("topics.html");
    Cli.run(
            "train",
            "--method",
            "ssl-pct",
            "--set",
            "omega=0.5",
            "--set",
            "smoothing=4",
            "--data",
            TRAIN,
            "--model",
            model)
        .ok();
    Cli.run("show", "--model", model, "--out", page, "--data", TEST).ok().says("Written to");
  }

  private static String data(Path html) throws IOException {
    String text = Files.readString(html);
    String start = "<script type=\"application/json\" id=\"data\">";
    int from = text.indexOf(start) + start.length();
    return text.substring(from, text.indexOf("</script>", from));
  }

  /** All texts of the JSON, keys included. */
  private static List<String> texts(String json) throws IOException {
    List<String> texts = new ArrayList<>();
    try (JsonParser parser = Json.FACTORY.createParser(json)) {
      for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
        if (t == JsonToken.VALUE_STRING || t == JsonToken.FIELD_NAME) {
          texts.add(parser.getText());
        }
      }
    }
    return texts;
  }

  @Test
  void dataHoldTreeLabelsOptionsAndRows() throws IOException {
    List<String> texts = texts(data(page));
    for (String text : List.of("SSL-PCT", "physics", "n6", "omega", "tree", "level 1")) {
      assertTrue(texts.contains(text), text);
    }
    assertEquals(50, texts.stream().filter("values"::equals).count());
  }

  @Test
  void pageNeedsNoNetwork() throws IOException {
    String html = Files.readString(page).replace("http://www.w3.org/2000/svg", "");
    assertFalse(html.contains("http://") || html.contains("https://") || html.contains("src="));
  }

  @Test
  void namesCannotEndTheScript() throws IOException {
    Path csv = folder.resolve("hostile.csv");
    StringBuilder text = new StringBuilder("a,b,\"" + HOSTILE + "\",<b>x\n");
    for (int i = 0; i < 40; i++) {
      text.append(i).append(',').append(i * 7 % 11).append(',');
      text.append(i > 20 ? 1 : 0).append(',').append(i % 2).append('\n');
    }
    Files.writeString(csv, text);
    Path stored = folder.resolve("hostile.json");
    Path html = folder.resolve("hostile.html");
    assertEquals(
        0,
        Cli.run(
                "train",
                "--method",
                "pct",
                "--set",
                "smoothing=0",
                "--data",
                csv,
                "--targets",
                "2",
                "--model",
                stored)
            .code());
    Cli.run("show", "--model", stored, "--out", html).ok();
    assertFalse(data(html).contains("<"));
    assertTrue(texts(data(html)).contains(HOSTILE));
    String said =
        Browser.in(folder)
            .report(html, 800, "return document.getElementById('labels').textContent");
    assertTrue(said.contains("alert(1)"), said);
  }

  @Test
  void mistakesAreAnswered() {
    Cli.run("show", "--model", model, "--format", "html").fails(2, "--out FILE.html");
    Cli.run("show", "--model", model, "--data", TEST).fails(2, "--out FILE.html");
    Cli.run("show", "--model", model, "--out", folder.resolve("x.html"), "--row", "1")
        .fails(2, "--data");
    Cli.run("show", "--model", model, "--out", folder.resolve("x.html"), "--annotations", "a.gaf")
        .fails(2, "--data FILE");
    Cli.run(
            "show",
            "--model",
            model,
            "--out",
            folder.resolve("x.html"),
            "--data",
            TEST,
            "--row",
            "100000")
        .fails(2, "100000");
  }

  @ParameterizedTest
  @ValueSource(ints = {390, 1280, 1600})
  void nothingIsWiderThanTheWindow(int width) {
    String said =
        Browser.in(folder)
            .report(
                page,
                width,
                "const d=document.documentElement;return [innerWidth,d.scrollWidth<=d.clientWidth,"
                    + "Number(d.dataset.ready)<2000].join()");
    assertEquals(width + ",true,true", said);
  }

  @Test
  void foldsSearchesAndFollowsARow() {
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const shown = () => document.querySelectorAll('.node').length;
                const key = (k) => document.querySelector('.node[tabindex="0"]')
                  .dispatchEvent(new KeyboardEvent('keydown', {key: k, bubbles: true}));
                const before = shown();
                key('ArrowLeft');
                const folded = shown();
                key('ArrowRight');
                const again = shown();
                const search = document.querySelector('#tree input[type=search]');
                search.value = 'physics';
                search.dispatchEvent(new Event('change'));
                const hits = document.querySelectorAll('.node.hit').length;
                const row = document.getElementById('row');
                row.value = '3';
                row.dispatchEvent(new Event('change'));
                const path = [...document.querySelectorAll('.node.path')];
                const leaf = path.filter((n) => n.classList.contains('leaf')).length;
                const list = document.querySelectorAll('.details ol li').length;
                return [before > 3, folded, again, hits > 0, leaf, list === path.length - 1,
                  document.querySelector('.details').textContent.includes('row 3')].join();
                """);
    assertEquals("true,1,3,true,1,true,true", said);
  }

  /**
   * Without rows the page begins with how good the model is, what it predicts and what to be
   * careful about.
   */
  @Test
  void aPageWithoutRowsBeginsWithTheModel() {
    Path bare = folder.resolve("bare.html");
    Cli.run("show", "--model", model, "--out", bare).ok();
    String said =
        Browser.in(folder)
            .report(
                bare,
                390,
                """
                const first = document.querySelector('section'), heads = [...first.querySelectorAll('h3')].map((h) => h.textContent);
                return [first.id, heads.length, heads[0], heads[2], first.textContent.includes('fewer than 100 labelled rows'),
                  [...first.querySelectorAll('ul')].every((u) => u.children.length > 0)].join();
                """);
    assertEquals("overview,3,How good it is on unseen rows,Limits,true,true", said);
  }

  /** Labelled and unlabelled rows side by side; their numbers are those of the files. */
  @Test
  void theDataAreShownSideBySide() {
    Path both = folder.resolve("both.html");
    Path unlabelled = TRAIN.resolveSibling("topics-unlabelled.arff");
    Cli.run("show", "--model", model, "--out", both, "--data", TRAIN, unlabelled).ok();
    String said =
        Browser.in(folder)
            .report(
                both,
                390,
                """
                const D = JSON.parse(document.getElementById('data').textContent), sum = (x) => x.reduce((a, b) => a + b, 0);
                const rows = D.columns.map((c) => sum(c[4]) + sum(c[5]));
                const near = D.columns.every((c) => c[2] >= 0 && c[2] <= 1 && c[4].length === c[5].length);
                const lines = [...document.querySelectorAll('#data-file tbody tr')];
                const d = document.documentElement;
                return [D.columns.length === D.features.length, Math.max(...rows) > 300, near,
                  document.querySelectorAll('#data-file svg .fall').length > 10, lines.length > D.columns.length,
                  d.scrollWidth <= d.clientWidth].join();
                """);
    assertEquals("true,true,true,true,true,true", said);
  }

  private static Object[] with(Object[] first, Object... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray();
  }

  /** With annotations the cards tell known terms from new ones, by name and without a network. */
  @Test
  void annotationsTellKnownTermsFromNewOnes() {
    Path genes = Path.of("examples", "genes");
    Path learned = folder.resolve("genes.json");
    Path out = folder.resolve("genes.html");
    Path data = genes.resolve("expression.csv");
    Path notes = genes.resolve("annotations.gaf");
    Path terms = genes.resolve("terms.obo");
    Cli.run(
            "train",
            "--method",
            "rf",
            "--trees",
            "5",
            "--model",
            learned,
            "--data",
            data,
            "--hierarchy",
            terms,
            "--annotations",
            notes)
        .ok();
    Object[] show = {"show", "--model", learned, "--out", out, "--data", data};
    Cli without = Cli.run(with(show, "--annotations", notes));
    assertTrue(
        without.err().contains("12 annotations name labels that the hierarchy does not have"));
    Cli.run(with(show, "--annotations", notes, "--hierarchy", terms)).ok();
    Cli.run(with(show, "--hierarchy", terms)).fails(2, "give --annotations FILE");
    String said =
        Browser.in(folder)
            .report(
                out,
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent);
                const first = D.paths.find((p) => p.name === 'EXG001'), card = document.querySelector('#answers .card').textContent;
                const named = first.known.every((l) => D.titles[l]);
                return [first.known.length > 3, named, D.paths.some((p) => !p.known), card.includes('also in the data file'),
                  card.includes('new: not in the data file')].join();
                """);
    assertEquals("true,true,true,true,true", said);
  }

  /** The root is in view, the tree as wide as its view; leaves that say the same are one box. */
  @Test
  void treeOpensAsAWholeWithEqualLeavesFolded() {
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent), T = D.trees[0];
                const view = document.querySelector('.view'), box = view.getBoundingClientRect();
                const root = document.getElementById('n0').getBoundingClientRect();
                const inView = root.left >= box.left && root.top >= box.top && root.bottom <= box.bottom;
                const merged = [...document.querySelectorAll('.node')].filter((n) => n.querySelector('.all'));
                const end = (i) => T.right[i] ? end(T.right[i]) : i + 1;
                const equal = merged.every((n) => {
                  const i = Number(n.id.slice(1)), said = new Set();
                  for (let k = i; k < end(i); k++) if (!T.right[k])
                    said.add(T.answer[k].filter((a) => a[2]).map((a) => a[0]).sort().join());
                  return said.size === 1 && n.getAttribute('aria-expanded') === 'false';
                });
                const bars = [...document.querySelectorAll('.node.leaf')].every((n) => n.querySelector('.bar'));
                const rows = new Set([...document.querySelectorAll('#tree .bar-row button')].map((b) => b.offsetTop));
                return [inView, view.scrollWidth <= view.clientWidth + 1, merged.length > 0, equal, bars, rows.size].join();
                """);
    assertEquals("true,true,true,true,true,1", said);
  }

  /** On a phone the path of the row, one node below the other; a tap goes to another branch. */
  @Test
  void aPhoneShowsThePathOfARow() {
    String said =
        Browser.in(folder)
            .report(
                page,
                390,
                """
                const D = JSON.parse(document.getElementById('data').textContent);
                const nodes = () => [...document.querySelectorAll('.node')];
                const path = D.paths[0].share[0].map((x) => 'n' + x[0]).join();
                const first = nodes().map((n) => n.id).join();
                const below = nodes().every((n, k, all) => !k || n.getBoundingClientRect().top
                  >= all[k - 1].getBoundingClientRect().bottom);
                document.getElementById('n0').click();
                return [first === path, below, nodes().length].join();
                """);
    assertEquals("true,true,3", said);
  }

  /**
   * The page begins with what the model says of a row; its name is searched for, reasons follow.
   */
  @Test
  void aRowIsFoundAndItsReasonsAreRead() {
    String said =
        Browser.in(folder)
            .report(
                page,
                390,
                """
                const D = JSON.parse(document.getElementById('data').textContent);
                const first = document.querySelector('section').id;
                const search = document.querySelector('#answers input[type=search]');
                search.value = '17';
                search.dispatchEvent(new Event('change'));
                const card = document.querySelector('.card');
                const up = (l) => D.parents[l].flatMap((p) => [p, ...up(p)]);
                const deepest = (wanted) => {
                  const said = D.paths[17].scores.filter(wanted).map((x) => x[0]), above = new Set(said.flatMap(up));
                  return said.filter((l) => !above.has(l));
                };
                const raised = ([l, v]) => v >= .05 && v >= 1.2 * D.share[l] && D.share[l] <= .5;
                const best = [...new Set([...deepest((x) => x[1] >= .5 && raised(x)), ...deepest(raised)])].map((l) => D.targets[l]);
                const shown = [...card.querySelectorAll('.answer b')].map((b) => b.textContent);
                const reasons = card.querySelectorAll('.reasons li').length;
                [...document.querySelectorAll('#answers button')].find((b) => b.textContent === 'Next row').click();
                return [first, card.textContent.includes('Row 18'), best.length > 0,
                  best.sort().join() === shown.sort().join(), reasons >= 3,
                  document.querySelectorAll('.node.path').length > 1].join();
                """);
    assertEquals("answers,true,true,true,true,true", said);
  }

  /**
   * The rows of the data at a node are those of its children; the values of the root are counted.
   */
  @Test
  void nodesShowWhereTheirTestsDivideTheRows() throws IOException {
    long rows = Files.readAllLines(TEST).stream().filter(l -> l.matches("[^@%]+,.*")).count();
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent);
                const T = D.trees[0], S = D.spread[0];
                const sum = (counts) => counts.reduce((a, b) => a + b, 0);
                const whole = S.every((s, i) => !s || (sum(s.all) + s.unknown === s.rows
                  && s.own.every((n, k) => n === s.all[k])
                  && (!S[i + 1] || S[i + 1].rows === s.left)
                  && (!S[T.right[i]] || S[T.right[i]].rows === s.rows - s.left)));
                return [S[0].rows, whole, document.querySelectorAll('.details .limit').length,
                  document.querySelectorAll('.details rect').length > 1,
                  document.querySelectorAll('#n0 .limit').length,
                  S.some((s) => s.kinds), document.querySelectorAll('.node svg').length > 2].join();
                """);
    assertEquals(rows + ",true,1,true,1,true,true", said);
  }

  /** The steps of each label start at the mean and end at the score that the page has anyway. */
  @Test
  void aChosenRowIsExplainedStepByStep() {
    Path one = folder.resolve("one.html");
    Cli.run("show", "--model", model, "--out", one, "--data", TEST, "--row", "3").ok();
    Browser browser = Browser.in(folder);
    String said =
        browser.report(
            one,
            1280,
            """
            const row = JSON.parse(document.getElementById('data').textContent).paths[0];
            const exact = row.steps.every(([t, base, score, rest, steps]) =>
              Math.abs(base + rest + steps.reduce((a, s) => a + s[1], 0) - score) < 5e-4
              && row.scores.some((s) => s[0] === t && Math.abs(s[1] - score) < 1e-4));
            return [row.steps.length, exact, document.querySelectorAll('.why svg').length,
              document.querySelector('.why').textContent.includes('score of row 3')].join();
            """);
    assertEquals("5,true,3,true", said);
    for (Browser.Look look :
        new Browser.Look[] {
          new Browser.Look(390, false, false), new Browser.Look(1280, true, false), Browser.Look.A4
        }) {
      assertEquals("", browser.wrong(one, look));
    }
  }

  @Test
  void printsUnfolded() throws IOException {
    Path pdf = Browser.in(folder).print(page);
    assertTrue(Files.size(pdf) > 10_000);
  }
}
