package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.page.Browser;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the page of a forest shows of many rows: their Shapley values and which of them lie close.
 */
final class ManyRowsPageTest {

  @TempDir static Path folder;

  private static Path page;
  private static Path tree;

  @BeforeAll
  static void writePages() {
    page = page("rf", "trees=10");
    tree = page("ssl-pct", "omega=0.5");
  }

  private static Path page(String method, String option) {
    Path model = folder.resolve(method + ".json");
    Path html = folder.resolve(method + ".html");
    Path train = Path.of("examples", "clus", "topics-train.arff");
    Path test = Path.of("examples", "clus", "topics-test.arff");
    Cli.run("train", "--method", method, "--set", option, "--data", train, "--model", model).ok();
    Cli.run("show", "--model", model, "--out", html, "--data", test).ok();
    return html;
  }

  /** Every row has a mark in each lane; the sums of the marks agree with the data. */
  @Test
  void forestsShowBeads() {
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent);
                const beads = document.querySelectorAll('#swarm .bead').length;
                const all = D.swarm[0].lanes, lanes = all.length, rows = all[0][1].length;
                const size = ([, marks]) => marks.reduce((a, m) => a + Math.abs(m[0]), 0);
                const falling = all.every((f, k) => !k || size(all[k - 1]) >= size(f) - 1e-9);
                const select = document.querySelector('#swarm select');
                select.value = '1';
                select.dispatchEvent(new Event('change'));
                const named = document.querySelector('#swarm svg[role]').getAttribute('aria-label').includes(D.targets[D.swarm[1].target]);
                const kinds = (what) => new Set([...document.querySelectorAll('#swarm svg[role] .bead')].map((b) => b.getAttribute(what))).size;
                return [rows, beads === lanes * rows + 4, falling, named, kinds('d'), kinds('class')].join();
                """);
    assertEquals("100,true,true,true,4,5", said);
  }

  /** Means, intervals and directions are those of the marks; the others are opened on demand. */
  @Test
  void importanceHasDirectionsAndIntervals() {
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent), W = D.swarm[0];
                const mean = (x) => x.reduce((a, b) => a + b, 0) / x.length, near = (a, b) => Math.abs(a - b) <= 1e-3 * Math.abs(b) + 1e-6;
                const exact = W.lanes.every(([f, marks], k) => {
                  const size = marks.map((m) => Math.abs(m[0])), m = mean(size), [g, value, error] = W.means[k];
                  const sd = Math.sqrt(size.reduce((a, b) => a + (b - m) ** 2, 0) / (size.length - 1));
                  return f === g && near(m, value) && near(sd / Math.sqrt(size.length), error);
                });
                const kind = (r) => typeof r === 'string' ? 'raised most by “' + r + '”' : r > .3 ? 'high values raise it' : r < -.3 ? 'high values lower it' : 'both ways';
                const agreed = [...document.querySelectorAll('#importance tbody tr')].every((r, k) => {
                  const f = D.importance[0].bars[k][0], kinds = new Set(D.swarm.flatMap((w) => w.means.filter((b) => b[0] === f).map((b) => kind(b[3]))));
                  return r.lastChild.textContent === (kinds.size > 1 ? 'differs by label' : [...kinds].join());
                });
                const select = document.querySelector('#importance select');
                select.value = String(D.importance.length);
                select.dispatchEvent(new Event('change'));
                const rows = [...document.querySelectorAll('#importance tbody tr')].map((r) => r.lastChild.textContent);
                const known = /^(high values (raise|lower) it|both ways|raised most by .*)$/;
                const more = document.querySelector('#importance details');
                return [exact, agreed && D.swarm.length > 1, rows.length === W.means.length, rows.every((r) => known.test(r)),
                  new Set(rows).size > 1, !more.open && more.textContent.includes('All other features (' + (rows.length - 10) + ')')].join();
                """);
    assertEquals("true,true,true,true,true,true", said);
  }

  /** A curve for each first feature; its mean over the rows is 0. */
  @Test
  void effectsAreCentred() {
    String said =
        Browser.in(folder)
            .report(
                page,
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent), E = D.swarm[0].effects;
                const centred = E.every(([, at, rows, change]) => at.length === rows.length &&
                  Math.abs(rows.reduce((a, n, k) => a + n * change[k], 0)) < 1e-3);
                return [E.length, centred, document.querySelectorAll('#effects .multiples svg').length,
                  document.querySelectorAll('#effects .density').length > 8].join();
                """);
    assertEquals("4,true,4,true", said);
  }

  @Test
  void treesHaveBeadsButNoMap() {
    String said =
        Browser.in(folder)
            .report(
                tree,
                1280,
                "return [!!document.getElementById('swarm'), !!document.getElementById('map')].join()");
    assertEquals("true,false", said);
  }

  /** Hyperplanes over twelve features at most are explained exactly. */
  @Test
  void obliqueTreesHaveBeads() {
    String said =
        Browser.in(folder)
            .report(
                page("ssl-spyct-grad", "omega=0.5"),
                1280,
                """
                const D = JSON.parse(document.getElementById('data').textContent);
                return [D.swarm[0].lanes[0][1].length, D.swarm[0].error,
                  document.getElementById('swarm').textContent.includes('sampled')].join();
                """);
    assertEquals("100,0,false", said);
  }

  @Test
  void treesOfAForestCanBeChosen() {
    Path model = folder.resolve("rf.json");
    Path html = folder.resolve("chosen.html");
    Cli.run("show", "--model", model, "--out", html, "--tree", "9,2").ok();
    String said =
        Browser.in(folder)
            .report(
                html,
                1280,
                "return [...document.querySelectorAll('#tree select option')].map((o) => o.textContent).join()");
    assertEquals("tree 9,tree 2", said);
    Cli.run("show", "--model", model, "--out", html, "--tree", "11").fails(1, "trees 1 to 10");
    Cli.run("show", "--model", model, "--tree", "2").fails(2, "--tree are for pages");
  }

  @Test
  void looksWell() {
    for (Browser.Look look :
        new Browser.Look[] {
          new Browser.Look(390, true, false), new Browser.Look(1280, false, false), Browser.Look.A4
        }) {
      assertEquals("", Browser.in(folder).wrong(page, look));
    }
  }
}
