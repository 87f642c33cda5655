package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.hierarchy.LabelHierarchy.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class LabelHierarchyTest {

  /** a and b on top; c below both; d below c and directly below a; e below c. */
  private static LabelHierarchy diamond() {
    return new HierarchyBuilder()
        .label("d")
        .label("c")
        .label("a")
        .label("b")
        .label("e")
        .edge("a", "c")
        .edge("b", "c")
        .edge("c", "d")
        .edge("a", "d")
        .edge("c", "e")
        .build();
  }

  @Test
  void flatLabelsHaveNoOrder() {
    LabelHierarchy h = HierarchyBuilder.flat(List.of("x", "y"));
    assertEquals(Kind.FLAT, h.kind());
    assertTrue(h.isFlat());
    assertEquals(1, h.depth());
    assertArrayEquals(new int[] {0, 1}, h.topologicalOrder());
    assertArrayEquals(new int[] {0, 1}, h.topLevel());
    assertArrayEquals(new int[] {0, 1}, h.leaves());
    assertArrayEquals(new int[] {1}, h.close(new int[] {1, 1}));
    assertEquals(0, HierarchyBuilder.flat(List.of()).depth());
  }

  @Test
  void graphAnswersAllQuestions() {
    LabelHierarchy h = diamond();
    assertEquals(Kind.DAG, h.kind());
    assertEquals(5, h.size());
    assertEquals(5, h.edgeCount());
    assertEquals(List.of("d", "c", "a", "b", "e"), h.names());
    assertEquals("c", h.name(1));
    assertEquals(1, h.indexOf("c"));
    assertEquals(-1, h.indexOf("z"));
    assertArrayEquals(new int[] {1, 2}, h.parents(0));
    assertArrayEquals(new int[] {0, 4}, h.children(1));
    assertArrayEquals(new int[] {2, 3}, h.topLevel());
    assertArrayEquals(new int[] {0, 4}, h.leaves());
    assertArrayEquals(new int[] {2, 3, 1, 0, 4}, h.topologicalOrder());
    assertEquals(3, h.depth());
    assertEquals(3, h.longestDepth(0));
    assertArrayEquals(new int[] {2, 3}, h.level(1));
    assertArrayEquals(new int[] {0, 4}, h.level(3));
    assertArrayEquals(new int[] {1, 2, 3}, h.ancestors(0));
    assertArrayEquals(new int[] {0, 1, 4}, h.descendants(3));
    assertArrayEquals(new int[] {1, 2, 3, 4}, h.close(new int[] {4, 1}));
    assertArrayEquals(new int[0], h.close(new int[0]));
  }

  @Test
  void aParentWithTheRootMakesAGraph() {
    LabelHierarchy h =
        new HierarchyBuilder().label("a").label("b").edge("a", "b").top("b").top("a").build();
    assertEquals(Kind.DAG, h.kind());
    assertArrayEquals(new int[] {0, 1}, h.topLevel());
    assertEquals(2, h.longestDepth(1));
    LabelHierarchy tree = new HierarchyBuilder().label("a").label("b").edge("a", "b").build();
    assertEquals(Kind.TREE, tree.kind());
    assertNotEquals(h, tree);
  }

  @Test
  void unknownNumbersAreRefused() {
    LabelHierarchy h = diamond();
    String labels = "There is no label 5; the labels are 0 to 4.";
    assertEquals(labels, message(() -> h.close(new int[] {0, 5})));
    assertEquals(labels, message(() -> h.select(new int[] {5})));
    assertEquals(labels, message(() -> ConsistencyCheck.isClosed(h, new int[] {5})));
    assertEquals("There is no level 4; the levels are 1 to 3.", message(() -> h.level(4)));
    assertEquals("There is no level 0; the levels are 1 to 3.", message(() -> h.level(0)));
  }

  @Test
  void selectionBridgesWhatIsLeftOut() {
    LabelHierarchy h = diamond().select(new int[] {2, 0, 4});
    assertEquals(List.of("a", "d", "e"), h.names());
    assertArrayEquals(new int[] {0}, h.parents(1));
    assertArrayEquals(new int[] {0}, h.parents(2));
    assertEquals(Kind.TREE, h.kind());
    assertTrue(diamond().select(new int[] {0, 4}).isFlat());
    assertEquals(
        diamond(), diamond().select(new int[] {0, 1, 2, 3, 4}), "everything in the same order");
    assertEquals(
        "Label 'c' is given twice; the names of the labels of a hierarchy differ.",
        message(() -> diamond().select(new int[] {1, 1})));
  }

  @Test
  void edgesThereAndBack() {
    LabelHierarchy h =
        HierarchyBuilder.ofEdges(
            List.of(
                new Edge("root", "a"),
                new Edge("a", "c"),
                new Edge("b", "c"),
                new Edge("root", "c")),
            "root");
    assertEquals(List.of("a", "c", "b"), h.names());
    assertArrayEquals(new int[] {0, 1, 2}, h.topLevel());
    assertEquals(
        List.of(
            new Edge("top", "a"),
            new Edge("top", "c"),
            new Edge("a", "c"),
            new Edge("b", "c"),
            new Edge("top", "b")),
        h.toEdges("top"));
    assertEquals(h, HierarchyBuilder.ofEdges(h.toEdges("top"), "top"));
    assertEquals(h.hashCode(), HierarchyBuilder.ofEdges(h.toEdges("top"), "top").hashCode());
    assertEquals(
        "'a' is a label, so it cannot stand for the root; choose another name.",
        message(() -> h.toEdges("a")));
  }

  @Test
  void equalityNeedsTheSameNumbering() {
    assertEquals(
        HierarchyBuilder.flat(List.of("a", "b")), HierarchyBuilder.flat(List.of("a", "b")));
    assertNotEquals(
        HierarchyBuilder.flat(List.of("a", "b")), HierarchyBuilder.flat(List.of("b", "a")));
    assertFalse(diamond().equals(null));
    assertNotEquals(
        HierarchyBuilder.flat(List.of("a", "b")).hashCode(),
        HierarchyBuilder.flat(List.of("b", "a")).hashCode());
    assertNotEquals(
        HierarchyBuilder.flat(List.of("a", "b")).hashCode(),
        HierarchyBuilder.ofEdges(List.of(new Edge("a", "b")), "root").hashCode());
  }

  @Test
  void titlesAreShownWithTheName() {
    LabelHierarchy h =
        new HierarchyBuilder()
            .label("T:1")
            .label("T:2")
            .title("T:1", "import")
            .title("T:2", "")
            .edge("T:1", "T:2")
            .build();
    assertEquals(List.of("import", ""), h.titles());
    assertEquals("import (T:1)", h.shown(0));
    assertEquals("T:2", h.shown(1));
    assertEquals("import (T:1)", h.select(new int[] {1, 0}).shown(1), "a selection keeps them");
    LabelHierarchy named = new HierarchyBuilder().label("a").title("a", "").build();
    assertEquals(List.of(), named.titles());
    assertEquals("a", named.shown(0));
  }

  private static String message(Executable act) {
    return assertThrows(IllegalArgumentException.class, act).getMessage();
  }
}
