package espalier.io;

import java.util.Set;

/** A cell of separated values: empty, {@code NA}, {@code NaN} and {@code ?} are missing. */
final class CsvCell implements FileCell {

  private static final Set<String> MISSING = Set.of("", "?", "NA", "NaN");
  private static final int SHOWN = 40;

  private final CsvFile file;
  private String text = "";
  private boolean comma;

  CsvCell(CsvFile file) {
    this.file = file;
  }

  /** Whether a text stands for a missing value. */
  static boolean isMissing(String text) {
    return MISSING.contains(text);
  }

  /** The number that a text is, {@code NaN} if it is none. */
  static double number(String text, boolean comma) {
    boolean odd = comma ? text.indexOf('.') >= 0 : text.indexOf(',') >= 0;
    if (odd) {
      return Double.NaN;
    }
    char[] plain = (comma ? text.replace(',', '.') : text).toCharArray();
    return DecimalParser.parse(plain, plain.length);
  }

  /**
   * Takes a cell.
   *
   * @param comma whether a comma stands before the decimals
   */
  void set(String cell, boolean comma) {
    this.text = cell;
    this.comma = comma;
  }

  @Override
  public boolean missing() {
    return isMissing(text);
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public boolean is(String other) {
    return text.equals(other);
  }

  @Override
  public double number() {
    return number(text, comma);
  }

  @Override
  public String shown() {
    return "'" + (text.length() > SHOWN ? text.substring(0, SHOWN - 3) + "..." : text) + "'";
  }

  @Override
  public InputException error(String message) {
    return file.error(message);
  }
}
