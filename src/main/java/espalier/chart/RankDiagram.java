package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The critical-difference diagram of Demšar (2006): methods on an axis of average ranks, the best
 * on the left; thick bars join those that do not differ, by Nemenyi's critical difference, which is
 * drawn to scale, or by another test. Draws any number of methods.
 */
public final class RankDiagram {

  private static final double MARGIN = 12;
  private static final double AXIS = 440;
  private static final double TOP = 38;
  private static final double TITLE = 20;
  private static final double SCALE = 34;
  private static final double ROW = 20;
  private static final double BAR = 9;

  private RankDiagram() {}

  /**
   * Draws a diagram of average ranks. O(methods + groups).
   *
   * @param ranks their average ranks, from 1 to the number of methods
   * @param difference the critical difference, drawn to scale; NaN for none
   * @param groups methods to be joined by a bar, by their numbers
   * @throws IllegalArgumentException for fewer than two methods, or a rank outside the axis
   */
  public static Drawing of(
      String title,
      List<String> names,
      List<Double> ranks,
      double difference,
      List<List<Integer>> groups,
      Sheet sheet) {
    double font = sheet.font();
    int k = names.size();
    if (k < 2 || ranks.size() != k) {
      throw Message.refused(
          "A rank diagram needs two methods and a rank for each; given were %s and %s.",
          k, ranks.size());
    }
    for (double rank : ranks) {
      if (!(rank >= 1 && rank <= k)) {
        throw new IllegalArgumentException(
            "An average rank of " + rank + " is not between 1 and " + k + ".");
      }
    }
    double wide =
        names.stream().mapToDouble(n -> Sheet.wide(n + " 0.00", font)).max().orElse(0) + 14;
    double left = MARGIN + wide;
    List<Shape> shapes = new ArrayList<>();
    double scale = MARGIN + (sheet.titled() ? TITLE : 0);
    double top = TOP + (sheet.titled() ? TITLE : 0) + (Double.isNaN(difference) ? 0 : SCALE);
    double axis = sheet.rest(2 * (wide + MARGIN), AXIS);
    if (sheet.titled()) {
      shapes.add(new Words(MARGIN, MARGIN + font, title, font + 1, Anchor.START));
    }
    if (!Double.isNaN(difference)) {
      double cd = Math.min(difference, k - 1) / (k - 1) * axis;
      shapes.add(
          new Curve(List.of(left, left + cd), List.of(scale + 18, scale + 18), 1.6, List.of()));
      shapes.add(new Line(left, scale + 14, left, scale + 22));
      shapes.add(new Line(left + cd, scale + 14, left + cd, scale + 22));
      String label = "CD = " + Numbers.fixed(difference, 3) + " ranks";
      shapes.add(new Words(left, scale + 10, label, font - 1, Anchor.START));
    }
    shapes.add(new Line(left, top, left + axis, top));
    int each = Math.max(1, (int) Math.ceil((k - 1) / 15.0));
    for (int r = 1; r <= k; r += each) {
      double x = x(left, r, k, axis);
      shapes.add(new Line(x, top - 6, x, top));
      shapes.add(new Words(x, top - 10, Integer.toString(r), font, Anchor.MIDDLE));
    }
    for (int g = 0; g < groups.size(); g++) {
      double y = top + BAR * (g + 1);
      double from = groups.get(g).stream().mapToDouble(ranks::get).min().orElseThrow();
      double to = groups.get(g).stream().mapToDouble(ranks::get).max().orElseThrow();
      double a = x(left, from, k, axis) - 3;
      double b = x(left, to, k, axis) + 3;
      shapes.add(new Curve(List.of(a, b), List.of(y, y), 4, List.of()));
    }
    double below = top + BAR * (groups.size() + 1) + 12;
    int[] order =
        IntStream.range(0, k)
            .boxed()
            .sorted(Comparator.comparing(ranks::get))
            .mapToInt(i -> i)
            .toArray();
    int half = (k + 1) / 2;
    for (int i = 0; i < k; i++) {
      boolean onLeft = i < half;
      double x = x(left, ranks.get(order[i]), k, axis);
      double y = below + ROW * (onLeft ? i : k - 1 - i);
      double end = onLeft ? left - 8 : left + axis + 8;
      shapes.add(new Curve(List.of(x, x, end), List.of(top, y, y), 0.8, List.of()));
      String rank = Numbers.fixed(ranks.get(order[i]), 2);
      String name = names.get(order[i]);
      shapes.add(
          onLeft
              ? new Words(end - 4, y + 4, name + " " + rank, font, Anchor.END)
              : new Words(end + 4, y + 4, rank + " " + name, font, Anchor.START));
    }
    double bottom = below + half * ROW;
    shapes.add(
        new Words(
            left + axis / 2, bottom + 8, "average rank (1 is best)", font - 1, Anchor.MIDDLE));
    double width = left + axis + wide;
    width = sheet.titled() ? Math.max(width, Sheet.wide(title, font + 1) + MARGIN) : width;
    width += MARGIN;
    return new Drawing(width, bottom + 24, title, shapes);
  }

  private static double x(double left, double rank, int methods, double axis) {
    return left + (rank - 1) / (methods - 1) * axis;
  }
}
