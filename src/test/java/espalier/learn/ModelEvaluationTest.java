package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.io.DataSource;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The short way of a program: read, learn, evaluate, explain. */
class ModelEvaluationTest {

  private static final Path CLUS = Path.of("examples", "clus");
  private static final Dataset TRAIN = DataSource.of(CLUS.resolve("topics-train.arff")).read();
  private static final Dataset TEST = DataSource.of(CLUS.resolve("topics-test.arff")).read();
  private static final Model MODEL =
      Catalogue.of("ssl-pct").learner(Map.of("omega", "0.5")).fit(TRAIN);

  @Test
  void thresholdsAndHierarchyAreThoseOfTheModel() {
    Evaluation short1 = MODEL.evaluate(TEST);
    double[][] scores = MODEL.score(TEST);
    Evaluation plain = Evaluation.of(TEST.targets(), scores, MeasureOptions.defaults());
    Evaluation sets =
        Evaluation.of(
            TEST.targets(), scores, MeasureOptions.defaults().withThresholds(MODEL.thresholds()));
    assertEquals(sets.get("f1.micro").value(), short1.get("f1.micro").value());
    assertTrue(sets.get("f1.micro").value() != plain.get("f1.micro").value());
    assertTrue(short1.get("h.f1").value() > 0.5);
    assertThrows(IllegalArgumentException.class, () -> plain.get("h.f1"));
    assertTrue(
        short1.get("wlrap").value() != plain.get("wlrap").value(), "labels weigh by their depth");
  }

  @Test
  void otherTargetsAreRefused() {
    Dataset genes =
        DataSource.of(Map.of("targets", "2"), Path.of(""))
            .read(Path.of("examples", "genes", "expression.csv"));
    String message =
        assertThrows(IllegalArgumentException.class, () -> MODEL.evaluate(genes)).getMessage();
    assertTrue(message.contains("other targets than the model, which predicts 14"), message);
  }

  @Test
  void partsOfAnExplanationHaveNamesAndAddUp() {
    Explanation why = TreeShap.of(MODEL).explain(TEST, 3);
    int travel = why.outputs().indexOf("travel");
    double sum = why.parts("travel").stream().mapToDouble(Explanation.Part::value).sum();
    assertEquals(
        MODEL.score(TEST)[3][travel], why.base()[travel] + sum + why.corrections()[travel], 1e-9);
    assertEquals(TEST.rowName(3), why.name());
    assertTrue(
        why.parts("travel").stream().allMatch(p -> MODEL.schema().featureIndex(p.feature()) >= 0),
        Arrays.toString(why.base()));
    assertThrows(IllegalArgumentException.class, () -> why.parts("traval"));
  }
}
