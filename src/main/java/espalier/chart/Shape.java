package espalier.chart;

/** A shape of a {@link Drawing}; lengths in pixels, x to the right, y downwards. */
public sealed interface Shape {

  /**
   * A rectangle with a thin outline.
   *
   * @param x the left edge
   * @param y the upper edge
   * @param shade how dark it is filled, from 0 (white) to 1 (mid-blue, on which black can be read)
   */
  record Box(double x, double y, double width, double height, double shade) implements Shape {}

  /** A thin line. */
  record Line(double x1, double y1, double x2, double y2) implements Shape {}

  /**
   * A line of text.
   *
   * @param x the place of its anchor
   * @param y its base line
   * @param size the font size
   * @param anchor which point of the text is at x
   */
  record Words(double x, double y, String text, double size, Anchor anchor) implements Shape {}

  /** The point of a text that is given. */
  enum Anchor {
    /** Its left end. */
    START,
    /** Its middle. */
    MIDDLE,
    /** Its right end. */
    END
  }
}
