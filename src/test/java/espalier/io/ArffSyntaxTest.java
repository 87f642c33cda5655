package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.io.arff.ArffFormat;
import espalier.io.file.TargetSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArffSyntaxTest {

  private static final DataSource LAST = DataSource.of(new ArffFormat(TargetSpec.counted(-1)));

  @TempDir Path folder;

  private Dataset read(String... lines) {
    return LAST.read(put(folder, "a.arff", lines));
  }

  @Test
  void quotesEscapesCommentsAndCase() {
    Dataset data =
        read(
            "% a comment",
            "@RELATION 'it''s'",
            "",
            "@Attribute 'a b' NUMERIC % trailing",
            "@attribute \"c'd\"\t{ x , 'y z',\"it's\", 'don\\'t', \\~n}",
            "@attribute e real [0,1]",
            "@attribute f integer",
            "@attribute y numeric",
            "@DATA",
            "1, 'y z' ,\t-2.5e1, 3, 0",
            "% between rows",
            "?,\"it's\",?,?,1",
            "",
            "  7 'don\\'t' 2 1 2   % all blanks",
            "7,\\~n,2,1,2,");
    assertEquals(4, data.rows());
    assertEquals(List.of("a b", "c'd", "e", "f"), names(data));
    assertEquals(List.of("x", "y z", "it's", "don't", "\\~n"), data.features().get(1).values());
    assertArrayEquals(new double[] {1, 1, -25, 3}, data.values(0));
    assertArrayEquals(new double[] {Double.NaN, 2, Double.NaN, Double.NaN}, data.values(1));
    assertArrayEquals(new double[] {7, 3, 2, 1}, data.values(2));
    assertEquals(4, data.value(3, 1));
  }

  @Test
  void quotedQuestionMarkIsAValue() {
    Dataset data =
        read(
            "@relation r", "@attribute a {'?',b}", "@attribute y numeric", "@data", "'?',1", "?,2");
    assertEquals(0, data.value(0, 0));
    assertTrue(Double.isNaN(data.value(1, 0)));
  }

  @Test
  void rowsOfWeightZeroAreLeftOutWithANote() throws IOException {
    Path file = folder.resolve("weights.arff");
    String head = "@relation r\n@attribute a numeric\n@attribute y numeric\n@data\n";
    Files.writeString(file, head + "1,2,{0}\n3,4,{2}\n5,6\n7,8,{0.0}\n");
    Dataset data = LAST.read(file);
    assertEquals(2, data.rows());
    assertEquals(3, data.value(0, 0));
    assertEquals(2, data.weight(0));
    assertEquals(6, data.targets().get(1, 0));
    assertTrue(data.notes().contains("2 rows of weight 0 are left out."), data.notes().toString());
    assertEquals(4, LAST.withFiles(List.of(file)).readFeatures().rows(), "all can be predicted");
    DataSource.Parts parts = LAST.read(List.of(file), List.of(file), List.of(file));
    assertEquals(List.of(6, 2, 4), List.of(parts.data().rows(), parts.own(), parts.learned()));
    Files.writeString(file, head + "1,2,{0}\n");
    fails(() -> LAST.read(file), "weight 0");
  }

  @Test
  void carriageReturnsByteOrderMarkAndLastLineWithoutEnd() throws IOException {
    Path file = folder.resolve("crlf.arff");
    Files.writeString(
        file,
        "\uFEFF@relation r\r\n@attribute a numeric\r\n@attribute y numeric\r\n@data\r\n1,2\r\n3,4");
    Dataset data = LAST.read(file);
    assertEquals(2, data.rows());
    assertEquals(4, data.targets().get(1, 0));
    Files.writeString(
        file, "@relation r\r@attribute a numeric\r@attribute y numeric\r@data\r1,x\r");
    fails(() -> LAST.read(file), "line 5", "'x'");
  }

  @Test
  void gzipIsToldByItsContent() throws IOException {
    Path file = folder.resolve("packed.arff");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(
          "@relation r\n@attribute a numeric\n@attribute y numeric\n@data\n1,2\n"
              .getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(1, LAST.read(file).rows());
  }

  @Test
  void sparseRowsHaveFirstValuesWhereNothingIsGiven() {
    Dataset data =
        read(
            "@relation r",
            "@attribute a numeric",
            "@attribute b {p,q}",
            "@attribute y {u,v}",
            "@data",
            "{0 2.5, 2 v}",
            "{ 1 q }",
            "{}",
            "{2 ?,0 ?}");
    assertArrayEquals(new double[] {2.5, 0}, data.values(0));
    assertArrayEquals(new double[] {0, 1}, data.values(1));
    assertArrayEquals(new double[] {0, 0}, data.values(2));
    assertArrayEquals(new double[] {Double.NaN, 0}, data.values(3));
    assertEquals(1, data.targets().get(0, 0));
    assertEquals(0, data.targets().get(1, 0));
    assertFalse(data.targets().labelled(3));
  }

  @Test
  void columnsMostlyZeroAreSparse() {
    Dataset data =
        read(
            "@relation r",
            "@attribute a numeric",
            "@attribute b numeric",
            "@attribute y numeric",
            "@data",
            "0,0,1",
            "0,5,1",
            "3,6,1");
    assertInstanceOf(SparseColumn.class, data.column(0));
    assertInstanceOf(DenseColumn.class, data.column(1));
    assertArrayEquals(new double[] {0, 5, 6}, data.column(1).toArray());
  }

  @Test
  void rowWeights() {
    Dataset data =
        read(
            "@relation r",
            "@attribute a numeric",
            "@attribute y numeric",
            "@data",
            "1,2",
            "1,2,{0.25}",
            "{1 4},{3}",
            "{1 4} {2}",
            "5,6");
    double[] weights = new double[5];
    for (int i = 0; i < 5; i++) {
      weights[i] = data.weight(i);
    }
    assertArrayEquals(new double[] {1, 0.25, 3, 2, 1}, weights);
  }

  @Test
  void columnsCanBeIgnored() {
    Path file =
        put(
            folder,
            "i.arff",
            "@relation r",
            "@attribute note string",
            "@attribute d date \"yyyy-MM-dd\"",
            "@attribute a numeric",
            "@attribute y numeric",
            "@data",
            "'first, row',2001-01-01,1,2");
    Dataset data = LAST.ignoring("note", "d").read(file);
    assertEquals(List.of("a"), names(data));
    fails(() -> LAST.read(file), "line 2", "'note'", "string", "ignored");
    fails(() -> LAST.ignoring("note").read(file), "line 3", "'d'", "date");
    fails(() -> LAST.ignoring("zz").read(file), "'zz'", "not an attribute");
    fails(() -> LAST.ignoring("y").read(file), "'y'", "a target");
  }

  @Test
  void filesAreJoinedIfTheyDeclareTheSame() {
    String[] header = {"@relation r", "@attribute a {x,y}", "@attribute y numeric", "@data"};
    Path one = put(folder, "1.arff", String.join("\n", header), "x,1");
    Path two = put(folder, "2.arff", String.join("\n", header), "y,2", "y,3");
    Dataset both = LAST.read(one, two);
    assertEquals(3, both.rows());
    assertEquals("1", both.name());
    Path other =
        put(folder, "3.arff", "@relation r", "@attribute a {x,z}", "@attribute y numeric", "@data");
    fails(() -> LAST.read(one, other), "3.arff, line 2", "'a'", "'z' as value 2", "'y' as value 2");
    Path renamed = put(folder, "4.arff", "@relation r", "@attribute b {x,y}", "@data");
    fails(() -> LAST.read(one, renamed), "attribute 1", "'b'", "'a'");
    Path kind = put(folder, "5.arff", "@relation r", "@attribute a numeric", "@data");
    fails(() -> LAST.read(one, kind), "(numeric)", "(nominal)");
    Path shorter = put(folder, "6.arff", "@relation r", "@attribute a {x,y}", "@data");
    fails(() -> LAST.read(one, shorter), "1 attributes", "but 2");
  }

  private static List<String> names(Dataset data) {
    return data.features().stream().map(Attribute::name).toList();
  }
}
