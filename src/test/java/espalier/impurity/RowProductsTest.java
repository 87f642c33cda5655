package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sparse columns of small nodes: walks by products of rows against walks over the cells. */
class RowProductsTest {

  private static final int ROWS = 300;
  private static final int COLUMNS = 400;

  private static Dataset data(SplittableRandom random) {
    Draft draft = new Draft();
    for (int c = 0; c < COLUMNS; c++) {
      double[] x = new double[ROWS];
      for (int i = 0; i < ROWS; i++) {
        double share = i < ROWS / 2 == c < COLUMNS / 2 ? 0.12 : 0.02;
        x[i] = random.nextDouble() < share ? 1 + random.nextInt(3) : 0;
      }
      draft.feature(Attribute.numeric("x" + c), true, x);
    }
    draft.targets.add(Attribute.label("y"));
    draft.cells = new double[ROWS][1];
    draft.cells[0][0] = 1;
    return draft.build();
  }

  @ParameterizedTest
  @EnumSource(MissingVariance.class)
  void gainsAreThoseOfTheCells(MissingVariance rule) {
    SplittableRandom random = new SplittableRandom(5);
    Dataset data = data(random);
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE, rule, LabelScale.VARIANCE, new double[] {1}, null, true, false);
    SpacePart side = ClusteringSpace.of(data, options, NominalImpurity.GINI, true).features();
    assertFalse(side.approximate());
    Gains fast = new Gains();
    Gains exact = new Gains();
    ScanPlan plan = new ScanPlan();
    for (int size : new int[] {4, 17, 60, RowProducts.MOST_ROWS, RowProducts.MOST_ROWS + 1}) {
      double[] weights = new double[ROWS];
      Arrays.setAll(weights, i -> 1 + i % 3 * 0.5);
      int[] rows = random.ints(0, ROWS).distinct().limit(size).sorted().toArray();
      NodeRows node = new NodeRows(rows, weights, data.targets());
      SpacePart.Walker screened = side.enterFast(node).walker();
      SpacePart.Walker walked = side.enterExact(node).walker();
      for (int walk = 0; walk < 5; walk++) {
        plan.start(node);
        double weight = 0;
        int[] places = random.ints(0, size).distinct().limit(size - 1).toArray();
        for (int row : IntStream.of(places).map(i -> rows[i]).toArray()) {
          plan.add(row, true);
          weight += weights[row];
          plan.cut(weight, weight);
        }
        fast.start(plan.cuts());
        exact.start(plan.cuts());
        screened.walk(plan, fast);
        walked.walk(plan, exact);
        double most = IntStream.range(0, plan.cuts()).mapToDouble(exact::at).max().orElseThrow();
        assertTrue(most > 0);
        for (int cut = 0; cut < plan.cuts(); cut++) {
          // Sums of up to 129 rows in another order: rounding of some 10⁻¹⁴ of the squares.
          assertEquals(exact.at(cut), fast.at(cut), 1e-11 * most);
        }
      }
    }
  }
}
