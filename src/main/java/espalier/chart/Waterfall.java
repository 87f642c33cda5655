package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps that lead to a number: every bar starts where the one above it ends. Steps up are blue,
 * steps down orange, both at least 3:1 against white; both carry their sign.
 */
public final class Waterfall {

  private static final double FONT = 12;
  private static final double ROW = 22;
  private static final double BAR = 14;
  private static final double LENGTH = 360;
  private static final double MARGIN = 12;
  private static final double SPACE = 6;
  private static final int DIGITS = 3;
  private static final List<Double> DASH = List.of(3.0, 3.0);

  private Waterfall() {}

  /**
   * A step of a waterfall chart.
   *
   * @param name what makes it
   * @param change by how much the number changes
   */
  public record Step(String name, double change) {}

  /**
   * Draws steps from start to end. O(steps).
   *
   * @param title drawn above
   * @param startName what the number is called where it starts
   * @param start where it starts
   * @param endName what it is called after all steps
   * @throws IllegalArgumentException if a number is not finite
   */
  public static Drawing of(
      String title, String startName, double start, String endName, List<Step> steps) {
    double[] level = new double[steps.size() + 1];
    level[0] = start;
    double low = start;
    double high = start;
    double names = Math.max(Sheet.wide(startName, FONT), Sheet.wide(endName, FONT));
    double changes = 0;
    for (int s = 0; s < steps.size(); s++) {
      level[s + 1] = level[s] + steps.get(s).change();
      low = Math.min(low, level[s + 1]);
      high = Math.max(high, level[s + 1]);
      names = Math.max(names, Sheet.wide(steps.get(s).name(), FONT));
      changes =
          Math.max(
              changes,
              Sheet.wide(Numbers.signed(Numbers.digits(steps.get(s).change(), DIGITS)), FONT));
    }
    if (!Double.isFinite(high - low)) {
      throw new IllegalArgumentException("A step without a finite size cannot be drawn.");
    }
    double end = level[steps.size()];
    changes = Math.max(changes, Sheet.wide(Numbers.digits(start, DIGITS), FONT));
    changes = Math.max(changes, Sheet.wide(Numbers.digits(end, DIGITS), FONT));
    Axis axis = new Axis(low, high);
    boolean down = steps.stream().anyMatch(step -> step.change() < 0);
    double left = MARGIN + names + SPACE + (down ? changes + SPACE : SPACE);
    double top = MARGIN + ROW;
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Words(MARGIN, MARGIN + FONT, title, FONT + 1, Anchor.START));
    double first = left + axis.share(start) * LENGTH;
    mark(shapes, names, startName, first, Numbers.digits(start, DIGITS), top);
    for (int s = 0; s < steps.size(); s++) {
      double from = left + axis.share(level[s]) * LENGTH;
      double to = left + axis.share(level[s + 1]) * LENGTH;
      double change = steps.get(s).change();
      double y = top + (s + 1) * ROW + (ROW - BAR) / 2;
      shapes.add(new Words(MARGIN + names, y + BAR - 3, steps.get(s).name(), FONT, Anchor.END));
      shapes.add(
          new Box(
              Math.min(from, to),
              y,
              Math.max(0.5, Math.abs(to - from)),
              BAR,
              change < 0 ? Shade.FALL : Shade.RISE));
      boolean back = change < 0;
      double at = to + (back ? -SPACE : SPACE);
      Anchor anchor = back ? Anchor.END : Anchor.START;
      shapes.add(
          new Words(at, y + BAR - 3, Numbers.signed(Numbers.digits(change, DIGITS)), FONT, anchor));
      shapes.add(new Line(to, y + BAR, to, y + ROW));
    }
    double last = top + (steps.size() + 1) * ROW;
    mark(
        shapes, names, endName, left + axis.share(end) * LENGTH, Numbers.digits(end, DIGITS), last);
    double bottom = last + ROW + SPACE;
    shapes.add(new Line(left, bottom, left + LENGTH, bottom));
    for (double tick : axis.ticks()) {
      double x = left + axis.share(tick) * LENGTH;
      shapes.add(new Line(x, bottom, x, bottom + SPACE / 2));
      shapes.add(new Words(x, bottom + SPACE / 2 + FONT, Axis.text(tick), FONT - 1, Anchor.MIDDLE));
    }
    double width = Math.max(left + LENGTH + SPACE + changes, MARGIN + Sheet.wide(title, FONT + 1));
    return new Drawing(width + MARGIN, bottom + SPACE + FONT + MARGIN, title, shapes);
  }

  /** Start or end: a dashed upright line with its value. */
  private static void mark(
      List<Shape> shapes, double names, String name, double x, String value, double y) {
    double base = y + (ROW - BAR) / 2 + BAR - 3;
    shapes.add(new Words(MARGIN + names, base, name, FONT, Anchor.END));
    shapes.add(new Curve(List.of(x, x), List.of(y, y + ROW), 1.5, DASH));
    shapes.add(new Words(x + SPACE, base, value, FONT, Anchor.START));
  }
}
