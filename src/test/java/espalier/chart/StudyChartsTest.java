package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

final class StudyChartsTest {

  private static void check(Drawing drawing, String... words) throws IOException {
    String svg = Svg.of(drawing);
    for (String word : words) {
      assertTrue(svg.contains(">" + word + "<"), word + " is missing in " + svg);
    }
    assertEquals(svg, Svg.of(drawing));
    assertEquals(
        (int) Math.ceil(drawing.width()),
        ImageIO.read(new ByteArrayInputStream(Png.of(drawing, 1))).getWidth());
    for (Shape shape : drawing.shapes()) {
      if (shape instanceof Shape.Words w) {
        double wide = Sheet.wide(w.text(), w.size());
        double start =
            w.x()
                - (w.anchor() == Shape.Anchor.START
                    ? 0
                    : w.anchor() == Shape.Anchor.END ? wide : wide / 2);
        assertTrue(start >= 0 && start + wide <= drawing.width(), w.text() + " leaves the sheet");
        assertTrue(w.y() <= drawing.height(), w.text() + " leaves the sheet");
      }
    }
  }

  @Test
  void linesShowValuesOverSteps() throws IOException {
    Drawing chart =
        LineChart.of(
            "Curves",
            "labelled rows",
            "LRAP",
            LineChart.Steps.even(List.of("25", "50")),
            List.of(
                new LineChart.Series("one", List.of(.5, .7), List.of(.1, .1)),
                new LineChart.Series("two", List.of(.4, Double.NaN), List.of())),
            Sheet.SCREEN);
    check(chart, "Curves", "labelled rows", "LRAP", "25", "50", "one", "two", "0.4", "0.8");
    long dashed =
        chart.shapes().stream()
            .filter(s -> s instanceof Shape.Curve c && !c.dash().isEmpty())
            .count();
    assertEquals(0, dashed, "the second line is one point");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            LineChart.of(
                "x",
                "",
                "",
                LineChart.Steps.even(List.of("a")),
                List.of(new LineChart.Series("n", List.of(Double.NaN), List.of())),
                Sheet.SCREEN));
  }

  @Test
  void ranksOfAnyNumberOfMethods() throws IOException {
    for (int k : new int[] {2, 3, 7, 40}) {
      List<String> names = IntStream.range(0, k).mapToObj(i -> "method " + i).toList();
      List<Double> ranks =
          IntStream.range(0, k).mapToObj(i -> i + 1.0).collect(Collectors.toList());
      Drawing chart =
          RankDiagram.of("Ranks", names, ranks, 1.25, List.of(List.of(0, 1)), Sheet.SCREEN);
      check(chart, "CD = 1.250 ranks", "method 0 1.00", k + ".00 method " + (k - 1));
      long bars =
          chart.shapes().stream().filter(s -> s instanceof Shape.Curve c && c.width() == 4).count();
      assertEquals(1, bars);
    }
    assertThrows(
        IllegalArgumentException.class,
        () ->
            RankDiagram.of("x", List.of("a", "b"), List.of(0.0, 2.0), 1, List.of(), Sheet.SCREEN));
  }

  /** The critical difference is Nemenyi's; other tests have none. */
  @Test
  void ranksWithoutACriticalDifference() throws IOException {
    Drawing chart =
        RankDiagram.of(
            "Ranks",
            List.of("a", "b"),
            List.of(1.0, 2.0),
            Double.NaN,
            List.of(List.of(0, 1)),
            Sheet.SCREEN);
    check(chart, "a 1.00", "2.00 b");
    assertFalse(Svg.of(chart).contains("CD ="));
  }

  /** In a column of 85 mm letters are at least 6 points high and nothing leaves the sheet. */
  @Test
  void chartsFitAColumn() throws IOException {
    List<String> names = List.of("SL-PCT", "SSL-PCT", "SSL-PCT w=.5", "BR-J48", "CC-J48", "RF");
    List<Double> ranks = List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
    List<LineChart.Series> lines =
        names.stream()
            .map(n -> new LineChart.Series(n, List.of(.51, .52, .53), List.of(.1, .1, .1)))
            .toList();
    List<BarChart.Bar> bars = names.stream().map(n -> new BarChart.Bar(n, 2.5)).toList();
    List<Drawing> drawn =
        List.of(
            LineChart.of(
                "t",
                "rows",
                "F1",
                LineChart.Steps.even(List.of("25", "50", "100")),
                lines,
                Sheet.COLUMN),
            RankDiagram.of("t", names, ranks, 2.5, List.of(List.of(0, 1)), Sheet.COLUMN),
            GroupedBars.of("t", "s", List.of(new GroupedBars.Group("g", bars)), Sheet.COLUMN));
    for (Drawing chart : drawn) {
      check(chart);
      double millimetres = chart.width() / 96 * 25.4;
      double smallest =
          chart.shapes().stream()
              .filter(Shape.Words.class::isInstance)
              .mapToDouble(s -> ((Shape.Words) s).size())
              .min()
              .orElseThrow();
      double points = smallest * 0.75 * Math.min(1, Sheet.COLUMN_MM / millimetres);
      assertTrue(points >= 5.9, points + " points");
      assertTrue(Svg.of(chart, Sheet.COLUMN_MM).contains("width=\"85mm\" height="));
    }
  }

  /** Lines that end at one height have their names one below the other. */
  @Test
  void namesOfLinesDoNotMeet() {
    List<LineChart.Series> lines =
        IntStream.range(0, 9)
            .mapToObj(i -> new LineChart.Series("line " + i, List.of(.2 * i, .5), List.of()))
            .toList();
    Drawing chart =
        LineChart.of("t", "x", "y", LineChart.Steps.even(List.of("1", "2")), lines, Sheet.SCREEN);
    double[] rows =
        chart.shapes().stream()
            .filter(s -> s instanceof Shape.Words w && w.text().startsWith("line "))
            .mapToDouble(s -> ((Shape.Words) s).y())
            .sorted()
            .toArray();
    assertEquals(9, rows.length);
    for (int i = 1; i < rows.length; i++) {
      assertTrue(rows[i] - rows[i - 1] >= 12, rows[i - 1] + " and " + rows[i]);
    }
  }

  @Test
  void barsShareOneScale() throws IOException {
    Drawing chart =
        GroupedBars.of(
            "Time",
            "seconds",
            List.of(
                new GroupedBars.Group(
                    "small", List.of(new BarChart.Bar("a", 1), new BarChart.Bar("b", 2))),
                new GroupedBars.Group(
                    "large", List.of(new BarChart.Bar("a", 4), new BarChart.Bar("b", Double.NaN)))),
            Sheet.SCREEN);
    check(chart, "Time", "seconds", "small", "large", "4", "–");
    double[] widths =
        chart.shapes().stream()
            .filter(Shape.Box.class::isInstance)
            .mapToDouble(s -> ((Shape.Box) s).width())
            .toArray();
    assertEquals(widths[2], 4 * widths[0], 1e-9);
    assertEquals(widths[2], 2 * widths[1], 1e-9);
    assertThrows(
        IllegalArgumentException.class, () -> GroupedBars.of("x", "", List.of(), Sheet.SCREEN));
  }
}
