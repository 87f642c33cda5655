package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.Task;
import espalier.io.arff.ClusFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusFormatTest {

  @TempDir Path folder;

  private Dataset read(String entries, String... rows) {
    return DataSource.of(new ClusFormat()).read(file(entries, rows));
  }

  private Path file(String entries, String... rows) {
    return put(
        folder,
        "c.arff",
        "@relation r",
        "@attribute x numeric",
        "@attribute class hierarchical " + entries,
        "@attribute z {u,v}",
        "@data",
        String.join("\n", rows));
  }

  private static List<List<String>> present(Dataset data) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < data.rows(); i++) {
      List<String> names = new ArrayList<>();
      for (int t : data.targets().present(i)) {
        names.add(data.targets().attribute(t).name());
      }
      rows.add(names);
    }
    return rows;
  }

  @Test
  void treeOfPathsClosedUnderAncestors() {
    Dataset data =
        read(
            "1/2/3, 2 ,2/1,1/2/3,",
            "1,1/2/3@2/1@2/1,u",
            "2,2,v",
            "?,?,?",
            "{1 4,2 2 , 3 v}",
            "{1 4}");
    assertEquals(Task.HIERARCHICAL, data.task());
    assertEquals(2, data.features().size());
    assertEquals(List.of("1", "1/2", "1/2/3", "2", "2/1"), data.hierarchy().orElseThrow().names());
    assertEquals(
        List.of(
            List.of("1", "1/2", "1/2/3", "2", "2/1"),
            List.of("2"),
            List.of(),
            List.of("2"),
            List.of()),
        present(data));
    assertFalse(data.targets().labelled(2));
    assertFalse(data.targets().labelled(4));
    assertArrayEquals(new double[] {4, 1}, data.values(3));
  }

  @Test
  void graphOfEdges() {
    Dataset data = read("root/a,root/b,a/c,b/c,c/d", "1,d,u", "1,b,u");
    assertEquals(List.of(List.of("a", "b", "c", "d"), List.of("b")), present(data));
  }

  @Test
  void entriesOfTwoPartsAreEdges() {
    Dataset guessed = read("a/b,a/c", "1,b,u");
    assertEquals(List.of(List.of("a", "b")), present(guessed));
  }

  @Test
  void cutEndsPaths() {
    Dataset cut =
        DataSource.of(new ClusFormat(Optional.of("0")))
            .read(file("1/2/0,1/0/0,2/1/1", "1,1/2/0,u", "1,0,u"));
    assertEquals(List.of("1", "1/2", "2", "2/1", "2/1/1"), sorted(cut));
    assertEquals(List.of(List.of("1", "1/2"), List.of()), present(cut));
    assertTrue(cut.targets().complete(1));
  }

  private static List<String> sorted(Dataset data) {
    return data.hierarchy().orElseThrow().names().stream().sorted().toList();
  }

  @Test
  void onlyQuestionMarksAreUnlabelled() {
    fails(() -> read("a,b", "1,n,u"), "line 6", "'class'", "'n'");
  }

  @Test
  void labelNamesWithBlanks() {
    Dataset data = read("big cat,big cat/lynx", "1,big cat/lynx@big cat,u");
    assertEquals(List.of(List.of("big cat", "big cat/lynx")), present(data));
  }

  @Test
  void sparseRowsCountFromOne() {
    fails(() -> read("a,b", "{0 4,1 a}"), "indices 1 to 3");
  }

  @Test
  void errors() {
    fails(() -> read("a,b", "1,a@zz,u"), "line 6", "'class'", "'zz'");
    fails(() -> read("a,b", "1,a@@b,u"), "line 6", "''");
    fails(() -> read("root/a,a/b,b/a", "1,a,u"), "line 3", "'class'");
    Path flat = put(folder, "f.arff", "@relation r", "@attribute x numeric", "@data", "1");
    fails(
        () -> DataSource.of(new ClusFormat()).read(flat), "f.arff", "this one has 0", "plain ARFF");
  }
}
