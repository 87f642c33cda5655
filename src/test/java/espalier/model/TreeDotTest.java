package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.tree.SmallTrees;
import espalier.tree.TreeModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** DOT text of trees made by hand. */
final class TreeDotTest {

  @Test
  void wholeTree() {
    String white = " shape=box style=filled fillcolor=\"#ffffff\"]\n";
    assertEquals(
        "digraph tree {\n"
            + "N0 [label=\"[7/20]\"]\n"
            + "N1 [label=\"[4/14]\"]\n"
            + "N0->N1 [label=\"weight \\\"kg\\\" ≤ 12.35\"]\n"
            + "N2 [label=\"a.x 0.75\\nb 0.625\\n[4/8]\""
            + white
            + "N1->N2 [label=\"colour in {red, blu\\\\e}\"]\n"
            + "N3 [label=\"a.x 0.75\\nb 0.625\\n(as its ancestor)\\n[0/6]\""
            + white
            + "N1->N3 [label=\"colour in {gre<en, grey}\"]\n"
            + "N4 [label=\"no label; nearest a 0.333\\n[3/6]\""
            + white
            + "N0->N4 [label=\"weight \\\"kg\\\" > 12.35\"]\n"
            + "}\n",
        new TreeDot(Integer.MAX_VALUE).render(SmallTrees.hierarchical()));
  }

  @Test
  void deeperPartsBecomeALine() {
    TreeModel model = SmallTrees.hierarchical();
    String dot = new TreeDot(1).render(model);
    assertTrue(dot.contains("N0 [label=\"[7/20]\\n… 4 nodes below\\n"), dot);
    assertTrue(!dot.contains("N1 "), dot);
    // Instead of a line about two leaves the leaves are shown.
    assertEquals(new TreeDot(Integer.MAX_VALUE).render(model), new TreeDot(3).render(model));
  }

  @Test
  void numbersAreShadedBetweenTheLeaves() {
    TreeModel numbers =
        SmallTrees.model(
            List.of(Attribute.numeric("y")),
            null,
            SmallTrees.leaf(4, 8),
            SmallTrees.leaf(2, 6),
            SmallTrees.leaf(3, 12));
    NodeText words = new NodeText(numbers, false, 3);
    assertEquals(0, words.strength(2, 0));
    assertEquals(0.5, words.strength(3, 0));
    assertEquals(1, words.strength(4, 0));
  }

  @Test
  void limitsAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new TreeDot(0));
  }
}
