package espalier.mulan;

import static espalier.mulan.MulanData.flat;
import static espalier.mulan.MulanData.hidden;
import static espalier.mulan.MulanData.nested;
import static espalier.mulan.MulanData.part;
import static espalier.mulan.MulanData.predict;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.io.InstancesReader;
import espalier.io.file.InputException;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.tree.TreeModel;
import espalier.tuning.ThresholdTuning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mulan.classifier.InvalidDataException;
import mulan.classifier.ModelInitializationException;
import mulan.classifier.MultiLabelLearner;
import mulan.classifier.MultiLabelOutput;
import mulan.data.MultiLabelInstances;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** The methods as learners of Mulan: what they learn from and what they answer. */
class EspalierLearnerTest {

  @TempDir Path folder;

  private static EspalierLearner built(EspalierLearner learner, MultiLabelInstances data)
      throws Exception {
    learner.build(data);
    return learner;
  }

  private static Dataset read(MultiLabelInstances data) {
    return InstancesReader.read(data.getDataSet(), data.getLabelIndices(), true);
  }

  static Stream<String> methods() {
    return Catalogue.all().stream().map(Method::name);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void answersAsTheMethodItself(String method) throws Exception {
    MultiLabelInstances all = flat(70, 5);
    MultiLabelInstances train = hidden(part(all, 0, 45), i -> i % 3 == 0);
    MultiLabelInstances test = part(all, 45, 70);
    Map<String, String> quick =
        method.equals("mcmc-trees") ? Map.of("burn-in", "5", "samples", "5") : Map.of();
    String[] settings =
        quick.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toArray(String[]::new);
    Model core = Catalogue.of(method).learner(quick).fit(read(train));
    EspalierLearner learner = built(new EspalierLearner(method, settings), train);
    assertArrayEquals(core.score(read(test)), predict(learner, test));
    assertTrue(learner.globalInfo().contains(method), learner.globalInfo());
  }

  @Test
  void answersAsTheCoreOnFilesWithNestedLabels() throws Exception {
    Path files = Path.of("examples", "mulan");
    String xml = files.resolve("topics-train.xml").toString();
    MultiLabelInstances train =
        new MultiLabelInstances(files.resolve("topics-train.arff").toString(), xml);
    MultiLabelInstances more =
        new MultiLabelInstances(files.resolve("topics-unlabelled.arff").toString(), xml);
    MultiLabelInstances test =
        new MultiLabelInstances(files.resolve("topics-test.arff").toString(), xml);
    DataSource reader = DataSource.of("xml", xml);
    Dataset rows =
        reader.read(files.resolve("topics-train.arff"), files.resolve("topics-unlabelled.arff"));
    Model core = Catalogue.of("ssl-pct").learner(Map.of("omega", "0.5")).fit(rows);

    EspalierLearner learner = new PCT(0.5);
    learner.setUnlabelled(more);
    learner.build(train);
    assertEquals(460, learner.model().provenance().rows().unlabelled());
    assertTrue(learner.model().schema().hierarchy().isPresent());
    assertArrayEquals(
        core.score(reader.read(files.resolve("topics-test.arff"))), predict(learner, test));
  }

  @Test
  void labelsStandAnywhereWithTheirValuesInAnyOrder() throws Exception {
    MultiLabelInstances plain = hidden(flat(60, 1), i -> i % 2 == 0);
    MultiLabelInstances mixed =
        hidden(flat(60, 1, MulanData.MIXED, List.of("1", "0")), i -> i % 2 == 0);
    // A, B, C in one order of attributes; C, A, B in the other.
    double[][] expected = predict(built(new PCT(0.5), plain), plain);
    double[][] actual = predict(built(new PCT(0.5), mixed), mixed);
    for (int i = 0; i < expected.length; i++) {
      double[] e = expected[i];
      assertArrayEquals(new double[] {e[2], e[0], e[1]}, actual[i], 1e-12, "row " + i);
    }
    assertTrue(expected[1][0] != expected[1][2] || expected[3][0] != expected[3][2]);
  }

  @Test
  void labelsOfRowsToBePredictedDoNotMatter() throws Exception {
    MultiLabelInstances data = flat(40, 2);
    EspalierLearner learner = built(new PCT(1), data);
    double[][] known = predict(learner, data);
    assertArrayEquals(known, predict(learner, hidden(data, i -> true)));
    Instances rows = data.getDataSet();
    for (int i = 0; i < known.length; i++) {
      Instance alone = (Instance) rows.instance(i).copy();
      alone.setDataset(null);
      assertArrayEquals(known[i], learner.makePrediction(alone).getConfidences());
      SparseInstance sparse = new SparseInstance(rows.instance(i));
      sparse.setDataset(rows);
      assertArrayEquals(known[i], learner.makePrediction(sparse).getConfidences());
    }
  }

  @Test
  void furtherUnlabelledRowsCountAsTheDatasOwn() throws Exception {
    MultiLabelInstances all = flat(60, 3);
    MultiLabelInstances whole = hidden(all, i -> i >= 20);
    EspalierLearner one = built(new PCT(0.5), whole);
    Instances more = new Instances(all.getDataSet(), 20, 40);
    for (int a : new int[] {5, 4, 3}) {
      more.deleteAttributeAt(a);
    }
    EspalierLearner two = new PCT(0.5);
    two.setUnlabelled(more);
    two.build(part(all, 0, 20));
    assertEquals(40, two.model().provenance().rows().unlabelled());
    assertArrayEquals(predict(one, all), predict(two, all));
    // They stay for the next training, also in a copy, and leave when told.
    EspalierLearner copy = (EspalierLearner) two.makeCopy();
    copy.build(part(all, 0, 20));
    assertArrayEquals(predict(one, all), predict(copy, all));
    copy.setUnlabelled((MultiLabelInstances) null);
    copy.build(part(all, 0, 20));
    assertEquals(0, copy.model().provenance().rows().unlabelled());
  }

  @Test
  void rowsOfWeightZeroSayNothing() throws Exception {
    MultiLabelInstances all = flat(40, 4);
    MultiLabelInstances zero = all.clone();
    for (int i = 30; i < 40; i++) {
      zero.getDataSet().instance(i).setWeight(0);
    }
    assertArrayEquals(
        predict(built(new PCT(0.5), part(all, 0, 30)), all),
        predict(built(new PCT(0.5), zero), all));
  }

  @Test
  void nestedLabelsAreAHierarchy() throws Exception {
    MultiLabelInstances data = hidden(nested(60, 1), i -> i % 2 == 0);
    EspalierLearner learner = built(new PCT(0.5), data);
    assertEquals(List.of("A", "B", "C"), learner.model().schema().hierarchy().get().names());
    for (double[] row : predict(learner, data)) {
      assertTrue(row[1] <= row[0], "B lies below A");
    }
  }

  @Test
  void aFileGivesAGraphWithFurtherLabels() throws Exception {
    Path edges = folder.resolve("graph.txt");
    Files.writeString(edges, "group\ngroup\tC\ngroup\tA\nA\tB\nC\tB\n");
    MultiLabelInstances data = hidden(flat(60, 1), i -> i % 2 == 0);
    Instances rows = data.getDataSet();
    for (int i = 0; i < rows.numInstances(); i++) {
      // B only where its second parent is present, too.
      if (rows.instance(i).value(4) == 1) {
        rows.instance(i).setValue(5, 1);
      }
    }
    EspalierLearner learner = new Forest(5, 0.5);
    learner.setHierarchy(edges.toFile());
    learner.build(data);
    assertEquals(4, learner.model().schema().targets().size());
    double[][] core = learner.model().score(read(data));
    double[][] answers = predict(learner, data);
    for (int i = 0; i < answers.length; i++) {
      // The graph numbers group, C, A, B.
      assertArrayEquals(new double[] {core[i][2], core[i][3], core[i][1]}, answers[i]);
      assertTrue(answers[i][1] <= Math.min(answers[i][0], answers[i][2]));
    }
    learner.setHierarchy(null);
    learner.build(data);
    assertTrue(learner.model().schema().hierarchy().isEmpty());
  }

  @Test
  void labelsAboveTheirThresholdsArePredicted() throws Exception {
    MultiLabelInstances data = flat(60, 1);
    EspalierLearner half = built(new EspalierLearner("pct", "thresholds=half"), data);
    EspalierLearner tuned = built(new EspalierLearner("pct", "calibrate=none"), data);
    // The further fits have the smoothing that the first one chose.
    String smoothing = Double.toString(((TreeModel) tuned.model()).smoothing());
    double[] chosen =
        ThresholdTuning.bestF1(3, 1)
            .fit(
                Catalogue.of("pct")
                    .learner(
                        Map.of("thresholds", "half", "calibrate", "none", "smoothing", smoothing)),
                read(data),
                quiet())
            .thresholds();
    assertArrayEquals(chosen, tuned.model().thresholds());
    int differ = 0;
    for (int i = 0; i < data.getNumInstances(); i++) {
      MultiLabelOutput plain = half.makePrediction(data.getDataSet().instance(i));
      MultiLabelOutput cut = tuned.makePrediction(data.getDataSet().instance(i));
      for (int t = 0; t < 3; t++) {
        assertEquals(plain.getConfidences()[t] > 0.5, plain.getBipartition()[t]);
        assertEquals(cut.getConfidences()[t] > chosen[t], cut.getBipartition()[t]);
        differ += Double.compare(chosen[t], 0.5) == 0 ? 0 : 1;
      }
    }
    assertTrue(differ > 0, "the thresholds are one half");
  }

  private static FitContext quiet() {
    return FitContext.quiet();
  }

  @Test
  void aTrainedCopyAnswersAlike() throws Exception {
    MultiLabelInstances data = hidden(nested(60, 1), i -> i % 2 == 0);
    for (EspalierLearner learner :
        List.of(new PCT(), new SPYCT(0.5), new Forest(4), new EspalierLearner("tbb"))) {
      learner.build(data);
      MultiLabelLearner copy = learner.makeCopy();
      assertArrayEquals(predict(learner, data), predict((EspalierLearner) copy, data));
      assertEquals(learner.toString(), copy.toString());
      assertFalse(copy.isUpdatable());
    }
  }

  @Test
  void seedAndThreadsReachTheMethod() throws Exception {
    MultiLabelInstances data = flat(60, 1);
    EspalierLearner one = built(new Forest(4), data);
    EspalierLearner two = new Forest(4);
    two.setThreads(2);
    two.build(data);
    assertArrayEquals(predict(one, data), predict(two, data));
    two.setSeed(2);
    two.build(data);
    assertEquals("2", two.model().provenance().options().get("seed"));
    assertEquals(2, two.getSeed());
  }

  @Test
  void constructorsSayWhatIsMeant() throws Exception {
    MultiLabelInstances data = flat(30, 1);
    assertEquals("1", option(new PCT(1), data, "omega"));
    assertEquals("5", option(new PCT("omega=0.5", "max-depth=5"), data, "max-depth"));
    assertEquals("gradient", option(new SPYCT(0.25), data, "splitter"));
    assertEquals("0.25", option(new SPYCT(0.25), data, "omega"));
    assertEquals("7", option(new Forest(7), data, "trees"));
    assertEquals("0.75", option(new Forest(7, 0.75), data, "omega"));
    assertEquals("rf", option(new Forest("trees=3"), data, "forest"));
    assertEquals("auto", new EspalierLearner().getMethod());
  }

  private static String option(EspalierLearner learner, MultiLabelInstances data, String key)
      throws Exception {
    learner.build(data);
    return learner.model().provenance().options().get(key);
  }

  @Test
  void whatDoesNotFitIsSaid() throws Exception {
    says("'ssl-tree'; 'espalier options' lists all", () -> new EspalierLearner("ssl-tree"));
    says("'omega' is not of the form key=value", () -> new EspalierLearner("pct", "omega"));
    says("'omega' was given twice", () -> new PCT("omega=0", "omega=1"));
    says("Option omega was given as '2'; allowed: auto, a number from 0 to 1", () -> new PCT(2));
    says(
        "Method ssl-pct has no option 'depth'. These methods have it: laptao, ",
        () -> new PCT("depth=3"));
    says("Method pct is the one with omega=1", () -> new EspalierLearner("pct", "omega=0"));
    says("Option threads was given as '-1'", () -> new PCT().setThreads(-1));

    MultiLabelInstances data = flat(30, 1);
    says("none of them is labelled", () -> new PCT().build(hidden(data, i -> true)));
    EspalierLearner learner = new PCT(1);
    learner.setHierarchy(folder.resolve("none.txt").toFile());
    says("none.txt: there is no such file", () -> learner.build(data));
    Path edges = folder.resolve("short.txt");
    Files.writeString(edges, "A\nA\tB\n");
    learner.setHierarchy(edges.toFile());
    says("Label 'C' of the data is not in the hierarchy; add it there", () -> learner.build(data));
    learner.setHierarchy(null);
    Instances narrow = new Instances(data.getDataSet());
    narrow.deleteAttributeAt(0);
    learner.setUnlabelled(narrow);
    says("lacks 1 of the model's 3 features, the first is 'x'", () -> learner.build(data));
    learner.setUnlabelled((Instances) null);
    learner.build(data);
    Exception bad =
        assertThrows(InvalidDataException.class, () -> learner.makePrediction(narrow.instance(0)));
    assertTrue(bad.getMessage().contains("the numeric feature 'x', which is not"), bad.toString());
  }

  private static void says(String what, org.junit.jupiter.api.function.Executable does) {
    String message = assertThrows(IllegalArgumentException.class, does).getMessage();
    assertTrue(message.contains(what), message);
  }

  @Test
  void nothingIsAnsweredBeforeTraining() throws Exception {
    MultiLabelInstances data = flat(30, 1);
    EspalierLearner learner = new PCT();
    assertThrows(
        ModelInitializationException.class,
        () -> learner.makePrediction(data.getDataSet().instance(0)));
    assertTrue(
        assertThrows(IllegalStateException.class, learner::model).getMessage().contains("build"));
    assertTrue(learner.toString().contains("not trained"), learner.toString());
    // A training that fails leaves no model of an earlier one.
    learner.build(data);
    assertThrows(InputException.class, () -> failing(learner, data));
    assertThrows(IllegalStateException.class, learner::model);
  }

  private static void failing(EspalierLearner learner, MultiLabelInstances data) throws Exception {
    MultiLabelInstances infinite = data.clone();
    infinite.getDataSet().instance(0).setValue(0, Double.POSITIVE_INFINITY);
    learner.build(infinite);
  }

  @Test
  void anInterruptStopsTheTraining() throws Exception {
    MultiLabelInstances data = flat(30, 1);
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> new PCT().build(data));
    assertFalse(Thread.interrupted(), "the flag is taken back, as with any InterruptedException");
  }
}
