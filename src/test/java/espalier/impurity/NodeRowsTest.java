package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of a node, and a walk that leaves some out. */
final class NodeRowsTest {

  private static final double[] WEIGHTS = {1, 2, .5, 4, 8};

  /** Rows 0, 2 and 3 are labelled. */
  private static Targets targets() {
    Targets.Builder builder = Targets.builder(List.of(Attribute.numeric("n")));
    return builder.add(1).add(Double.NaN).add(2).add(3).add(Double.NaN).build();
  }

  @Test
  void weightsAreSummed() {
    NodeRows node = new NodeRows(new int[] {0, 1, 2, 4}, WEIGHTS, targets());
    assertArrayEquals(new int[] {0, 2}, node.labelled());
    assertEquals(11.5, node.total());
    assertEquals(1.5, node.labelledTotal());
    assertFalse(node.whole());
    assertTrue(new NodeRows(new int[] {0, 1, 3, 4}, WEIGHTS, targets()).whole());
  }

  @Test
  void someOfTheRows() {
    NodeRows node = new NodeRows(new int[] {0, 1, 2, 3, 4}, WEIGHTS, targets());
    NodeRows some = node.select(position -> position != 2 && position != 4);
    assertArrayEquals(new int[] {0, 1, 3}, some.rows());
    assertArrayEquals(new int[] {0, 3}, some.labelled());
    assertEquals(7, some.total());
    assertEquals(5, some.labelledTotal());
    assertTrue(some.whole());
    assertFalse(node.select(position -> position < 3).whole());
  }
}
