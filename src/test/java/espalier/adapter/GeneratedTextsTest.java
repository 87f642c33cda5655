package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.HostileNames;
import espalier.io.Converter;
import espalier.io.DataSource;
import espalier.io.file.InputException;
import espalier.model.TreeDot;
import espalier.model.TreePicture;
import espalier.page.ModelCard;
import espalier.page.ModelPage;
import espalier.page.PageRows;
import espalier.tree.TreeModel;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Names that are code in some language stay names in every text that is made of a model. */
final class GeneratedTextsTest {

  private static final Dataset DATA = HostileNames.data(60);

  @TempDir private Path folder;

  private static TreeModel tree;

  @BeforeAll
  static void train() {
    tree = (TreeModel) Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(DATA);
    assertTrue(tree.tree().size() > 9);
  }

  private static Document xml(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(text)));
  }

  @Test
  void picturesHoldTheirOwnElementsOnly() throws Exception {
    Document svg = xml(TreePicture.svg(tree, Integer.MAX_VALUE));
    NodeList all = svg.getElementsByTagName("*");
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      names.add(element.getTagName());
      IntStream.range(0, element.getAttributes().getLength())
          .mapToObj(a -> element.getAttributes().item(a).getNodeName())
          .forEach(a -> assertFalse(a.startsWith("on") || a.contains("href"), a));
    }
    assertTrue(
        Set.of("svg", "g", "line", "path", "rect", "text", "title").containsAll(names),
        names.toString());
  }

  /** Outside of quoted texts a graph consists of nodes, arrows and a few attributes. */
  private static void graph(String dot) {
    String bare =
        Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"", Pattern.DOTALL).matcher(dot).replaceAll("Q");
    assertTrue(
        bare.matches(
            "digraph \\w+ \\{\n((edge|N\\d+(->N\\d+)?) \\[(\\w+=(Q|\\w+) ?)+\\]\n)*\\}\n?"),
        bare);
    assertFalse(dot.contains("\r"), dot);
  }

  @Test
  void graphsHoldNodesAndArrowsOnly() {
    graph(new TreeDot(Integer.MAX_VALUE).render(tree));
    graph(ViewerGraph.of(tree).orElseThrow());
  }

  @Test
  void pagesHoldTheirOwnScriptsOnly() {
    String page = ModelPage.html(tree, PageRows.first(DATA));
    assertEquals(2, page.split("(?i)<script", -1).length - 1);
    assertEquals(2, page.split("(?i)</script", -1).length - 1);
    assertFalse(page.contains("<img") || page.contains("<!--") || page.contains("<svg onload"));
    String card = ModelCard.html(tree);
    assertFalse(card.matches("(?is).*<(script|img|svg|!--).*"), card);
  }

  @Test
  void markdownOfACardShowsNamesAsText() {
    for (String line : ModelCard.markdown(tree).split("\n")) {
      assertTrue(
          line.isEmpty()
              || line.startsWith("# ")
              || line.startsWith("## ")
              || line.startsWith("* "),
          line);
      assertFalse(line.matches(".*(?<!\\\\)<(script|img|svg|!--).*"), line);
    }
  }

  @Test
  void filesOfOtherProgramsReadBackOrAreRefused() throws Exception {
    Path arff = folder.resolve("x.arff");
    Path list = folder.resolve("x.xml");
    InputException e =
        assertThrows(InputException.class, () -> Converter.writeMulan(DATA, arff, list));
    assertTrue(e.getMessage().contains("XML"), e.getMessage());
    List<String> notes = Converter.writeMeka(DATA, arff);
    Dataset back = DataSource.of(Map.of(), folder).read(arff);
    assertEquals(DATA.features().get(0).name(), back.features().get(0).name(), notes.toString());
  }
}
