package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Horizontal bars with their names on the left and their values at the end. */
public final class BarChart {

  private static final double FONT = 12;
  private static final double ROW = 22;
  private static final double BAR = 14;
  private static final double LENGTH = 320;
  private static final double MARGIN = 12;
  private static final double SPACE = 6;
  private static final double TIP = 3;

  private BarChart() {}

  /**
   * A bar with its standard error.
   *
   * @param name what is measured
   * @param value its value; NaN where it is not known
   * @param error half the length of the whisker across its end; NaN for none
   */
  public record Bar(String name, double value, double error) {
    /** A bar without a whisker. */
    public Bar(String name, double value) {
      this(name, value, Double.NaN);
    }

    private double reach(int side) {
      return value + (Double.isNaN(error) ? 0 : side * error);
    }
  }

  /**
   * The drawing of some bars, in their order. All bars share one scale that includes 0; negative
   * values reach to the left of it. O(bars).
   *
   * @param title drawn above
   * @param unit written behind every value, may be empty
   * @throws IllegalArgumentException if there are no bars or one is infinite
   */
  public static Drawing of(String title, String unit, List<Bar> bars) {
    double low = 0;
    double high = 0;
    double names = 0;
    double values = 0;
    for (Bar bar : bars) {
      if (Double.isInfinite(bar.value()) || Double.isInfinite(bar.error())) {
        throw new IllegalArgumentException("Bar '" + bar.name() + "' has no finite length.");
      }
      low = Double.isNaN(bar.value()) ? low : Math.min(low, bar.reach(-1));
      high = Double.isNaN(bar.value()) ? high : Math.max(high, bar.reach(1));
      names = Math.max(names, Sheet.wide(bar.name(), FONT));
      values = Math.max(values, Sheet.wide(text(bar, unit), FONT));
    }
    if (bars.isEmpty()) {
      throw new IllegalArgumentException("A chart without bars cannot be drawn.");
    }
    double scale = high > low ? LENGTH / (high - low) : 0;
    boolean signs = bars.stream().anyMatch(bar -> bar.value() < 0);
    double left = MARGIN + names + SPACE + (signs ? values + SPACE : 0);
    double zero = left - low * scale;
    double top = MARGIN + ROW;
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Words(MARGIN, MARGIN + FONT, title, FONT + 1, Anchor.START));
    for (int b = 0; b < bars.size(); b++) {
      double y = top + b * ROW + (ROW - BAR) / 2;
      double base = y + BAR - 3;
      double end = zero + (Double.isNaN(bars.get(b).value()) ? 0 : bars.get(b).value() * scale);
      boolean back = end < zero;
      shapes.add(new Words(MARGIN + names, base, bars.get(b).name(), FONT, Anchor.END));
      if (end != zero) {
        shapes.add(new Box(Math.min(zero, end), y, Math.abs(end - zero), BAR, back ? 0.2 : 1));
      }
      Anchor anchor = back ? Anchor.END : Anchor.START;
      double at = end + (back ? -SPACE : SPACE);
      if (bars.get(b).error() > 0) {
        double from = zero + bars.get(b).reach(-1) * scale;
        double to = zero + bars.get(b).reach(1) * scale;
        double middle = y + BAR / 2;
        shapes.add(new Line(from, middle, to, middle));
        shapes.add(new Line(from, middle - TIP, from, middle + TIP));
        shapes.add(new Line(to, middle - TIP, to, middle + TIP));
        at = back ? from - SPACE : to + SPACE;
      }
      shapes.add(new Words(at, base, text(bars.get(b), unit), FONT, anchor));
    }
    double bottom = top + bars.size() * ROW;
    shapes.add(new Line(zero, top, zero, bottom));
    double width = Math.max(left + LENGTH + SPACE + values, Sheet.wide(title, FONT + 1) + MARGIN);
    return new Drawing(width + MARGIN, bottom + MARGIN, title, shapes);
  }

  private static String text(Bar bar, String unit) {
    if (Double.isNaN(bar.value())) {
      return "not known";
    }
    String number = Numbers.digits(bar.value(), 3);
    return unit.isEmpty() ? number : number + " " + unit;
  }
}
