package espalier.arrays;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.io.DataSource;
import espalier.learn.FitCancelledException;
import espalier.learn.Model;
import espalier.model.ModelJson;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Arrays against the data sets, models and explanations that they stand for. */
class ArraysTest {

  private static final String[][] TWO_NUMBERS = {{}, {}};

  private static Dataset read;
  private static Model model;

  @BeforeAll
  static void train() {
    Path folder = Path.of("examples", "mulan");
    read =
        DataSource.of("xml", folder.resolve("topics-train.xml").toString())
            .read(folder.resolve("topics-train.arff"));
    model = Catalogue.of("ssl-rf").learner(Map.of("trees", "3")).fit(read);
  }

  private static ArrayData features(Dataset data) {
    String[] names = data.features().stream().map(a -> a.name()).toArray(String[]::new);
    String[][] values =
        data.features().stream()
            .map(a -> a.values().toArray(String[]::new))
            .toArray(String[][]::new);
    double[] cells =
        IntStream.range(0, data.rows())
            .boxed()
            .flatMapToDouble(i -> Arrays.stream(data.values(i)))
            .toArray();
    return new ArrayData(data.name(), names, values, data.rows()).add(cells);
  }

  /** The labelled rows come first in the file, so that the others are left out. */
  private static Dataset same(Dataset data) {
    int labelled = data.targets().labelledRows().length;
    String[] names = data.targets().attributes().stream().map(a -> a.name()).toArray(String[]::new);
    byte[] cells = new byte[labelled * names.length];
    for (int at = 0; at < cells.length; at++) {
      double cell = data.targets().get(at / names.length, at % names.length);
      cells[at] = (byte) (Double.isNaN(cell) ? -1 : cell);
    }
    return features(data)
        .labels(names, cells)
        .hierarchy(Path.of("examples", "meka", "topics-train.hierarchy").toString())
        .dataset();
  }

  private static ArrayFit fit(String method, Dataset data, String... settings) {
    String[] keys =
        IntStream.range(0, settings.length / 2)
            .mapToObj(k -> settings[2 * k])
            .toArray(String[]::new);
    String[] values =
        IntStream.range(0, settings.length / 2)
            .mapToObj(k -> settings[2 * k + 1])
            .toArray(String[]::new);
    return ArrayFit.start(method, keys, values, 1, data, 1);
  }

  @Test
  void aFitFromArraysIsTheOneFromTheFile() throws InterruptedException {
    ArrayFit fit = fit("ssl-rf", same(read), "trees", "3");
    while (!fit.waitFor(100)) {
      assertTrue(fit.progress().isEmpty() || fit.progress().endsWith(" %"), fit.progress());
    }
    assertArrayEquals(ModelJson.toBytes(model), ModelJson.toBytes(fit.model().model()));
  }

  @Test
  void scoresAndDecisionsAreThoseOfTheModel() {
    ArrayModel arrays = new ArrayModel(model);
    Dataset rows = features(read).dataset();
    double[][] expected = model.score(read);
    int width = model.schema().outputs();
    double[] scores = arrays.scores(rows);
    double[] decisions = arrays.decisions(rows);
    assertEquals(expected.length * width, scores.length);
    for (int at = 0; at < scores.length; at++) {
      double score = expected[at / width][at % width];
      assertEquals(score, scores[at]);
      assertEquals(score > model.thresholds()[at % width] ? 1 : 0, decisions[at]);
    }
    assertArrayEquals(model.schema().outputNames().toArray(), arrays.outputs());
    assertTrue(arrays.ofLabels());
    assertEquals("science", arrays.targets()[0]);
    assertArrayEquals(new String[] {"0", "1"}, arrays.targetValues()[0]);
    assertEquals("c1", arrays.features()[9]);
    assertEquals(4, arrays.featureValues()[9].length);
    assertEquals("", arrays.verdict());
    assertEquals(12, arrays.importances().length);
  }

  @Test
  void explanationsAreThoseOfTheRows() {
    Dataset rows = features(read.select(new int[] {3, 4})).dataset();
    int[] outputs = {5, 0};
    ArrayExplanation found = new ArrayModel(model).explain(rows, outputs, 5, 1);
    for (int i = 0; i < 2; i++) {
      int row = i;
      Explanation expected = TreeShap.of(model).explain(f -> rows.value(row, f)).select(outputs);
      for (int o = 0; o < 2; o++) {
        assertEquals(expected.base()[o], found.base()[o]);
        assertEquals(expected.corrections()[o], found.corrections()[2 * i + o]);
        for (int f = 0; f < 12; f++) {
          assertEquals(expected.values()[o][f], found.values()[(12 * i + f) * 2 + o]);
        }
      }
    }
  }

  @Test
  void bytesAndFilesKeepTheModel(@TempDir Path folder) {
    ArrayModel arrays = new ArrayModel(model);
    byte[] expected = ModelJson.toBytes(model);
    assertArrayEquals(expected, ModelJson.toBytes(ArrayModel.ofBytes(arrays.toBytes()).model()));
    assertArrayEquals(expected, ModelJson.toBytes(ArrayModel.ofBytes(expected).model()));
    String file = folder.resolve("m.model").toString();
    arrays.write(file);
    assertArrayEquals(expected, ModelJson.toBytes(ArrayModel.read(file).model()));
    refused("neither", "checksum", () -> ArrayModel.ofBytes(damaged(arrays.toBytes())));
  }

  private static byte[] damaged(byte[] bytes) {
    bytes[bytes.length - 1] ^= 1;
    return bytes;
  }

  @Test
  void classesAndNumbersInOneArray() throws InterruptedException {
    double[] x = {0, 1, 0, 2, 1, 1, 1, 2};
    ArrayData data = new ArrayData("mixed", new String[] {"a", "b"}, TWO_NUMBERS, 4).add(x);
    String[] names = {"kind", "size"};
    double[] y = {0, 5, Double.NaN, 6, 1, Double.NaN};
    Dataset set = data.targets(names, new String[][] {{"low", "high"}, {}}, y).dataset();
    assertEquals(1, set.targets().get(2, 0));
    assertEquals(6, set.targets().get(1, 1));
    assertArrayEquals(new int[] {3}, set.targets().unlabelledRows());
    ArrayModel found = fit("pct", set, "smoothing", "0").model();
    assertFalse(found.ofLabels());
    assertArrayEquals(new String[] {"kind=low", "kind=high", "size"}, found.outputs());
    assertEquals(8, found.decisions(set).length);
  }

  @Test
  void sparseFeaturesAndLabels() {
    Dataset set =
        new ArrayData("sparse", new String[] {"a", "b"}, TWO_NUMBERS, 3)
            .sparse(new int[] {0, 1, 1, 2}, new int[] {1, 0}, new double[] {4, 7})
            .labels(new String[] {"l", "m"}, new int[] {0, 1, 3}, new int[] {1, 1, 0})
            .rowNames(new String[] {"x", "y", "z"})
            .dataset();
    assertArrayEquals(new double[] {0, 4}, set.values(0));
    assertArrayEquals(new int[] {0, 1}, set.targets().present(1));
    assertArrayEquals(new int[] {2}, set.targets().unlabelledRows());
    assertEquals("z", set.rowName(2));
  }

  @Test
  void aHierarchyOfEdgesKeepsTheLabelsAndThoseAbove() {
    String[] parents = {"", "animal", "animal", "plant"};
    String[] children = {"animal", "dog", "cat", "tree"};
    Dataset set =
        new ArrayData("beasts", new String[] {"a"}, new String[][] {{}}, 2)
            .add(new double[] {1, 2})
            .labels(new String[] {"dog"}, new byte[] {1, 0})
            .hierarchy(parents, children)
            .dataset();
    assertEquals(List.of("animal", "dog"), set.hierarchy().orElseThrow().names());
    assertArrayEquals(new int[] {0, 1}, set.targets().present(0));
    Dataset dots =
        new ArrayData("beasts", new String[] {"a"}, new String[][] {{}}, 1)
            .add(new double[] {1})
            .labels(new String[] {"animal.dog"}, new byte[] {1})
            .hierarchyOfDots()
            .dataset();
    assertEquals(List.of("animal.dog", "animal"), dots.hierarchy().orElseThrow().names());
  }

  @Test
  void aFitCanBeStopped() throws InterruptedException {
    double[] cells = new SplittableRandom(1).doubles(2 * 2000).toArray();
    double[] y = new SplittableRandom(2).doubles(2000).toArray();
    Dataset data =
        new ArrayData("noise", new String[] {"a", "b"}, TWO_NUMBERS, 2000)
            .add(cells)
            .targets(new String[] {"y"}, new String[][] {{}}, y)
            .dataset();
    ArrayFit endless = fit("rf", data, "trees", "1000000");
    assertFalse(endless.waitFor(1));
    endless.cancel();
    assertTrue(endless.waitFor(10_000));
    assertThrows(FitCancelledException.class, endless::model);
  }

  @Test
  void whatCannotBeLearnedIsSaid() throws InterruptedException {
    Dataset empty = features(read).dataset();
    ArrayFit fit = fit("pct", empty);
    assertTrue(fit.waitFor(10_000));
    assertThrows(IllegalArgumentException.class, fit::model);
    refused("an option", "has no option 'tree'", () -> fit("pct", empty, "tree", "1"));
  }

  private static TextColumn column(String... texts) {
    int[] rows = IntStream.range(0, texts.length).toArray();
    int[] counts = new int[texts.length];
    Arrays.fill(counts, 3);
    return TextColumn.of("v", texts, rows, counts);
  }

  @Test
  void textsAreReadAsInATable() {
    TextColumn euros = column("1.234,50 €", "7,25 €", "n/a");
    assertArrayEquals(new double[] {1234.5, 7.25, Double.NaN}, euros.values());
    assertEquals("GROUPED_COMMA €", euros.form() + " " + euros.unit());
    assertArrayEquals(new double[] {19_723}, column("2024-01-01").values());
    assertArrayEquals(new double[] {1.5}, column("1h 30m").values());
    assertEquals(
        "3 of 6 cells are no numbers, such as 'b' in row 1, so the column is not read as numbers",
        column("1", "b").doubt());
    int[] each = {0, 1, 2, 3};
    int[] nine = {9, 9, 9, 9};
    String[] classes = {"Cat", "cat", "dog", "a.;b"};
    assertEquals(
        "'Cat' and 'cat' differ in upper and lower case or in blanks only and are read as two",
        TextColumn.classes("y", classes, each, nine));
    assertEquals("", TextColumn.classes("y", new String[] {"1", "2", "a", "b"}, each, nine));
    for (TextColumn names : List.of(column("1", "2"), column("a", "b"), column("1", "b"))) {
      assertFalse(names.isNumber());
    }
  }

  @Test
  void aModelRemembersHowTextsWereRead() {
    TextColumn known = column("1,5", "2,5", "3,5", "4,5");
    Dataset data =
        new ArrayData("t", new String[] {"v"}, new String[][] {{}}, 4)
            .add(known.values())
            .read(new String[] {"v"}, new String[] {known.form()}, new String[] {"kg"})
            .targets(new String[] {"y"}, new String[][] {{}}, new double[] {1, 1, 2, 2})
            .dataset();
    ArrayModel arrays = new ArrayModel(Catalogue.of("pct").learner(Map.of()).fit(data));
    assertArrayEquals(new String[] {"COMMA"}, arrays.forms());
    assertArrayEquals(new String[] {"kg"}, arrays.units());
    String[] one = {"1,5"};
    assertArrayEquals(
        new double[] {1.5}, TextColumn.again("v", one, new int[1], arrays.forms()[0], "").values());
    refused(
        "a text",
        "Row 4, column 'v': 'x' is no number",
        () -> TextColumn.again("v", new String[] {"x"}, new int[] {4}, "COMMA", ""));
    refused(
        "a date",
        "Row 0, column 'v': 'x' is not a date such as 2024-05-17",
        () -> TextColumn.again("v", new String[] {"x"}, new int[1], "ISO_DATE", ""));
  }

  @Test
  void pagesAndPictures() {
    ArrayModel arrays = new ArrayModel(model);
    Dataset none = new ArrayData("none", new String[0], new String[0][], 0).dataset();
    assertTrue(arrays.html(none).startsWith("<!DOCTYPE html>"));
    assertTrue(arrays.html(features(read.select(new int[] {0})).dataset()).contains("\"paths\""));
    assertEquals("", arrays.picture());
    assertTrue(arrays.line().startsWith("SSL-RF"), arrays.line());
    Model tree = Catalogue.of("pct").learner(Map.of("smoothing", "0")).fit(read);
    assertTrue(new ArrayModel(tree).picture().contains("<svg"));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    String[] one = {"a"};
    refused("lists", "need as many lists", () -> new ArrayData("x", one, TWO_NUMBERS, 1));
    refused(
        "rows",
        "1 rows have targets for 2 rows",
        () ->
            new ArrayData("x", one, new String[][] {{}}, 1)
                .add(new double[1])
                .labels(new String[] {"l"}, new byte[2])
                .dataset());
    refused(
        "missing",
        "is to have 2 rows",
        () -> new ArrayData("x", one, new String[][] {{}}, 2).add(new double[1]).dataset());
  }

  private static void refused(String what, String said, Executable how) {
    String message = assertThrows(IllegalArgumentException.class, how, what).getMessage();
    assertTrue(message.contains(said), message);
  }
}
