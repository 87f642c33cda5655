package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.explain.TreeShap;
import espalier.learn.FeatureMatcher;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What programs ask of a model amiss is answered in a sentence with the nearest right question. */
final class WrongQuestionsTest {

  private static final Dataset DATA = data();
  private static final Model MODEL =
      Catalogue.of("pct").learner(Map.of("smoothing", "0")).fit(DATA);

  private static Dataset data() {
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.label("travel"), Attribute.label("work")));
    for (int i = 0; i < 8; i++) {
      targets.add(i / 4, i % 2);
    }
    return Dataset.of(
        "mails",
        List.of(
            Attribute.numeric("length"),
            Attribute.nominal("day", List.of("mon", "sun")),
            Attribute.nominal("stars", List.of("1", "2"))),
        List.of(
            DenseColumn.of(new double[] {1, 2, 3, 4, 5, 6, 7, 8}),
            DenseColumn.of(new double[] {0, 1, 0, 1, 0, 1, 0, 1}),
            DenseColumn.of(new double[8])),
        targets.build());
  }

  private static void says(String sentence, Runnable question) {
    assertEquals(
        sentence, assertThrows(IllegalArgumentException.class, question::run).getMessage());
  }

  @Test
  void cells() {
    says(
        "Feature 'day' was given as '3'; it takes a text such as 'mon', or null if it is missing.",
        () -> MODEL.score(Map.of("day", 3)));
    says(
        "Feature 'day' was given as 'true'; it takes a text such as 'mon', or null if it is missing.",
        () -> MODEL.score(Map.of("day", true)));
    says(
        "Feature 'length' was given as 'Infinity'; it takes a number from -1e50 to 1e50, or"
            + " null if it is missing.",
        () -> MODEL.score(Map.of("length", Double.POSITIVE_INFINITY)));
    says(
        "Feature 'length' was given as '7'; it takes a number from -1e50 to 1e50, or null if"
            + " it is missing.",
        () -> MODEL.score(Map.of("length", "7")));
    says(
        "The model has no feature 'lenght' (the nearest is 'length'); it has 3 features.",
        () -> MODEL.score(Map.of("lenght", 7)));
    double[] missing = MODEL.score(Map.of());
    assertArrayEquals(missing, MODEL.score(Map.of("length", Double.NaN, "day", "tue")));
    assertArrayEquals(MODEL.score(Map.of("stars", "1")), MODEL.score(Map.of("stars", 1)));
  }

  @Test
  void rows() {
    String sentence = "Row 100000 was requested; data set 'mails' has rows 0 to 7.";
    TreeShap shap = TreeShap.of(MODEL);
    says(sentence, () -> shap.explain(DATA, 100_000));
    int[] outputs = {0};
    int[] rows = {3, 100_000};
    says(sentence, () -> shap.explain(DATA, rows, outputs, FitContext.quiet(), e -> {}));
    says(
        "Row -1 was requested; data set 'mails' has rows 0 to 7.",
        () -> new FeatureMatcher(MODEL.schema(), DATA).row(-1));
  }

  @Test
  void names() {
    says(
        "The explanation has no output 'travle' (the nearest is 'travel'); it has 2.",
        () -> TreeShap.of(MODEL).explain(DATA, 0).parts("travle"));
    says(
        "There is no measure 'AUC' (the nearest is 'auprc.pooled'); 'espalier measures' lists all.",
        () -> MeasureCatalogue.of("AUC"));
    says(
        "Measure 'rmse' is for a number or several numbers, but the data have labels;"
            + " 'espalier measures' lists all.",
        () -> MeasureCatalogue.of("rmse").check(DATA.targets(), MeasureOptions.defaults()));
    says(
        "The evaluation has no measure 'auprc.poled' (the nearest is 'auprc.pooled');"
            + " 'espalier measures' lists all.",
        () -> MODEL.evaluate(DATA).get("auprc.poled"));
    says(
        "There is no method 'RandomForest' (the nearest is 'rf'); 'espalier options' lists all.",
        () -> Catalogue.of("RandomForest"));
  }
}
