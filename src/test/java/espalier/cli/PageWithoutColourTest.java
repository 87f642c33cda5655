package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of a model says by a colour it says by a form or a text as well. */
final class PageWithoutColourTest {

  private static final Path CSS = Path.of("src/main/resources/espalier/page/model.css");

  /** The colours that carry a meaning; the others are ground, text and frames. */
  private static final Pattern MEANT =
      Pattern.compile("([^{}]+)\\{[^}]*var\\(--(?:mark|other|chosen|choice)\\)");

  private static final Pattern STATE = Pattern.compile("(\\.[a-z-]+|::?[a-z-]+)$");

  @TempDir static Path folder;

  private static Path page;

  @BeforeAll
  static void writePage() {
    Path model = folder.resolve("topics.json");
    page = folder.resolve("topics.html");
    Path train = Path.of("examples", "clus", "topics-train.arff");
    Path test = Path.of("examples", "clus", "topics-test.arff");
    Cli.run("train", "--method", "ssl-pct", "--data", train, "--model", model).ok();
    Cli.run("show", "--model", model, "--out", page, "--data", test, "--row", "3").ok();
  }

  /** A state that gets a colour of its own has to be added here and to the test below. */
  @Test
  void everyColouredStateIsKnown() throws IOException {
    TreeSet<String> states = new TreeSet<>();
    Matcher rules = MEANT.matcher(Files.readString(CSS));
    while (rules.find()) {
      for (String selector : rules.group(1).strip().split(",")) {
        Matcher state = STATE.matcher(selector.strip());
        states.add(state.find() ? state.group(1) : selector.strip());
      }
    }
    assertEquals(
        "[.best, .chosen, .curve, .dot, .error, .fall, .gauge i, .hit, .leaf, .minus, .path,"
            + " .rise, .warning]",
        states.toString());
  }

  /**
   * Found nodes, nodes on a path, leaves, the selected node and the best point differ by more than
   * colour from others; steps up and down and chosen rows of tables say so.
   */
  @Test
  void statesDifferByFormOrText() {
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const FORM = ['borderTopWidth', 'borderTopStyle', 'borderLeftWidth', 'outlineStyle', 'outlineWidth',
                  'fontWeight', 'textDecorationLine', 'strokeWidth', 'strokeDasharray', 'width', 'height', 'r'];
                const form = (e) => { const s = getComputedStyle(e); return FORM.map((k) => s[k]).join(); };
                const wrong = [];
                const search = document.querySelector('#tree input[type=search]');
                search.value = 'physics';
                search.dispatchEvent(new Event('change'));
                const differs = (state, on, off) => {
                  const e = document.querySelector(state);
                  if (!e) { wrong.push('no ' + state); return; }
                  on(e);
                  const before = form(e);
                  off(e);
                  if (form(e) === before) wrong.push(state + ' differs by colour only');
                };
                for (const c of ['hit', 'path', 'leaf'])
                  differs('.node.' + c, (e) => e.classList.remove('hit', 'path', 'leaf'), (e) => e.classList.add(c));
                differs('.node[aria-selected=true]', () => 0, (e) => e.setAttribute('aria-selected', 'false'));
                differs('svg.chart .best', () => 0, (e) => { e.setAttribute('class', 'dot'); e.setAttribute('r', 3.5); });
                let signs = 0;
                for (const e of document.querySelectorAll('.why .rise, .why .fall')) {
                  const said = e.nextElementSibling.textContent;
                  if (!said.startsWith(e.classList.contains('fall') ? '−' : '+')) wrong.push('a step says ' + said);
                  signs++;
                }
                if (signs < 4) wrong.push('only ' + signs + ' steps');
                for (const e of document.querySelectorAll('tr.chosen'))
                  if (!e.textContent.includes('chosen')) wrong.push('a chosen row says ' + e.textContent);
                if (!document.querySelector('tr.chosen')) wrong.push('no row is chosen');
                for (const e of document.querySelectorAll('.gauge')) {
                  const row = e.closest('tr, .label, .bar, .answer p');
                  if (!row || !/\\d/.test(row.textContent)) wrong.push('a bar without a number');
                }
                return wrong.join('; ');
                """);
    assertEquals("", said);
  }
}
