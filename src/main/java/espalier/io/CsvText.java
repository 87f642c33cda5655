package espalier.io;

/** Cells of comma-separated values, as RFC 4180 writes them. */
public final class CsvText {

  private CsvText() {}

  /** A text, in quotes if it holds a comma, a quote or a line end. */
  public static String cell(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }

  /** A number that reads back as the same double; empty if missing. */
  public static String cell(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }
}
