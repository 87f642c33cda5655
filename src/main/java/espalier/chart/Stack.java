package espalier.chart;

import espalier.chart.Shape.Box;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Polygon;
import espalier.chart.Shape.Words;
import java.util.ArrayList;
import java.util.List;

/** Several drawings on one sheet, one below the other. */
public final class Stack {

  private Stack() {}

  /**
   * The drawing. O(shapes).
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
        shapes.add(lower(shape, height));
      }
      width = Math.max(width, part.width());
      height += part.height();
    }
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("There is nothing to draw.");
    }
    return new Drawing(width, height, title, shapes);
  }

  private static Shape lower(Shape shape, double by) {
    if (shape instanceof Box b) {
      return new Box(b.x(), b.y() + by, b.width(), b.height(), b.shade());
    }
    if (shape instanceof Line l) {
      return new Line(l.x1(), l.y1() + by, l.x2(), l.y2() + by);
    }
    if (shape instanceof Curve c) {
      return new Curve(c.x(), lower(c.y(), by), c.width(), c.dash());
    }
    if (shape instanceof Polygon p) {
      return new Polygon(p.x(), lower(p.y(), by), p.filled());
    }
    Words w = (Words) shape;
    return new Words(w.x(), w.y() + by, w.text(), w.size(), w.anchor());
  }

  private static List<Double> lower(List<Double> y, double by) {
    return y.stream().map(v -> v + by).toList();
  }
}
