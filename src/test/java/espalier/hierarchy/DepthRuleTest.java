package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class DepthRuleTest {
  /** Weights of the micro cases are products of few powers of two; only pow() rounds. */
  private static final double ROUNDING = 1e-15;

  /** a > b > c and a > c: two ways to c, of length 2 and 3. */
  private static final LabelHierarchy SHORTCUT =
      HierarchyBuilder.ofEdges(
          List.of(new Edge("a", "b"), new Edge("b", "c"), new Edge("a", "c")), "root");

  @Test
  void rulesByHandForTwoWaysOfDifferentLength() {
    assertArrayEquals(new double[] {1, 2, 2.5}, DepthRule.averageDepths(SHORTCUT));
    assertArrayEquals(new double[] {1, 1, 2}, DepthRule.pathCounts(SHORTCUT));
    assertLast(Math.pow(.5, 2.5), DepthRule.AVERAGE_PARENT_DEPTH);
    assertLast((.25 + .125) / 2, DepthRule.AVERAGE_PATH_WEIGHT);
    assertLast(.5 * (.5 + .25) / 2, DepthRule.AVERAGE_PARENT_WEIGHT);
    assertLast(.125, DepthRule.MIN_PARENT_WEIGHT);
    assertLast(.25, DepthRule.MAX_PARENT_WEIGHT);
    assertLast(.375, DepthRule.SUM_PARENT_WEIGHT);
  }

  private static void assertLast(double expected, DepthRule rule) {
    double[] weights = rule.weights(SHORTCUT, .5);
    assertArrayEquals(new double[] {.5, .25, expected}, weights, ROUNDING, rule.name());
  }

  @Test
  void pathAndParentAveragesDifferWhereParentsHaveSeveralWays() {
    LabelHierarchy h =
        HierarchyBuilder.ofEdges(
            List.of(new Edge("a", "c"), new Edge("b", "c"), new Edge("c", "e"), new Edge("d", "e")),
            "root");
    int e = h.indexOf("e");
    assertEquals((2 * .125 + .25) / 3, DepthRule.AVERAGE_PATH_WEIGHT.weights(h, .5)[e], ROUNDING);
    assertEquals(.5 * (.25 + .5) / 2, DepthRule.AVERAGE_PARENT_WEIGHT.weights(h, .5)[e], ROUNDING);
  }

  @Test
  void flatLabelsWeighOneAndTreesAgree() {
    LabelHierarchy flat = HierarchyBuilder.flat(List.of("a", "b"));
    LabelHierarchy tree = HierarchyBuilder.ofPaths(List.of("a/b/c", "d"), "/");
    for (DepthRule rule : DepthRule.values()) {
      assertArrayEquals(new double[] {1, 1}, rule.weights(flat, .3));
      assertArrayEquals(
          new double[] {.75, .5625, .421875, .75}, rule.weights(tree), ROUNDING, rule.name());
    }
    assertArrayEquals(new double[] {1, 1}, DepthRule.averageDepths(flat));
  }

  @Test
  void baseLiesAboveZeroAndOneMakesLabelsEqual() {
    assertArrayEquals(
        new double[] {1, 1, 1, 1},
        DepthRule.DEFAULT.weights(HierarchyBuilder.ofPaths(List.of("a/b/c", "d"), "/"), 1));
    for (double base : new double[] {0, -1, 1.5, Double.NaN}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class, () -> DepthRule.DEFAULT.weights(SHORTCUT, base))
              .getMessage();
      assertEquals(
          "The base of the label weights is "
              + base
              + "; it must lie above 0 and not above 1 (default: 0.75).",
          message);
    }
  }

  @Test
  void namesAreReadBackAndListed() {
    for (DepthRule rule : DepthRule.values()) {
      assertEquals(rule, DepthRule.of(rule.optionName()));
      assertEquals(rule, DepthRule.of(rule.name()));
    }
    assertEquals("average-parent-depth", DepthRule.DEFAULT.optionName());
    assertEquals(
        "There is no depth rule 'mean'; choose one of average-parent-depth, average-path-weight,"
            + " average-parent-weight, min-parent-weight, max-parent-weight, sum-parent-weight.",
        assertThrows(IllegalArgumentException.class, () -> DepthRule.of("mean")).getMessage());
  }

  @Test
  void tooManyWaysAreRefusedInsteadOfNotANumber() {
    HierarchyBuilder builder = new HierarchyBuilder().label("t0");
    for (int i = 1; i <= 1100; i++) {
      builder.label("l" + i).label("r" + i).label("t" + i);
      builder.edge("t" + (i - 1), "l" + i).edge("t" + (i - 1), "r" + i);
      builder.edge("l" + i, "t" + i).edge("r" + i, "t" + i);
    }
    LabelHierarchy diamonds = builder.build();
    assertEquals(2201, diamonds.depth());
    for (DepthRule rule : List.of(DepthRule.AVERAGE_PATH_WEIGHT, DepthRule.SUM_PARENT_WEIGHT)) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> rule.weights(diamonds, .99))
              .getMessage();
      assertTrue(
          message.endsWith(
              "for the depth rule " + rule.optionName() + "; use average-parent-depth."),
          message);
    }
    assertTrue(DepthRule.DEFAULT.weights(diamonds, .99)[diamonds.indexOf("t1100")] > 0);
  }
}
