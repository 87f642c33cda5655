package espalier.io.csv;

import java.math.BigDecimal;
import java.math.MathContext;
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

  private static final int PLACES = 4;
  private static final MathContext FOUR = new MathContext(PLACES);

  /**
   * From here to 1 a number is written without {@link BigDecimal}, which takes ten times as long.
   */
  private static final double LEAST_QUICK = 1e-12;

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

  /** A number that reads back as the same double; empty if missing. */
  public static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  /**
   * A number with at most four significant digits, without an exponent and trailing zeros; the text
   * for missing values if it is none.
   */
  public static String fourDigits(double value, String missing) {
    if (value >= LEAST_QUICK && value < 1) {
      return quick(value);
    }
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return missing;
    }
    BigDecimal rounded = new BigDecimal(value).round(FOUR);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String quick(double value) {
    int places = PLACES;
    double scaled = value * 10_000;
    for (; scaled < 1000; places++) {
      scaled *= 10;
    }
    long digits = Math.round(scaled);
    for (; digits % 10 == 0; places--) {
      digits /= 10;
    }
    if (places == 0) {
      return "1";
    }
    String text = Long.toString(digits);
    return "0." + "0".repeat(places - text.length()) + text;
  }
}
