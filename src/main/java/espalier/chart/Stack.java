package espalier.chart;

import java.util.ArrayList;
import java.util.List;

/** Several drawings on one sheet, one below the other. */
public final class Stack {

  private Stack() {}

  /**
   * Stacks drawings below each other. O(shapes).
   *
   * @param title what all of them show; not drawn
   * @throws IllegalArgumentException if there is none
   */
  public static Drawing of(String title, List<Drawing> parts) {
    double width = 0;
    double height = 0;
    List<Shape> shapes = new ArrayList<>();
    for (Drawing part : parts) {
      for (Shape shape : part.shapes()) {
        shapes.add(shape.lower(height));
      }
      width = Math.max(width, part.width());
      height += part.height();
    }
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("There is nothing to draw.");
    }
    return new Drawing(width, height, title, shapes);
  }
}
