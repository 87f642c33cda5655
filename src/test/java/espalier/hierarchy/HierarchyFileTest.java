package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.hierarchy.LabelHierarchy.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HierarchyFileTest {
  private static final Path OURS = Path.of("hierarchies");

  @Test
  void ourHierarchiesAreAsTheirPageSays() throws IOException {
    assertShape("topics.txt", Kind.TREE, 14, 11, 3);
    assertShape("tree-garden.txt", Kind.TREE, 17, 14, 3);
    assertShape("dag-dishes.txt", Kind.DAG, 11, 14, 4);
    assertShape("uneven-travel.txt", Kind.DAG, 14, 12, 5);
    String page = Files.readString(OURS.resolve("README.md"));
    try (Stream<Path> files = Files.list(OURS)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".txt")).toList()) {
        LabelHierarchy h = HierarchyFile.read(file);
        String numbers = h.size() + " | " + h.edgeCount() + " | " + h.depth() + " |";
        String name = "`" + file.getFileName() + "`";
        assertTrue(
            page.lines().anyMatch(line -> line.contains(name) && line.endsWith(numbers)), name);
      }
    }
  }

  private static void assertShape(String file, Kind kind, int labels, int edges, int levels)
      throws IOException {
    LabelHierarchy h = HierarchyFile.read(OURS.resolve(file));
    assertEquals(kind, h.kind(), file);
    assertEquals(List.of(labels, edges, levels), List.of(h.size(), h.edgeCount(), h.depth()), file);
    assertEquals(h, HierarchyFile.parse(HierarchyFile.format(h), file));
  }

  @Test
  void linesBlanksCommentsAndOrder() {
    LabelHierarchy h =
        HierarchyFile.parse(
            "\uFEFF# first\r\n\r\n  two words \t C# \r\n  # no label\r\ntwo words\r\nC#\r\n",
            "text");
    assertEquals(List.of("C#", "two words"), h.names());
    assertArrayEquals(new int[] {1}, h.parents(0));
    assertArrayEquals(new int[] {0, 1}, h.topLevel());
    assertEquals("C#\ntwo words\tC#\ntwo words\n", HierarchyFile.format(h));
  }

  @Test
  void writtenFilesAreReadBackEqual(@TempDir Path folder) throws IOException {
    LabelHierarchy h = HierarchyBuilder.ofNames(List.of("A.ä b", "C", "A.A1", "C.C1"), ".");
    Path file = folder.resolve("h.txt");
    Files.writeString(file, HierarchyFile.format(h));
    assertEquals(h, HierarchyFile.read(file));
    assertEquals(List.of("A.ä b", "C", "A.A1", "C.C1", "A"), HierarchyFile.read(file).names());
  }

  @Test
  void errorsNameFileAndLine(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("h.txt");
    Files.writeString(file, "a\n# x\na\tb\nb\ta\tc\n");
    assertEquals(
        file
            + ", line 4: 'b<TAB>a<TAB>c' is neither a label nor parent<TAB>child; write one or two"
            + " names, and one tab between two.",
        assertThrows(HierarchyFormatException.class, () -> HierarchyFile.read(file)).getMessage());
    Files.write(file, new byte[] {'a', (byte) 0xff, '\n'});
    assertEquals(
        file + ": the text is not UTF-8; save the file in that encoding.",
        assertThrows(HierarchyFormatException.class, () -> HierarchyFile.read(file)).getMessage());
  }

  @Test
  void everyFaultHasItsLine() {
    assertEquals(
        "t, line 3: The edge a > b (parent > child) is given twice; leave out one of the two.",
        fault("a\na\tb\na\tb\n"));
    assertEquals(
        "t, line 2: Label 'a' is put below the root twice; leave out one of the two edges.",
        fault("a\na\n"));
    assertEquals(
        "t, line 1: Label 'a' is given as its own parent; leave out this edge.", fault("a\ta"));
    assertTrue(fault("a\nb\tc\n").startsWith("t, line 2: Parent 'b' of label 'c' is not a label"));
    assertTrue(
        fault("z\nb\ta\na\tb\n")
            .startsWith("t, line 2: The labels go round in a cycle: a > b > a"));
    assertTrue(fault("a\t\n").startsWith("t, line 1: 'a' is neither a label nor parent<TAB>child"));
    assertTrue(fault("a\t# note\n").startsWith("t, line 1: '# note' is not a name"));
    assertEquals(
        "t: there is no label in it; write one label or edge per line.", fault("# only this\n\n"));
  }

  @Test
  void namesThatTheFormatCannotHoldAreRefused() {
    for (String name : List.of("#a", " a", "a ", "a\tb", "a\nb", "a\rb", "\uFEFFa")) {
      LabelHierarchy h = HierarchyBuilder.flat(List.of(name));
      assertTrue(
          assertThrows(HierarchyFormatException.class, () -> HierarchyFile.format(h))
              .getMessage()
              .contains("cannot be written to an edge list"));
    }
    assertThrows(
        HierarchyFormatException.class,
        () -> HierarchyFile.format(HierarchyBuilder.flat(List.of())));
  }

  /** Without a line that is a name alone, parents that no line defines are the top labels. */
  @Test
  void edgesAloneShowTheTop() {
    LabelHierarchy h = HierarchyFile.parse("A\tB\nA\tC\nX\tC\n", "t");
    assertEquals(List.of("B", "C", "A", "X"), h.names());
    assertTrue(h.isTopLevel(2) && h.isTopLevel(3) && !h.isTopLevel(0));
  }

  @Test
  void headingsSayWhichColumnIsTheParent() {
    LabelHierarchy h = HierarchyFile.parse("A\tB\nA\tC\n", "t");
    assertEquals(h, HierarchyFile.parse("# edges\nParent\tChild\nA\tB\nA\tC\n", "t"));
    assertEquals(h, HierarchyFile.parse("child \tparent\nB\tA\nC\tA\n", "t"));
    LabelHierarchy labels = HierarchyFile.parse("parent\tchild\nchild\tC\n", "t");
    assertEquals(List.of("child", "C", "parent"), labels.names());
    assertEquals(
        "t, line 2: 'source<TAB>target' seems to be a heading that does not say which column is"
            + " the parent; write parent<TAB>child or child<TAB>parent.",
        fault("\nsource\ttarget\nA\tB\n"));
    assertEquals(
        List.of("target", "B", "source"),
        HierarchyFile.parse("source\ttarget\ntarget\tB\n", "t").names());
  }

  private static String fault(String text) {
    return assertThrows(HierarchyFormatException.class, () -> HierarchyFile.parse(text, "t"))
        .getMessage();
  }
}
