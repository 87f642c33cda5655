package espalier.io;

import espalier.data.CellForm;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates as days since 1970-01-01: {@code 2024-05-17}, {@code 17.5.2024}, {@code 17/5/2024} or
 * {@code 5/17/2024}, with or without a time of day such as {@code T13:45:00Z}, which becomes a part
 * of a day. A zone is passed over.
 */
final class DateText {

  private static final String TIME =
      "(?:[T ](\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?";
  private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})" + TIME);
  private static final Pattern DOTTED =
      Pattern.compile("(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})" + TIME);
  private static final Pattern SLASHED = Pattern.compile("(\\d{1,2})/(\\d{1,2})/(\\d{4})" + TIME);
  private static final int SHORTEST = 8;
  private static final double SECONDS = 86_400;

  private DateText() {}

  /** The days of a text in a form of dates, {@code NaN} if it is no date. O(its length). */
  static double days(String text, CellForm form) {
    if (!couldBe(text)) {
      return Double.NaN;
    }
    boolean iso = form == CellForm.ISO_DATE;
    boolean monthFirst = form == CellForm.MONTH_FIRST_DATE;
    Matcher parts = (iso ? ISO : form == CellForm.DOTTED_DATE ? DOTTED : SLASHED).matcher(text);
    if (!parts.matches()) {
      return Double.NaN;
    }
    try {
      LocalDate day =
          LocalDate.of(
              part(parts, iso ? 1 : 3),
              part(parts, monthFirst ? 1 : 2),
              part(parts, iso ? 3 : monthFirst ? 2 : 1));
      LocalTime time = LocalTime.of(part(parts, 4), part(parts, 5), part(parts, 6));
      return day.toEpochDay() + time.toSecondOfDay() / SECONDS;
    } catch (DateTimeException e) {
      // The 31st of February and the like are no dates.
      return Double.NaN;
    }
  }

  /** The 17th of May 2024 in a form of dates. */
  static String example(CellForm form) {
    return switch (form) {
      case DOTTED_DATE -> "17.5.2024";
      case DAY_FIRST_DATE -> "17/5/2024";
      case MONTH_FIRST_DATE -> "5/17/2024";
      default -> "2024-05-17";
    };
  }

  private static int part(Matcher parts, int group) {
    return parts.group(group) == null ? 0 : Integer.parseInt(parts.group(group));
  }

  private static boolean couldBe(String text) {
    return text.length() >= SHORTEST && text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }

  /** The month, 1 to 12, of a number of days. */
  static int month(double days) {
    return LocalDate.ofEpochDay((long) Math.floor(days)).getMonthValue();
  }

  /** The day of the week, 1 (Monday) to 7, of a number of days. */
  static int weekday(double days) {
    return LocalDate.ofEpochDay((long) Math.floor(days)).getDayOfWeek().getValue();
  }
}
