package espalier.chart;

import espalier.message.Message;
import java.util.List;

/** A shape of a {@link Drawing}; lengths in pixels, x to the right, y downwards. */
public sealed interface Shape {

  /** Draws each kind of shape. */
  interface Pen {
    void box(Box box);

    void line(Line line);

    void curve(Curve curve);

    void polygon(Polygon polygon);

    void words(Words words);
  }

  /** Has a pen draw the shape. */
  void draw(Pen pen);

  /** The shape so far below. */
  Shape lower(double by);

  /**
   * A rectangle with a thin outline.
   *
   * @param x the left edge
   * @param y the upper edge
   * @param shade how dark it is filled, from 0 (white) to 1 (mid-blue, on which black can be read)
   */
  record Box(double x, double y, double width, double height, double shade) implements Shape {
    @Override
    public void draw(Pen pen) {
      pen.box(this);
    }

    @Override
    public Shape lower(double by) {
      return new Box(x, y + by, width, height, shade);
    }
  }

  record Line(double x1, double y1, double x2, double y2) implements Shape {
    @Override
    public void draw(Pen pen) {
      pen.line(this);
    }

    @Override
    public Shape lower(double by) {
      return new Line(x1, y1 + by, x2, y2 + by);
    }
  }

  /**
   * A line through points.
   *
   * @param x the points' places to the right
   * @param y downwards, as many
   * @param width how thick it is
   * @param dash lengths of strokes and gaps in turn; empty for a line without gaps
   */
  record Curve(List<Double> x, List<Double> y, double width, List<Double> dash) implements Shape {
    public Curve {
      x = List.copyOf(x);
      y = List.copyOf(y);
      dash = List.copyOf(dash);
      requireEqual(x, y);
    }

    @Override
    public void draw(Pen pen) {
      pen.curve(this);
    }

    @Override
    public Shape lower(double by) {
      return new Curve(x, Shape.lower(y, by), width, dash);
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
    public Polygon {
      x = List.copyOf(x);
      y = List.copyOf(y);
      requireEqual(x, y);
    }

    @Override
    public void draw(Pen pen) {
      pen.polygon(this);
    }

    @Override
    public Shape lower(double by) {
      return new Polygon(x, Shape.lower(y, by), filled);
    }
  }

  private static List<Double> lower(List<Double> y, double by) {
    return y.stream().map(v -> v + by).toList();
  }

  private static void requireEqual(List<Double> x, List<Double> y) {
    if (x.size() != y.size() || x.isEmpty()) {
      throw Message.refused(
          "Points need as many places to the right as down; given were %s and %s.",
          x.size(), y.size());
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
  record Words(double x, double y, String text, double size, Anchor anchor) implements Shape {
    @Override
    public void draw(Pen pen) {
      pen.words(this);
    }

    @Override
    public Shape lower(double by) {
      return new Words(x, y + by, text, size, anchor);
    }
  }

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
