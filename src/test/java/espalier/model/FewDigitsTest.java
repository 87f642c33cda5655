package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.run.Digits;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees keep numbers of few digits, and their rows lie where these numbers send them. */
final class FewDigitsTest {

  @ParameterizedTest
  @ValueSource(strings = {"spyct-grad", "spyct-svm"})
  void hyperplanesAreRounded(String method) {
    Dataset data = RandomData.labels(4, false);
    Tree tree = tree(method, data);
    int planes = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node) && tree.test(node) instanceof ObliqueTest plane) {
        planes++;
        few(plane.weights(), Digits.SINGLE);
        few(plane.shares(), Digits.SHOWN);
        few(plane.means(), 2 * Digits.SHOWN);
      }
    }
    assertTrue(planes > 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"spyct-grad", "spyct-svm"})
  void rowsWithGapsLieWhereTheTreeSendsThem(String method) {
    Dataset data = RandomData.labels(4, false);
    Tree tree = tree(method, data);
    double[] weight = new double[tree.size()];
    for (int i = 0; i < data.rows(); i++) {
      int row = i;
      if (data.targets().labelled(row)) {
        weight[tree.route(f -> data.value(row, f))] += data.weight(row);
      }
    }
    for (int node = 0; node < weight.length; node++) {
      if (tree.isLeaf(node)) {
        assertEquals(tree.weight(node), weight[node], "leaf " + node);
      }
    }
  }

  private static Tree tree(String method, Dataset data) {
    TreeModel model =
        (TreeModel) Catalogue.of(method).learner(Map.of(), 1).fit(data, FitContext.quiet());
    return model.tree();
  }

  private static void few(double[] values, int digits) {
    for (double v : values) {
      int precision = new BigDecimal(Double.toString(v)).stripTrailingZeros().precision();
      assertTrue(precision <= digits, v + " has more than " + digits + " digits");
    }
  }
}
