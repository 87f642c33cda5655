package espalier.meka;

import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.meta.MultiSearch;
import meka.core.Result;
import meka.core.multisearch.MekaEvaluationMetrics;
import org.junit.jupiter.api.Test;
import weka.classifiers.meta.multisearch.DefaultSearch;
import weka.core.Instances;
import weka.core.SelectedTag;
import weka.core.setupgenerator.AbstractParameter;
import weka.core.setupgenerator.ListParameter;
import weka.core.setupgenerator.MathParameter;

/** MEKA's MultiSearch chooses among values of typed options: texts, numbers, closed choices. */
class MultiSearchTest {

  private static AbstractParameter list(String property, String values) {
    ListParameter parameter = new ListParameter();
    parameter.setProperty(property);
    parameter.setList(values);
    return parameter;
  }

  private static AbstractParameter numbers(String property, double min, double max, double step) {
    MathParameter parameter = new MathParameter();
    parameter.setProperty(property);
    parameter.setMin(min);
    parameter.setMax(max);
    parameter.setStep(step);
    parameter.setExpression("I");
    return parameter;
  }

  @Test
  void searchesOmegaDepthAndAClosedChoice() throws Exception {
    Instances all = small(90, 1);
    MultiSearch search = new MultiSearch();
    PCT tree = MekaData.learner("-omega", "1", "-max-depth", "1");
    search.setClassifier(tree);
    search.setSearchParameters(
        new AbstractParameter[] {
          list("omega", "0.5 1"), numbers("maxDepth", 1, 4, 3), list("depthRule", "mean sum")
        });
    DefaultSearch grid = new DefaultSearch();
    grid.setSampleSizePercent(100);
    search.setAlgorithm(grid);
    search.setEvaluation(
        new SelectedTag(
            MekaEvaluationMetrics.EVALUATION_HAMMINGSCORE, new MekaEvaluationMetrics().getTags()));
    Result result = Evaluation.evaluateModel(search, part(all, 0, 60), part(all, 60, 90), "0.5");
    assertEquals(8, search.getTraceSize());
    PCT best = assertInstanceOf(PCT.class, search.getBestClassifier());
    assertTrue(Set.of("0.5", "1").contains(best.getOmega()), best.getOmega());
    assertEquals(4, best.getMaxDepth(), "A.B and C need more than one test");
    assertTrue(((Number) Result.getStats(result, "1").get("Hamming score")).doubleValue() > 0.8);
  }
}
