package espalier.io;

import espalier.data.CellForm;

/** A cell of separated values, or what was made of one. */
final class CsvCell implements FileCell {

  private static final int SHOWN = 40;

  private final CsvFile file;
  private String text = "";
  private boolean missing;
  private CellForm form = CellForm.POINT;
  private boolean isNumber;
  private double number;

  CsvCell(CsvFile file) {
    this.file = file;
  }

  /** A text in quotes for a message, cut where it is long. */
  static String shown(String text) {
    return "'" + (text.length() > SHOWN ? text.substring(0, SHOWN - 3) + "..." : text) + "'";
  }

  /** Takes a text that is a number in a form, or a name. */
  void set(String cell, boolean isMissing, CellForm numberForm) {
    text = cell;
    missing = isMissing;
    form = numberForm;
    isNumber = false;
  }

  /** Takes a number; {@code NaN} if it is missing. */
  void set(double value) {
    number = value;
    isNumber = true;
    missing = Double.isNaN(value);
  }

  @Override
  public boolean missing() {
    return missing;
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
    return isNumber ? number : NumberText.parse(text, form);
  }

  @Override
  public String shown() {
    return shown(text);
  }

  @Override
  public InputException error(String message) {
    return file.error(message);
  }
}
