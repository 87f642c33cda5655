package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Task;
import espalier.io.file.KeyException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Separated values as people have them. */
class CsvFormatTest {

  @TempDir Path folder;

  private static Dataset read(Path file, String... keys) {
    return source(keys).withFiles(List.of(file)).read();
  }

  private static DataSource source(String... keys) {
    Map<String, String> map = new HashMap<>();
    for (int k = 0; k < keys.length; k += 2) {
      map.put(keys[k], keys[k + 1]);
    }
    return DataSource.of(map, Path.of(""));
  }

  private static List<String> names(List<Attribute> attributes) {
    return attributes.stream().map(Attribute::name).toList();
  }

  @Test
  void labelsFeaturesAndNamesOfRows() {
    Path file =
        put(
            folder,
            "genes.csv",
            "gene,x,kind,A,B",
            "YAL1,1.5,\"b, \"\"c\"\"\",1,0",
            "YAL2,NA,a,,?",
            "YAL3,-2e3, a ,0,1.0",
            "YAL4,,?,0,?");
    Dataset data = read(file, "targets", "2");
    assertEquals(Task.MULTI_LABEL, data.task());
    assertEquals(List.of("x", "kind"), names(data.features()));
    assertEquals(List.of("a", "b, \"c\""), data.features().get(1).values());
    assertArrayEquals(new double[] {1.5, 1}, data.values(0));
    assertArrayEquals(new double[] {-2000, 0}, data.values(2));
    assertArrayEquals(new double[] {Double.NaN, Double.NaN}, data.values(3));
    assertArrayEquals(new int[] {0}, data.targets().present(0));
    assertFalse(data.targets().labelled(1));
    assertArrayEquals(new int[] {1}, data.targets().present(2));
    assertArrayEquals(new int[] {1}, data.targets().unknown(3));
    assertEquals("YAL3", data.rowName(2));
    assertEquals("YAL3", data.select(new int[] {2}).rowName(0));
    assertEquals("genes", data.name());
  }

  @Test
  void semicolonsTabsAndDecimalCommas() {
    Path semicolons = put(folder, "s.csv", "x;y;c", "1,5;2;a", "-,25;3,5e2;b", ";4;a");
    Dataset data = read(semicolons, "targets", "c");
    assertArrayEquals(new double[] {1.5, 2}, data.values(0));
    assertArrayEquals(new double[] {-0.25, 350}, data.values(1));
    assertEquals(Task.BINARY, data.task());
    Path tabs = put(folder, "t.tsv", "\uFEFFx\ty", "1.5\t3", "2\t4,5");
    Dataset second = read(tabs, "targets", "x");
    assertEquals(Task.REGRESSION, second.task());
    assertEquals(4.5, second.value(1, 0));
    // Points and commas in one column have to be decided about.
    Path mixed = put(folder, "m.csv", "x;y", "1,5;1", "1.5;2");
    fails(
        () -> read(mixed, "targets", "y"),
        "'x'",
        "'1,5' in line 2",
        "'1.5' in line 3",
        "nominal x");
    assertTrue(read(mixed, "targets", "y", "nominal", "x").features().get(0).isNominal());
  }

  @Test
  void targetsByPrefixCountAndCells() {
    Path file = put(folder, "p.csv", "id,GO:1,x,GO:2", "g1,1,3,0", "g2,0,4,1", "g3,0,5,1");
    assertEquals(
        List.of("GO:1", "GO:2"), names(read(file, "targets", "prefix:GO:").targets().attributes()));
    // The names of the rows are no column that counts.
    assertEquals(List.of("GO:1"), names(read(file, "targets", "first:1").targets().attributes()));
    fails(() -> read(file, "targets", "prefix:KEGG"), "'KEGG'", "GO:1");
    fails(() -> read(file, "targets", "GO:3"), "'GO:3' is not an attribute (the nearest is 'GO:");
    Path cells =
        put(folder, "c.csv", "x,functions", "1,ribosome|nucleus", "2,", "3,nucleus", "4, wall ");
    Dataset data = read(cells, "labels-in", "functions");
    assertEquals(List.of("nucleus", "ribosome", "wall"), names(data.targets().attributes()));
    assertArrayEquals(new int[] {0, 1}, data.targets().present(0));
    assertFalse(data.targets().labelled(1));
    assertArrayEquals(new int[] {2}, data.targets().present(3));
    Path semicolons = put(folder, "d.csv", "x;f", "1;\"a;b\"", "2;b");
    assertEquals(2, read(semicolons, "labels-in", "f").targets().count());
    fails(() -> read(cells, "labels-in", "function"), "'function'", "nearest is 'functions'");
  }

  @Test
  void namesOfRowsAreGivenOrFound() {
    Path file = put(folder, "n.csv", "x,probe,y", "1,p1,0", "2,p2,1", "3,p1,0");
    Dataset given = read(file, "targets", "y", "id", "probe");
    assertEquals(List.of("x"), names(given.features()));
    assertEquals("p2", given.rowName(1));
    assertFalse(read(file, "targets", "y").named());
    fails(() -> read(file, "targets", "y", "id", "prob"), "'prob' to name the rows", "'probe'");
    fails(() -> read(file, "targets", "y", "id", "y"), "'y' to name the rows is a target");
    // As R writes a table: one name fewer than there are cells.
    Path r = put(folder, "r.tsv", "x\ty", "g1\t1\t0", "g2\t2\t1");
    assertEquals("g2", read(r, "targets", "y").rowName(1));
    Path arff =
        put(
            folder,
            "a.arff",
            "@relation r",
            "@attribute id string",
            "@attribute x numeric",
            "@attribute y numeric",
            "@data",
            "'g 1',1,2",
            "?,3,4");
    Dataset data = read(arff, "targets", "1");
    assertEquals(List.of("g 1", "1"), List.of(data.rowName(0), data.rowName(1)));
    assertEquals(1, data.features().size());
  }

  @Test
  void filesTogetherAgreeByName() {
    Path one = put(folder, "1.csv", "id,x,c,y", "a,1,red,0", "b,2,blue,1");
    Path two = put(folder, "2.csv", "c,x,id,y", "green,3,e,1");
    Dataset data = source("targets", "y").withFiles(List.of(one, two)).read();
    assertEquals(List.of("blue", "green", "red"), data.features().get(1).values());
    assertArrayEquals(new double[] {3, 1}, data.values(2));
    assertEquals("e", data.rowName(2));
    Path bare = put(folder, "3.csv", "id,x,c", "f,4,red");
    Dataset more = source("targets", "y").read(List.of(one), List.of(bare), List.of()).data();
    assertFalse(more.targets().labelled(2));
    Path other = put(folder, "4.csv", "id,x,colour,y", "g,4,red,1");
    fails(() -> source("targets", "y").withFiles(List.of(one, other)).read(), "'colour'");
  }

  @Test
  void whatAModelExpects() {
    Path file = put(folder, "e.csv", "id,x,c,note", "a,1,1,some", "b,2,7,words");
    List<Attribute> needed =
        List.of(Attribute.nominal("c", List.of("1", "2")), Attribute.numeric("x"));
    Dataset data = source().withFiles(List.of(file)).readFeatures(needed);
    assertEquals(List.of("x", "c"), names(data.features()));
    assertEquals(List.of("1", "2", "7"), data.features().get(1).values());
    assertEquals("b", data.rowName(1));
    Path wrong = put(folder, "w.csv", "x,c", "1,1", "one,2");
    fails(() -> source().withFiles(List.of(wrong)).readFeatures(needed), "line 3", "'x'", "'one'");
  }

  @Test
  void columnsThatSeemToNameTheRows() {
    StringBuilder text = new StringBuilder("probe,n,y\n");
    for (int i = 0; i < 25; i++) {
      text.append("p").append(i).append(',').append(i).append(',').append(i % 2).append('\n');
    }
    Path many = put(folder, "m.csv", text.toString().strip());
    assertTrue(read(many, "targets", "y").named(), "many texts in a first column, none repeated");
    Path twice = put(folder, "t.csv", text.toString().strip().replace("p24", "p3"));
    Dataset left = read(twice, "targets", "y");
    assertEquals(List.of("n"), names(left.features()));
    assertTrue(left.notes().get(0).contains("'probe': 24 different texts"), left.notes()::toString);
    Path whole = put(folder, "w.csv", "id,x,y", "1,5,0", "2,6,1");
    assertEquals(List.of("x"), names(read(whole, "targets", "y").features()));
    Path halves = put(folder, "h.csv", "id,x,y", "1.5,5,0", "2.5,6,1");
    assertEquals(List.of("id", "x"), names(read(halves, "targets", "y").features()));
    Path repeated = put(folder, "r.csv", "id,x,y", "a,5,0", "a,6,1");
    assertEquals(List.of("id", "x"), names(read(repeated, "targets", "y").features()));
  }

  @Test
  void theSeparatorIsThatOfTheNames() {
    Path quoted = put(folder, "q.csv", "\"a;b;c\",x,y", "1,2,0", "2,3;,1");
    assertEquals(List.of("a;b;c", "x"), names(read(quoted, "targets", "y").features()));
    Path later = put(folder, "l.csv", "x,y", "a;b;c;d,0", "e;f,1");
    assertEquals(1, read(later, "targets", "y").features().size());
  }

  @Test
  void featuresAreReadWithoutWhatIsIgnoredOrNotExpected() {
    Path file = put(folder, "f.csv", "id,x,note,y", "a,1,u,0", "b,2,v,1");
    Dataset data = source("targets", "y").withFiles(List.of(file)).ignoring("note").readFeatures();
    assertEquals(List.of("x"), names(data.features()));
    assertEquals(List.of("a", "b"), List.of(data.rowName(0), data.rowName(1)));
  }

  @Test
  void numbersThatAreNames() {
    Path file = put(folder, "k.csv", "x,class", "1,10", "2,9", "3,10");
    assertEquals(Task.REGRESSION, read(file, "targets", "class").task());
    assertEquals(Task.BINARY, read(file, "targets", "class", "nominal", "class").task());
  }

  @Test
  void namesOfColumnsAreMadeUnique() throws IOException {
    Path file = folder.resolve("u.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("x,x,,y\n1,2,3,4\n".getBytes(StandardCharsets.UTF_8));
    }
    Dataset data = read(file, "targets", "y");
    assertEquals(List.of("x", "x_2", "column_3"), names(data.features()));
    assertEquals(2, data.notes().size());
    assertTrue(data.notes().get(0).contains("'x_2'"), data.notes().toString());
    Path arff =
        put(
            folder,
            "d.arff",
            "@relation r",
            "@attribute a numeric",
            "@attribute a numeric",
            "@attribute a_2 numeric",
            "@attribute y numeric",
            "@data",
            "1,2,3,4");
    Dataset twice = read(arff, "targets", "1");
    assertEquals(List.of("a", "a_2", "a_2_2"), names(twice.features()));
    assertTrue(
        twice.notes().get(0).contains("line 3: attribute 'a' is declared again (first in line 2)"),
        twice.notes().toString());
  }

  @Test
  void errorsTeach() {
    Path short1 = put(folder, "short.csv", "x,y", "1,2", "", "3");
    fails(() -> read(short1, "targets", "y"), "short.csv, line 4", "1 cell,", "2 columns");
    Path bare = put(folder, "bare.csv", "1,2", "3,4");
    fails(() -> read(bare, "targets", "1"), "line 1", "only numbers", "names first");
    Path quote = put(folder, "quote.csv", "x,y", "\"a\"b,1", "c,2");
    fails(() -> read(quote, "targets", "y"), "quote.csv, line 2", "quotes");
    Path empty = put(folder, "empty.csv", "");
    fails(() -> read(empty, "targets", "y"), "empty.csv", "empty");
    StringBuilder text = new StringBuilder("y,x\n");
    for (int i = 0; i < 50; i++) {
      text.append(i % 2).append(",word").append(i).append('\n');
    }
    Path words = put(folder, "words.csv", text.toString());
    fails(
        () -> read(words, "targets", "y"), "no column is left", "'x'", "50 different", "--text x");
    Path none = put(folder, "none.csv", "x,y", "1,2");
    String message = assertThrows(KeyException.class, () -> read(none)).getMessage();
    assertTrue(message.contains("labels-in"), message);
  }
}
