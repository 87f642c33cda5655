package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import meka.classifiers.multilabel.BR;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import meka.classifiers.multilabel.meta.BaggingML;
import meka.core.MLUtils;
import meka.core.Result;
import meka.gui.goe.GenericObjectEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.trees.J48;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.core.SerializationHelper;

/** The learner in MEKA's own evaluation, metas, files and lists. */
class PctInMekaTest {

  private static final int DRAWS = 30;

  @TempDir Path folder;

  private static double measured(Result result, String name) {
    return ((Number) Result.getStats(result, "6").get(name)).doubleValue();
  }

  private static void finite(Result result) {
    for (double[] row : result.allPredictions()) {
      assertEquals(result.L, row.length);
      for (double v : row) {
        assertTrue(Double.isFinite(v));
      }
    }
  }

  @Test
  void evaluationHandsOverTheTestRows() throws Exception {
    Instances all = small(120, 1);
    Instances train = hidden(part(all, 0, 80), i -> i % 2 == 0);
    PCT learner = MekaData.learner("-omega", "0.5");
    Result result = Evaluation.evaluateModel(learner, train, part(all, 80, 120), "0.5", "3");
    finite(result);
    assertEquals(80, learner.model().provenance().rows().unlabelled());
    assertTrue(result.getInfo("Additional Info").contains("transductive (the features of 40"));
    assertTrue(measured(result, "Hamming score") > 0.8);
    assertTrue(result.getModel("Model").contains("depth"), "the tree is in the result");
  }

  /** Half of the rows are hidden: MEKA counts half of the labels. */
  @Test
  void whatPCutOneMakesOfUnknownLabelsIsTold() throws Exception {
    Instances all = part(small(120, 1), 0, 80);
    for (int i = 0; i < 80; i += 2) {
      for (int t = 0; t < all.classIndex(); t++) {
        all.instance(i).setValue(t, all.instance(i + 1).value(t));
      }
    }
    double known = MLUtils.labelCardinality(all);
    PCT full = MekaData.trained(all, "-smoothing", "1");
    assertFalse(full.toString().contains("Threshold"), full.toString());
    assertTrue(
        full.toString().contains("omega = 1 (no unlabelled rows: supervised)"), full.toString());
    Instances half = hidden(all, i -> i % 2 == 0);
    PCT scores = MekaData.trained(half, "-omega", "0.5", "-outputs", "scores");
    String line =
        String.format(
            java.util.Locale.ROOT,
            "Set Threshold to 0.5: PCut1 predicts %.2f labels a row instead of %.2f",
            known / 2,
            known);
    PCT sets = MekaData.trained(half, "-omega", "0.5");
    for (PCT learner : List.of(scores, sets)) {
      for (String text : List.of(learner.toString(), learner.getModel())) {
        assertTrue(
            text.startsWith(learner == sets ? "50 % of the labels are missing:" : line), text);
        text.lines().forEach(l -> assertTrue(l.length() <= 100, l));
      }
    }
  }

  /** MEKA's own numbers are those of the learner's label sets, whatever its threshold. */
  @Test
  void labelSetsAreRightWithNineOfTenLabelsMissing() throws Exception {
    Instances all = small(300, 2);
    Instances train = hidden(part(all, 0, 200), i -> i % 10 != 0);
    Instances test = part(all, 200, 300);
    for (AbstractEspalierLearner learner : List.of(new PCT(), new Forest(), new Auto())) {
      learner.setOptions(new String[] {"-evaluation-rows", "ignore"});
      learner.setExpert(learner.getExpert());
      for (String threshold : List.of("PCut1", "PCutL", "0.5")) {
        Result result = Evaluation.evaluateModel(learner, train, test, threshold, "3");
        double[] thresholds = learner.model().thresholds();
        double hits = 0;
        double cells = 0;
        for (int i = 0; i < 100; i++) {
          Map<String, Object> row = new HashMap<>();
          row.put("x", test.instance(i).value(3));
          row.put("noise", test.instance(i).value(4));
          row.put("colour", test.instance(i).stringValue(5));
          double[] scores = learner.model().score(row);
          for (int t = 0; t < 3; t++) {
            int predicted = scores[t] > thresholds[t] ? 1 : 0;
            assertEquals(predicted, result.rowPrediction(i)[t], threshold);
            hits += predicted * test.instance(i).value(t);
            cells += predicted + test.instance(i).value(t);
          }
        }
        assertTrue(hits > 0);
        assertEquals(2 * hits / cells, measured(result, "F1 (micro averaged)"), 1e-9);
      }
    }
  }

  @Test
  void whatAChoiceOfOmegaOneMeansIsTold() throws Exception {
    Instances all = small(120, 1);
    Instances train = hidden(part(all, 0, 80), i -> i % 2 == 0);
    PCT learner = MekaData.learner("-omega", "auto", "-omega-grid", "1");
    Result result = Evaluation.evaluateModel(learner, train, part(all, 80, 120), "0.5", "3");
    String line = result.getInfo("Additional Info").replaceAll("\\s+", " ");
    assertTrue(line.contains("omega = 1 was chosen (the features of 40 evaluation rows"), line);
    assertFalse(line.contains("transductive"), line);
  }

  @Test
  void theTwinIsTold() throws Exception {
    Instances data = hidden(small(60, 1), i -> i % 2 == 0);
    PCT tree = MekaData.learner("-omega", "0.5", "-twin", "report");
    tree.buildClassifier(data);
    assertTrue(tree.toString().contains("95 % interval"), tree.toString());
    assertEquals("report", tree.text("twin"));
    Forest forest = new Forest();
    forest.setOptions(new String[] {"-omega", "0.5", "-num-trees", "3", "-twin", "safe"});
    forest.buildClassifier(data);
    assertTrue(forest.toString().contains("95 % interval"), forest.toString());
  }

  @Test
  void crossValidationStartsAnewInEveryFold() throws Exception {
    Instances data = small(90, 1);
    PCT learner = MekaData.learner("-omega", "0.5", "-smoothing", "1", "-evaluation-rows", "use");
    Result first = Evaluation.cvModel(learner, new Instances(data), 3, "0.5", "3");
    Result again = Evaluation.cvModel(learner, new Instances(data), 3, "0.5", "3");
    assertEquals(30, learner.model().provenance().rows().unlabelled());
    for (String name : List.of("Hamming score", "Accuracy", "Avg precision", "Log Loss (lim. L)")) {
      double value = ((Number) first.getMeasurement(name)).doubleValue();
      assertTrue(Double.isFinite(value), name);
      assertEquals(value, ((Number) again.getMeasurement(name)).doubleValue(), name);
    }
  }

  @Test
  void nothingIsWrittenToTheConsole() throws Exception {
    PrintStream console = System.out;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      Instances data = small(60, 1);
      Evaluation.evaluateModel(new PCT(), data, data, "0.5", "3");
    } finally {
      System.setOut(console);
    }
    assertEquals("", written.toString(StandardCharsets.UTF_8));
  }

  @Test
  void savedAsMekaSavesModels() throws Exception {
    Instances data = small(60, 1);
    PCT learner = MekaData.trained(data);
    String file = folder.resolve("pct.model").toString();
    SerializationHelper.writeAll(file, new Object[] {learner, new Instances(data, 0)});
    Object[] read = SerializationHelper.readAll(file);
    Result before = Evaluation.testClassifier(learner, data);
    Result after = Evaluation.testClassifier((PCT) read[0], data);
    assertArrayEquals(before.allPredictions(), after.allPredictions());
  }

  @Test
  void baggingOverIt() throws Exception {
    BaggingML bagging = new BaggingML();
    bagging.setOptions(
        new String[] {"-I", "4", "-W", "espalier.meka.PCT", "--", "-omega", "1", "-S", "3"});
    Instances all = hidden(small(120, 1), i -> i % 5 == 0 && i < 80);
    Result result =
        Evaluation.evaluateModel(bagging, part(all, 0, 80), part(all, 80, 120), "0.5", "3");
    finite(result);
    assertTrue(measured(result, "Hamming score") > 0.8);
  }

  @Test
  void inTheListsOfMekasChooser() {
    GenericObjectEditor.determineAllClasses();
    for (Class<?> type : List.of(MultiLabelClassifier.class, SemisupervisedClassifier.class)) {
      List<String> names = PluginManager.getPluginNamesOfTypeList(type.getName());
      assertTrue(names.contains(PCT.class.getName()), type + ": " + names);
      assertTrue(
          names.stream().noneMatch(n -> n.contains("AbstractEspalier")), "the base is no choice");
    }
    List<String> all = PluginManager.getPluginNamesOfTypeList(MultiLabelClassifier.class.getName());
    assertTrue(all.contains(BR.class.getName()), "MEKA's own learners must stay");
  }

  @Test
  void musicWithHalfOfTheLabels() throws Exception {
    double gain = 0;
    for (int draw = 1; draw <= DRAWS; draw++) {
      Instances music = MekaData.shared("Music.arff", draw);
      int cut = 2 * music.numInstances() / 3;
      Instances train = hidden(part(music, 0, cut), i -> i % 2 == 0);
      Instances test = part(music, cut, music.numInstances());
      PCT learner = MekaData.learner("-omega", "0.5");
      Result result = Evaluation.evaluateModel(learner, train, test, "0.5", "3");
      finite(result);
      gain += measured(result, "Hamming score") - absent(test);
      assertTrue(learner.graph().get(0).contains("->"));
    }
    // One draw is .02 above or below the mean, .021, of thirty; their mean errs by .004.
    assertTrue(gain / DRAWS > 0.015, "gain over predicting nothing: " + gain / DRAWS);
  }

  /** The Hamming score of predicting no label at all. */
  private static double absent(Instances test) {
    double zeros = 0;
    for (Instance row : test) {
      for (int t = 0; t < test.classIndex(); t++) {
        zeros += 1 - row.value(t);
      }
    }
    return zeros / test.numInstances() / test.classIndex();
  }

  @Test
  void enronUnderTheDotsOfItsNames() throws Exception {
    Instances enron = part(MekaData.shared("Enron.arff"), 0, 600);
    Instances train = hidden(part(enron, 0, 400), i -> i % 2 == 0);
    PCT learner = MekaData.learner("-dot-names", "-omega", "0.5", "-smoothing", "2");
    Result result = Evaluation.evaluateModel(learner, train, part(enron, 400, 600), "0.5", "3");
    finite(result);
    assertEquals(53, result.L);
    assertTrue(learner.model().schema().targets().size() > 53, "A, B, C, D are labels too");
    assertTrue(measured(result, "Hamming score") > 0.9);
  }

  @Test
  void solarFlareScoresLikeBinaryRelevance() throws Exception {
    Instances flare = MekaData.shared("solar_flare.arff");
    int cut = 2 * flare.numInstances() / 3;
    Instances train = part(flare, 0, cut);
    Instances test = part(flare, cut, flare.numInstances());
    BR relevance = new BR();
    relevance.setClassifier(new J48());
    double reference =
        measured(Evaluation.evaluateModel(relevance, train, test, "0.5", "3"), "Hamming score");
    Result result = Evaluation.evaluateModel(new PCT(), train, test, "0.5", "3");
    for (double[] row : result.allPredictions()) {
      for (double v : row) {
        assertTrue(v == Math.rint(v) && v >= 0 && v <= 4, "a value number");
      }
    }
    double hamming = measured(result, "Hamming score");
    assertTrue(hamming > reference - 0.03, hamming + " against " + reference);
  }
}
