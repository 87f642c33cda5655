package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The critical-difference diagram of Demšar (2006): methods on an axis of average ranks, the best
 * on the left; thick bars join those that do not differ. Draws any number of methods.
 */
public final class RankDiagram {

  private static final double FONT = 12;
  private static final double MARGIN = 12;
  private static final double AXIS = 440;
  private static final double TOP = 92;
  private static final double ROW = 20;
  private static final double BAR = 9;

  private RankDiagram() {}

  /**
   * The drawing. O(methods + groups).
   *
   * @param names the methods
   * @param ranks their average ranks, from 1 to the number of methods
   * @param difference the critical difference, drawn to scale
   * @param groups methods to be joined by a bar, by their numbers
   * @throws IllegalArgumentException for fewer than two methods, or a rank outside the axis
   */
  public static Drawing of(
      String title,
      List<String> names,
      List<Double> ranks,
      double difference,
      List<List<Integer>> groups) {
    int k = names.size();
    if (k < 2 || ranks.size() != k) {
      throw new IllegalArgumentException(
          String.format(
              "A rank diagram needs two methods and a rank for each; given were %s and %s.",
              k, ranks.size()));
    }
    for (double rank : ranks) {
      if (!(rank >= 1 && rank <= k)) {
        throw new IllegalArgumentException(
            "An average rank of " + rank + " is not between 1 and " + k + ".");
      }
    }
    double wide =
        names.stream().mapToDouble(n -> TextWidth.of(n + " 0.00", FONT)).max().orElse(0) + 14;
    double left = MARGIN + wide;
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Words(MARGIN, MARGIN + FONT, title, FONT + 1, Anchor.START));
    double cd = Math.min(difference, k - 1) / (k - 1) * AXIS;
    shapes.add(new Curve(List.of(left, left + cd), List.of(50.0, 50.0), 1.6, List.of()));
    shapes.add(new Line(left, 46, left, 54));
    shapes.add(new Line(left + cd, 46, left + cd, 54));
    String label = String.format(Locale.ROOT, "CD = %.3f ranks", difference);
    shapes.add(new Words(left, 42, label, FONT - 1, Anchor.START));
    shapes.add(new Line(left, TOP, left + AXIS, TOP));
    int each = Math.max(1, (int) Math.ceil((k - 1) / 15.0));
    for (int r = 1; r <= k; r += each) {
      double x = x(left, r, k);
      shapes.add(new Line(x, TOP - 6, x, TOP));
      shapes.add(new Words(x, TOP - 10, Integer.toString(r), FONT, Anchor.MIDDLE));
    }
    for (int g = 0; g < groups.size(); g++) {
      double y = TOP + BAR * (g + 1);
      double from = groups.get(g).stream().mapToDouble(ranks::get).min().orElseThrow();
      double to = groups.get(g).stream().mapToDouble(ranks::get).max().orElseThrow();
      double a = x(left, from, k) - 3;
      double b = x(left, to, k) + 3;
      shapes.add(new Curve(List.of(a, b), List.of(y, y), 4, List.of()));
    }
    double below = TOP + BAR * (groups.size() + 1) + 12;
    int[] order =
        IntStream.range(0, k)
            .boxed()
            .sorted(Comparator.comparing(ranks::get))
            .mapToInt(i -> i)
            .toArray();
    int half = (k + 1) / 2;
    for (int i = 0; i < k; i++) {
      boolean onLeft = i < half;
      double x = x(left, ranks.get(order[i]), k);
      double y = below + ROW * (onLeft ? i : k - 1 - i);
      double end = onLeft ? left - 8 : left + AXIS + 8;
      shapes.add(new Curve(List.of(x, x, end), List.of(TOP, y, y), 0.8, List.of()));
      String rank = String.format(Locale.ROOT, "%.2f", ranks.get(order[i]));
      String name = names.get(order[i]);
      shapes.add(
          onLeft
              ? new Words(end - 4, y + 4, name + " " + rank, FONT, Anchor.END)
              : new Words(end + 4, y + 4, rank + " " + name, FONT, Anchor.START));
    }
    double bottom = below + half * ROW;
    shapes.add(
        new Words(
            left + AXIS / 2, bottom + 8, "average rank (1 is best)", FONT - 1, Anchor.MIDDLE));
    double width = Math.max(left + AXIS + wide, TextWidth.of(title, FONT + 1) + MARGIN) + MARGIN;
    return new Drawing(width, bottom + 24, title, shapes);
  }

  private static double x(double left, double rank, int methods) {
    return left + (rank - 1) / (methods - 1) * AXIS;
  }
}
