package espalier.chart;

import espalier.chart.Shape.Box;
import espalier.chart.Shape.Curve;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Polygon;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import espalier.message.Numbers;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** A drawing as a PNG image; needs no screen. The letters come from this machine's fonts. */
public final class Png {

  private static final double MOST_PIXELS = 1e8;
  private static final Color INK = new Color(0x333333);
  private static final double CORNER = 6;
  private static final long SIGNATURE = 0x89504e470d0a1a0aL;

  /** Eight bits for each of red, green and blue; packed by deflate, rows from top to bottom. */
  private static final byte[] FORM = {8, 2, 0, 0, 0};

  private Png() {}

  /**
   * The bytes of an image.
   *
   * @param scale image pixels for each pixel of the drawing, above 0; 2 is sharp in print
   * @throws IllegalArgumentException if the image would have no or more than 100 million pixels
   */
  public static byte[] of(Drawing drawing, double scale) {
    double width = Math.ceil(drawing.width() * scale);
    double height = Math.ceil(drawing.height() * scale);
    if (!(scale > 0 && width * height <= MOST_PIXELS)) {
      throw Message.refused(
          "An image of %s x %s pixels was asked for; it must have at least one and at most"
              + " 100 million: choose a scale above 0, or SVG, or fewer nodes.",
          Numbers.fixed(width, 0), Numbers.fixed(height, 0));
    }
    BufferedImage image = new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    try {
      pen.setColor(Color.WHITE);
      pen.fillRect(0, 0, image.getWidth(), image.getHeight());
      pen.scale(scale, scale);
      paint(drawing, pen);
    } finally {
      pen.dispose();
    }
    return encoded(image);
  }

  /** Rows as they are, without PNG's filters: areas of one colour pack best and fastest so. */
  private static byte[] encoded(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] row = new byte[1 + 3 * width];
    try (DeflaterOutputStream pack = new DeflaterOutputStream(packed)) {
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          int rgb = pixels[y * width + x];
          row[1 + 3 * x] = (byte) (rgb >> 16);
          row[2 + 3 * x] = (byte) (rgb >> 8);
          row[3 + 3 * x] = (byte) rgb;
        }
        pack.write(row);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("An image cannot be written in memory.", e);
    }
    byte[] packedRows = packed.toByteArray();
    ByteBuffer file = ByteBuffer.allocate(packedRows.length + 57);
    file.putLong(SIGNATURE);
    byte[] head = ByteBuffer.allocate(13).putInt(width).putInt(height).put(FORM).array();
    chunk("IHDR", head, file);
    chunk("IDAT", packedRows, file);
    chunk("IEND", new byte[0], file);
    return file.array();
  }

  private static void chunk(String type, byte[] data, ByteBuffer file) {
    file.putInt(data.length);
    CRC32 sum = new CRC32();
    for (byte[] part : new byte[][] {type.getBytes(StandardCharsets.US_ASCII), data}) {
      file.put(part);
      sum.update(part);
    }
    file.putInt((int) sum.getValue());
  }

  /** Draws on a screen or an image, in units of the drawing. */
  public static void paint(Drawing drawing, Graphics2D pen) {
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    pen.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    Brush brush = new Brush(pen);
    drawing.shapes().forEach(shape -> shape.draw(brush));
  }

  private record Brush(Graphics2D pen) implements Shape.Pen {
    @Override
    public void box(Box b) {
      RoundRectangle2D outline =
          new RoundRectangle2D.Double(b.x(), b.y(), b.width(), b.height(), CORNER, CORNER);
      pen.setColor(new Color(Shade.rgb(b.shade())));
      pen.fill(outline);
      pen.setColor(INK);
      pen.draw(outline);
    }

    @Override
    public void line(Line l) {
      pen.setColor(INK);
      pen.draw(new Line2D.Double(l.x1(), l.y1(), l.x2(), l.y2()));
    }

    @Override
    public void curve(Curve c) {
      pen.setColor(INK);
      Stroke solid = pen.getStroke();
      float[] dash = new float[c.dash().size()];
      for (int i = 0; i < dash.length; i++) {
        dash[i] = c.dash().get(i).floatValue();
      }
      float width = (float) c.width();
      pen.setStroke(
          dash.length == 0
              ? new BasicStroke(width)
              : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dash, 0));
      pen.draw(path(c.points()));
      pen.setStroke(solid);
    }

    @Override
    public void polygon(Polygon p) {
      Path2D outline = path(p.corners());
      outline.closePath();
      pen.setColor(p.filled() ? INK : Color.WHITE);
      pen.fill(outline);
      pen.setColor(INK);
      pen.draw(outline);
    }

    @Override
    public void words(Words w) {
      pen.setColor(Color.BLACK);
      pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) w.size()));
      double wide = pen.getFontMetrics().getStringBounds(w.text(), pen).getWidth();
      double back =
          switch (w.anchor()) {
            case START -> 0;
            case MIDDLE -> wide / 2;
            case END -> wide;
          };
      pen.drawString(w.text(), (float) (w.x() - back), (float) w.y());
    }
  }

  private static Path2D path(Shape.Points all) {
    Path2D path = new Path2D.Double();
    path.moveTo(all.x().get(0), all.y().get(0));
    for (int i = 1; i < all.x().size(); i++) {
      path.lineTo(all.x().get(i), all.y().get(i));
    }
    return path;
  }
}
