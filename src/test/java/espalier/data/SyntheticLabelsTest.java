package espalier.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.SyntheticLabels.Recipe;
import espalier.hierarchy.ConsistencyCheck;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SyntheticLabelsTest {

  private static final LabelHierarchy ORDER =
      new HierarchyBuilder()
          .label("a")
          .label("b")
          .label("c")
          .label("d")
          .edge("a", "b")
          .edge("a", "c")
          .edge("b", "d")
          .edge("c", "d")
          .build();

  @Test
  void seedDecides() {
    String one = Fingerprint.of(SyntheticLabels.generate(ORDER, Recipe.DEFAULT, 50, 3));
    assertEquals(one, Fingerprint.of(SyntheticLabels.generate(ORDER, Recipe.DEFAULT, 50, 3)));
    assertNotEquals(one, Fingerprint.of(SyntheticLabels.generate(ORDER, Recipe.DEFAULT, 50, 4)));
  }

  @Test
  void everyRowHasLabelsClosedUnderTheHierarchy() {
    for (int seed = 0; seed < 20; seed++) {
      Dataset data = SyntheticLabels.generate(ORDER, Recipe.DEFAULT, 60, seed);
      for (int i = 0; i < data.rows(); i++) {
        assertTrue(data.targets().present(i).length > 0);
        assertTrue(ConsistencyCheck.isClosed(ORDER, data.targets().present(i)));
      }
    }
  }

  @Test
  void recipeIsKept() {
    Recipe recipe = new Recipe(3, 4, 2, 0.5, 0, 0.2);
    Dataset data = SyntheticLabels.generate(ORDER, recipe, 1000, 1);
    assertEquals(6, data.features().size());
    long missing =
        IntStream.range(0, 6)
            .mapToLong(
                f -> IntStream.range(0, 1000).filter(i -> Double.isNaN(data.value(i, f))).count())
            .sum();
    // 6000 cells of which each is missing with probability .2: standard deviation 31.
    assertEquals(1200, missing, 160);
  }

  @Test
  void rangesAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new Recipe(1, 1, 0, 1, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Recipe(2, 1, 0, Double.NaN, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Recipe(2, 1, 0, 1, 0, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> SyntheticLabels.generate(ORDER, Recipe.DEFAULT, 0, 1));
  }
}
