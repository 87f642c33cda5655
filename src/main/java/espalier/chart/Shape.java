package espalier.chart;

import java.util.List;

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
   * A line through points.
   *
   * @param x the points' places to the right
   * @param y downwards, as many
   * @param width how thick it is
   * @param dash lengths of strokes and gaps in turn; empty for a line without gaps
   */
  record Curve(List<Double> x, List<Double> y, double width, List<Double> dash) implements Shape {
    /** Copies the lists. */
    public Curve {
      x = List.copyOf(x);
      y = List.copyOf(y);
      dash = List.copyOf(dash);
      requireEqual(x, y);
    }
  }

  /**
   * A closed shape with straight sides.
   *
   * @param x the corners' places to the right
   * @param y downwards, as many
   * @param filled whether it is filled with ink; else with white
   */
  record Polygon(List<Double> x, List<Double> y, boolean filled) implements Shape {
    /** Copies the lists. */
    public Polygon {
      x = List.copyOf(x);
      y = List.copyOf(y);
      requireEqual(x, y);
    }
  }

  private static void requireEqual(List<Double> x, List<Double> y) {
    if (x.size() != y.size() || x.isEmpty()) {
      throw new IllegalArgumentException(
          String.format(
              "Points need as many places to the right as down; given were %s and %s.",
              x.size(), y.size()));
    }
  }

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
    /** The left end of the text. */
    START,
    /** The middle of the text. */
    MIDDLE,
    /** The right end of the text. */
    END
  }
}
