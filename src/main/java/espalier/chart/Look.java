package espalier.chart;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The look of all pages: colours for light and dark, type, controls and tables, written once. */
public final class Look {

  private Look() {}

  /** The style sheet, which a page's own follows. */
  public static String css() {
    try (InputStream in = Look.class.getResourceAsStream("look.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("The look of the pages cannot be read.", e);
    }
  }
}
