package espalier.chart;

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
}
