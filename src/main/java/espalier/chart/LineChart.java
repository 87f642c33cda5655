package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines over named steps, such as a measure over label budgets. Series differ by dash and mark, so
 * that they can be distinguished without colour; thin upright lines show deviations.
 */
public final class LineChart {

  private static final double FONT = 12;
  private static final double WIDTH = 420;
  private static final double HEIGHT = 240;
  private static final double MARGIN = 12;
  private static final double TITLE = 58;
  private static final double FOOT = 46;
  private static final double ROW = 18;
  private static final double SAMPLE = 34;
  private static final double SHIFT = 3;

  private final List<String> steps;
  private final List<Series> series;

  private LineChart(List<String> steps, List<Series> series) {
    this.steps = steps;
    this.series = series;
  }

  /**
   * A line.
   *
   * @param name its name
   * @param values one for each step; NaN where there is none
   * @param deviations half the length of the upright line at each step; empty for none
   */
  public record Series(String name, List<Double> values, List<Double> deviations) {
    /** Copies the lists. */
    public Series {
      values = List.copyOf(values);
      deviations = List.copyOf(deviations);
    }
  }

  /**
   * The drawing. O(series x steps).
   *
   * @param title drawn above
   * @param across what the steps are, with their unit
   * @param up what the values are, with their unit
   * @param steps the names of the steps, at equal distances
   * @throws IllegalArgumentException if no value is finite or a series has another length
   */
  public static Drawing of(
      String title, String across, String up, List<String> steps, List<Series> series) {
    return new LineChart(List.copyOf(steps), List.copyOf(series)).draw(title, across, up);
  }

  private Drawing draw(String title, String across, String up) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Series s : series) {
      if (s.values().size() != steps.size()) {
        throw new IllegalArgumentException(
            String.format(
                "Series '%s' has %s values for %s steps.",
                s.name(), s.values().size(), steps.size()));
      }
      for (int i = 0; i < steps.size(); i++) {
        double v = s.values().get(i);
        if (Double.isFinite(v)) {
          low = Math.min(low, v - deviation(s, i));
          high = Math.max(high, v + deviation(s, i));
        }
      }
    }
    if (low > high) {
      throw new IllegalArgumentException(
          "A chart '" + title + "' without any value cannot be drawn.");
    }
    Axis axis = new Axis(low, high);
    double names =
        axis.ticks().stream().mapToDouble(t -> TextWidth.of(Axis.text(t), FONT)).max().orElse(0);
    double left = MARGIN + names + 8;
    double bottom = TITLE + HEIGHT;
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Words(MARGIN, MARGIN + FONT, title, FONT + 1, Anchor.START));
    shapes.add(new Words(MARGIN, MARGIN + 2 * FONT + 6, up, FONT - 1, Anchor.START));
    for (double tick : axis.ticks()) {
      double y = bottom - axis.share(tick) * HEIGHT;
      shapes.add(new Words(left - 6, y + 4, Axis.text(tick), FONT, Anchor.END));
      shapes.add(new Curve(List.of(left, left + WIDTH), List.of(y, y), 0.3, List.of()));
    }
    shapes.add(new Line(left, TITLE, left, bottom));
    shapes.add(new Line(left, bottom, left + WIDTH, bottom));
    for (int i = 0; i < steps.size(); i++) {
      shapes.add(new Words(x(left, i), bottom + FONT + 5, steps.get(i), FONT, Anchor.MIDDLE));
    }
    shapes.add(
        new Words(left + WIDTH / 2, bottom + 2 * FONT + 12, across, FONT - 1, Anchor.MIDDLE));
    double legend = left + WIDTH + 16;
    double wide = 0;
    for (int s = 0; s < series.size(); s++) {
      line(shapes, s, axis, left, bottom);
      double y = TITLE + 8 + s * ROW;
      shapes.add(new Curve(List.of(legend, legend + SAMPLE), List.of(y, y), 1.6, Marks.dash(s)));
      shapes.add(Marks.at(s, legend + SAMPLE / 2, y));
      shapes.add(new Words(legend + SAMPLE + 6, y + 4, series.get(s).name(), FONT, Anchor.START));
      wide = Math.max(wide, TextWidth.of(series.get(s).name(), FONT));
    }
    double width = Math.max(legend + SAMPLE + 6 + wide, TextWidth.of(title, FONT + 1)) + 2 * MARGIN;
    double height = Math.max(bottom + FOOT, TITLE + series.size() * ROW + 20);
    return new Drawing(width, height, title, shapes);
  }

  private double x(double left, int step) {
    return left + WIDTH * (step + 0.5) / steps.size();
  }

  private void line(List<Shape> shapes, int s, Axis axis, double left, double bottom) {
    List<Double> xs = new ArrayList<>();
    List<Double> ys = new ArrayList<>();
    Series one = series.get(s);
    double aside = (s - (series.size() - 1) / 2.0) * SHIFT;
    for (int i = 0; i < steps.size(); i++) {
      double v = one.values().get(i);
      if (Double.isFinite(v)) {
        double x = x(left, i) + aside;
        double y = bottom - axis.share(v) * HEIGHT;
        double half = axis.share(v + deviation(one, i)) * HEIGHT - axis.share(v) * HEIGHT;
        if (half > 0) {
          shapes.add(new Curve(List.of(x, x), List.of(y - half, y + half), 0.7, List.of()));
        }
        xs.add(x);
        ys.add(y);
      }
    }
    if (xs.size() > 1) {
      shapes.add(new Curve(xs, ys, 1.6, Marks.dash(s)));
    }
    for (int i = 0; i < xs.size(); i++) {
      shapes.add(Marks.at(s, xs.get(i), ys.get(i)));
    }
  }

  private static double deviation(Series s, int step) {
    double d = s.deviations().isEmpty() ? 0 : s.deviations().get(step);
    return Double.isFinite(d) ? d : 0;
  }
}
