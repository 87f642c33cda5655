package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import espalier.tuning.TwinMode;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import meka.core.Result;
import meka.gui.goe.GenericObjectEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.CheckOptionHandler;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.core.SerializationHelper;

/** Self-training and boosting in MEKA's own evaluation and files. */
class SupervisionInMekaTest {

  @TempDir Path folder;

  private static <L extends AbstractEspalierLearner> L with(L learner, String... options)
      throws Exception {
    learner.setOptions(options);
    return learner;
  }

  private void savedAndRead(AbstractEspalierLearner learner, Instances data) throws Exception {
    String file = folder.resolve("saved.model").toString();
    SerializationHelper.writeAll(file, new Object[] {learner, new Instances(data, 0)});
    AbstractEspalierLearner read = (AbstractEspalierLearner) SerializationHelper.readAll(file)[0];
    assertArrayEquals(learner.getOptions(), read.getOptions());
    assertArrayEquals(
        Evaluation.testClassifier(learner, data).allPredictions(),
        Evaluation.testClassifier(read, data).allPredictions());
  }

  @Test
  void selfTrainingLearnsFromTheTestRows() throws Exception {
    Instances all = small(120, 1);
    Instances train = hidden(part(all, 0, 80), i -> i % 2 == 0);
    SelfTraining learner =
        with(new SelfTraining(), "-add", "threshold", "-threshold", "0.5", "-patience", "0");
    learner.setBase(with(new Forest(), "-omega", "1", "-num-trees", "15"));
    Result result = Evaluation.evaluateModel(learner, train, part(all, 80, 120), "0.5", "3");
    SelfTrainedModel model = (SelfTrainedModel) learner.model();
    assertEquals(80, model.provenance().rows().unlabelled());
    assertEquals(15, ((ForestModel) model.base()).trees().size());
    assertTrue(result.getInfo("Additional Info").contains("transductive (the features of 40"));
    assertTrue(result.getModel("Model").contains("rows added"), result.getModel("Model"));
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    assertTrue(hamming > 0.8, "Hamming score " + hamming);
    savedAndRead(learner, all);
  }

  @Test
  void boostingLearns() throws Exception {
    Instances all = small(120, 1);
    Instances train = hidden(part(all, 0, 80), i -> i % 2 == 0);
    Boosting learner = with(new Boosting(), "-omega", "0.5", "-stages", "25", "-step", "0.2");
    Result result = Evaluation.evaluateModel(learner, train, part(all, 80, 120), "0.5", "3");
    assertEquals(25, ((BoostedModel) learner.model()).trees().size());
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    assertTrue(hamming > 0.8, "Hamming score " + hamming);
    savedAndRead(learner, all);
  }

  @Test
  void theTwinIsTold() throws Exception {
    Instances train = hidden(small(80, 1), i -> i % 2 == 0);
    for (AbstractEspalierLearner learner :
        List.of(
            with(new Boosting(), "-omega", "0.5", "-stages", "4"),
            with(
                new SelfTraining(), "-rounds", "1", "-patience", "0", "-base", PCT.class.getName()),
            with(new LapTAO(), "-depth", "2", "-steps", "1", "-neighbours", "5"),
            new DistilledTree(),
            new TreeNearestNeighbour())) {
      learner.option("twin", TwinMode.REPORT);
      learner.buildClassifier(train);
      String said = "labelled rows unseen by what scores them";
      for (String text : List.of(learner.toString(), learner.getModel())) {
        assertTrue(text.replaceAll("\\s+", " ").contains(said), text);
      }
    }
  }

  @Test
  void theBaseIsAnOption() throws Exception {
    String base = PCT.class.getName() + " -omega 0.25 -min-leaf 3";
    SelfTraining learner = with(new SelfTraining(), "-base", base, "-S", "7", "-rounds", "2");
    assertEquals("0.25", assertInstanceOf(PCT.class, learner.getBase()).getOmega());
    assertEquals(7, ((PCT) learner.getBase()).getSeed());
    assertEquals(7, learner.getSeed());
    SelfTraining again = with(new SelfTraining(), learner.getOptions());
    assertArrayEquals(learner.getOptions(), again.getOptions());
    learner.buildClassifier(hidden(small(60, 2), i -> i % 3 == 0));
    assertInstanceOf(TreeModel.class, ((SelfTrainedModel) learner.model()).base());
    assertEquals("Self-SSL-PCT", learner.model().provenance().method());
  }

  @Test
  void basesThatCannotServeAreRefused() throws Exception {
    SelfTraining learner = new SelfTraining();
    for (String base : List.of("", "no.such.Learner", "meka.classifiers.multilabel.BR")) {
      learner.option("base", base);
      Exception e =
          assertThrows(
              IllegalArgumentException.class, () -> learner.buildClassifier(small(30, 1)), base);
      assertTrue(e.getMessage().contains("a learner of Espalier"), e.getMessage());
    }
    PCT own = new PCT();
    own.setHierarchy(new File("order.txt"));
    learner.setBase(own);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> learner.buildClassifier(small(30, 1)));
    assertTrue(e.getMessage().contains("-hierarchy"), e.getMessage());
    learner.setBase(with(new PCT(), "-omega", "0.5", "-twin", "safe"));
    e = assertThrows(IllegalArgumentException.class, () -> learner.buildClassifier(small(30, 1)));
    assertTrue(e.getMessage().contains("take twin off"), e.getMessage());
    e =
        assertThrows(
            IllegalArgumentException.class,
            () -> {
              with(learner, "-confidence", "proximity", "-base", PCT.class.getName())
                  .buildClassifier(small(30, 1));
            });
    assertTrue(e.getMessage().contains("forest"), e.getMessage());
  }

  @Test
  void optionsAndDiscoveryKeepWekasRules() throws Exception {
    for (AbstractEspalierLearner learner : List.of(new SelfTraining(), new Boosting())) {
      CheckOptionHandler check = new CheckOptionHandler();
      check.setSilent(true);
      check.setOptionHandler(learner);
      check.doTests();
      assertTrue(check.getSuccess(), learner.getClass().getName());
      GenericObjectEditor.determineAllClasses();
      for (Class<?> type : List.of(MultiLabelClassifier.class, SemisupervisedClassifier.class)) {
        List<String> names = PluginManager.getPluginNamesOfTypeList(type.getName());
        assertTrue(names.contains(learner.getClass().getName()), type + ": " + names);
      }
    }
  }
}
