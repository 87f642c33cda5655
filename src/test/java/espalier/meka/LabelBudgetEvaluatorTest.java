package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import meka.classifiers.multilabel.BR;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.meta.EM;
import meka.core.Result;
import meka.experiment.DefaultExperiment;
import meka.experiment.datasetproviders.LocalDatasetProvider;
import meka.experiment.evaluationstatistics.EvaluationStatistics;
import meka.experiment.evaluationstatistics.KeyValuePairs;
import meka.experiment.statisticsexporters.TabSeparated;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;

final class LabelBudgetEvaluatorTest {

  @TempDir private Path folder;

  /**
   * Two rows, worked by hand: LRAP of the first is 1, of the second 1/2; a missing label is left
   * out.
   */
  @Test
  void measuresAResultByHand() {
    Result result = new Result(2);
    result.predictions.add(new double[] {.9, .2});
    result.actuals.add(new int[] {1, 0});
    result.predictions.add(new double[] {.9, .2});
    result.actuals.add(new int[] {0, 1});
    result.predictions.add(new double[] {.1, .2});
    result.actuals.add(new int[] {-1, 1});
    Map<String, Double> found = ResultMeasures.of(result, List.of("a", "b"), Optional.empty());
    // Means of three quotients: only rounding can differ.
    assertEquals((1 + .5 + 1) / 3, found.get("wlrap"), 1e-12);
  }

  @Test
  void foldsKeepTheBudgetForEveryLearner() throws Exception {
    Instances data = MekaData.small(90, 3);
    LabelBudgetCrossValidation evaluator = new LabelBudgetCrossValidation();
    evaluator.setOptions(new String[] {"-labelled", "20", "-folds", "3", "-seed", "4"});
    for (MultiLabelClassifier learner : List.of(new PCT(), new BR(), new EM())) {
      List<EvaluationStatistics> found = evaluator.evaluate(learner, data);
      assertEquals(3, found.size());
      for (EvaluationStatistics one : found) {
        assertEquals(20, one.get("Labelled training rows").doubleValue());
        double wlrap = one.get("Espalier wlrap").doubleValue();
        assertTrue(wlrap > 0 && wlrap <= 1, learner.getClass() + ": " + wlrap);
        assertTrue(one.containsKey("Hamming score"), one.keySet().toString());
      }
    }
    assertNull(with(evaluator, "-labelled", "85").evaluate(new BR(), data));
  }

  private static LabelBudgetEvaluator with(LabelBudgetEvaluator e, String... options)
      throws Exception {
    e.setOptions(options);
    return e;
  }

  @Test
  void optionsComeBack() throws Exception {
    for (LabelBudgetEvaluator evaluator :
        List.of(new LabelBudgetCrossValidation(), new LabelBudgetSplit())) {
      evaluator.setOptions(
          new String[] {"-labelled", "7", "-seed", "9", "-transductive", "-hierarchy", "h.txt"});
      String[] first = evaluator.getOptions();
      evaluator.setOptions(first.clone());
      assertArrayEquals(first, evaluator.getOptions());
      assertEquals(7, evaluator.getLabelled());
      assertTrue(evaluator.getTransductive());
      assertEquals(new File("h.txt"), evaluator.getHierarchy());
      assertTrue(evaluator.listOptions().hasMoreElements());
    }
  }

  /** The transductive split and a hierarchy that turns A.B into a child of A. */
  @Test
  void splitKnowsHierarchies() throws Exception {
    Path order = folder.resolve("order.txt");
    Files.writeString(order, "A\nA\tA.B\nC\n");
    LabelBudgetSplit evaluator = new LabelBudgetSplit();
    evaluator.setLabelled(15);
    evaluator.setTransductive(true);
    evaluator.setHierarchy(order.toFile());
    List<EvaluationStatistics> found = evaluator.evaluate(new BR(), MekaData.small(60, 5));
    assertEquals(1, found.size());
    assertTrue(found.get(0).containsKey("Espalier h.f1"), found.get(0).keySet().toString());
  }

  /** The MEKA Experimenter runs two settings of ours and BR and exports weighted LRAP. */
  @Test
  void experimenterExportsWeightedLrap() throws Exception {
    Path file = folder.resolve("small.arff");
    Files.writeString(file, MekaData.small(80, 6).toString());
    LocalDatasetProvider provider = new LocalDatasetProvider();
    provider.setDatasets(new File[] {file.toFile()});
    LabelBudgetCrossValidation evaluator = new LabelBudgetCrossValidation();
    evaluator.setNumFolds(2);
    evaluator.setLabelled(20);
    DefaultExperiment experiment = new DefaultExperiment();
    experiment.addLogListener(e -> {});
    experiment.setDatasetProvider(provider);
    experiment.setEvaluator(evaluator);
    KeyValuePairs handler = new KeyValuePairs();
    handler.setFile(folder.resolve("statistics.txt").toFile());
    experiment.setStatisticsHandler(handler);
    experiment.setClassifiers(
        new MultiLabelClassifier[] {new PCT(), MekaData.learner("-omega", "0.5"), new BR()});
    assertNull(experiment.initialize());
    assertNull(experiment.run());
    assertEquals(6, experiment.getStatistics().size());
    TabSeparated exporter = new TabSeparated();
    File table = folder.resolve("table.tsv").toFile();
    exporter.setFile(table);
    assertNull(exporter.export(experiment.getStatistics()));
    assertTrue(Files.readString(table.toPath()).contains("Espalier wlrap"));
  }

  /** The Explorer's menu entry works on the result of a learner that is not ours. */
  @Test
  void pluginMeasuresAnyLearnersResult() throws Exception {
    Instances data = MekaData.small(60, 8);
    Result result =
        Evaluation.evaluateModel(
            new BR(), MekaData.part(data, 0, 30), MekaData.part(data, 30, 60), "PCut1", "3");
    EspalierMeasuresPlugin plugin = new EspalierMeasuresPlugin();
    assertEquals("Espalier", plugin.getGroup());
    assertTrue(EspalierMeasuresPlugin.suits(result, data));
    assertFalse(EspalierMeasuresPlugin.suits(new Result(3), data));
    EspalierMeasuresPlugin.add(result, data, Optional.empty());
    double wlrap = (Double) result.getMeasurement("Espalier wlrap");
    assertTrue(wlrap > 0 && wlrap <= 1);
    assertTrue(result.toString().contains("Espalier h.f1"), "A.B is taken as a child of A");
    assertTrue(result.toString().contains("label sets by threshold 0.5"), result.toString());
  }
}
