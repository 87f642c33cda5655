package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Shape.Box;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes of trees: on the sheet, none over another, the same every time. */
final class TreeDrawingTest {

  static List<TreeBox> random(long seed, int size) {
    SplittableRandom random = new SplittableRandom(seed);
    List<TreeBox> boxes = new ArrayList<>();
    for (int b = 0; b < size; b++) {
      List<String> lines =
          Collections.nCopies(random.nextInt(5), "word ".repeat(1 + random.nextInt(4)));
      String parent = b == 0 ? "" : "b" + random.nextInt(Math.max(0, b - 6), b);
      boxes.add(new TreeBox("b" + b, parent, "x ≤ " + b, lines, random.nextDouble()));
    }
    return boxes;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noBoxLiesOverAnotherOrOffTheSheet(long seed) {
    Drawing drawing = TreeDrawing.of("t", random(seed, 50));
    List<Rectangle2D> seen = new ArrayList<>();
    Rectangle2D sheet = new Rectangle2D.Double(0, 0, drawing.width(), drawing.height());
    for (Shape shape : drawing.shapes()) {
      if (shape instanceof Box b) {
        Rectangle2D here = new Rectangle2D.Double(b.x(), b.y(), b.width(), b.height());
        seen.forEach(r -> assertFalse(r.intersects(here), () -> r + " and " + here));
        assertTrue(sheet.contains(here), () -> here + " on " + sheet);
        seen.add(here);
      }
    }
    assertEquals(50, seen.size());
  }

  @Test
  void aParentStandsBetweenItsChildren() {
    Drawing drawing =
        TreeDrawing.of(
            "t",
            List.of(
                new TreeBox("r", "", "", List.of("root"), 0),
                new TreeBox("a", "r", "yes", List.of("1", "2", "3"), 0),
                new TreeBox("b", "r", "no", List.of("4"), 1)));
    List<Box> boxes =
        drawing.shapes().stream().filter(Box.class::isInstance).map(Box.class::cast).toList();
    double[] middle = boxes.stream().mapToDouble(b -> b.y() + b.height() / 2).toArray();
    assertEquals((middle[1] + middle[2]) / 2, middle[0], 1e-9, "up to rounding of sums");
    assertEquals(boxes.get(1).x(), boxes.get(2).x(), "one column for a depth");
    double between = boxes.get(2).y() - boxes.get(1).y() - boxes.get(1).height();
    assertEquals(10, between, 1e-9, "as close as allowed, up to rounding of sums");
  }

  @Test
  void aLongChainIsDrawn() {
    List<TreeBox> chain = new ArrayList<>();
    for (int b = 0; b < 3000; b++) {
      chain.add(new TreeBox("" + b, b == 0 ? "" : "" + (b - 1), "", List.of("x"), 0));
    }
    assertTrue(TreeDrawing.of("t", chain).width() > 3000);
  }

  @Test
  void boxesThatAreNoTree() {
    TreeBox root = new TreeBox("r", "", "", List.of(), 0);
    TreeBox lost = new TreeBox("a", "nobody", "", List.of(), 0);
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of()));
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(lost)));
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(root, root)));
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(root, lost)));
    TreeBox twice = new TreeBox("r", "r", "", List.of(), 0);
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(root, twice)));
  }
}
