package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.ensemble.ForestModel;
import espalier.split.ObliqueTest;
import java.nio.file.Path;
import java.util.List;
import meka.classifiers.multilabel.Evaluation;
import meka.core.MultiLabelDrawable;
import meka.core.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** The forest in MEKA's own evaluation and files. */
class ForestInMekaTest {

  @TempDir Path folder;

  private static Forest forest(String... options) throws Exception {
    Forest forest = new Forest();
    forest.setOptions(options);
    return forest;
  }

  @Test
  void evaluationHandsOverTheTestRows() throws Exception {
    Instances all = small(120, 1);
    Instances train = hidden(part(all, 0, 80), i -> i % 2 == 0);
    Forest learner =
        forest("-omega", "0.5", "-num-trees", "15", "-forest", "rf", "-features", "sqrt");
    Result result = Evaluation.evaluateModel(learner, train, part(all, 80, 120), "0.5", "3");
    assertEquals(80, learner.model().provenance().rows().unlabelled());
    assertEquals(15, ((ForestModel) learner.model()).trees().size());
    assertTrue(result.getInfo("Additional Info").contains("transductive (the features of 40"));
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    assertTrue(hamming > 0.8, "Hamming score " + hamming);
    assertTrue(result.getModel("Model").contains("15 trees"), result.getModel("Model"));
  }

  @Test
  void savedAsMekaSavesModels() throws Exception {
    Instances data = small(60, 1);
    Forest learner = forest("-omega", "1", "-num-trees", "5");
    learner.buildClassifier(data);
    String file = folder.resolve("forest.model").toString();
    SerializationHelper.writeAll(file, new Object[] {learner, new Instances(data, 0)});
    Object[] read = SerializationHelper.readAll(file);
    assertArrayEquals(
        Evaluation.testClassifier(learner, data).allPredictions(),
        Evaluation.testClassifier((Forest) read[0], data).allPredictions());
  }

  @Test
  void optionsAreReadAsTheyAreWritten() throws Exception {
    Forest learner = forest("-num-trees", "7", "-forest", "extra", "-features", "0.25");
    Forest again = forest(learner.getOptions());
    assertArrayEquals(learner.getOptions(), again.getOptions());
    assertEquals(7, again.getNumTrees());
    assertEquals("0.25", again.getFeatures());
    assertThrows(Exception.class, () -> forest("-num-trees", "0"));
  }

  @Test
  void obliqueTreesMakeForests() throws Exception {
    Instances data = hidden(small(60, 1), i -> i % 3 == 0);
    Forest learner =
        forest("-splitter", "gradient", "-num-trees", "4", "-omega", "0.5", "-num-slots", "2");
    learner.buildClassifier(data);
    ForestModel model = (ForestModel) learner.model();
    assertEquals("gradient", learner.text("splitter"));
    assertTrue(model.trees().stream().anyMatch(t -> t.test(0) instanceof ObliqueTest));
  }

  @Test
  void theTextTellsWhatSmoothingWasChosenFrom() throws Exception {
    Forest learner = forest("-omega", "1", "-num-trees", "9", "-smoothing", "auto");
    learner.buildClassifier(small(60, 2));
    assertTrue(learner.toString().matches("(?s).*smoothing = [0-9.]+ \\(chosen\\).*"));
    String text = learner.getModel();
    assertEquals(
        6, text.lines().filter(l -> l.matches(" *[0-9.]+ +[01]\\.[0-9]{4}( .*)?")).count(), text);
  }

  @Test
  void theTextListsTheMostImportantFeaturesIfAsked() throws Exception {
    Instances data = small(60, 2);
    Forest learner = forest("-omega", "1", "-num-trees", "4", "-importance", "2");
    learner.buildClassifier(data);
    String[] lines = learner.getModel().split("\\R");
    int table = List.of(lines).indexOf("Importance of features for all targets (gain)");
    assertEquals(lines.length - 5, table, learner.getModel());
    double first = Double.parseDouble(lines[lines.length - 3].strip().split(" +")[2]);
    double second = Double.parseDouble(lines[lines.length - 2].strip().split(" +")[2]);
    assertTrue(first >= second && second >= 0, learner.getModel());
    learner.setImportance(0);
    assertTrue(!learner.getModel().contains("mportance"));
    learner.setImportance(-1);
    assertThrows(IllegalArgumentException.class, () -> learner.buildClassifier(data));
  }

  /** MEKA offers its entry for every learner of this type: those and no others have trees. */
  @Test
  void learnersWithTreesOfferThemAndNoOtherAnEmptyWindow() throws Exception {
    Instances data = small(60, 2);
    PropertiesTest.learners()
        .forEach(
            learner -> {
              for (String setting :
                  List.of("omega=1", "smoothing=1", "thresholds=half", "effort=quick")) {
                String[] pair = setting.split("=");
                try {
                  learner.option(pair[0], pair[1]);
                } catch (IllegalArgumentException e) {
                  // Has none.
                }
              }
              try {
                learner.buildClassifier(data);
              } catch (Exception e) {
                throw new AssertionError(learner.getClass().getName(), e);
              }
              String name = learner.getClass().getName();
              boolean drawable = learner instanceof MultiLabelDrawable;
              assertEquals(drawable, learner.graph().size() > 0, name);
              assertEquals(learner.graph().keySet(), learner.graphType().keySet(), name);
            });
    Forest forest = forest("-omega", "1", "-num-trees", "4");
    forest.buildClassifier(data);
    assertEquals(3, forest.graph().size());
  }
}
