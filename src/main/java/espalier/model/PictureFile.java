package espalier.model;

import espalier.chart.Drawing;
import espalier.chart.Png;
import espalier.chart.Svg;
import espalier.io.file.AtomicFile;
import java.nio.file.Path;
import java.util.Locale;

/** Writes drawings: PNG where the file's name ends in {@code .png}, else SVG. */
public final class PictureFile {

  /** Image pixels for each pixel of a drawing: sharp in print. */
  static final double SCALE = 2;

  private PictureFile() {}

  /**
   * Writes a drawing, replacing an existing file.
   *
   * @throws IllegalArgumentException if the file cannot be written
   */
  public static void write(Drawing drawing, Path file) {
    if (file.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
      AtomicFile.writeBytes(file, Png.of(drawing, SCALE));
    } else {
      AtomicFile.write(file, out -> out.write(Svg.of(drawing)));
    }
  }
}
