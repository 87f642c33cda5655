package espalier.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.io.file.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decisions about targets, as a person fills them in. */
final class CorrectionsTest {

  @TempDir private Path folder;

  private Dataset read(String table, String decisions, String... keys) throws IOException {
    Path data = Files.writeString(folder.resolve("data.csv"), table);
    Files.writeString(folder.resolve("decided.csv"), decisions);
    Map<String, String> all = new HashMap<>(Map.of("corrections", "decided.csv"));
    for (int k = 0; k < keys.length; k += 2) {
      all.put(keys[k], keys[k + 1]);
    }
    return DataSource.of(all, folder).read(data);
  }

  private static double[] row(Dataset data, int row) {
    double[] cells = new double[data.targets().count()];
    data.targets().copyRow(row, cells);
    return cells;
  }

  private static final String MIXED = "name,x,kind,y\nr1,1,cat,1.5\nr2,2,dog,2.5\nr3,3,cat,3.5\n";

  @Test
  void classesAndNumbersByNameOrNumber() throws IOException {
    String[] targets = {"targets", "kind,y", "id", "name"};
    Dataset named =
        read(
            MIXED,
            "id,target,given,decision\nr2,kind,dog,cat\nr3,y,3.5,?\nr1,y,1.5,\nr1,kind,cat,dog\n",
            targets);
    assertArrayEquals(new double[] {1, 1.5}, row(named, 0));
    assertArrayEquals(new double[] {0, 2.5}, row(named, 1));
    assertArrayEquals(new double[] {0, Double.NaN}, row(named, 2));
    assertTrue(named.notes().toString().contains("3 decisions of "), named.notes().toString());
    Dataset numbered = read(MIXED, "row;decision;target\n2;-4;y\n", targets);
    assertArrayEquals(new double[] {0, -4}, row(numbered, 2));
  }

  /** a above b above c: c present makes all present, a absent makes all absent. */
  @Test
  void labelsStayConsistentWithTheHierarchy() throws IOException {
    Files.writeString(folder.resolve("edges.txt"), "a\na\tb\nb\tc\n");
    String table =
        "@relation 't: -C 3'\n@attribute a {0,1}\n@attribute b {0,1}\n@attribute c {0,1}\n"
            + "@attribute x numeric\n@data\n0,0,0,1\n1,1,1,2\n1,1,0,3\n?,?,?,4\n1,?,0,5\n";
    Path data = Files.writeString(folder.resolve("t.arff"), table);
    Files.writeString(
        folder.resolve("decided.csv"),
        "row,target,decision\n0,c,present\n1,a,absent\n2,b,absent\n");
    Map<String, String> keys = Map.of("corrections", "decided.csv", "hierarchy", "edges.txt");
    Dataset read = DataSource.of(keys, folder).read(data);
    assertArrayEquals(new double[] {1, 1, 1}, row(read, 0));
    assertArrayEquals(new double[] {0, 0, 0}, row(read, 1));
    assertArrayEquals(new double[] {1, 0, 0}, row(read, 2));
    assertArrayEquals(new int[] {0, 1, 2, 4}, read.targets().labelledRows());
    assertArrayEquals(new double[] {1, Double.NaN, 0}, row(read, 4));
    assertTrue(read.hierarchy().isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id,target,decision/r9,y,1 | decided.csv, line 2: the data have no row r9; they have 3 rows",
        "row,target,decision/3,y,1 | decided.csv, line 2: the data have no row 3; they have 3 rows",
        "id,target,decision/r1,z,1 | line 2: the data have no target 'z'.",
        "id,target,decision/r1,y,big | line 2: 'big' is no number for target 'y'.",
        "id,target,decision/r1,kind,cow | line 2: target 'kind' can be cat, dog or ?, not 'cow'.",
        "id,target/r1,y | corrections need the columns id or row, target and decision; there are id, target."
      })
  void whatCannotBeIsRefusedWithItsPlace(String decisions, String named) {
    InputException e =
        assertThrows(
            InputException.class,
            () -> read(MIXED, decisions.replace('/', '\n'), "targets", "kind,y", "id", "name"));
    assertTrue(e.getMessage().contains(named), e.getMessage());
  }

  @Test
  void theFileIsReadWithTheData() {
    DataSource source = DataSource.of(Map.of("corrections", "decided.csv"), folder);
    assertEquals(folder.resolve("decided.csv"), source.companions().get(0));
  }
}
