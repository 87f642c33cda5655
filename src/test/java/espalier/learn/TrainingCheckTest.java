package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrainingCheckTest {

  private static final double NA = Double.NaN;

  private static Dataset data(Attribute target, double... y) {
    double[] x = new double[y.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = i;
    }
    Draft draft = new Draft().feature(Attribute.numeric("x"), false, x);
    draft.targets.add(target);
    draft.cells = new double[y.length][1];
    for (int i = 0; i < y.length; i++) {
      draft.cells[i][0] = y[i];
    }
    return draft.build();
  }

  private static List<String> warnings(Dataset data) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    return warnings;
  }

  @Test
  void rowsOfOneKindAreNamed() {
    Attribute colour = Attribute.nominal("colour", List.of("red", "blue"));
    String end =
        ", so every prediction is the same and measures show nothing; a model needs labelled rows"
            + " with another value, too.";
    assertEquals(
        List.of("All 3 labelled rows have colour = blue" + end),
        warnings(data(colour, 1, 1, NA, 1)));
    assertEquals(
        List.of("All 2 labelled rows have size = 7.5" + end),
        warnings(data(Attribute.numeric("size"), 7.5, NA, 7.5)));
    assertEquals(
        List.of("All 2 labelled rows have y = 0" + end),
        warnings(data(Attribute.label("y"), 0, 0, NA)));
    assertEquals(List.of(), warnings(data(colour, 1, 0, NA)));
  }

  @Test
  void labelsThatAreOnlyPresentHaveAWayOut() {
    List<String> found = warnings(data(Attribute.label("y"), 1, 1, NA));
    assertEquals(1, found.size());
    assertTrue(found.get(0).contains("--absent negative"), found.get(0));
  }
}
