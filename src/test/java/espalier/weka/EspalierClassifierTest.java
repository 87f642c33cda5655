package espalier.weka;

import static espalier.weka.WekaData.built;
import static espalier.weka.WekaData.hidden;
import static espalier.weka.WekaData.nominal;
import static espalier.weka.WekaData.numeric;
import static espalier.weka.WekaData.part;
import static espalier.weka.WekaData.predict;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.io.InstancesReader;
import espalier.learn.Model;
import java.io.File;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;

/** The methods as a classifier of WEKA: what they learn from and what they answer. */
class EspalierClassifierTest {

  @TempDir Path folder;

  static Stream<String> methods() {
    return Catalogue.all().stream().map(Method::name);
  }

  private static Map<String, String> quick(String method) {
    return method.equals("mcmc-trees") ? Map.of("burn-in", "5", "samples", "5") : Map.of();
  }

  private static String[] texts(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .toArray(String[]::new);
  }

  private static Dataset read(Instances data) {
    return InstancesReader.read(data, new int[] {data.classIndex()}, false);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void answersAsTheMethodItself(String method) throws Exception {
    for (Instances all : List.of(nominal(70, 5), numeric(70, 5))) {
      Instances train = hidden(part(all, 0, 45), i -> i % 3 == 0);
      Instances test = part(all, 45, 70);
      Model core = Catalogue.of(method).learner(quick(method)).fit(read(train));
      EspalierClassifier learner = built(train, method, texts(quick(method)));
      double[][] expected = core.score(read(test));
      double[][] answers = predict(learner, test);
      for (int i = 0; i < answers.length; i++) {
        double sum = 0;
        for (double v : expected[i]) {
          sum += v;
        }
        boolean adds = all.classAttribute().isNumeric() || Math.abs(sum - 1) <= 1e-9;
        for (int c = 0; c < expected[i].length; c++) {
          double needed = adds ? expected[i][c] : expected[i][c] / sum;
          assertEquals(needed, answers[i][c], "row " + i + " adds up to " + sum);
        }
      }
      EspalierClassifier copy = (EspalierClassifier) new SerializedObject(learner).getObject();
      assertArrayEquals(answers, predict(copy, test));
      assertEquals(learner.toString(), copy.toString());
    }
  }

  /** Two splits: x at -1/2 and, above it, y at 1/2; one class each, and one row without. */
  @Test
  void aTreeByHand() throws Exception {
    ArrayList<Attribute> attributes =
        new ArrayList<>(
            List.of(
                new Attribute("x"),
                new Attribute("y"),
                new Attribute("c", List.of("a", "b", "c"))));
    Instances data = new Instances("hand", attributes, 0);
    data.setClassIndex(2);
    double[][] rows = {
      {-1, 0, 0},
      {-1, 1, 0},
      {-1, 0, 0},
      {-1, 1, 0},
      {0, 0, 1},
      {0, 0, 1},
      {0, 1, 2},
      {0, 1, 2},
      {0, 1, Double.NaN}
    };
    for (double[] row : rows) {
      data.add(new DenseInstance(1, row));
    }
    EspalierClassifier tree = built(data, "pct", "smoothing=none", "f-test=1", "calibrate=none");
    double[][] needed = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int i = 0; i < 8; i++) {
      double[] answer = tree.distributionForInstance(data.instance(i));
      assertArrayEquals(needed[(int) rows[i][2]], answer, "row " + i);
      assertEquals(rows[i][2], tree.classifyInstance(data.instance(i)));
    }
    String text = tree.toString();
    assertTrue(text.contains("3 leaves, depth 2") && text.contains("x <= -0.5"), text);
    assertTrue(text.contains("y <= 0.5 [2/2] -> b 1"), text);
    assertEquals(Drawable.TREE, tree.graphType());
    assertTrue(tree.graph().startsWith("digraph tree {\nN0 [label=\"x <= -0.5?"), tree.graph());
  }

  @Test
  void aLeafAnswersTheMeanOfNumbersByWeight() throws Exception {
    Instances data = numeric(6, 1);
    data.instance(0).setWeight(3);
    data.instance(5).setWeight(0);
    EspalierClassifier leaf = built(data, "pct", "min-leaf=100", "smoothing=none");
    double sum = 3 * data.instance(0).classValue();
    for (int i = 1; i < 5; i++) {
      sum += data.instance(i).classValue();
    }
    double[] answer = leaf.distributionForInstance(data.instance(5));
    assertEquals(1, answer.length);
    assertEquals(sum / 7, answer[0], 1e-12);
    assertEquals(answer[0], leaf.classifyInstance(data.instance(5)));
  }

  @Test
  void furtherUnlabelledRowsCountAsTheDatasOwn() throws Exception {
    Instances all = nominal(60, 3);
    EspalierClassifier one = built(hidden(all, i -> i >= 20), "ssl-pct", "omega=0.5");
    Instances more = part(all, 20, 60);
    more.setClassIndex(-1);
    more.deleteAttributeAt(2);
    Path file = folder.resolve("more.arff");
    Files.writeString(file, more.toString());
    EspalierClassifier two = new EspalierClassifier("ssl-pct", "omega=0.5");
    two.setUnlabelled(file.toFile());
    two.buildClassifier(part(all, 0, 20));
    assertEquals(40, two.model().provenance().rows().unlabelled());
    assertArrayEquals(predict(one, all), predict(two, all));
  }

  @Test
  void theClassOfARowToBePredictedDoesNotMatter() throws Exception {
    Instances data = nominal(40, 2);
    EspalierClassifier learner = built(data, "ssl-pct", "omega=1");
    double[][] known = predict(learner, data);
    assertArrayEquals(known, predict(learner, hidden(data, i -> true)));
    Instance alone = (Instance) data.instance(7).copy();
    alone.setDataset(null);
    assertArrayEquals(known[7], learner.distributionForInstance(alone));
    assertTrue(known[7] != learner.distributionForInstance(alone), "callers may change the array");
  }

  /**
   * Scores a row of data whose attributes stand elsewhere; returns their header, held by nobody.
   */
  private static WeakReference<Instances> scoreElsewhere(EspalierClassifier learner, Instances data)
      throws Exception {
    ArrayList<Attribute> turned = new ArrayList<>();
    for (int a = data.numAttributes() - 1; a >= 0; a--) {
      turned.add((Attribute) data.attribute(a).copy());
    }
    Instances other = new Instances("turned", turned, 1);
    other.setClassIndex(data.numAttributes() - 1 - data.classIndex());
    double[] values = data.instance(7).toDoubleArray();
    double[] row = new double[values.length];
    for (int a = 0; a < row.length; a++) {
      row[a] = values[row.length - 1 - a];
    }
    other.add(new DenseInstance(1, row));
    assertArrayEquals(
        learner.distributionForInstance(data.instance(7)),
        learner.distributionForInstance(other.instance(0)));
    return new WeakReference<>(other);
  }

  @Test
  void aRowWithoutHeaderIsNotReadAsThatOfDataThatAreGone() throws Exception {
    Instances data = nominal(60, 2);
    EspalierClassifier learner = built(data, "pct", "min-leaf=1");
    double[][] known = predict(learner, data);
    WeakReference<Instances> gone = scoreElsewhere(learner, data);
    for (int i = 0; i < 100 && gone.get() != null; i++) {
      System.gc();
      Thread.sleep(5);
    }
    assumeTrue(gone.get() == null, "the collector has not taken the header");
    for (int i = 0; i < known.length; i++) {
      Instance alone = (Instance) data.instance(i).copy();
      alone.setDataset(null);
      assertArrayEquals(known[i], learner.distributionForInstance(alone));
    }
  }

  @Test
  void withoutAnyAttributeTheClassesFrequenciesAreTheAnswer() throws Exception {
    Instances data = nominal(40, 2);
    for (int a : new int[] {3, 1, 0}) {
      data.deleteAttributeAt(a);
    }
    EspalierClassifier learner = built(data, "ssl-pct");
    double first = learner.distributionForInstance(data.instance(0))[0];
    double count = data.attributeStats(0).nominalCounts[0];
    assertEquals((count + 1) / 43, first, 1e-12, "as ZeroR counts");
    assertTrue(learner.toString().contains("no attribute but the class"), learner.toString());
    assertEquals(Drawable.NOT_DRAWABLE, learner.graphType());
    // It is forgotten with the next training.
    learner.buildClassifier(nominal(40, 2));
    assertEquals(40, learner.model().provenance().rows().complete());
  }

  @Test
  void seedThreadsAndImportanceReachTheModel() throws Exception {
    Instances data = nominal(60, 1);
    EspalierClassifier one = built(data, "ssl-rf", "trees=5");
    EspalierClassifier two = new EspalierClassifier("ssl-rf", "trees=5");
    two.setNumExecutionSlots(2);
    two.setImportance(1);
    two.buildClassifier(data);
    assertArrayEquals(predict(one, data), predict(two, data));
    assertTrue(two.toString().matches("(?s).*importance .*\n +1  x +0.*"), two.toString());
    two.setSeed(7);
    two.buildClassifier(data);
    assertEquals("7", two.model().provenance().options().get("seed"));
  }

  private static void says(String what, Executable does) {
    String message = assertThrows(Exception.class, does).getMessage();
    assertTrue(message.contains(what), message);
  }

  @Test
  void whatDoesNotFitIsSaid() throws Exception {
    Instances data = nominal(20, 1);
    EspalierClassifier learner = new EspalierClassifier();
    says("not trained yet; call buildClassifier", () -> learner.model());
    says("not trained yet", () -> learner.distributionForInstance(data.instance(0)));
    says("with class labels", () -> learner.buildClassifier(hidden(data, i -> true)));
    says(
        "has no option 'trees'. These methods have it: ",
        () -> {
          learner.setSettings("trees=5");
          learner.buildClassifier(data);
        });
    says(
        "not of the form key=value",
        () -> {
          learner.setSettings("omega 1");
          learner.buildClassifier(data);
        });
    says(
        "cannot be read",
        () -> {
          learner.setSettings("\"omega=1");
          learner.buildClassifier(data);
        });
    learner.setSettings("");
    says(
        "num-slots was given as '-1'",
        () -> {
          learner.setNumExecutionSlots(-1);
          learner.buildClassifier(data);
        });
    learner.setSettings("");
    learner.setNumExecutionSlots(1);
    learner.setUnlabelled(new File("nowhere.arff"));
    says("nowhere.arff: there is no such file", () -> learner.buildClassifier(data));
    learner.setUnlabelled(null);
    Instances infinite = new Instances(data);
    infinite.instance(0).setValue(0, Double.NEGATIVE_INFINITY);
    says("small: ", () -> learner.buildClassifier(infinite));
    Instances text = new Instances(data);
    text.insertAttributeAt(new Attribute("note", (List<String>) null), 0);
    says("Cannot handle string attributes", () -> learner.buildClassifier(text));

    learner.setOptions(new String[] {"-method", "ssl-pct", "-omega", "1"});
    learner.buildClassifier(data);
    Instances narrow = new Instances(data);
    narrow.deleteAttributeAt(0);
    says(
        "the numeric feature 'x', which is not an attribute here",
        () -> learner.distributionForInstance(narrow.instance(0)));
    Instances renamed = new Instances(data);
    renamed.renameAttribute(0, "X");
    says(
        "'x', which is not an attribute here (the nearest is 'X').",
        () -> learner.distributionForInstance(renamed.instance(0)));
    EspalierClassifier forest = built(data, "rf", "trees=3");
    assertEquals(Drawable.NOT_DRAWABLE, forest.graphType());
    says("A model of rf is not one tree", forest::graph);
  }

  @Test
  void anInterruptStopsTheTraining() {
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> built(nominal(30, 1), "ssl-pct"));
    assertFalse(Thread.interrupted());
  }
}
