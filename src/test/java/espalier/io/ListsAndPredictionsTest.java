package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import espalier.data.Attribute;
import espalier.io.file.AtomicFile;
import espalier.message.Numbers;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListsAndPredictionsTest {

  @TempDir Path folder;

  @Test
  void rowListsKeepTheirOrder() {
    Path file = put(folder, "rows.txt", "# labelled", "3", "", "  0 ", "% also", "2");
    assertArrayEquals(new int[] {3, 0, 2}, RowLists.read(file, 4));
    RowLists.write(file, new int[] {1, 0});
    assertArrayEquals(new int[] {1, 0}, RowLists.read(file, 2));
  }

  @Test
  void rowListErrors() {
    fails(() -> RowLists.read(put(folder, "r", "1", "x"), 4), "line 2", "'x'", "one number a line");
    fails(() -> RowLists.read(put(folder, "r", "#", "4"), 4), "line 2", "row 4", "0 to 3");
    fails(() -> RowLists.read(put(folder, "r", "-1"), 4), "line 1", "row -1");
    fails(() -> RowLists.read(put(folder, "r", "1", "2", "1"), 4), "line 3", "line 1");
    fails(() -> RowLists.read(put(folder, "r", "# none"), 4), "names no row");
    fails(() -> RowLists.read(folder.resolve("missing"), 4), "missing", "no such file");
  }

  @Test
  void filesAppearWholeOrNotAtAll() throws IOException {
    Path file = put(folder, "out.txt", "old");
    fails(
        () ->
            AtomicFile.write(
                file,
                out -> {
                  out.write("half");
                  throw new IOException("disk full");
                }),
        "out.txt",
        "cannot be written");
    assertEquals("old\n", Files.readString(file));
    assertThrows(
        IllegalStateException.class,
        () ->
            AtomicFile.write(
                file,
                out -> {
                  throw new IllegalStateException();
                }));
    assertEquals("old\n", Files.readString(file));
    AtomicFile.write(file, out -> out.write("new"));
    assertEquals("new", Files.readString(file));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(file), left.toList());
    }
    fails(() -> AtomicFile.write(folder.resolve("no/out.txt"), out -> out.write("x")), "no folder");
    fails(() -> AtomicFile.write(folder, out -> out.write("x")), "this is a folder");
  }

  private static final Predictions MIXED =
      new Predictions(
          List.of(
              Attribute.label("a,b"),
              Attribute.label("c"),
              Attribute.nominal("k", List.of("u", "v w")),
              Attribute.numeric("y")),
          new int[] {4, 7},
          false,
          List.of(),
          new double[][] {{0.1, 1 / 3.0, 0.25, 0.75, -2.5e-7}, {0, 1, Double.NaN, 0, 3}},
          new double[][] {{1, 1, 1, -2.5e-7}, {0, 0, Double.NaN, Double.NaN}});

  @Test
  void csv() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      Path file = folder.resolve("p.csv");
      PredictionsWriter.write(
          MIXED.targets(),
          List.of(),
          r -> r.accept(MIXED),
          PredictionsWriter.Form.CSV,
          false,
          file);
      assertEquals(
          """
          row,"a,b",c,k=u,k=v w,y,k.chosen,y.chosen,labels.chosen
          4,0.1,0.3333,0.25,0.75,-2.5E-7,v w,-2.5E-7,"a,b@c"
          7,0,1,,0,3.0,,,
          """,
          Files.readString(file));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void fourDigitsAreThoseOfExactDecimals() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 100_000; i++) {
      double value = Math.pow(random.nextDouble(), 1 + random.nextInt(9));
      String plain =
          new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
      assertEquals(plain, Numbers.fourDigits(value, "none"));
    }
    assertEquals("1", Numbers.fourDigits(.99996, ""));
    assertEquals("0.1", Numbers.fourDigits(.09999996, ""));
  }

  @Test
  void arff() throws Exception {
    Path file = folder.resolve("p.arff");
    PredictionsWriter.write(
        MIXED.targets(), List.of(), r -> r.accept(MIXED), PredictionsWriter.Form.ARFF, true, file);
    String text = Files.readString(file);
    assertEquals(
        """
        4,0.1,0.3333333333333333,0.25,0.75,-2.5E-7,'v w',-2.5E-7,'a,b@c'
        7,0,1,?,0,3,?,?,''
        """,
        text.substring(text.indexOf("@data\n") + 6));
    weka.core.Instances read =
        new weka.core.converters.ConverterUtils.DataSource(file.toString()).getDataSet();
    assertEquals(2, read.numInstances());
    assertEquals("a,b@c", read.instance(0).stringValue(read.attribute("labels.chosen")));
    assertEquals(1 / 3.0, read.instance(0).value(read.attribute("score.c")));
  }

  @Test
  void predictionsNeedEveryCell() {
    List<Attribute> target = List.of(Attribute.nominal("k", List.of("u", "v")));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new Predictions(
                    target,
                    new int[] {9},
                    false,
                    List.of(),
                    new double[][] {{1}},
                    new double[][] {{0}}));
    assertEquals("Row 9 needs 2 scores and 1 decisions; 1 and 1 were given.", e.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Predictions(
                target, new int[] {9}, false, List.of(), new double[0][], new double[0][]));
  }
}
