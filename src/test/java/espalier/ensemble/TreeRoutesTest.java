package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows divided at one node after the other against rows routed one by one. */
class TreeRoutesTest {

  @ParameterizedTest
  @CsvSource({"pct, 0", "pct, 0.2", "spyct-grad, 0", "spyct-grad, 0.2"})
  void leavesAreThoseOfTheRows(String method, double missing) {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 300, 7, 4).mixed(missing).draw(3).build();
    TreeModel model = (TreeModel) Catalogue.of(method).learner(Map.of("smoothing", "0")).fit(data);
    int[] rows = new int[100];
    Arrays.setAll(rows, i -> 3 * i);
    int[] leaves = new int[data.rows()];
    Arrays.fill(leaves, -2);
    TreeRoutes.leaves(model.tree(), data, rows, leaves);
    for (int row = 0; row < leaves.length; row++) {
      int requested = row;
      int expected = row % 3 == 0 ? model.tree().route(f -> data.value(requested, f)) : -2;
      assertEquals(expected, leaves[row], "row " + row);
    }
  }
}
