package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.tree.SmallTrees;
import espalier.tree.TreeModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text of trees made by hand, line by line. */
final class TreeTextTest {

  private static final String HEADER =
      "3 leaves, depth 2, 20 rows, 7 of them labelled; in brackets: labelled/all rows\n";

  @Test
  void wholeTree() {
    assertEquals(
        HEADER
            + "all rows [7/20]\n"
            + "├─ weight \"kg\" ≤ 12.35 [4/14]\n"
            + "│  ├─ colour in {red, blu\\e} [4/8] → a.x 0.75, b 0.625\n"
            + "│  └─ colour in {gre<en, grey} [0/6] → a.x 0.75, b 0.625"
            + " (no labelled row; as its ancestor)\n"
            + "└─ weight \"kg\" > 12.35 [3/6] → no label; nearest a 0.333\n",
        TreeText.unicode().render(SmallTrees.hierarchical()));
  }

  @Test
  void plainAndLimited() {
    assertEquals(
        HEADER
            + "all rows [7/20]\n"
            + "|- weight \"kg\" <= 12.35 [4/14] ... 2 nodes below: a.x 0.75 (x1.8), b 0.625 (x1.8), a 1 (x1.4)\n"
            + "`- weight \"kg\" > 12.35 [3/6] -> no label; nearest a 0.333\n"
            + "... 2 of 5 nodes not shown; x3: three times as often as in all rows\n",
        TreeText.plain().withMaxDepth(1).render(SmallTrees.hierarchical()));
  }

  @Test
  void linesAreCounted() {
    for (int lines = 4; lines < 9; lines++) {
      String text = TreeText.unicode().withMaxLines(lines).render(SmallTrees.hierarchical());
      assertTrue(text.lines().count() <= lines, text);
    }
    assertEquals(
        HEADER
            + "all rows [7/20] … 4 nodes below: a 0.714, a.x 0.429, b 0.357\n… 4 of 5 nodes not shown\n",
        TreeText.unicode().withMaxLines(4).render(SmallTrees.hierarchical()));
  }

  @Test
  void fewerLabels() {
    String text =
        new TreeText(false, Integer.MAX_VALUE, Integer.MAX_VALUE, 1)
            .render(SmallTrees.hierarchical());
    assertTrue(text.contains("→ a.x 0.75, … 1 more\n"), text);
  }

  /** Of 10 known rows 8 have a, 2 b and 2 c: a alone tells no leaf from the others. */
  @Test
  void whatIsMoreFrequentWhereThePredictionIsAsUsual() {
    TreeModel model =
        SmallTrees.model(
            List.of(Attribute.label("a"), Attribute.label("b"), Attribute.label("c")),
            null,
            SmallTrees.leaf(4, 3, 0, 2),
            SmallTrees.leaf(4, 3, 2, 0),
            SmallTrees.leaf(2, 2, 0, 0));
    String text = TreeText.unicode().render(model);
    assertTrue(text.contains("[4/8] → a 0.75, more often c 0.5 (all 0.2)\n"), text);
    assertTrue(text.contains("[0/6] → a 0.75, more often b 0.5 (all 0.2)\n"), text);
    assertTrue(text.contains("[3/6] → a 1\n"), text);
  }

  @Test
  void numbersAndClasses() {
    TreeModel mixed =
        SmallTrees.model(
            List.of(Attribute.numeric("y"), Attribute.nominal("kind", List.of("p", "q"))),
            null,
            SmallTrees.leaf(4, 49.3828, 1, 3),
            SmallTrees.leaf(0, 0, 0, 0),
            SmallTrees.leaf(3, -0.00003, 3, 0));
    String text = TreeText.unicode().render(mixed);
    assertTrue(text.contains("[4/8] → y: 12.35; kind: q 0.75, p 0.25\n"), text);
    assertTrue(text.contains("[3/6] → y: -0.00001; kind: p 1\n"), text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1, 1",
    "0.123456, 0.1235",
    "-12.3456, -12.35",
    "123456.5, 123457",
    "1000, 1000",
    "0.1, 0.1",
    "0.00012346, 0.0001235",
    "0.000012346, 0.00001235",
    "1.23456e-9, 1.235E-9",
    "1.5e12, 1500000000000",
    "1.5e15, 1.5E+15"
  })
  void fourDigits(double value, String text) {
    assertEquals(text, NodeText.digits(value));
  }

  @Test
  void limitsAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> TreeText.unicode().withMaxLines(3));
    assertThrows(IllegalArgumentException.class, () -> TreeText.unicode().withMaxDepth(-1));
    assertThrows(IllegalArgumentException.class, () -> new TreeText(false, 4, 4, 0));
  }
}
