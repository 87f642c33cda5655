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
  /** Dates such as 2024-05-17, 2024/05/17 or 20240517, which a time of day may follow. */
  ISO_DATE,
  /** Dates such as 17.5.2024 or 17.5.24, which a time of day may follow. */
  DOTTED_DATE,
  /** Dates such as 17/5/2024 or 17-5-2024, which a time of day may follow. */
  DAY_FIRST_DATE,
  /** Dates such as 5/17/2024 or 5-17-2024, which a time of day may follow. */
  MONTH_FIRST_DATE,
  /** Dates such as 17 May 2024, 17-May-24 or May 17, 2024, which a time of day may follow. */
  NAMED_MONTH,
  /** Months such as 2024-05, 05/2024 or May 2024. */
  YEAR_MONTH,
  /** Quarters such as 2024Q2 or Q2 2024. */
  YEAR_QUARTER,
  /** Weeks such as 2024-W20. */
  YEAR_WEEK,
  /** Times of day or durations such as 13:45 or 00:05:10. */
  CLOCK,
  /** Durations such as 1h 5m, 1 hour 5 minutes or PT1H5M. */
  DURATION,
  /** Free text whose words are features. */
  WORDS,
  /** Lists of codes, each of which is a feature. */
  ITEMS,
  /** Names of values, whatever they look like. */
  NAMES,
  /** Lists of numbers such as [0.5, 1.5], each place of which is a feature. */
  NUMBERS;

  /** Whether texts are points in time. */
  public boolean isDate() {
    return ordinal() >= ISO_DATE.ordinal() && ordinal() <= YEAR_WEEK.ordinal();
  }

  /** Whether texts are times of day or durations. */
  public boolean isTime() {
    return this == CLOCK || this == DURATION;
  }
}
