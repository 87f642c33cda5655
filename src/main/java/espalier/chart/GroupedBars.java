package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Horizontal bars in groups; the bars of a group differ by name and shade, all share one scale. */
public final class GroupedBars {

  private static final double ROW = 15;
  private static final double BAR = 11;
  private static final double GAP = 8;
  private static final double LENGTH = 300;
  private static final double MARGIN = 12;

  private GroupedBars() {}

  /**
   * Some bars under one heading.
   *
   * @param bars its bars in order; values not negative, NaN where not known
   */
  public record Group(String name, List<BarChart.Bar> bars) {
    public Group {
      bars = List.copyOf(bars);
    }
  }

  /**
   * Draws bars in groups. O(bars).
   *
   * @param unit what the numbers behind the bars mean
   * @throws IllegalArgumentException if there is no bar or a value is negative or infinite
   */
  public static Drawing of(String title, String unit, List<Group> groups, Sheet sheet) {
    double font = sheet.font() - 1;
    double high = 0;
    double names = 0;
    double values = 0;
    int bars = 0;
    for (Group group : groups) {
      names = Math.max(names, Sheet.wide(group.name(), font + 1) - LENGTH / 2);
      for (BarChart.Bar bar : group.bars()) {
        if (bar.value() < 0 || Double.isInfinite(bar.value())) {
          throw new IllegalArgumentException(
              "Bar '" + bar.name() + "' is " + bar.value() + "; it must be 0 or more and finite.");
        }
        high = Double.isNaN(bar.value()) ? high : Math.max(high, bar.value());
        names = Math.max(names, Sheet.wide(bar.name(), font));
        values = Math.max(values, Sheet.wide(Numbers.digits(bar.value(), 3), font));
        bars++;
      }
    }
    if (bars == 0) {
      throw new IllegalArgumentException("A chart without bars cannot be drawn.");
    }
    double left = MARGIN + names + 8;
    double longest = sheet.rest(left + 6 + values + MARGIN, LENGTH);
    double y = MARGIN + 2 * font + 18;
    List<Shape> shapes = new ArrayList<>();
    if (sheet.titled()) {
      shapes.add(new Words(MARGIN, MARGIN + font, title, font + 2, Anchor.START));
    }
    shapes.add(new Words(MARGIN, MARGIN + 2 * font + 6, unit, font, Anchor.START));
    for (Group group : groups) {
      shapes.add(new Words(MARGIN, y + font, group.name(), font + 1, Anchor.START));
      y += ROW + 2;
      double top = y;
      for (int b = 0; b < group.bars().size(); b++) {
        BarChart.Bar bar = group.bars().get(b);
        double base = y + BAR - 1;
        double length = high > 0 && !Double.isNaN(bar.value()) ? bar.value() / high * longest : 0;
        shapes.add(new Words(left - 8, base, bar.name(), font, Anchor.END));
        if (length > 0) {
          double shade = group.bars().size() < 2 ? 1 : (double) b / (group.bars().size() - 1);
          shapes.add(new Box(left, y, length, BAR, shade));
        }
        shapes.add(
            new Words(left + length + 6, base, Numbers.digits(bar.value(), 3), font, Anchor.START));
        y += ROW;
      }
      shapes.add(new Line(left, top - 1, left, y));
      y += GAP;
    }
    double width = left + longest + 6 + values;
    width = sheet.titled() ? Math.max(width, Sheet.wide(title, font + 2) + MARGIN) : width;
    return new Drawing(width + MARGIN, y + MARGIN, title, shapes);
  }
}
