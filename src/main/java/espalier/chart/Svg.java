package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Polygon;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A drawing as SVG 1.1 text. Equal drawings give equal texts. */
public final class Svg {

  private static final String INK = "#333333";

  private Svg() {}

  /** The SVG of a drawing. O(shapes). */
  public static String of(Drawing drawing) {
    return of(drawing, size(drawing.width(), drawing.height(), ""));
  }

  /** The SVG of a drawing that is so many millimetres wide, whatever its pixels. O(shapes). */
  public static String of(Drawing drawing, double millimetres) {
    double high = drawing.height() / drawing.width() * millimetres;
    return of(drawing, size(millimetres, high, "mm"));
  }

  private static String size(double width, double height, String unit) {
    return "width=\"" + number(width) + unit + "\" height=\"" + number(height) + unit + "\"";
  }

  private static String of(Drawing drawing, String outer) {
    String size = size(drawing.width(), drawing.height(), "");
    StringBuilder svg = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" ").append(outer);
    svg.append(" viewBox=\"0 0 ").append(number(drawing.width())).append(' ');
    svg.append(number(drawing.height())).append("\" role=\"img\"");
    svg.append(" font-family=\"DejaVu Sans, Verdana, Arial, Helvetica, sans-serif\">\n");
    svg.append("<title>").append(VisibleText.html(drawing.title())).append("</title>\n");
    svg.append("<rect ").append(size).append(" fill=\"#ffffff\"/>\n");
    Writer writer = new Writer(svg);
    drawing.shapes().forEach(shape -> shape.draw(writer));
    return svg.append("</svg>\n").toString();
  }

  private record Writer(StringBuilder svg) implements Shape.Pen {

    private void line(String text, Object... parts) {
      svg.append(Message.of(text, parts)).append('\n');
    }

    @Override
    public void box(Box b) {
      line(
          "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"3\" fill=\"#%06x\""
              + " stroke=\"%s\"/>",
          number(b.x()),
          number(b.y()),
          number(b.width()),
          number(b.height()),
          Shade.rgb(b.shade()),
          INK);
    }

    @Override
    public void line(Line l) {
      line(
          "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"/>",
          number(l.x1()), number(l.y1()), number(l.x2()), number(l.y2()), INK);
    }

    @Override
    public void curve(Curve c) {
      String dash =
          c.dash().isEmpty()
              ? ""
              : " stroke-dasharray=\""
                  + c.dash().stream().map(Svg::number).collect(Collectors.joining(","))
                  + "\"";
      line(
          "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>",
          points(c.points()), INK, number(c.width()), dash);
    }

    @Override
    public void polygon(Polygon p) {
      line(
          "<polygon points=\"%s\" fill=\"%s\" stroke=\"%s\"/>",
          points(p.corners()), p.filled() ? INK : "#ffffff", INK);
    }

    @Override
    public void words(Words w) {
      String anchor =
          w.anchor() == Anchor.START
              ? ""
              : " text-anchor=\"" + w.anchor().name().toLowerCase(Locale.ROOT) + "\"";
      line(
          "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s>%s</text>",
          number(w.x()), number(w.y()), number(w.size()), anchor, VisibleText.html(w.text()));
    }
  }

  private static String points(Shape.Points all) {
    return IntStream.range(0, all.x().size())
        .mapToObj(i -> number(all.x().get(i)) + "," + number(all.y().get(i)))
        .collect(Collectors.joining(" "));
  }

  /** A length to a tenth of a pixel. */
  private static String number(double value) {
    return Numbers.decimals(value, 1);
  }
}
