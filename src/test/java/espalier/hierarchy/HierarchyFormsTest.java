package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.hierarchy.ClusDeclaration.Form;
import espalier.hierarchy.LabelHierarchy.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class HierarchyFormsTest {

  @Test
  void pathsAreLabelsAndPrefixesAreAdded() {
    LabelHierarchy h =
        HierarchyBuilder.ofPaths(List.of("2/1/0", "1", "1/1", "2", "1", "", "2/1", "0/0"), "/");
    assertEquals(List.of("2", "2/1", "2/1/0", "1", "1/1", "0", "0/0"), h.names());
    assertEquals(Kind.TREE, h.kind());
    assertArrayEquals(new int[] {0, 3, 5}, h.topLevel());
    assertArrayEquals(new int[] {1}, h.parents(2));
    LabelHierarchy wide = HierarchyBuilder.ofPaths(List.of("a::b.c"), "::");
    assertEquals(List.of("a", "a::b.c"), wide.names());
  }

  @Test
  void edgesFollowFirstAppearanceAndAllowSeveralRoots() {
    LabelHierarchy h =
        ClusDeclaration.parse(List.of("b/c", "root/a", "a/c", "a/0", ""), "/", Form.EDGES);
    assertEquals(List.of("b", "c", "a", "0"), h.names());
    assertArrayEquals(new int[] {0, 2}, h.topLevel());
    assertArrayEquals(new int[] {0, 2}, h.parents(1));
  }

  @Test
  void dottedNamesKeepTheirNumbersAndGroupsFollow() {
    LabelHierarchy h =
        HierarchyBuilder.ofNames(List.of("A.A8", "C.C9", "x", "A.A1", "C", "p.q.r"), ".");
    assertEquals(List.of("A.A8", "C.C9", "x", "A.A1", "C", "p.q.r", "A", "p", "p.q"), h.names());
    assertArrayEquals(new int[] {2, 4, 6, 7}, h.topLevel());
    assertArrayEquals(new int[] {6}, h.parents(0));
    assertArrayEquals(new int[] {4}, h.parents(1));
    assertArrayEquals(new int[] {8}, h.parents(5));
    assertTrue(HierarchyBuilder.ofNames(List.of("x", "y"), ".").isFlat());
  }

  @Test
  void formIsGuessedFromTheEntries() {
    assertEquals(Form.PATHS, ClusDeclaration.guess(List.of("a/b", "a/b/c"), "/"));
    assertEquals(Form.PATHS, ClusDeclaration.guess(List.of("a", "a/b", ""), "/"));
    assertEquals(Form.EDGES, ClusDeclaration.guess(List.of("root/a", "a/b", ""), "/"));
    assertEquals(Form.EDGES, ClusDeclaration.guess(List.of("/a"), "/"), "one separator, no path");
  }

  @Test
  void pathsAreCutAtAPart() {
    assertEquals("1/2", ClusDeclaration.cut("1/2/0", "/", "0"));
    assertEquals("1", ClusDeclaration.cut("1/0/0", "/", "0"));
    assertEquals("", ClusDeclaration.cut("0/1", "/", "0"));
    assertEquals("10/20", ClusDeclaration.cut("10/20", "/", "0"));
  }

  @Test
  void cyclesAreNamedInOrder() {
    assertEquals(
        "The labels go round in a cycle: a > b > c > a (parent > child); no label may lie below"
            + " itself, so leave out one of these edges.",
        edges("root/r", "r/a", "a/b", "b/c", "c/a", "c/d", "d/e", "r/e"));
    List<String> ring = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      ring.add("n" + i + "/n" + (i + 1) % 20);
    }
    assertTrue(
        edges(ring.toArray(new String[0])).contains("n10 > n11 > ... (8 more) > n0 (parent"));
    List<String> twelve = new ArrayList<>(ring.subList(0, 11));
    twelve.add("n11/n0");
    assertTrue(edges(twelve.toArray(new String[0])).contains("n10 > n11 > n0 (parent"));
  }

  @Test
  void edgesThatMakeNoSenseAreNamed() {
    assertEquals(
        "Label 'a' is given as its own parent; leave out this edge.", edges("root/a", "a/a"));
    assertEquals(
        "The edge a > b (parent > child) is given twice; leave out one of the two.",
        edges("a/b", "a/c", "a/b"));
    assertEquals(
        "Label 'a' is put below the root twice; leave out one of the two edges.",
        edges("root/a", "root/a"));
    assertTrue(edges("root/a", "a/root").startsWith("The edge a > root (parent > child) puts the"));
    assertTrue(
        edges("a/b/c").startsWith("Entry 'a/b/c' is not an edge; write one parent, '/' and one"));
    assertTrue(edges("a/").startsWith("Entry 'a/' is not an edge"));
    assertTrue(edges("/a").startsWith("Entry '/a' is not an edge"));
    assertTrue(edges("a").startsWith("Entry 'a' is not an edge"));
  }

  @Test
  void namesThatMakeNoSenseAreNamed() {
    assertEquals(
        "Label 1 has an empty name; every label needs a name.",
        message(() -> HierarchyBuilder.flat(List.of("a", " "))));
    assertEquals(
        "Label 'a' is given twice; the names of the labels of a hierarchy differ.",
        message(() -> HierarchyBuilder.flat(List.of("a", "a"))));
    String empty = " has an empty part at a '/'; every part of a path needs a name.";
    for (String path : List.of("a//b", "/a", "a/")) {
      assertEquals(
          "Label '" + path + "'" + empty,
          message(() -> HierarchyBuilder.ofPaths(List.of(path), "/")));
    }
    assertTrue(
        message(() -> HierarchyBuilder.ofNames(List.of("A."), "."))
            .startsWith("Label 'A.' has an"));
  }

  @Test
  void anEmptySeparatorIsRefusedEverywhere() {
    List<Executable> uses =
        List.of(
            () -> HierarchyBuilder.ofPaths(List.of("a"), ""),
            () -> ClusDeclaration.guess(List.of("a"), ""),
            () -> ClusDeclaration.parse(List.of("a"), "", Form.EDGES),
            () -> ClusDeclaration.cut("a", "", "0"));
    for (Executable use : uses) {
      assertTrue(message(use).startsWith("The separator between"));
    }
  }

  @Test
  void edgesBetweenUnknownLabelsAreNamed() {
    assertEquals(
        "Parent 'x' of label 'a' is not a label of the hierarchy; declare it as a label or correct"
            + " the name.",
        message(() -> new HierarchyBuilder().label("a").edge("x", "a").build()));
    assertTrue(
        message(() -> new HierarchyBuilder().label("a").edge("a", "y").build())
            .startsWith("Label 'y', given below 'a', is not a label"));
    assertTrue(
        message(() -> new HierarchyBuilder().top("t").build())
            .startsWith("Label 't', given below the root, is not a label"));
  }

  private static String edges(String... entries) {
    return message(() -> ClusDeclaration.parse(List.of(entries), "/", Form.EDGES));
  }

  private static String message(Executable act) {
    return assertThrows(IllegalArgumentException.class, act).getMessage();
  }
}
