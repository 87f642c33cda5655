package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConsistencyTest {
  private static final LabelHierarchy TREE =
      HierarchyBuilder.ofPaths(List.of("a", "a/b", "a/b/c", "a/d"), "/");

  @Test
  void violationNamesBothLabels() {
    double[] scores = {.9, .5, .6, .95};
    ConsistencyCheck.Violation first = ConsistencyCheck.firstViolation(TREE, scores).orElseThrow();
    assertEquals(1, first.parent());
    assertEquals(2, first.child());
    assertEquals("Label 'a/b/c' scores 0.6, more than 'a/b' above it with 0.5.", first.message());
    assertTrue(ConsistencyCheck.firstViolation(TREE, new double[] {1, .5, .5, 1}).isEmpty());
  }

  @Test
  void repairLiftsParents() {
    double[] scores = {.1, .2, .7, .3};
    Consistency.repair(TREE, scores);
    assertArrayEquals(new double[] {.7, .7, .7, .3}, scores);
  }

  @Test
  void closedSetsHoldAllAbove() {
    assertTrue(ConsistencyCheck.isClosed(TREE, new int[] {2, 1, 0, 0}));
    assertTrue(ConsistencyCheck.isClosed(TREE, new int[0]));
    assertFalse(ConsistencyCheck.isClosed(TREE, new int[] {0, 2}));
  }

  @Test
  void scoresMustBeCompleteNumbers() {
    assertEquals(
        "There are 2 scores for a hierarchy of 4 labels; give one score per label.",
        assertThrows(IllegalArgumentException.class, () -> Consistency.repair(TREE, new double[2]))
            .getMessage());
    double[] scores = {0, 0, Double.NaN, 0};
    assertEquals(
        "The score of label 'a/b/c' is not a number; every label needs one.",
        assertThrows(IllegalArgumentException.class, () -> Consistency.repair(TREE, scores))
            .getMessage());
  }
}
