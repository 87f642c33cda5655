package espalier.weka;

import static espalier.weka.WekaData.hidden;
import static espalier.weka.WekaData.nominal;
import static espalier.weka.WekaData.numeric;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.io.InstancesReader;
import espalier.learn.Model;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import meka.classifiers.multilabel.BR;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.CheckClassifier;
import weka.classifiers.Evaluation;
import weka.classifiers.meta.Bagging;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.Utils;

/** The classifier in WEKA's checks, evaluation and command line, and below MEKA's BR. */
class InWekaTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pct",
        "ssl-pct",
        "ssl-spyct-grad",
        "ssl-spyct-svm",
        "ssl-rf",
        "ssl-boost-pct",
        "self-rf",
        "laptao",
        "tbb",
        "label-propagation",
        "kernel"
      })
  void wekasOwnChecksPass(String method) {
    PrintStream console = System.out;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      CheckClassifier check = new CheckClassifier();
      check.setClassifier(new EspalierClassifier(method));
      check.doTests();
    } finally {
      System.setOut(console);
    }
    String text = written.toString(StandardCharsets.UTF_8);
    Set<String> refused =
        text.lines()
            .filter(l -> l.contains("...no") && !l.contains("(OK error message)"))
            .collect(Collectors.toSet());
    assertEquals(
        Set.of("updateable classifier...no", "multi-instance classifier...no"), refused, text);
    assertTrue(text.lines().filter(l -> l.endsWith("...yes")).count() >= 27, text);
    assertTrue(!text.contains("FAIL") && !text.contains("Exception"), text);
  }

  @Test
  void crossValidationLeavesRowsWithoutAClassOut() throws Exception {
    Instances data = hidden(nominal(150, 1), i -> i % 3 != 0);
    Evaluation evaluation = new Evaluation(data);
    evaluation.crossValidateModel(
        new EspalierClassifier("ssl-pct", "omega=0.5"), data, 5, new Random(1));
    assertEquals(50, evaluation.numInstances());
    assertTrue(evaluation.pctCorrect() > 80, evaluation.toSummaryString());
    Evaluation numbers = new Evaluation(numeric(90, 1));
    numbers.crossValidateModel(
        new EspalierClassifier("ssl-rf", "trees=10"), numeric(90, 1), 3, new Random(1));
    assertTrue(numbers.correlationCoefficient() > 0.9, numbers.toSummaryString());
  }

  @Test
  void belowAMetaOfWeka() throws Exception {
    Instances data = nominal(90, 1);
    Bagging bagging = new Bagging();
    bagging.setOptions(
        Utils.splitOptions("-I 4 -W espalier.weka.EspalierClassifier -- -method pct -max-depth 3"));
    bagging.buildClassifier(data);
    Evaluation evaluation = new Evaluation(data);
    evaluation.evaluateModel(bagging, data);
    assertTrue(evaluation.pctCorrect() > 80, evaluation.toSummaryString());
  }

  @Test
  void theCommandLine() throws Exception {
    Path file = folder.resolve("data.arff");
    Files.writeString(file, nominal(60, 1).toString());
    String graph = line("-t", file, "-c", "3", "-method", "pct", "-g");
    assertTrue(graph.startsWith("digraph tree {"), graph);
    String told = line("-t", file, "-c", "3", "-method", "ssl-pct", "-omega", "0.5", "-x", "3");
    assertTrue(told.contains("Options: -method ssl-pct -omega 0.5"), told);
    assertTrue(told.contains("SSL-PCT; omega = 0.5") && told.contains("all rows [60/60]"), told);
    assertTrue(told.contains("=== Stratified cross-validation ==="), told);
    Path model = folder.resolve("tree.model");
    line("-t", file, "-c", "3", "-method", "ssl-pct", "-omega", "0.5", "-no-cv", "-d", model);
    String again = line("-l", model, "-T", file, "-c", "3");
    assertTrue(again.contains("SSL-PCT; omega = 0.5"), again);
    String lacking =
        assertThrows(Exception.class, () -> line("-t", file, "-c", "3", "-omega", "0.5"))
            .getMessage();
    assertTrue(lacking.contains("Method auto has no option 'omega'"), lacking);
    String known =
        assertThrows(Exception.class, () -> line("-t", file, "-c", "3", "-method", "tree"))
            .getMessage();
    assertTrue(known.contains("There is no method 'tree' (the nearest is 'pct')"), known);
    String fixed =
        assertThrows(Exception.class, () -> line("-t", file, "-method", "pct", "-omega", "0"))
            .getMessage();
    assertTrue(fixed.contains("Method pct is the one with omega=1"), fixed);
  }

  private static String line(Object... words) throws Exception {
    String[] options = List.of(words).stream().map(Object::toString).toArray(String[]::new);
    return Evaluation.evaluateModel(new EspalierClassifier(), options);
  }

  @Test
  void savedAsWekaSavesModels() throws Exception {
    Instances data = nominal(60, 1);
    EspalierClassifier learner = WekaData.built(data, "ssl-rf", "trees=3");
    String file = folder.resolve("forest.model").toString();
    SerializationHelper.writeAll(file, new Object[] {learner, new Instances(data, 0)});
    EspalierClassifier read = (EspalierClassifier) SerializationHelper.readAll(file)[0];
    assertArrayEquals(WekaData.predict(learner, data), WekaData.predict(read, data));
  }

  /** Labels A (x &gt; 0) and B (x &gt; .5), some unknown, then features x and noise. */
  private static Instances labels(int rows) {
    Instances data =
        new Instances(
            "two: -C 2",
            new ArrayList<>(
                List.of(
                    new Attribute("A", List.of("0", "1")),
                    new Attribute("B", List.of("0", "1")),
                    new Attribute("x"),
                    new Attribute("noise"))),
            rows);
    data.setClassIndex(2);
    Random random = new Random(1);
    for (int i = 0; i < rows; i++) {
      double x = 2 * random.nextDouble() - 1;
      double a = i % 3 == 1 ? Double.NaN : x > 0 ? 1 : 0;
      data.add(new DenseInstance(1, new double[] {a, x > 0.5 ? 1 : 0, x, random.nextGaussian()}));
    }
    return data;
  }

  @Test
  void belowMekasBinaryRelevance() throws Exception {
    Instances data = labels(60);
    BR relevance = new BR();
    relevance.setClassifier(new EspalierClassifier("ssl-pct", "omega=0.5"));
    relevance.buildClassifier(data);
    for (int label = 0; label < 2; label++) {
      int target = label;
      Dataset both = InstancesReader.read(data, IntStream.range(0, 2).toArray(), false);
      Targets.Builder one = Targets.builder(List.of(both.targets().attribute(target)));
      IntStream.range(0, 60).forEach(i -> one.add(both.targets().get(i, target)));
      Dataset single = both.withTargets(one.build());
      Model core = Catalogue.of("ssl-pct").learner(Map.of("omega", "0.5")).fit(single);
      double[][] expected = core.score(single);
      for (int i = 0; i < 60; i++) {
        assertEquals(expected[i][1], relevance.distributionForInstance(data.instance(i))[label]);
      }
    }
    assertEquals(2, relevance.graph().size());
    assertTrue(relevance.graph().get(0).startsWith("digraph tree {"));
  }
}
