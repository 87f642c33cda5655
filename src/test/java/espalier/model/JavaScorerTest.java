package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.HostileNames;
import espalier.learn.Model;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A generated class has the scores of its model, bit by bit. */
class JavaScorerTest {

  @TempDir private Path folder;

  static Stream<Arguments> models() {
    Map<String, Map<String, String>> methods = new LinkedHashMap<>();
    methods.put("pct", Map.of("smoothing", "2"));
    methods.put("ssl-pct", Map.of("omega", "0.5", "smoothing", "0"));
    methods.put("rf", Map.of("trees", "7", "smoothing", "0"));
    methods.put("ssl-rf", Map.of("omega", "0.5", "trees", "7", "smoothing", "3"));
    methods.put("ssl-spyct-grad", Map.of("omega", "0.5", "smoothing", "1"));
    List<Dataset> sets =
        List.of(
            RandomData.labels(1, false),
            RandomData.labels(2, true),
            RandomData.hierarchical(3),
            RandomData.regression(4),
            RandomData.classes(5));
    return methods.entrySet().stream()
        .flatMap(m -> sets.stream().map(data -> Arguments.of(m.getKey(), m.getValue(), data)));
  }

  @ParameterizedTest
  @MethodSource("models")
  void scoresAreThoseOfTheModelBitByBit(String method, Map<String, String> settings, Dataset data)
      throws Exception {
    Model model = Catalogue.of(method).learner(settings).fit(data);
    Class<?> made = compiled(JavaScorer.source(model, "Scorer"));
    Method score = made.getMethod("score", double[].class);
    int missing = 0;
    for (int row = 0; row < data.rows(); row++) {
      double[] cells = new double[data.features().size()];
      for (int f = 0; f < cells.length; f++) {
        cells[f] = data.value(row, f);
        missing += Double.isNaN(cells[f]) ? 1 : 0;
      }
      assertArrayEquals(
          model.score(f -> cells[f]), (double[]) score.invoke(null, (Object) cells), "row " + row);
    }
    assertTrue(missing > 0, "there are missing values");
    assertEquals(model.schema().outputs(), ((List<?>) made.getField("OUTPUTS").get(null)).size());
  }

  @Test
  void cellsAreTakenAsTexts() throws Exception {
    Dataset data = RandomData.labels(1, false);
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(data);
    Class<?> made = compiled(JavaScorer.source(model, "Scorer"));
    Map<String, String> row = new LinkedHashMap<>();
    for (int f = 0; f < data.features().size(); f++) {
      double v = data.value(0, f);
      if (!Double.isNaN(v)) {
        row.put(
            data.features().get(f).name(),
            data.features().get(f).isNominal()
                ? data.features().get(f).values().get((int) v)
                : Double.toString(v));
      }
    }
    double[] scores = (double[]) made.getMethod("score", Map.class).invoke(null, row);
    assertArrayEquals(model.score(f -> data.value(0, f)), scores);
    boolean[] labels = (boolean[]) made.getMethod("labels", double[].class).invoke(null, scores);
    assertEquals(scores[0] > model.thresholds()[0], labels[0]);
  }

  @Test
  void namesAreNeverCode() throws Exception {
    Dataset data = HostileNames.data(60);
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(data);
    Class<?> made = compiled(JavaScorer.source(model, "Scorer"));
    assertEquals(HostileNames.ALL, made.getField("FEATURES").get(null));
    assertEquals(
        HostileNames.ALL.stream().map(n -> "y" + n).toList(), made.getField("OUTPUTS").get(null));
    assertEquals(
        model.provenance().method() + " of " + data.name(), made.getField("MODEL").get(null));
    assertEquals(HostileNames.ALL, made.getMethod("values", int.class).invoke(null, 0));
    for (int row = 0; row < data.rows(); row++) {
      Map<String, String> cells = new LinkedHashMap<>();
      for (int f = 0; f < data.features().size(); f++) {
        double v = data.value(row, f);
        cells.put(
            HostileNames.ALL.get(f),
            data.features().get(f).isNominal() ? HostileNames.ALL.get((int) v) : v + "");
      }
      int place = row;
      assertArrayEquals(
          model.score(f -> data.value(place, f)),
          (double[]) made.getMethod("score", Map.class).invoke(null, cells));
    }
  }

  @Test
  void otherModelsAndNamesAreRefusedInOneSentence() {
    Dataset data = RandomData.labels(1, false);
    Model neighbours = Catalogue.of("nn").learner(Map.of()).fit(data);
    String said =
        assertThrows(IllegalArgumentException.class, () -> JavaScorer.source(neighbours, "Scorer"))
            .getMessage();
    assertTrue(said.contains("cannot become a Java class; allowed: a tree or a forest"), said);
    Model tree = Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(data);
    assertThrows(IllegalArgumentException.class, () -> JavaScorer.source(tree, "my-class"));
    assertThrows(IllegalArgumentException.class, () -> JavaScorer.source(tree, "class"));
    for (String taken : List.of("String", "Tree", "var", "record")) {
      assertThrows(IllegalArgumentException.class, () -> JavaScorer.source(tree, taken));
    }
  }

  private Class<?> compiled(String source) throws IOException, ClassNotFoundException {
    Path file = Files.writeString(folder.resolve("Scorer.java"), source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-Xlint:all",
                "-Werror",
                "-cp",
                folder.toString(),
                "-d",
                folder.toString(),
                file.toString());
    assertEquals(0, failed);
    URL[] path = {folder.toUri().toURL()};
    return new URLClassLoader(path, null).loadClass("Scorer");
  }
}
