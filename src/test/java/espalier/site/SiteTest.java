package espalier.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The site that is made from the Markdown files. */
final class SiteTest {

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  @TempDir static Path folder;

  private static Path site;
  private static int pages;

  @BeforeAll
  static void write() throws IOException {
    site = folder.resolve("site");
    pages = SitePages.write(site);
  }

  @Test
  void everyMarkdownFileIsAPage() throws IOException {
    assertTrue(pages > 30, pages + " pages");
    for (Path source : SitePages.sources()) {
      assertTrue(Files.exists(site.resolve(SitePages.target(source))), source.toString());
    }
  }

  /** Files, folders and headings that links lead to are there; Javadoc is made by Maven. */
  @Test
  void everyLinkLeadsSomewhereOnDisk() throws IOException {
    List<String> dead = new ArrayList<>();
    int checked = 0;
    for (Path source : SitePages.sources()) {
      Path page = site.resolve(SitePages.target(source));
      String html = Files.readString(page);
      for (MatchResult found : LINK.matcher(html).results().toList()) {
        String link = found.group(1).replace("&amp;", "&");
        if (link.matches("[a-z]+:.*") || link.endsWith("apidocs/index.html")) {
          continue;
        }
        checked++;
        String place = link.replaceFirst("#.*", "");
        Path to = place.isEmpty() ? page : page.resolveSibling(place).normalize();
        String anchor = link.substring(place.length());
        boolean there =
            Files.isRegularFile(to)
                && (anchor.isEmpty()
                    || Files.readString(to).contains("id=\"" + anchor.substring(1) + "\""));
        if (!there) {
          dead.add(source + ": " + link);
        }
      }
    }
    assertEquals(List.of(), dead);
    assertTrue(checked > 1000, checked + " links");
  }

  @Test
  void needsNoNetwork() throws IOException {
    for (Path source : SitePages.sources()) {
      String html = Files.readString(site.resolve(SitePages.target(source)));
      assertTrue(!html.contains("@import"), source.toString());
      assertTrue(!Pattern.compile("<(?:img|link|script)[^>]*\"https?:").matcher(html).find());
    }
  }

  /** Three ways in, and each leads on to a walkthrough. */
  @Test
  void theFirstPageHasThreeWaysIn() throws IOException {
    String html = Files.readString(site.resolve("index.html"));
    assertEquals(
        3, Pattern.compile("docs/guide/walkthroughs.html#").matcher(html).results().count());
    assertEquals(3, Pattern.compile("<img").matcher(html).results().count());
  }

  /** The index has every heading, and its places are there. */
  @Test
  void searchKnowsEverySection() throws IOException {
    String index = Files.readString(site.resolve("search-index.js"));
    List<String> places =
        Pattern.compile("(?m)^\\[\"([^\"]*)\"")
            .matcher(index)
            .results()
            .map(m -> m.group(1))
            .toList();
    assertTrue(places.size() > 300, places.size() + " sections");
    for (String place : places) {
      String[] parts = place.split("#");
      String html = Files.readString(site.resolve(parts[0]));
      assertTrue(parts.length == 1 || html.contains("id=\"" + parts[1] + "\""), place);
    }
    assertTrue(index.contains("Questions and messages"));
  }

  @Test
  void headingsHaveTheAnchorsOfGitHub() {
    assertEquals("in-meka", SitePages.slug("In MEKA"));
    assertEquals("why-and-when-not", SitePages.slug("Why, and when not?"));
    assertEquals("a--b_c-1", SitePages.slug("A / b_c 1"));
  }

  @ParameterizedTest
  @CsvSource({
    "index.html, 390, true",
    "index.html, 1280, false",
    "docs/guide/which-method.html, 390, false",
    "docs/reference/options.html, 1280, true"
  })
  void looksWell(String page, int width, boolean dark) {
    String wrong =
        Browser.in(folder).wrong(site.resolve(page), new Browser.Look(width, dark, false));
    assertEquals("", wrong.replaceAll("only \\d+ texts and \\d+ marks", ""));
  }
}
