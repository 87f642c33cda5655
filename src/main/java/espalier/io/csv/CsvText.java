package espalier.io.csv;

import java.util.List;
import java.util.stream.Collectors;

/** How texts are written as cells of comma-separated values (RFC 4180). */
public enum CsvText {
  /** Texts are written as they are. */
  PLAIN,
  /**
   * So that no spreadsheet takes them for formulas: a text that begins with =, +, -, @, a tab or a
   * line end gets an apostrophe in front, by which spreadsheets know text.
   */
  SPREADSHEET;

  private static final String FORMULA = "=+-@\t\r\n";

  /** A text, in quotes if it holds a comma, a quote or a line end. */
  public String cell(String text) {
    boolean formula =
        this == SPREADSHEET && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    String safe = formula ? "'" + text : text;
    boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
  }

  /** A line of a table, with the line end. */
  public String line(List<String> cells) {
    return cells.stream().map(this::cell).collect(Collectors.joining(",", "", "\n"));
  }

  /**
   * A number that reads back as the same double, whole ones with a point, too; empty if missing.
   */
  public static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }
}
