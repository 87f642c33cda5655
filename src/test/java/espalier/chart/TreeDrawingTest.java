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

  static List<TreeDrawing.Node> random(long seed, int size) {
    SplittableRandom random = new SplittableRandom(seed);
    List<TreeDrawing.Node> boxes = new ArrayList<>();
    for (int b = 0; b < size; b++) {
      List<String> lines =
          Collections.nCopies(random.nextInt(5), "word ".repeat(1 + random.nextInt(4)));
      int parent = b == 0 ? -1 : random.nextInt(Math.max(0, b - 6), b);
      boxes.add(new TreeDrawing.Node(parent, "x ≤ " + b, lines, random.nextDouble()));
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
                new TreeDrawing.Node(-1, "", List.of("root"), 0),
                new TreeDrawing.Node(0, "yes", List.of("1", "2", "3"), 0),
                new TreeDrawing.Node(0, "no", List.of("4"), 1)));
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
    List<TreeDrawing.Node> chain = new ArrayList<>();
    for (int b = 0; b < 3000; b++) {
      chain.add(new TreeDrawing.Node(b - 1, "", List.of("x"), 0));
    }
    assertTrue(TreeDrawing.of("t", chain).width() > 3000);
  }

  @Test
  void boxesThatAreNoTree() {
    TreeDrawing.Node root = new TreeDrawing.Node(-1, "", List.of(), 0);
    TreeDrawing.Node lost = new TreeDrawing.Node(5, "", List.of(), 0);
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of()));
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(lost)));
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(root, root)));
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(root, lost)));
    TreeDrawing.Node itself = new TreeDrawing.Node(1, "", List.of(), 0);
    assertThrows(IllegalArgumentException.class, () -> TreeDrawing.of("t", List.of(root, itself)));
  }
}
