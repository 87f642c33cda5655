package espalier.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Shapes on a white sheet, drawn in their order.
 *
 * @param width the width of the sheet in pixels
 * @param height its height
 * @param title what the picture shows, for readers who cannot see it
 */
public record Drawing(double width, double height, String title, List<Shape> shapes) {

  /**
   * Copies the list of shapes.
   *
   * @throws IllegalArgumentException if the sheet has no area
   */
  public Drawing {
    shapes = List.copyOf(shapes);
    if (!(width > 0 && height > 0 && Double.isFinite(width * height))) {
      throw new IllegalArgumentException(
          "A sheet of " + width + " x " + height + " pixels was requested; both must be above 0.");
    }
  }

  /**
   * Several drawings on one sheet, one below the other. O(shapes).
   *
   * @param title what all of them show; not drawn
   * @throws IllegalArgumentException if there is none
   */
  public static Drawing stack(String title, List<Drawing> parts) {
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
