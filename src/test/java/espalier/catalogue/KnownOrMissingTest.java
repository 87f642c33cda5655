package espalier.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.learn.Model;
import espalier.tree.TreeModel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a value is known divides rows where it tells most, also beside a single known value. */
class KnownOrMissingTest {

  /** A column that is blank exactly where the label holds, beside one that says nothing. */
  private static Dataset blankWhereTrue(int rows, boolean nominal) {
    double[] x = new double[rows];
    double[] noise = new double[rows];
    Draft draft = new Draft();
    draft.cells = new double[rows][1];
    for (int i = 0; i < rows; i++) {
      double y = i * 7 % 10 < 5 ? 1 : 0;
      draft.cells[i][0] = y;
      x[i] = y == 1 ? Double.NaN : nominal ? 1 : 5;
      noise[i] = i * 13 % 17;
    }
    draft.feature(Attribute.numeric("noise"), false, noise);
    draft.feature(
        nominal ? Attribute.nominal("x", List.of("a", "b", "c")) : Attribute.numeric("x"),
        false,
        x);
    draft.targets.add(Attribute.label("y"));
    return draft.build();
  }

  @ParameterizedTest
  @CsvSource({
    "pct, 5, false",
    "pct, 200, false",
    "pct, 200, true",
    "pct, 2000, false",
    "ssl-pct, 200, false",
    "ssl-pct, 200, true",
    "ssl-pct, 2000, false",
    "rf, 200, false",
    "rf, 5000, false",
    "rf, 200, true",
    "extra, 200, false",
    "extra, 200, true",
    "bagging, 200, false",
    "ssl-rf, 200, true",
    "ssl-extra, 200, false"
  })
  void isFoundWhereItDecides(String method, int rows, boolean nominal) {
    Dataset data = blankWhereTrue(rows, nominal);
    Method of = Catalogue.of(method);
    Map<String, String> few = of.listed().knows("trees") ? Map.of("trees", "20") : Map.of();
    Model model = of.learner(few).fit(data);
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    double[][] scores = model.score(data);
    for (int i = 0; i < rows; i++) {
      double score = scores[i][0];
      if (data.targets().get(i, 0) == 1) {
        least = Math.min(least, score);
      } else {
        most = Math.max(most, score);
      }
    }
    assertTrue(least > most, least + " of a true row, " + most + " of a false one");
    if (model instanceof TreeModel tree) {
      assertEquals(3, tree.tree().size());
    }
  }
}
