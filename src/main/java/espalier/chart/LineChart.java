package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Lines over named steps, such as a measure over label budgets. Every line has its name at its
 * right end. Dashes and marks distinguish lines without colour; upright lines with a bar at either
 * end show deviations, side by side at each step.
 */
public record LineChart(Steps along, List<Series> series, Sheet sheet) {

  private static final double WIDTH = 420;
  private static final double MARGIN = 12;
  private static final double STEEP = 0.57;
  private static final double LEAST_HEIGHT = 150;
  private static final double WIDEST_SHIFT = 9;
  private static final double CAP = 2;
  private static final double LEADER = 18;
  private static final List<List<Double>> DASHES =
      List.of(List.of(), List.of(7.0, 4.0), List.of(2.0, 3.0), List.of(9.0, 3.0, 2.0, 3.0));
  private static final int FORMS = 4;

  /**
   * The steps from left to right.
   *
   * @param names their names
   * @param places where they are, from 0 at the left end to 1 at the right end
   */
  public record Steps(List<String> names, List<Double> places) {

    /** How far the outer steps are from the ends, as a share of the width. */
    private static final double EDGE = 0.1;

    public Steps {
      names = List.copyOf(names);
      places = List.copyOf(places);
    }

    /** Places the steps at equal distances. */
    public static Steps even(List<String> names) {
      int n = names.size();
      return new Steps(names, IntStream.range(0, n).mapToObj(k -> (k + 0.5) / n).toList());
    }

    /** Places the steps at the logarithms of amounts above 0, which ascend. */
    public static Steps logarithmic(List<String> names, List<Double> amounts) {
      double low = StrictMath.log(amounts.get(0));
      double high = StrictMath.log(amounts.get(amounts.size() - 1));
      return high > low
          ? new Steps(
              names,
              amounts.stream()
                  .map(v -> EDGE + (1 - 2 * EDGE) * (StrictMath.log(v) - low) / (high - low))
                  .toList())
          : even(names);
    }
  }

  /**
   * A line with a value for each step.
   *
   * @param values one for each step; NaN where there is none
   * @param deviations half the length of the upright line at each step; empty for none
   */
  public record Series(String name, List<Double> values, List<Double> deviations) {
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
   * @throws IllegalArgumentException if no value is finite or a series has another length
   */
  public static Drawing of(
      String title, String across, String up, Steps along, List<Series> series, Sheet sheet) {
    return new LineChart(along, List.copyOf(series), sheet).draw(title, across, up);
  }

  private int steps() {
    return along.names().size();
  }

  private record Frame(Axis axis, double left, double width, double bottom, double height) {
    double y(double value) {
      return bottom - axis.share(value) * height;
    }

    double right() {
      return left + width;
    }
  }

  private Axis axis(String title) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Series s : series) {
      if (s.values().size() != steps()) {
        throw Message.refused(
            "Series '%s' has %s values for %s steps.", s.name(), s.values().size(), steps());
      }
      for (int i = 0; i < steps(); i++) {
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
    return new Axis(low, high);
  }

  private Drawing draw(String title, String across, String up) {
    Axis axis = axis(title);
    double font = sheet.font();
    double numbers = widest(axis.ticks().stream().map(Axis::text).toList());
    double names = widest(series.stream().map(Series::name).toList());
    double left = MARGIN + numbers + 8;
    double width = sheet.rest(left + LEADER + 8 + names + MARGIN, WIDTH);
    double top = MARGIN + (sheet.titled() ? 3 * font + 10 : font + 10);
    double height = Math.max(width * STEEP, LEAST_HEIGHT);
    Frame frame = new Frame(axis, left, width, top + height, height);
    List<Shape> shapes = new ArrayList<>();
    if (sheet.titled()) {
      shapes.add(new Words(MARGIN, MARGIN + font, title, font + 1, Anchor.START));
    }
    shapes.add(new Words(MARGIN, top - 10, up, font - 1, Anchor.START));
    for (double tick : axis.ticks()) {
      double y = frame.y(tick);
      shapes.add(new Words(left - 6, y + 4, Axis.text(tick), font, Anchor.END));
      shapes.add(new Curve(List.of(left, left + width), List.of(y, y), 0.3, List.of()));
    }
    shapes.add(new Line(left, top, left, frame.bottom));
    shapes.add(new Line(left, frame.bottom, left + width, frame.bottom));
    double under = frame.bottom + font + 5 + lines(shapes, frame) * (font + 3);
    shapes.add(new Words(left + width / 2, under + font + 7, across, font - 1, Anchor.MIDDLE));
    for (int s = 0; s < series.size(); s++) {
      line(shapes, s, frame);
    }
    double lowest = names(shapes, frame);
    double wide = left + width + LEADER + 8 + names;
    wide = sheet.titled() ? Math.max(wide, MARGIN + Sheet.wide(title, font + 1)) : wide;
    double high = Math.max(under + 2 * font + 5, lowest + font);
    return new Drawing(wide + MARGIN, high, title, shapes);
  }

  /** The names of the steps, one below another where they would meet; the lines beyond one. */
  private int lines(List<Shape> shapes, Frame frame) {
    double font = sheet.font();
    List<Double> ends = new ArrayList<>();
    for (int i = 0; i < steps(); i++) {
      String name = along.names().get(i);
      double half = Sheet.wide(name, font) / 2;
      double x = x(frame, i);
      int line = 0;
      while (line < ends.size() && ends.get(line) > x - half - 4) {
        line++;
      }
      if (line == ends.size()) {
        ends.add(0.0);
      }
      ends.set(line, x + half);
      double y = frame.bottom + font + 5 + line * (font + 3);
      shapes.add(new Words(x, y, name, font, Anchor.MIDDLE));
    }
    return ends.size() - 1;
  }

  private double mark() {
    return sheet.font() * 0.375;
  }

  private double widest(List<String> texts) {
    return texts.stream().mapToDouble(t -> Sheet.wide(t, sheet.font())).max().orElse(0);
  }

  private double x(Frame frame, int step) {
    return frame.left + frame.width * along.places().get(step);
  }

  /** Neighbouring series are side by side, so that their deviations do not hide each other. */
  private double aside(Frame frame, int s) {
    double shift = Math.min(WIDEST_SHIFT, 0.7 * frame.width / steps() / Math.max(1, series.size()));
    return (s - (series.size() - 1) / 2.0) * shift;
  }

  private void line(List<Shape> shapes, int s, Frame frame) {
    List<Double> xs = new ArrayList<>();
    List<Double> ys = new ArrayList<>();
    Series one = series.get(s);
    for (int i = 0; i < steps(); i++) {
      double v = one.values().get(i);
      if (!Double.isFinite(v)) {
        continue;
      }
      double x = x(frame, i) + aside(frame, s);
      double half = deviation(one, i);
      if (half > 0) {
        double low = frame.y(v - half);
        double high = frame.y(v + half);
        shapes.add(new Curve(List.of(x, x), List.of(high, low), 0.7, List.of()));
        for (double end : new double[] {high, low}) {
          shapes.add(new Curve(List.of(x - CAP, x + CAP), List.of(end, end), 0.7, List.of()));
        }
      }
      xs.add(x);
      ys.add(frame.y(v));
    }
    if (xs.size() > 1) {
      shapes.add(new Curve(xs, ys, 1.6, dash(s)));
    }
    for (int i = 0; i < xs.size(); i++) {
      shapes.add(mark(s, xs.get(i), ys.get(i), mark()));
    }
  }

  /** Names at the right ends of their lines, moved apart where lines end close together. */
  private double names(List<Shape> shapes, Frame frame) {
    double row = sheet.font() + 4;
    List<Integer> shown =
        IntStream.range(0, series.size())
            .boxed()
            .filter(s -> last(s) >= 0)
            .sorted(Comparator.comparingDouble(s -> frame.y(series.get(s).values().get(last(s)))))
            .toList();
    double[] y = new double[shown.size()];
    double above = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < y.length; k++) {
      int s = shown.get(k);
      y[k] = Math.max(frame.y(series.get(s).values().get(last(s))), above + row);
      above = y[k];
    }
    double over = y.length == 0 ? 0 : y[y.length - 1] - frame.bottom;
    for (int k = y.length - 1; k >= 0 && over > 0; k--) {
      double under = k == y.length - 1 ? frame.bottom : y[k + 1] - row;
      y[k] = Math.max(Math.min(y[k], under), frame.bottom - frame.height + k * row);
    }
    for (int k = 0; k < y.length; k++) {
      int s = shown.get(k);
      double fromX = x(frame, last(s)) + aside(frame, s);
      double fromY = frame.y(series.get(s).values().get(last(s)));
      double end = frame.right() + LEADER - 8;
      shapes.add(new Curve(List.of(fromX, end), List.of(fromY, y[k]), 0.4, List.of()));
      shapes.add(mark(s, end + 4, y[k], mark()));
      shapes.add(new Words(end + 14, y[k] + 4, series.get(s).name(), sheet.font(), Anchor.START));
    }
    return y.length == 0 ? 0 : y[y.length - 1];
  }

  /** The last step at which a series has a value, -1 if it has none. */
  private int last(int s) {
    List<Double> values = series.get(s).values();
    return IntStream.range(0, steps()).filter(i -> Double.isFinite(values.get(i))).max().orElse(-1);
  }

  private static double deviation(Series s, int step) {
    double d = s.deviations().isEmpty() ? 0 : s.deviations().get(step);
    return Double.isFinite(d) ? d : 0;
  }

  static List<Double> dash(int series) {
    return DASHES.get(series % DASHES.size());
  }

  /** A circle, square, triangle or diamond, filled or empty, its corners at a radius. */
  static Shape mark(int series, double x, double y, double radius) {
    int form = series % FORMS;
    int corners = form == 0 ? 16 : form == 2 ? 3 : 4;
    double turn = form == 1 ? Math.PI / 4 : -Math.PI / 2;
    List<Double> xs = new ArrayList<>();
    List<Double> ys = new ArrayList<>();
    for (int c = 0; c < corners; c++) {
      double angle = turn + 2 * Math.PI * c / corners;
      xs.add(x + radius * Math.cos(angle));
      ys.add(y + radius * Math.sin(angle));
    }
    return new Shape.Polygon(new Shape.Points(xs, ys), series / FORMS % 2 == 0);
  }
}
