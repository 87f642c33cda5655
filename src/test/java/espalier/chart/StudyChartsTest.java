package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
        double wide = TextWidth.of(w.text(), w.size());
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
            List.of("25", "50"),
            List.of(
                new LineChart.Series("one", List.of(.5, .7), List.of(.1, .1)),
                new LineChart.Series("two", List.of(.4, Double.NaN), List.of())));
    check(chart, "Curves", "labelled rows", "LRAP", "25", "50", "one", "two", "0.4", "0.8");
    long dashed =
        chart.shapes().stream()
            .filter(s -> s instanceof Shape.Curve c && !c.dash().isEmpty())
            .count();
    assertEquals(1, dashed, "the legend's sample of the second, whose line is one point");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            LineChart.of(
                "x",
                "",
                "",
                List.of("a"),
                List.of(new LineChart.Series("n", List.of(Double.NaN), List.of()))));
  }

  @Test
  void ranksOfAnyNumberOfMethods() throws IOException {
    for (int k : new int[] {2, 3, 7, 40}) {
      List<String> names = IntStream.range(0, k).mapToObj(i -> "method " + i).toList();
      List<Double> ranks =
          IntStream.range(0, k).mapToObj(i -> i + 1.0).collect(Collectors.toList());
      Drawing chart = RankDiagram.of("Ranks", names, ranks, 1.25, List.of(List.of(0, 1)));
      check(chart, "CD = 1.250 ranks", "method 0 1.00", k + ".00 method " + (k - 1));
      long bars =
          chart.shapes().stream().filter(s -> s instanceof Shape.Curve c && c.width() == 4).count();
      assertEquals(1, bars);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> RankDiagram.of("x", List.of("a", "b"), List.of(0.0, 2.0), 1, List.of()));
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
                    "large",
                    List.of(new BarChart.Bar("a", 4), new BarChart.Bar("b", Double.NaN)))));
    check(chart, "Time", "seconds", "small", "large", "4", "–");
    double[] widths =
        chart.shapes().stream()
            .filter(Shape.Box.class::isInstance)
            .mapToDouble(s -> ((Shape.Box) s).width())
            .toArray();
    assertEquals(widths[2], 4 * widths[0], 1e-9);
    assertEquals(widths[2], 2 * widths[1], 1e-9);
    assertThrows(IllegalArgumentException.class, () -> GroupedBars.of("x", "", List.of()));
  }
}
