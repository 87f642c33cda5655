package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import meka.classifiers.multilabel.Evaluation;
import meka.core.OptionUtils;
import meka.core.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** Tree-based Bayes and tree nearest neighbour in MEKA. */
final class LatentTreeLearnersTest {

  @TempDir Path folder;

  static Stream<AbstractEspalierLearner> learners() {
    return Stream.of(new TreeBasedBayes(), new TreeNearestNeighbour());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void evaluationRowsAreLeavesOfTheTree(AbstractEspalierLearner learner) throws Exception {
    Instances all = small(160, 1);
    Instances train = hidden(part(all, 0, 120), i -> i % 3 == 0);
    Instances test = part(all, 120, 160);
    Result result = Evaluation.evaluateModel(learner, train, test, "0.5", "3");
    for (double[] row : result.allPredictions()) {
      assertEquals(3, row.length);
      for (double p : row) {
        assertTrue(p >= 0 && p <= 1);
      }
    }
    assertEquals(80, learner.model().provenance().rows().unlabelled());
    assertEquals(160.0, learner.model().size().get("leaves"));
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    assertTrue(hamming > 0.75, "Hamming score " + hamming);
    assertTrue(result.getInfo("Additional Info").contains("latent tree of 160 leaves"));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void rowsNotSeenAreAttached(AbstractEspalierLearner learner) throws Exception {
    learner.buildClassifier(small(120, 2));
    Instances others = small(60, 9);
    int right = 0;
    for (int i = 0; i < 60; i++) {
      double[] p = learner.distributionForInstance(others.instance(i));
      right += (p[0] > 0.5 ? 1 : 0) == others.instance(i).value(0) ? 1 : 0;
    }
    assertTrue(right > 40, right + " of 60 right");
    assertTrue(learner.toString().contains("inductive"), learner.toString());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void aHierarchyKeepsScoresInOrder(AbstractEspalierLearner learner) throws Exception {
    learner.setOptions(new String[] {"-dot-names"});
    learner.buildClassifier(hidden(small(90, 4), i -> i % 2 == 0));
    Instances others = small(40, 5);
    for (int i = 0; i < 40; i++) {
      double[] p = learner.distributionForInstance(others.instance(i));
      assertTrue(p[0] >= p[1], "A.B above A");
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void writtenAndReadItAnswersTheSame(AbstractEspalierLearner learner) throws Exception {
    Instances data = hidden(small(60, 3), i -> i % 2 == 0);
    learner.buildClassifier(data);
    String file = folder.resolve("model").toString();
    SerializationHelper.write(file, learner);
    AbstractEspalierLearner again = (AbstractEspalierLearner) SerializationHelper.read(file);
    for (int i = 0; i < 60; i++) {
      assertArrayEquals(
          learner.distributionForInstance(data.instance(i)),
          again.distributionForInstance(data.instance(i)));
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void wekasOwnChecksPass(AbstractEspalierLearner learner) {
    CheckOptionHandler handler = new CheckOptionHandler();
    handler.setSilent(true);
    handler.setOptionHandler(learner);
    handler.setUserOptions(new String[] {"-distance", "euclidean", "-tree-rows", "50"});
    handler.doTests();
    assertTrue(handler.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setSilent(true);
    editor.setObject(learner);
    editor.doTests();
    assertTrue(editor.getSuccess());
  }

  @Test
  void optionsSurvive() throws Exception {
    String[] changed = {
      "-evaluation-rows", "ignore",
      "-linkage", "matrix",
      "-distance", "euclidean",
      "-scaling", "none",
      "-missing", "joint",
      "-prior", "empirical",
      "-rate", "2.5",
      "-criterion", "evidence",
      "-rate-scope", "per-target",
      "-noise", "0.1",
      "-unlabelled-rows", "drop",
      "-tree-rows", "500",
      "-trees", "mcmc",
      "-burn-in", "10",
      "-samples", "30",
      "-S", "7"
    };
    TreeBasedBayes learner = new TreeBasedBayes();
    learner.setOptions(changed.clone());
    List<String> written = List.of(learner.getOptions());
    for (int k = 0; k < changed.length; k += 2) {
      int at = written.indexOf(changed[k]);
      assertTrue(at >= 0, changed[k] + " is not written");
      assertEquals(changed[k + 1], written.get(at + 1));
    }
    assertEquals("2.5", learner.getRate());
    assertEquals(500, learner.getTreeRows());
    assertArrayEquals(learner.getOptions(), OptionUtils.shallowCopy(learner).getOptions());
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new TreeBasedBayes().setOptions(new String[] {"-rate", "fast"}));
    assertTrue(e.getMessage().contains("rate"));
  }
}
