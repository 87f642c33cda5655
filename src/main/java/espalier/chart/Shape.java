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
   * Places of points in their order.
   *
   * @param x to the right, at least one
   * @param y downwards, as many
   */
  record Points(List<Double> x, List<Double> y) {
    public Points {
      x = List.copyOf(x);
      y = List.copyOf(y);
      if (x.size() != y.size() || x.isEmpty()) {
        throw Message.refused(
            "Points need as many places to the right as down; given were %s and %s.",
            x.size(), y.size());
      }
    }

    private Points lower(double by) {
      return new Points(x, y.stream().map(v -> v + by).toList());
    }
  }

  /**
   * A line through points.
   *
   * @param width how thick it is
   * @param dash lengths of strokes and gaps in turn; empty for a line without gaps
   */
  record Curve(Points points, double width, List<Double> dash) implements Shape {
    Curve(List<Double> x, List<Double> y, double width, List<Double> dash) {
      this(new Points(x, y), width, List.copyOf(dash));
    }

    @Override
    public void draw(Pen pen) {
      pen.curve(this);
    }

    @Override
    public Shape lower(double by) {
      return new Curve(points.lower(by), width, dash);
    }
  }

  /**
   * A closed shape with straight sides between its corners.
   *
   * @param filled whether it is filled with ink; else with white
   */
  record Polygon(Points corners, boolean filled) implements Shape {
    @Override
    public void draw(Pen pen) {
      pen.polygon(this);
    }

    @Override
    public Shape lower(double by) {
      return new Polygon(corners.lower(by), filled);
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
