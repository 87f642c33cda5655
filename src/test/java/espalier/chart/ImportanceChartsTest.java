package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Shape.Box;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportanceChartsTest {

  /** Our lengths are sums of a few numbers below 1000. */
  private static final double ROUNDING = 1e-9;

  private static <S extends Shape> List<S> shapes(Drawing drawing, Class<S> type) {
    return drawing.shapes().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private static void inside(Drawing drawing) {
    for (Words words : shapes(drawing, Words.class)) {
      double wide = Sheet.wide(words.text(), words.size());
      double left =
          switch (words.anchor()) {
            case START -> words.x();
            case MIDDLE -> words.x() - wide / 2;
            case END -> words.x() - wide;
          };
      assertTrue(left >= 0 && left + wide <= drawing.width(), words.text());
      assertTrue(words.y() > 0 && words.y() < drawing.height(), words.text());
    }
  }

  /**
   * Bars of 2 and 4 with whiskers of 1: 4 + 1 is the full length, and the text stands behind it.
   */
  @Test
  void whiskersReachBothWays() {
    Drawing drawing =
        BarChart.of(
            "t", "", List.of(new BarChart.Bar("a", 2, 1), new BarChart.Bar("b", 4, Double.NaN)));
    List<Box> boxes = shapes(drawing, Box.class);
    double unit = boxes.get(1).width() / 4;
    assertEquals(2 * unit, boxes.get(0).width(), ROUNDING);
    Line whisker = shapes(drawing, Line.class).get(0);
    assertEquals(boxes.get(0).x() + unit, whisker.x1(), ROUNDING);
    assertEquals(boxes.get(0).x() + 3 * unit, whisker.x2(), ROUNDING);
    assertEquals(4, shapes(drawing, Line.class).size(), "a whisker, its two ends and the axis");
    inside(drawing);
    inside(
        BarChart.of("t", "", List.of(new BarChart.Bar("a", -2, 1), new BarChart.Bar("b", 1, 3))));
    assertThrows(
        IllegalArgumentException.class,
        () -> BarChart.of("t", "", List.of(new BarChart.Bar("a", 1, Double.POSITIVE_INFINITY))));
  }

  @Test
  void aWaterfallGoesOnWhereItWas() {
    List<Waterfall.Step> steps =
        List.of(
            new Waterfall.Step("up", 0.3),
            new Waterfall.Step("a long name of a feature = 3.25", -0.4),
            new Waterfall.Step("nothing", 0));
    Drawing drawing = Waterfall.of("title", "start", 0.5, "end", steps);
    List<Box> boxes = shapes(drawing, Box.class);
    double unit = boxes.get(0).width() / 0.3;
    assertEquals(0.4 * unit, boxes.get(1).width(), ROUNDING);
    assertEquals(
        boxes.get(0).x() + boxes.get(0).width(), boxes.get(1).x() + boxes.get(1).width(), ROUNDING);
    List<String> texts = shapes(drawing, Words.class).stream().map(Words::text).toList();
    assertTrue(
        texts.containsAll(List.of("0.5", "+0.3", "-0.4", "0.4", "start", "end")), texts + "");
    for (Box box : boxes) {
      assertTrue(contrastToWhite(Shade.rgb(box.shade())) >= 3, "a step that can hardly be seen");
    }
    assertTrue(Shade.rgb(boxes.get(0).shade()) != Shade.rgb(boxes.get(1).shade()));
    inside(drawing);
    assertThrows(
        IllegalArgumentException.class,
        () -> Waterfall.of("t", "s", 0, "e", List.of(new Waterfall.Step("a", Double.NaN))));
  }

  @Test
  void chartsStandBelowOneAnother() {
    Drawing one = BarChart.of("one", "", List.of(new BarChart.Bar("a", 1, 0.5)));
    Drawing two = Waterfall.of("two", "s", 0, "e", List.of(new Waterfall.Step("a", 1)));
    Drawing both = Drawing.stack("both", List.of(one, two));
    assertEquals(one.height() + two.height(), both.height(), ROUNDING);
    assertEquals(Math.max(one.width(), two.width()), both.width(), ROUNDING);
    assertEquals(one.shapes().size() + two.shapes().size(), both.shapes().size());
    List<Words> words = shapes(both, Words.class);
    Words last = shapes(two, Words.class).get(shapes(two, Words.class).size() - 1);
    assertEquals(last.y() + one.height(), words.get(words.size() - 1).y(), ROUNDING);
    assertTrue(Svg.of(both).contains("stroke-dasharray"));
    assertThrows(IllegalArgumentException.class, () -> Drawing.stack("none", List.of()));
  }

  /** As the Web Content Accessibility Guidelines count it. */
  private static double contrastToWhite(int rgb) {
    double[] weights = {0.0722, 0.7152, 0.2126};
    double light = 0.05;
    for (int part = 0; part < 3; part++) {
      double c = (rgb >> 8 * part & 0xff) / 255.0;
      light += weights[part] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }
    return 1.05 / light;
  }
}
