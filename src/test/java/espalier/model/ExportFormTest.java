package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Family;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.HostileNames;
import espalier.learn.Model;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A generated class has the scores of its model, bit by bit; a module up to 1e-12. */
class ExportFormTest {

  @TempDir private Path folder;

  private static final boolean LARGE = "all".equals(System.getProperty("contract.draws"));
  private static final int ROWS = LARGE ? 1000 : 200;

  private static final Map<String, Model> FITTED = new ConcurrentHashMap<>();

  /** Each is trained once. */
  private static Model fitted(String method, Map<String, String> settings, Dataset data) {
    return FITTED.computeIfAbsent(
        method + data.name(), key -> Catalogue.of(method).learner(settings).fit(data));
  }

  static Stream<Arguments> models() {
    Map<String, Map<String, String>> methods = new LinkedHashMap<>();
    methods.put("pct", Map.of("smoothing", "2", "objective", "clus"));
    methods.put("ssl-pct", Map.of("omega", "0.5", "smoothing", "0"));
    methods.put("rf", Map.of("trees", "7", "smoothing", "0"));
    methods.put("ssl-rf", Map.of("omega", "0.5", "trees", "7", "smoothing", "3"));
    methods.put("ssl-spyct-grad", Map.of("omega", "0.5", "smoothing", "1"));
    methods.put("auto", Map.of("effort", "quick"));
    methods.put("ssl-extra", Map.of("trees", "6"));
    methods.put("kernel", Map.of());
    methods.put("ssl-kernel", Map.of());
    methods.put("ssl-boost-pct", Map.of("omega", "0.5", "stages", "5"));
    methods.put("self-rf", Map.of("trees", "5", "rounds", "1"));
    methods.put("ssl-spyct-svm-bagging", Map.of("omega", "0.5", "trees", "4"));
    methods.put("laptao", Map.of("depth", "2", "steps", "1"));
    methods.put("distilled-tree", Map.of());
    return methods.entrySet().stream()
        .flatMap(m -> sets(m.getKey()).map(data -> Arguments.of(m.getKey(), m.getValue(), data)));
  }

  private static Stream<Dataset> sets(String method) {
    List<Dataset> sets =
        List.of(
            RandomData.hierarchical(3),
            RandomData.classes(5),
            RandomData.regression(4),
            RandomData.labels(1, false),
            RandomData.labels(2, true));
    int count =
        LARGE || method.equals("ssl-rf")
            ? 5
            : method.matches("auto|kernel|ssl-kernel|.*-boost-pct|ssl-spyct-grad") ? 3 : 1;
    return sets.stream().limit(count);
  }

  /** For rows as texts and as numbers, unseen values by -1 or a code beyond the last. */
  @ParameterizedTest
  @MethodSource("models")
  void scoresAreThoseOfTheModelBitByBit(String method, Map<String, String> settings, Dataset data)
      throws Exception {
    Model model = fitted(method, settings, data);
    Class<?> made = compiled(source(model, "Scorer"));
    Method byNumbers = made.getMethod("score", double[].class);
    Method byTexts = made.getMethod("score", Map.class);
    Method labels = made.getMethod("labels", double[].class);
    Dataset hard = HardRows.of(model, data, ROWS);
    double[][] expected = model.score(hard);
    for (int row = 0; row < hard.rows(); row++) {
      Map<String, String> texts = HardRows.texts(hard, row);
      double[] scores = (double[]) byTexts.invoke(null, texts);
      assertArrayEquals(expected[row], scores, texts.toString());
      assertArrayEquals(model.score(inNumbers(data, texts)), scores, texts.toString());
      for (int unseen : new int[] {-1, 4}) {
        double[] cells = codes(data, texts, unseen);
        assertArrayEquals(scores, (double[]) byNumbers.invoke(null, (Object) cells));
      }
      boolean[] said = (boolean[]) labels.invoke(null, scores);
      assertEquals(scores[0] > model.thresholds()[0], said[0]);
    }
    assertEquals(model.schema().outputs(), ((List<?>) made.getField("OUTPUTS").get(null)).size());
  }

  /** Texts of numeric features as numbers. */
  private static Map<String, Object> inNumbers(Dataset data, Map<String, String> texts) {
    Map<String, Object> row = new LinkedHashMap<>(texts);
    for (Attribute feature : data.features()) {
      if (feature.isNumeric()) {
        row.computeIfPresent(feature.name(), (name, text) -> Double.valueOf((String) text));
      }
    }
    return row;
  }

  private static double[] codes(Dataset data, Map<String, String> texts, int unseen) {
    return data.features().stream()
        .mapToDouble(
            f -> {
              String text = texts.get(f.name());
              if (text == null) {
                return Double.NaN;
              }
              int at = f.values().indexOf(text);
              return f.isNumeric() ? Double.parseDouble(text) : at < 0 ? unseen : at;
            })
        .toArray();
  }

  @Test
  void namesAreNeverCode() throws Exception {
    Dataset data = HostileNames.data(60);
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(data);
    Class<?> made = compiled(source(model, "Scorer"));
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
        assertThrows(IllegalArgumentException.class, () -> source(neighbours, "Scorer"))
            .getMessage();
    assertTrue(said.contains("cannot be exported as Java; use"), said);
    Model tree = Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(data);
    assertThrows(IllegalArgumentException.class, () -> source(tree, "my-class"));
    assertThrows(IllegalArgumentException.class, () -> source(tree, "class"));
    for (String taken : List.of("String", "Tree", "var", "record")) {
      assertThrows(IllegalArgumentException.class, () -> source(tree, taken));
    }
  }

  /** All models in one run of Python; skipped where there is no numpy. */
  @Test
  void pythonHasTheSameScores() throws Exception {
    assumeTrue(python("import numpy").waitFor() == 0, "no python3 with numpy");
    List<String> driver = new ArrayList<>(List.of("import importlib, json, numpy"));
    List<Arguments> all = models().toList();
    for (int m = 0; m < all.size(); m++) {
      Object[] parts = all.get(m).get();
      Dataset data = (Dataset) parts[2];
      @SuppressWarnings("unchecked")
      Model model = fitted((String) parts[0], (Map<String, String>) parts[1], data);
      Path file = folder.resolve("model" + m + ".py");
      Files.writeString(file, ExportForm.PYTHON.text(model, file));
      Dataset hard = HardRows.of(model, data, ROWS);
      List<Map<String, String>> rows =
          IntStream.range(0, ROWS).mapToObj(row -> HardRows.texts(hard, row)).toList();
      Files.writeString(folder.resolve("rows" + m), Json.indented(Map.of("rows", rows)));
      String scores =
          Stream.of(model.score(hard))
              .flatMapToDouble(Arrays::stream)
              .mapToObj(Double::toString)
              .collect(Collectors.joining(" "));
      Files.writeString(folder.resolve("scores" + m), scores);
      driver.add(
          String.format(
              java.util.Locale.ROOT,
              "m = importlib.import_module('model%d'); c = m.table(json.load(open('rows%d'))['rows']);"
                  + " s = numpy.fromstring(open('scores%d').read(), sep=' ')"
                  + ".reshape(-1, len(m.OUTPUTS)); d = abs(m.scores(c) - s).max();"
                  + " assert d <= 1e-12 * max(1, abs(s).max()), ('%s', d);"
                  + " assert (m.labels(s) == (s > m.THRESHOLDS)).all()",
              m,
              m,
              m,
              parts[0]));
    }
    Process run = python(String.join("\n", driver));
    String said = new String(run.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, run.waitFor(), said);
  }

  @Test
  void namesAreNeverPythonCode() throws Exception {
    assumeTrue(python("import numpy").waitFor() == 0, "no python3 with numpy");
    Dataset data = HostileNames.data(60);
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "2")).fit(data);
    Path file = folder.resolve("hostile.py");
    Files.writeString(file, ExportForm.PYTHON.text(model, file));
    Process run =
        python("import hostile; print(*[ord(c) for c in '\\0'.join(hostile.FEATURES)], end='')");
    String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String names = String.join("\0", HostileNames.ALL);
    assertEquals(
        names.codePoints().mapToObj(Integer::toString).collect(Collectors.joining(" ")), said);
  }

  private Process python(String program) throws IOException {
    try {
      return new ProcessBuilder("python3", "-c", program).directory(folder.toFile()).start();
    } catch (IOException e) {
      return new ProcessBuilder("false").start();
    }
  }

  /** What families claim before training is so after it. */
  @Test
  void familiesClaimWhatTheirModelsHold() {
    models()
        .map(Arguments::get)
        .forEach(
            parts -> {
              String method = (String) parts[0];
              @SuppressWarnings("unchecked")
              Model model = fitted(method, (Map<String, String>) parts[1], (Dataset) parts[2]);
              Family family = Catalogue.of(method).family();
              assertEquals(List.of(ExportForm.values()), family.exports(), method);
              assertTrue(ExportForm.possible(model), method);
            });
    assertEquals(
        Stream.of(Family.values()).filter(f -> !f.exports().isEmpty()).collect(Collectors.toSet()),
        models().map(m -> Catalogue.of((String) m.get()[0]).family()).collect(Collectors.toSet()));
    Dataset data = RandomData.labels(1, false);
    for (String method : List.of("tbb", "nn", "label-propagation", "laplacian")) {
      Model model = Catalogue.of(method).learner(Map.of()).fit(data);
      assertFalse(ExportForm.possible(model), method);
      assertEquals(List.of(), Catalogue.of(method).family().exports(), method);
    }
  }

  private static String source(Model model, String name) {
    return ExportForm.JAVA.text(model, Path.of(name + ".java"));
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
