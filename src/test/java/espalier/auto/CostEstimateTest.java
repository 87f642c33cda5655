package espalier.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What large data leave to {@code auto}. */
final class CostEstimateTest {

  private static Dataset numbers(int rows, int features, int labelled) {
    SplittableRandom random = new SplittableRandom(1);
    List<Attribute> names = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      names.add(Attribute.numeric("x" + f));
      columns.add(DenseColumn.of(random.doubles(rows, 1, 2).toArray()));
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.numeric("y")));
    for (int i = 0; i < rows; i++) {
      targets.add(i < labelled ? columns.get(0).get(i) : Double.NaN);
    }
    return Dataset.of("numbers", names, columns, targets.build());
  }

  @Test
  void cellsThatAreNotZeroAreCounted() {
    assertEquals(1024 * 10 * 4.0, CostEstimate.of(numbers(1024, 3, 1024)).cells(), 1e-6);
  }

  @Test
  void aBudgetBuysFewerTreesOrNone() {
    CostEstimate load = new CostEstimate(1e6);
    assertEquals(200, load.trees(200, 1, 2e8));
    assertEquals(100, load.trees(200, 2, 2e8));
    assertEquals(20, load.trees(200, 10, 2e8));
    assertEquals(0, load.trees(200, 11, 2e8));
    assertEquals(5, load.trees(5, 11, 2e8));
  }
}
