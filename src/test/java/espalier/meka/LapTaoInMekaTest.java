package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import meka.core.Result;
import meka.gui.goe.GenericObjectEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.CheckOptionHandler;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.core.SerializationHelper;

/** The optimised tree in MEKA. */
class LapTaoInMekaTest {

  @TempDir Path folder;

  private static LapTAO learner(String... options) throws Exception {
    LapTAO learner = new LapTAO();
    learner.setOptions(options);
    return learner;
  }

  @Test
  void evaluationHandsOverTheTestRows() throws Exception {
    Instances all = small(180, 1);
    Instances train = hidden(part(all, 0, 120), i -> i % 2 == 0);
    LapTAO learner = learner("-depth", "3", "-S", "4");
    Result result = Evaluation.evaluateModel(learner, train, part(all, 120, 180), "0.5", "3");
    assertEquals(120, learner.model().provenance().rows().unlabelled());
    // Always predicting nothing scores .65.
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    assertTrue(hamming > 0.8, "Hamming score " + hamming);
    assertFalse(learner.model().provenance().course().isEmpty());
    assertTrue(learner.graph().get(0).contains("->"));
    String line = learner.toString();
    assertTrue(line.length() > 100 && !line.contains("omega"), line);
  }

  @Test
  void savedAndReadPredictsTheSame() throws Exception {
    Instances data = hidden(small(80, 2), i -> i % 2 == 0);
    LapTAO learner = learner("-depth", "3");
    learner.buildClassifier(data);
    String file = folder.resolve("laptao.model").toString();
    SerializationHelper.write(file, learner);
    LapTAO read = (LapTAO) SerializationHelper.read(file);
    assertArrayEquals(learner.getOptions(), read.getOptions());
    for (int i = 0; i < 80; i++) {
      assertArrayEquals(
          learner.distributionForInstance(data.instance(i)),
          read.distributionForInstance(data.instance(i)));
    }
  }

  @Test
  void optionsAreReadAndWritten() throws Exception {
    LapTAO learner =
        learner(
            "-strategy", "self-training", "-nodes", "axis", "-gamma", "auto", "-neighbours", "7");
    assertEquals("self-training", learner.text("strategy"));
    assertEquals("axis", learner.getNodes().getSelectedTag().getReadable());
    assertEquals("auto", learner.getGamma());
    assertEquals("7", learner.getNeighbours());
    String[] written = learner.getOptions();
    assertArrayEquals(written, learner(written.clone()).getOptions());
    CheckOptionHandler check = new CheckOptionHandler();
    check.setOptionHandler(new LapTAO());
    check.setSilent(true);
    check.doTests();
    assertTrue(check.getSuccess());
  }

  @Test
  void aForestVotesAndTheReportTellsTheCourse() throws Exception {
    Instances data = hidden(small(80, 3), i -> i % 2 == 0);
    LapTAO learner = learner("-depth", "3", "-trees", "2", "-neighbours", "5", "-steps", "2");
    assertEquals(2, learner.getTrees());
    learner.buildClassifier(data);
    String text = learner.getModel();
    assertTrue(text.contains("2 trees"), text);
    assertTrue(text.contains("Course of learning"), text);
    assertEquals(3, learner.model().provenance().course().size());
    assertEquals(3, learner.distributionForInstance(data.instance(1)).length);
  }

  @Test
  void inMekasListOfSemiSupervisedLearners() {
    GenericObjectEditor.determineAllClasses();
    List<String> names =
        PluginManager.getPluginNamesOfTypeList(SemisupervisedClassifier.class.getName());
    assertTrue(names.contains(LapTAO.class.getName()), names.toString());
  }
}
