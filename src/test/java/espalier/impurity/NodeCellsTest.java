package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The rows of a node side by side: what they gain, and how exactly that is known. */
final class NodeCellsTest {

  private static Dataset labels(double[]... cells) {
    Draft draft = new Draft();
    double[] x = new double[cells.length];
    draft.feature(Attribute.numeric("x"), false, x);
    for (int t = 0; t < cells[0].length; t++) {
      draft.targets.add(Attribute.label("l" + t));
    }
    draft.cells = cells;
    return draft.build();
  }

  private static NodeCells cells(
      Dataset data, MissingVariance rule, int[] rows, double... weights) {
    double[] ones = new double[data.targets().count()];
    Arrays.fill(ones, 1);
    SpaceOptions options =
        new SpaceOptions(Objective.RELATIVE, rule, LabelScale.NONE, ones, null, true, false);
    NodeRows node = new NodeRows(rows, weights, data.targets());
    return ClusteringSpace.of(data, options, NominalImpurity.GINI, false)
        .targets()
        .enterExact(node)
        .cells();
  }

  private static final Dataset FOUR =
      labels(new double[] {1, 0}, new double[] {1, 1}, new double[] {0, 1}, new double[] {0, 0});

  /**
   * SS of the root is 2, so p is 1/2; rows 0 and 1 against 2 and 3 explain all of the first label.
   */
  @Test
  void gainsOfDivisions() {
    NodeCells node = cells(FOUR, MissingVariance.PARENT, new int[] {0, 1, 2, 3}, 1, 1, 1, 1);
    assertEquals(.5, node.gain(0b0011), 1e-15);
    assertEquals(.5, node.gain(0b1100), 1e-15);
    assertEquals(.5, node.gain(0b0110), 1e-15);
    assertEquals(0, node.gain(0b0101), 1e-15);
    assertEquals(0, node.gain(0));
    assertEquals(0, node.gain(0b1111), "nothing is divided");
    // Row 0 alone: SS left 2 · 2/3, and 1 · 1/4 for each label charged: (2 - 4/3 - 1/2) / 2.
    assertEquals(1 / 12., node.gain(0b0001), 1e-15);
  }

  @Test
  void twoLightRowsCannotBeDivided() {
    int[] two = {0, 2};
    assertTrue(cells(FOUR, MissingVariance.PARENT, two, 1, 1, 1, 1).inseparable());
    assertFalse(cells(FOUR, MissingVariance.TRAINING, two, 1, 1, 1, 1).inseparable());
    assertFalse(cells(FOUR, MissingVariance.PARENT, two, 1.5, 1, 1, 1).inseparable());
    int[] three = {0, 1, 2};
    assertFalse(cells(FOUR, MissingVariance.PARENT, three, 1, 1, 1, 1).inseparable());
  }

  /** The gain of rows 0 and 1 with weights w, 3, 3, 3 against numbers of 40 digits. */
  @Test
  void roundingBoundsTheError() {
    for (double w : new double[] {.1, .3, .7, 1.1, 3.3}) {
      NodeCells node = cells(FOUR, MissingVariance.PARENT, new int[] {0, 1, 2, 3}, w, 3, 3, 3);
      MathContext digits = new MathContext(40);
      BigDecimal light = new BigDecimal(w);
      BigDecimal three = BigDecimal.valueOf(3);
      BigDecimal all = light.add(BigDecimal.valueOf(9));
      BigDecimal one = light.add(three);
      // First label: present in rows 0 and 1 only; second: rows 1 and 2.
      BigDecimal spread =
          one.subtract(one.multiply(one).divide(all, digits))
              .add(BigDecimal.valueOf(6))
              .subtract(BigDecimal.valueOf(36).divide(all, digits));
      BigDecimal left = three.subtract(BigDecimal.valueOf(9).divide(one, digits));
      BigDecimal right = three.subtract(BigDecimal.valueOf(1.5));
      double gain = spread.subtract(left).subtract(right).doubleValue() / 2;
      assertEquals(gain, node.gain(0b0011), node.rounding());
      assertTrue(node.rounding() > 0 && node.rounding() < 1e-10, "bound " + node.rounding());
    }
  }
}
