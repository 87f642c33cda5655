package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.predict;
import static espalier.meka.MekaData.small;
import static espalier.meka.MekaData.trained;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.Provenance;
import espalier.learn.Provenance.RowCounts;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.gui.treevisualizer.Node;
import weka.gui.treevisualizer.TreeBuild;

/** What the learner does with the rows, labels and files that MEKA's users have. */
class PctLearningTest {

  private static final String[] FIXED = {"-omega", "0.5", "-smoothing", "none"};

  /** Without the internal folds of calibration, which other rows and labels divide otherwise. */
  private static final String[] PLAIN = {
    "-omega", "0.5", "-smoothing", "none", "-calibrate", "none"
  };

  @TempDir Path folder;

  private static RowCounts rows(PCT learner) {
    Provenance provenance = learner.model().provenance();
    return provenance.rows();
  }

  @Test
  void learnsWhatTheLabelsAre() throws Exception {
    Instances train = small(200, 1);
    Instances test = small(50, 2);
    double[][] scores = predict(trained(train, "-omega", "1", "-smoothing", "none"), test);
    int right = 0;
    for (int i = 0; i < scores.length; i++) {
      assertEquals(3, scores[i].length);
      for (int t = 0; t < 3; t++) {
        assertTrue(scores[i][t] >= 0 && scores[i][t] <= 1);
        right += (scores[i][t] > 0.5) == (test.instance(i).value(t) == 1) ? 1 : 0;
      }
    }
    // Axis-parallel concepts without noise: only rows next to a threshold can be wrong.
    assertTrue(right >= 145, right + " of 150 cells right");
  }

  @Test
  void rowsWithoutLabelsAreUnlabelledAndWithSomeArePartial() throws Exception {
    Instances train = hidden(small(60, 1), i -> i % 3 == 0);
    train.instance(1).setMissing(2);
    PCT learner = trained(train, FIXED);
    assertEquals(new RowCounts(39, 1, 20), rows(learner));
    assertTrue(learner.toString().contains("20 unlabelled"), learner.toString());
    assertTrue(learner.toString().contains("40 labelled (1 of them in part)"), learner.toString());
  }

  @Test
  void unlabelledRowsChangeTheTreeUnlessSupervised() throws Exception {
    Instances all = small(120, 5);
    Instances few = part(all, 0, 12);
    Instances mixed = hidden(all, i -> i >= 12);
    Instances test = small(60, 6);
    double[][] alone = predict(trained(few, "-omega", "1", "-smoothing", "none"), test);
    double[][] supervised =
        predict(trained(mixed, "-omega", "1", "-smoothing", "none", "-outputs", "scores"), test);
    double[][] clustered =
        predict(trained(mixed, "-omega", "0.1", "-smoothing", "none", "-outputs", "scores"), test);
    assertArrayEquals(alone, supervised);
    assertFalse(Arrays.deepEquals(alone, clustered));
  }

  @Test
  void theGivenInstancesStayAsTheyWere() throws Exception {
    Instances train = hidden(small(40, 1), i -> i > 20);
    Instances more = small(10, 2);
    String before = train.toString();
    String moreBefore = more.toString();
    PCT learner = MekaData.learner(FIXED);
    learner.introduceUnlabelledData(more);
    learner.buildClassifier(train);
    predict(learner, more);
    assertEquals(before, train.toString());
    assertEquals(moreBefore, more.toString());
    assertEquals(3, train.classIndex());
    assertEquals(3, more.classIndex());
  }

  private static PCT use() throws Exception {
    PCT learner = MekaData.learner(FIXED);
    learner.setEvaluationRows(EvaluationRows.USE);
    return learner;
  }

  /** A supervised task stays one, and the result says what became of MEKA's rows. */
  @Test
  void evaluationRowsTakePartOnlyWhereTrainingRowsAreUnlabelled() throws Exception {
    PCT learner = MekaData.learner(FIXED);
    learner.introduceUnlabelledData(small(15, 2));
    learner.buildClassifier(small(40, 1));
    assertEquals(new RowCounts(40, 0, 0), rows(learner));
    assertTrue(
        learner.toString().contains("15 evaluation rows were left alone"), learner.toString());
    learner.introduceUnlabelledData(small(15, 2));
    learner.buildClassifier(hidden(small(40, 1), i -> i < 10));
    assertEquals(new RowCounts(30, 0, 25), rows(learner));
    assertTrue(learner.toString().contains("transductive"), learner.toString());
  }

  @Test
  void introducedRowsCountOnceAndWithoutTheirLabels() throws Exception {
    Instances train = small(40, 1);
    PCT learner = use();
    learner.introduceUnlabelledData(small(15, 2));
    learner.buildClassifier(train);
    assertEquals(new RowCounts(40, 0, 15), rows(learner));
    assertTrue(learner.toString().contains("transductive"), learner.toString());
    double[][] with = predict(learner, train);

    PCT blank = use();
    blank.introduceUnlabelledData(hidden(small(15, 2), i -> true));
    blank.buildClassifier(train);
    assertArrayEquals(with, predict(blank, train));

    learner.buildClassifier(train);
    assertEquals(new RowCounts(40, 0, 0), rows(learner));
    assertTrue(learner.toString().contains("inductive"), learner.toString());
    assertArrayEquals(predict(trained(train, FIXED), train), predict(learner, train));
  }

  @Test
  void evaluationRowsCanBeIgnored() throws Exception {
    PCT learner = MekaData.learner("-omega", "0.5", "-evaluation-rows", "ignore");
    learner.introduceUnlabelledData(small(15, 2));
    learner.buildClassifier(small(40, 1));
    assertEquals(new RowCounts(40, 0, 0), rows(learner));
    assertTrue(learner.getModel().contains("inductive"), learner.getModel());
    learner.setEvaluationRows(EvaluationRows.USE);
    learner.buildClassifier(small(40, 1));
    assertEquals(0, rows(learner).unlabelled(), "rows that were ignored must not come back");
  }

  @Test
  void unlabelledFileWithAndWithoutLabelColumnsInAnyOrder() throws Exception {
    Instances train = small(40, 1);
    Instances more = hidden(small(25, 2), i -> true);
    Path full = write("full.arff", more.toString());
    Instances bare = new Instances(more);
    bare.setClassIndex(-1);
    for (int t = 0; t < 3; t++) {
      bare.deleteAttributeAt(0);
    }
    // A value that training does not know counts as missing, the order of columns does not count.
    Path features = write("bare.arff", bare.toString().replace("blue}", "blue,grey}"));
    PCT introduced = use();
    introduced.introduceUnlabelledData(more);
    introduced.buildClassifier(train);
    double[][] expected = predict(introduced, train);
    for (Path file : List.of(full, features)) {
      PCT learner = MekaData.learner(FIXED);
      learner.setUnlabelled(file.toFile());
      learner.buildClassifier(train);
      assertEquals(new RowCounts(40, 0, 25), rows(learner));
      assertTrue(learner.toString().contains("inductive"), learner.toString());
      assertArrayEquals(expected, predict(learner, train), file.toString());
    }
  }

  @Test
  void hierarchyFromAFileAndFromDots() throws Exception {
    for (String mark : List.of("", "-")) {
      Instances train = hidden(small(80, 1, mark), i -> i % 4 == 0);
      PCT dots = trained(train, "-dot-names", "-omega", "0.5", "-smoothing", "1");
      Path file = write("h.txt", "top\ntop\tA\nA\tA.B\nC\n");
      PCT read = trained(train, "-hierarchy", file.toString(), "-omega", "0.5", "-smoothing", "1");
      assertEquals(3, dots.model().schema().targets().size());
      assertEquals(4, read.model().schema().targets().size(), "one label more in the hierarchy");
      for (PCT learner : List.of(dots, read)) {
        for (double[] s : predict(learner, train)) {
          assertEquals(3, s.length);
          assertTrue(s[0] >= s[1], "A is above A.B");
        }
      }
    }
  }

  @Test
  void threadsAndSavingChangeNothing() throws Exception {
    Instances train = hidden(small(90, 3), i -> i % 2 == 0);
    PCT one = trained(train);
    PCT two = trained(train, "-num-slots", "2");
    PCT saved = (PCT) new SerializedObject(one).getObject();
    double[][] expected = predict(one, train);
    assertArrayEquals(expected, predict(two, train));
    assertArrayEquals(expected, predict(saved, train));
    assertArrayEquals(one.getOptions(), saved.getOptions());
    assertEquals(one.getModel(), saved.getModel());
    assertArrayEquals(expected, one.distributionForInstanceM(train));
  }

  @Test
  void anUntrainedLearnerCanBeSavedAndSaysSo() throws Exception {
    PCT learner = MekaData.learner("-omega", "0.25", "-S", "9");
    learner.introduceUnlabelledData(small(5, 1));
    PCT copy = (PCT) new SerializedObject(learner).getObject();
    assertArrayEquals(learner.getOptions(), copy.getOptions());
    assertTrue(copy.toString().contains("not trained"), copy.toString());
    assertThrows(
        IllegalStateException.class, () -> copy.distributionForInstance(small(1, 1).instance(0)));
  }

  @Test
  void labelsCountByTheirSecondValueAsInMeka() throws Exception {
    Instances train = small(100, 4);
    Instances worded = MekaData.renamed(train, "no", "yes");
    Instances turned = MekaData.renamed(train, "1", "0");
    double[][] expected = predict(trained(train, PLAIN), train);
    assertArrayEquals(expected, predict(trained(worded, PLAIN), worded));
    double[][] other = predict(trained(turned, PLAIN), turned);
    for (int i = 0; i < other.length; i++) {
      for (int t = 0; t < 3; t++) {
        // The same cells called the other way round; sums of other numbers round otherwise.
        assertEquals(expected[i][t], other[i][t], 1e-9);
      }
    }
  }

  @Test
  void rowsOfOtherDataAreMatchedByName() throws Exception {
    Instances train = small(80, 1);
    PCT learner = trained(train, FIXED);
    String text = train.toString().replace("{red,green,blue}", "{blue,grey,red,green}");
    Instances turned = new Instances(new StringReader(text));
    turned.insertAttributeAt(new Attribute("extra"), 3);
    turned.setClassIndex(3);
    assertArrayEquals(predict(learner, train), predict(learner, turned));
    Instance loose = (Instance) train.instance(0).copy();
    loose.setDataset(null);
    assertArrayEquals(
        learner.distributionForInstance(train.instance(0)), learner.distributionForInstance(loose));
    turned.deleteAttributeAt(4);
    String message =
        assertThrows(IllegalArgumentException.class, () -> predict(learner, turned)).getMessage();
    assertTrue(message.contains("'x'"), message);
  }

  @Test
  void withHardlyAnyLabelsItSaysSo() throws Exception {
    PCT learner = trained(hidden(small(30, 1), i -> i > 2));
    assertTrue(learner.toString().contains("warning: Only 3 labelled rows"), learner.toString());
    assertFalse(learner.getModel().contains("NaN"), learner.getModel());
    assertEquals("small", learner.model().provenance().dataName());
    assertTrue(
        learner.toString().startsWith("90 % of the labels are missing:"), learner.toString());
  }

  @Test
  void weightsCountAndRowsOfWeightZeroDoNot() throws Exception {
    Instances doubled = small(50, 1);
    doubled.add(doubled.instance(7));
    doubled.add(doubled.instance(9));
    Instances weighted = small(50, 1);
    weighted.instance(7).setWeight(2);
    weighted.instance(9).setWeight(2);
    weighted.add((Instance) small(1, 99).instance(0).copy());
    weighted.instance(50).setWeight(0);
    double[][] a = predict(trained(doubled, PLAIN), small(50, 1));
    double[][] b = predict(trained(weighted, PLAIN), small(50, 1));
    for (int i = 0; i < a.length; i++) {
      assertArrayEquals(a[i], b[i], 1e-9);
    }
  }

  @Test
  void missingFeaturesGiveNumbersAllTheSame() throws Exception {
    PCT learner = trained(small(60, 1), FIXED);
    Instances rows = small(3, 2);
    for (int a = 3; a < rows.numAttributes(); a++) {
      rows.instance(0).setMissing(a);
    }
    for (double score : predict(learner, rows)[0]) {
      assertTrue(score >= 0 && score <= 1);
    }
  }

  @Test
  void anInterruptEndsTheTrainingWithAWord() throws Exception {
    PCT learner = MekaData.learner();
    Thread.currentThread().interrupt();
    InterruptedException stop =
        assertThrows(InterruptedException.class, () -> learner.buildClassifier(small(60, 1)));
    assertFalse(Thread.interrupted(), "the exception stands for the flag");
    assertTrue(stop.getMessage().contains("interrupted"), stop.getMessage());
    assertTrue(learner.toString().contains("not trained"));
  }

  @Test
  void rowsThatContradictTheHierarchyAreReported() throws Exception {
    Instances train = small(40, 1);
    int above = 0;
    while (train.instance(above).value(1) == 0) {
      above++;
    }
    train.instance(above).setValue(0, 0);
    PCT learner = trained(train, "-dot-names", "-omega", "1");
    String said = learner.toString().replaceAll("\\s+", " ");
    assertTrue(said.contains("1 of 40 labelled rows contradicts the hierarchy"), said);
    assertTrue(said.contains("row " + above + ", label 'A'"), said);
  }

  @Test
  void whatCannotBeLearnedFromIsSaidInOneSentence() throws Exception {
    Instances data = small(20, 1);
    assertTrue(
        fails(data, "-hierarchy", "nowhere.txt").contains("nowhere.txt: there is no such file"));
    assertTrue(
        fails(data, "-unlabelled", "gone.arff").contains("gone.arff: there is no such file"));
    Path other = write("other.arff", "@relation o\n@attribute x numeric\n@data\n1\n");
    assertTrue(fails(data, "-unlabelled", other.toString()).contains("'noise'"));
    Path wrong =
        write(
            "wrong.arff",
            "@relation o\n@attribute x {a}\n@attribute noise numeric\n"
                + "@attribute colour {red}\n@data\na,1,red\n");
    assertTrue(fails(data, "-unlabelled", wrong.toString()).contains("Feature 'x' is nominal"));
    Path cycle = write("cycle.txt", "A\tA.B\nA.B\tA\nC\n");
    assertTrue(fails(data, "-hierarchy", cycle.toString()).contains("A.B"));
    Path lacking = write("lacking.txt", "A\nA.B\n");
    assertTrue(fails(data, "-hierarchy", lacking.toString()).contains("'C'"));
    assertTrue(
        fails(data, "-hierarchy", lacking.toString(), "-dot-names").contains("one hierarchy only"));
    assertTrue(fails(hidden(data, i -> true)).contains("labelled"));

    Instances none = new Instances(data);
    none.setClassIndex(-1);
    assertTrue(fails(none).contains("-C 6"));
    Instances last = new Instances(data);
    last.setRelationName("plain");
    last.setClassIndex(5);
    assertTrue(fails(last).contains("class index is the last attribute"));
    Instances numeric = new Instances(data);
    numeric.setClassIndex(4);
    assertTrue(fails(numeric).contains("target 'x' is numeric"));
  }

  private static String fails(Instances data, String... options) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> trained(data, options)).getMessage();
    assertFalse(message.contains("\n"), message);
    return message;
  }

  @Test
  void theGraphIsDotThatWekaCanDraw() throws Exception {
    PCT learner = trained(small(80, 1), FIXED);
    assertEquals(Set.of(0), learner.graphType().keySet());
    String dot = learner.graph().get(0);
    assertTrue(dot.startsWith("digraph"), dot);
    assertTrue(dot.contains("[label=\"yes\"]"), dot);
    Node root = new TreeBuild().create(new StringReader(dot));
    assertNotEquals(null, root.getChild(0));
    assertTrue(learner.getModel().lines().count() < 90);
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }
}
