package espalier.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.BarChart.Bar;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** Both file forms of drawings. */
final class SvgAndPngTest {

  private static final String NASTY = "<a & \"b\"> 'c' ]]> \u0001 \ud800 \ufffe 日本 😀";

  private static Document parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void anyTextGivesWellFormedXml() throws Exception {
    TreeDrawing.Node box = new TreeDrawing.Node(-1, NASTY, List.of(NASTY), 0.5);
    String svg = Svg.of(TreeDrawing.of(NASTY, List.of(box)));
    NodeList texts = parse(svg).getElementsByTagName("text");
    assertEquals(1, texts.getLength());
    assertEquals("<a & \"b\"> 'c' ]]> \\u0001 \ufffd \ufffd 日本 😀", texts.item(0).getTextContent());
  }

  @Test
  void theSameDrawingGivesTheSameText() {
    assertEquals(
        Svg.of(TreeDrawing.of("t", TreeDrawingTest.random(3, 40))),
        Svg.of(TreeDrawing.of("t", TreeDrawingTest.random(3, 40))));
  }

  @Test
  void shadesFallInLightness() {
    double before = 300;
    for (double share = 0; share <= 1; share += 0.125) {
      int rgb = Shade.rgb(share);
      double light = 0.299 * (rgb >> 16) + 0.587 * (rgb >> 8 & 0xff) + 0.114 * (rgb & 0xff);
      assertTrue(light < before - 5, "share " + share + " is darker than the one before");
      assertTrue(light > 140, "black can be read on it");
      before = light;
    }
    assertEquals(Shade.rgb(0), Shade.rgb(Double.NaN));
  }

  @Test
  void imagesHaveTheSizeAskedForAndInk() throws Exception {
    Drawing drawing = TreeDrawing.of("t", TreeDrawingTest.random(3, 20));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(Png.of(drawing, 2)));
    assertEquals((int) Math.ceil(drawing.width() * 2), image.getWidth());
    assertEquals((int) Math.ceil(drawing.height() * 2), image.getHeight());
    assertEquals(0xffffffff, image.getRGB(0, 0));
    int ink = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      ink += image.getRGB(x, image.getHeight() / 2) != 0xffffffff ? 1 : 0;
    }
    assertTrue(ink > 0);
    assertThrows(IllegalArgumentException.class, () -> Png.of(drawing, 1000));
    assertThrows(IllegalArgumentException.class, () -> Png.of(drawing, 0));
  }

  @Test
  void barsAreAsLongAsTheirValues() throws Exception {
    List<Bar> bars =
        List.of(
            new Bar("long", 3),
            new Bar("<short>", 1.5),
            new Bar("none", Double.NaN),
            new Bar("back", -1));
    Drawing drawing = BarChart.of("title", "s", bars);
    double[] widths =
        drawing.shapes().stream()
            .filter(Shape.Box.class::isInstance)
            .mapToDouble(s -> ((Shape.Box) s).width())
            .toArray();
    assertEquals(240, widths[0], 1e-9, "3 of a range of 4 over 320 pixels, up to rounding");
    assertEquals(120, widths[1], 1e-9, "half of it");
    assertEquals(80, widths[2], 1e-9, "the negative one");
    String svg = Svg.of(drawing);
    assertTrue(svg.contains(">3 s<") && svg.contains(">-1 s<") && svg.contains("not known"), svg);
    assertEquals("title", parse(svg).getElementsByTagName("title").item(0).getTextContent());
  }

  @Test
  void barsThatCannotBeDrawn() {
    assertThrows(IllegalArgumentException.class, () -> BarChart.of("t", "", List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> BarChart.of("t", "", List.of(new Bar("x", Double.POSITIVE_INFINITY))));
    assertTrue(Svg.of(BarChart.of("t", "", List.of(new Bar("x", 0)))).contains(">0<"));
  }
}
