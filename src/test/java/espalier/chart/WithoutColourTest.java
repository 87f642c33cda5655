package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Shape.Box;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * No picture depends on colour alone: with every fill taken away, pictures of different numbers
 * still differ, and so do the lines of different series.
 */
final class WithoutColourTest {

  /** The shapes of a picture as if it had been printed with one colour for all fills. */
  static List<Shape> colourless(Drawing drawing) {
    return drawing.shapes().stream()
        .map(s -> s instanceof Box b ? new Box(b.x(), b.y(), b.width(), b.height(), 0) : s)
        .toList();
  }

  /** Every number of a scale makes another picture, whose sheet and title stay the same. */
  private static void tells(DoubleFunction<Drawing> picture, double... numbers) {
    Set<List<Shape>> seen = new HashSet<>();
    for (double number : numbers) {
      assertTrue(seen.add(colourless(picture.apply(number))), "hidden by colour: " + number);
    }
    assertEquals(numbers.length, seen.size());
  }

  @Test
  void barsShowTheirNumbers() {
    tells(
        v -> BarChart.of("t", "", List.of(new BarChart.Bar("a", 1), new BarChart.Bar("b", v))),
        -1,
        -.5,
        0,
        .5,
        1);
    tells(
        v ->
            GroupedBars.of(
                "t",
                "",
                List.of(
                    new GroupedBars.Group(
                        "g", List.of(new BarChart.Bar("a", 1), new BarChart.Bar("b", v)))),
                Sheet.SCREEN),
        0,
        .5,
        1);
    GroupedBars.Group first =
        new GroupedBars.Group("g", List.of(new BarChart.Bar("a", 1), new BarChart.Bar("b", 1)));
    GroupedBars.Group turned =
        new GroupedBars.Group("g", List.of(new BarChart.Bar("b", 1), new BarChart.Bar("a", 1)));
    assertNotEquals(
        colourless(GroupedBars.of("t", "", List.of(first), Sheet.SCREEN)),
        colourless(GroupedBars.of("t", "", List.of(turned), Sheet.SCREEN)),
        "the bars of a group are named");
  }

  @Test
  void stepsShowTheirDirection() {
    tells(
        v -> Waterfall.of("t", "mean", 1, "row", List.of(new Waterfall.Step("f", v))),
        -1,
        -.5,
        .5,
        1);
  }

  @Test
  void boxesOfALatentTreeShowTheirShare() {
    tells(
        v ->
            Dendrogram.of(
                "t",
                new int[] {2, 2, -1},
                new double[] {0, 0, 1},
                new double[] {v, .5, .5},
                List.of("a", "b")),
        0,
        .2,
        .5,
        .8,
        1);
  }

  /** Ranks and groups are told by places, bars and words alone. */
  @Test
  void rankDiagramsHaveNoFill() {
    Drawing chart =
        RankDiagram.of(
            "t",
            List.of("a", "b", "c"),
            List.of(1.2, 2.0, 2.8),
            1.1,
            List.of(List.of(0, 1)),
            Sheet.SCREEN);
    assertEquals(chart.shapes(), colourless(chart));
  }

  /** Eight lines that cross each other have eight combinations of dash and mark. */
  @Test
  void linesDifferByDashOrMark() {
    List<LineChart.Series> series =
        IntStream.range(0, 8)
            .mapToObj(i -> new LineChart.Series("s" + i, List.of(i + 0.0, 7.0 - i), List.of()))
            .toList();
    Set<String> looks = new HashSet<>();
    for (int s = 0; s < series.size(); s++) {
      looks.add(LineChart.dash(s) + " " + Svg.of(sheet(LineChart.mark(s, 9, 9, 4.5))));
    }
    assertEquals(8, looks.size());
    Drawing chart =
        LineChart.of("t", "x", "y", LineChart.Steps.even(List.of("1", "2")), series, Sheet.SCREEN);
    for (LineChart.Series one : series) {
      long named =
          chart.shapes().stream()
              .filter(s -> s instanceof Shape.Words w && w.text().equals(one.name()))
              .count();
      assertEquals(1, named, one.name() + " stands beside its line");
    }
  }

  private static Drawing sheet(Shape shape) {
    return new Drawing(20, 20, "t", List.of(shape));
  }
}
