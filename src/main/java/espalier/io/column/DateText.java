package espalier.io.column;

import espalier.data.CellForm;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.IsoFields;
import java.time.temporal.WeekFields;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts for points in time and for times, each kind with its pattern and an example. Points in time
 * become days since 1970-01-01, a time of day a part of a day, months, quarters and weeks their
 * first day; a zone is passed over. Times of day and durations become hours. Years of two digits
 * are 1969 to 2068.
 */
enum DateText {
  ISO(
      CellForm.ISO_DATE,
      "(?<y>\\d{4})(?<mark>[-/])(?<m>\\d{1,2})\\k<mark>(?<d>\\d{1,2})" + Parts.TIME,
      "2024-05-17",
      "-/"),
  DOTTED(
      CellForm.DOTTED_DATE,
      "(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4}|(?<=\\d\\d\\.\\d\\d\\.)\\d{2})" + Parts.TIME,
      "17.5.2024",
      "."),
  DAY_FIRST(
      CellForm.DAY_FIRST_DATE,
      "(?<d>\\d{1,2})/(?<m>\\d{1,2})/(?<y>\\d{4}|\\d{2})" + Parts.TIME,
      "17/5/2024",
      "/"),
  MONTH_FIRST(
      CellForm.MONTH_FIRST_DATE,
      "(?<m>\\d{1,2})/(?<d>\\d{1,2})/(?<y>\\d{4}|\\d{2})" + Parts.TIME,
      "5/17/2024",
      "/"),
  DAY_NAMED(
      CellForm.DAY_NAMED_MONTH,
      "(?<d>\\d{1,2})[-. ]{1,2}" + Parts.MONTH + "[-., ]{1,2}(?<y>\\d{4}|\\d{2})" + Parts.TIME,
      "17 May 2024",
      "-. "),
  NAMED_DAY(
      CellForm.NAMED_MONTH_DAY,
      Parts.MONTH + "[. ]{1,2}(?<d>\\d{1,2})(?:, ?| )(?<y>\\d{4})" + Parts.TIME,
      "May 17, 2024",
      " "),
  MONTH(CellForm.YEAR_MONTH, "(?<y>[12]\\d{3})[-/](?<m>0[1-9]|1[0-2])", "2024-05", "-/"),
  QUARTER(CellForm.YEAR_QUARTER, "(?<y>[12]\\d{3})[- ]?[Qq](?<q>[1-4])", "2024Q2", "Qq"),
  WEEK(CellForm.YEAR_WEEK, "(?<y>[12]\\d{3})-?W(?<w>\\d{1,2})", "2024-W20", "W"),
  CLOCK(
      CellForm.CLOCK,
      "(?<h>\\d{1,3}):(?<min>[0-5]\\d)(?::(?<s>[0-5]\\d(?:[.,]\\d{1,9})?))?",
      "00:05:10",
      ":"),
  DURATION(
      CellForm.DURATION,
      "(?=\\d)(?:(?<d>\\d+) ?d)? ?(?:(?<h>\\d+) ?h)? ?(?:(?<min>\\d+) ?m(?:in)?)? ?(?:(?<s>\\d+)"
          + " ?s)?",
      "1h 5m",
      "dhms");

  /** Parts of patterns. */
  private static final class Parts {
    static final String TIME =
        "(?:[T ](?<h>\\d{1,2}):(?<min>\\d{2})(?::(?<s>\\d{2})(?:[.,]\\d{1,9})?)?"
            + "(?:Z|[+-]\\d{2}:?\\d{2})?)?";
    static final String MONTH = "(?<name>[A-Za-z]{3,9})";
    static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
  }

  private static final double SECONDS = 86_400;
  private static final double HOUR = 3_600;
  private static final int LEAST_LENGTH = 2;
  private static final int LAST_OF_2000 = 68;

  private final CellForm form;
  private final Pattern pattern;
  private final String example;
  private final String marks;

  /** A kind; a text without any of its marks is passed over. */
  DateText(CellForm form, String pattern, String example, String marks) {
    this.marks = marks;
    this.form = form;
    this.pattern = Pattern.compile(pattern);
    this.example = example;
  }

  private static DateText of(CellForm form) {
    for (DateText kind : values()) {
      if (kind.form == form) {
        return kind;
      }
    }
    throw new IllegalArgumentException(form + " is no form of dates or times.");
  }

  /** All forms. */
  static Set<CellForm> forms() {
    Set<CellForm> all = EnumSet.noneOf(CellForm.class);
    for (DateText kind : values()) {
      all.add(kind.form);
    }
    return all;
  }

  /** The forms that a text has. O(its length). */
  static Set<CellForm> forms(String text) {
    Set<CellForm> all = EnumSet.noneOf(CellForm.class);
    if (couldBe(text)) {
      for (DateText kind : values()) {
        if (!Double.isNaN(kind.value(text))) {
          all.add(kind.form);
        }
      }
    }
    return all;
  }

  /** Days or hours of a text in a form, {@code NaN} if it has another. O(its length). */
  static double parse(String text, CellForm form) {
    return couldBe(text) ? of(form).value(text) : Double.NaN;
  }

  private double value(String text) {
    int at = 0;
    while (at < text.length() && marks.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (at == text.length()) {
      return Double.NaN;
    }
    Matcher parts = pattern.matcher(text);
    if (!parts.matches()) {
      return Double.NaN;
    }
    try {
      return form.isTime() ? hours(parts) : days(parts);
    } catch (DateTimeException e) {
      // The 31st of February and the like are no dates.
      return Double.NaN;
    }
  }

  private double hours(Matcher parts) {
    double days = this == DURATION ? number(parts, "d") : 0;
    double seconds = number(parts, "h") * HOUR + number(parts, "min") * 60 + number(parts, "s");
    return (days * SECONDS + seconds) / HOUR;
  }

  private double days(Matcher parts) {
    int year = year(parts.group("y"));
    return switch (this) {
      case MONTH -> LocalDate.of(year, part(parts, "m"), 1).toEpochDay();
      case QUARTER -> LocalDate.of(year, 3 * part(parts, "q") - 2, 1).toEpochDay();
      case WEEK ->
          LocalDate.of(year, 1, 4)
              .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, part(parts, "w"))
              .with(WeekFields.ISO.dayOfWeek(), 1)
              .toEpochDay();
      default -> {
        boolean named = this == DAY_NAMED || this == NAMED_DAY;
        int month = named ? month(parts.group("name")) : part(parts, "m");
        LocalTime time = LocalTime.of(part(parts, "h"), part(parts, "min"), part(parts, "s"));
        yield LocalDate.of(year, month, part(parts, "d")).toEpochDay()
            + time.toSecondOfDay() / SECONDS;
      }
    };
  }

  private static int year(String text) {
    int year = Integer.parseInt(text);
    return text.length() > 2 ? year : year <= LAST_OF_2000 ? 2000 + year : 1900 + year;
  }

  private static int part(Matcher parts, String group) {
    return parts.group(group) == null ? 0 : Integer.parseInt(parts.group(group));
  }

  private static double number(Matcher parts, String group) {
    String text = parts.group(group);
    return text == null ? 0 : Double.parseDouble(text.replace(',', '.'));
  }

  /** The month of a name or its first three letters, 0 if it is none. */
  private static int month(String name) {
    int at = Parts.MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT));
    return at >= 0 && at % 3 == 0 ? at / 3 + 1 : 0;
  }

  private static boolean couldBe(String text) {
    if (text.length() < LEAST_LENGTH) {
      return false;
    }
    char c = text.charAt(0);
    return c >= '0' && c <= '9' || Character.isLetter(c) && text.length() > 3 && month(text) > 0;
  }

  /** A text in a form. */
  static String example(CellForm form) {
    return of(form).example;
  }

  /** Whether texts of a form name days, not months, quarters or weeks. */
  static boolean namesDays(CellForm form) {
    return form.isDate() && form.ordinal() < CellForm.YEAR_MONTH.ordinal();
  }

  /** The month, 1 to 12, of a number of days. */
  static int month(double days) {
    return LocalDate.ofEpochDay((long) Math.floor(days)).getMonthValue();
  }

  /** The day of the week, 1 (Monday) to 7, of a number of days. */
  static int weekday(double days) {
    return LocalDate.ofEpochDay((long) Math.floor(days)).getDayOfWeek().getValue();
  }

  /** Whether a text of some forms has a time of day other than midnight. */
  static boolean hasHour(String text, Set<CellForm> forms) {
    return text.indexOf(':') >= 0 && hour(parse(text, forms.iterator().next())) > 0;
  }

  /** The time of day in hours. */
  static double hour(double days) {
    return Math.rint((days - Math.floor(days)) * SECONDS) / HOUR;
  }
}
