package espalier.data;

/** How the texts in a column of a table stand for values, where that is not plain to see. */
public enum CellForm {
  /** Numbers with a decimal point, such as 1234.5. */
  POINT,
  /** Numbers with a decimal comma, such as 1234,5. */
  COMMA,
  /** Numbers with a decimal point and grouped digits, such as 1,234.5. */
  GROUPED_POINT,
  /** Numbers with a decimal comma and grouped digits, such as 1.234,5. */
  GROUPED_COMMA,
  /** Dates such as 2024-05-17, which a time of day may follow. */
  ISO_DATE,
  /** Dates such as 17.5.2024, which a time of day may follow. */
  DOTTED_DATE,
  /** Dates such as 17/5/2024, which a time of day may follow. */
  DAY_FIRST_DATE,
  /** Dates such as 5/17/2024, which a time of day may follow. */
  MONTH_FIRST_DATE,
  /** Free text whose words are features. */
  WORDS,
  /** Names of values, whatever they look like. */
  NAMES;

  public boolean isDate() {
    return ordinal() >= ISO_DATE.ordinal() && ordinal() <= MONTH_FIRST_DATE.ordinal();
  }

  public boolean isNumber() {
    return ordinal() <= GROUPED_COMMA.ordinal();
  }
}
