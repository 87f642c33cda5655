package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetExpansionTest {

  /** top over mid, mid over c; top over d; lone is a leaf that no data set here has. */
  private static final LabelHierarchy ORDER =
      new HierarchyBuilder()
          .label("c")
          .label("top")
          .label("mid")
          .label("d")
          .label("lone")
          .edge("top", "mid")
          .edge("mid", "c")
          .edge("top", "d")
          .build();

  private static Targets labels(List<String> names, double[]... rows) {
    Targets.Builder builder = Targets.builder(names.stream().map(Attribute::label).toList());
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.build();
  }

  private static double[] row(double... values) {
    return values;
  }

  @Test
  void labelsOnlyTheHierarchyHasFollowThoseBelow() {
    double q = Double.NaN;
    Targets all =
        TargetExpansion.expand(
            labels(List.of("d", "c"), row(0, 1), row(q, 1), row(q, 0), row(0, 0), row(q, q)),
            ORDER);
    assertEquals(ORDER.names(), all.attributes().stream().map(Attribute::name).toList());
    assertArrayEquals(new int[] {0, 1, 2}, all.present(0));
    assertTrue(all.complete(0));
    assertArrayEquals(new int[] {0, 1, 2}, all.present(1));
    assertArrayEquals(new int[] {3}, all.unknown(1));
    assertArrayEquals(new int[] {}, all.present(2));
    assertArrayEquals(new int[] {1, 3}, all.unknown(2));
    assertArrayEquals(new int[] {}, all.present(3));
    assertTrue(all.complete(3));
    assertFalse(all.labelled(4));
  }

  @Test
  void anUnknownLabelBelowAnAbsentOneDoesNotReachFurtherUp() {
    Targets all =
        TargetExpansion.expand(labels(List.of("mid", "c", "d"), row(0, Double.NaN, 0)), ORDER);
    assertArrayEquals(new int[] {0}, all.unknown(0));
    Dataset closed = Dataset.of("set", List.of(), List.of(), all).withHierarchy(ORDER);
    assertTrue(closed.targets().complete(0));
  }

  @Test
  void oneTrailingDashIsTolerated() {
    Targets all = TargetExpansion.expand(labels(List.of("c-", "d"), row(1, 0)), ORDER);
    assertArrayEquals(new int[] {0, 1, 2}, all.present(0));
    IllegalArgumentException both =
        assertThrows(
            IllegalArgumentException.class,
            () -> TargetExpansion.expand(labels(List.of("c-", "c"), row(1, 0)), ORDER));
    assertTrue(both.getMessage().contains("'c-' and 'c'"), both.getMessage());
    IllegalArgumentException two =
        assertThrows(
            IllegalArgumentException.class,
            () -> TargetExpansion.expand(labels(List.of("c--"), row(1)), ORDER));
    assertTrue(two.getMessage().contains("'c--'"), two.getMessage());
  }

  @Test
  void onlyLabelsCanBeOrdered() {
    Targets numbers = Targets.builder(List.of(Attribute.numeric("c"))).add(1).build();
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> TargetExpansion.expand(numbers, ORDER));
    assertTrue(e.getMessage().contains("'c' is not a label"), e.getMessage());
  }
}
