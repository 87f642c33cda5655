package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.learn.Model;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Labels that occur together, by hand. */
final class CooccurrencePartTest {

  private static Dataset data(int rows) {
    Draft draft = new Draft();
    draft.feature(
        Attribute.numeric("x"), false, IntStream.range(0, rows).mapToDouble(r -> r).toArray());
    for (String name : List.of("up", "low", "mate", "all")) {
      draft.targets.add(Attribute.label(name));
    }
    draft.parents = new int[][] {{}, {0}, {}, {}};
    draft.cells =
        IntStream.range(0, rows)
            .mapToObj(r -> new double[] {r < 12 ? 1 : 0, r < 6 ? 1 : 0, r < 7 ? 1 : 0, 1})
            .toArray(double[][]::new);
    return draft.build();
  }

  private static String together(Dataset data) {
    Model model = Catalogue.of("pct").learner(Map.of("omega", "1")).fit(data);
    String json = ModelPage.data(model, PageRows.first(data), List.of());
    int from = json.indexOf("\"together\":") + "\"together\":".length();
    return json.substring(from, json.indexOf(']', json.indexOf(']', from) + 1) + 1);
  }

  /**
   * Of 24 rows 6 have low, 7 mate, 6 both: 6 x 7 / 24 = 1.75 by chance, correlation (24 x 6 - 42) /
   * sqrt(6 x 18 x 7 x 17) = .89974. Low is below up, mate comes once, and all rows have the last.
   */
  @Test
  void aPairByHand() {
    assertEquals("[[1,2,6,1.75,0.89974]]", together(data(24)));
  }

  @Test
  void fewRowsShowNothing() {
    assertEquals("[]", together(data(18)).substring(0, 2));
  }
}
