package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Shape.Box;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Contrasts of the pictures, as in the Web Content Accessibility Guidelines 2.2. */
final class PictureContrastTest {

  private static final int WHITE = 0xffffff;
  private static final int INK = 0x333333;

  /** All colours of a picture with every kind of fill: nothing is drawn in another. */
  @Test
  void picturesHaveTheseColoursOnly() {
    List<Shape> shapes =
        List.of(
            new Box(0, 0, 9, 9, 0),
            new Box(0, 0, 9, 9, 1),
            new Box(0, 0, 9, 9, Shade.RISE),
            new Box(0, 0, 9, 9, Shade.FALL),
            new Line(0, 0, 9, 9),
            LineChart.mark(0, 3, 3, 4.5),
            LineChart.mark(4, 3, 3, 4.5),
            new Words(0, 0, "x", 9, Shape.Anchor.START));
    String svg = Svg.of(new Drawing(9, 9, "t", shapes));
    TreeSet<String> used = new TreeSet<>();
    Pattern.compile("(?:fill|stroke)=\"#([0-9a-f]{6})\"")
        .matcher(svg)
        .results()
        .forEach(m -> used.add(m.group(1)));
    assertEquals(
        new TreeSet<>(
            List.of(
                "ffffff",
                "333333",
                hex(Shade.rgb(1)),
                hex(Shade.rgb(Shade.RISE)),
                hex(Shade.rgb(Shade.FALL)))),
        used);
  }

  /** Texts are black, lines and outlines nearly so, on white or on a shade. */
  @Test
  void textsAndMarksStandOut() {
    for (double share = 0; share <= 1; share += 1 / 64.0) {
      int fill = Shade.rgb(share);
      assertTrue(contrast(0, fill) >= 4.5, "text on share " + share);
      assertTrue(contrast(INK, fill) >= 3, "lines on share " + share);
    }
    assertTrue(contrast(0, WHITE) >= 4.5);
    assertTrue(contrast(INK, WHITE) >= 4.5);
    assertTrue(contrast(Shade.rgb(Shade.RISE), WHITE) >= 3);
    assertTrue(contrast(Shade.rgb(Shade.FALL), WHITE) >= 3);
  }

  private static String hex(int rgb) {
    return String.format("%06x", rgb);
  }

  private static double contrast(int front, int behind) {
    double a = luminance(front) + 0.05;
    double b = luminance(behind) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(int rgb) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int part = 0; part < 3; part++) {
      double c = (rgb >> 16 - 8 * part & 0xff) / 255.0;
      sum += weights[part] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
  }
}
