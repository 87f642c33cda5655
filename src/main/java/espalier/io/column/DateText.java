package espalier.io.column;

import espalier.data.CellForm;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.IsoFields;
import java.time.temporal.WeekFields;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Texts for points in time and for times, each kind with its pattern and an example. Points in time
 * become days since 1970-01-01, a time of day a part of a day, months, quarters and weeks their
 * first day; a zone is passed over. Times of day and durations become hours. Years of two digits
 * are 1969 to 2068.
 */
enum DateText {
  ISO(
      CellForm.ISO_DATE,
      "(?<y>\\d{4})(?<mark>[-/.])(?<m>\\d{1,2})\\k<mark>(?<d>\\d{1,2})" + Parts.TIME,
      "2024-05-17",
      "-/."),
  COMPACT(CellForm.ISO_DATE, "(?<y>(?:19|20)\\d{2})(?<m>\\d{2})(?<d>\\d{2})", "20240517", "12"),
  DOTTED(
      CellForm.DOTTED_DATE,
      "(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4}|(?<=\\d\\d\\.\\d\\d\\.)\\d{2})" + Parts.TIME,
      "17.5.2024",
      "."),
  DAY_FIRST(
      CellForm.DAY_FIRST_DATE,
      "(?<d>\\d{1,2})(?<mark>[-/])(?<m>\\d{1,2})\\k<mark>" + Parts.YEAR + Parts.TIME,
      "17/5/2024",
      "-/"),
  MONTH_FIRST(
      CellForm.MONTH_FIRST_DATE,
      "(?<m>\\d{1,2})(?<mark>[-/])(?<d>\\d{1,2})\\k<mark>" + Parts.YEAR + Parts.TIME,
      "5/17/2024",
      "-/"),
  DAY_NAMED(
      CellForm.NAMED_MONTH,
      Parts.WEEKDAY
          + "(?<d>\\d{1,2})(?:st|nd|rd|th)?[-. ]{1,2}"
          + Parts.MONTH
          + "[-., ]{1,2}(?<y>\\d{4}|\\d{2})"
          + Parts.TIME,
      "17 May 2024",
      "-. "),
  NAMED_DAY(
      CellForm.NAMED_MONTH,
      Parts.WEEKDAY
          + Parts.MONTH
          + "[. ]{1,2}(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<y>\\d{4})"
          + Parts.TIME,
      "May 17, 2024",
      " "),
  YEAR_NAMED_DAY(
      CellForm.NAMED_MONTH,
      "(?<y>[12]\\d{3})(?<mark>[-/ ])" + Parts.MONTH + "\\k<mark>(?<d>\\d{1,2})" + Parts.TIME,
      "2024-May-17",
      "-/ "),
  MONTH(CellForm.YEAR_MONTH, "(?<y>[12]\\d{3})[-/](?<m>0[1-9]|1[0-2])", "2024-05", "-/"),
  MONTH_YEAR(CellForm.YEAR_MONTH, "(?<m>0?[1-9]|1[0-2])[-/](?<y>[12]\\d{3})", "05/2024", "-/"),
  NAMED_MONTH(
      CellForm.YEAR_MONTH,
      Parts.MONTH + "[-/,' ]{1,2}(?<y>\\d{4}|(?<=[-'])\\d{2})",
      "May 2024",
      "-/' "),
  YEAR_NAMED_MONTH(CellForm.YEAR_MONTH, "(?<y>[12]\\d{3})[-/ ]" + Parts.MONTH, "2024 May", "-/ "),
  QUARTER(CellForm.YEAR_QUARTER, "(?<y>[12]\\d{3})[-/ ]?[Qq](?<q>[1-4])", "2024Q2", "Qq"),
  QUARTER_YEAR(
      CellForm.YEAR_QUARTER,
      "(?=.?[Qq])[Qq]?(?<q>[1-4])[Qq]?[-/ ]?(?<y>[12]\\d{3})",
      "Q2 2024",
      "Qq"),
  WEEK(CellForm.YEAR_WEEK, "(?<y>[12]\\d{3})-?W(?<w>\\d{1,2})(?:-(?<d>[1-7]))?", "2024-W20", "W"),
  CLOCK(
      CellForm.CLOCK,
      "(?<h>\\d{1,3}):(?<min>[0-5]\\d)(?::(?<s>[0-5]\\d(?:[.,]\\d{1,9})?))?" + Parts.HALF,
      "00:05:10",
      ":"),
  MINUTES(CellForm.CLOCK, "(?<min>\\d{1,3}):(?<s>[0-5]\\d[.,]\\d{1,9})", "05:10.5", ":"),
  DURATION(
      CellForm.DURATION,
      "(?=\\d)(?:(?<w>\\d+) ?w(?:eeks?)?)?,? ?(?:(?<d>\\d+) ?d(?:ays?)?)?,? ?(?:(?<h>\\d+) ?h(?:(?:ou)?rs?)?)?,? ?"
          + "(?:(?<min>\\d+) ?(?:m(?:ins?|inutes?)?|(?<=h ?\\d\\d)))?,? ?"
          + "(?:(?<s>\\d+) ?s(?:ec(?:ond)?s?)?)?",
      "1h 5m",
      "dhmsw"),
  ISO_DURATION(
      CellForm.DURATION,
      "(?=.*\\d)P(?:(?<d>\\d+)D)?(?:T(?:(?<h>\\d+)H)?(?:(?<min>\\d+)M)?(?:(?<s>\\d+(?:\\.\\d+)?)S)?)?",
      "PT1H5M",
      "DT"),
  DAYS_AND_CLOCK(
      CellForm.DURATION,
      "(?<d>\\d+) days?,? \\+?(?<h>\\d{1,2}):(?<min>\\d{2}):(?<s>\\d{2}(?:\\.\\d{1,9})?)",
      "1 days 01:05:00",
      ":");

  /** Parts of patterns. */
  private static final class Parts {
    static final String HALF = "(?: ?(?<half>[AaPp])\\.?[Mm]\\.?)?";
    static final String TIME =
        "(?:[T ](?<h>\\d{1,2}):(?<min>\\d{2})(?::(?<s>\\d{2})(?:[.,]\\d{1,9})?)?"
            + HALF
            + "(?: ?(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?)?";
    static final String YEAR = "(?<y>\\d{4}|(?<=/)\\d{2}|(?<=\\d\\d-\\d\\d-)\\d{2})";
    static final String WEEKDAY = "(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*[,.]? )?";
    static final String MONTH = "(?<name>\\p{L}{3,9})\\.?";

    /** How months begin in English and other languages, and how days of the week do. */
    static final String WORDS =
        "mon tue wed thu fri sat sun,jan ene gen,feb fev fév,mar mär mrz maa mrt,apr avr abr,"
            + "may mai mei mag maj,jun juin giu,jul juil lug,aug aou aoû ago,sep set,"
            + "oct okt ott out,nov,dec dez dic déc";
  }

  /** The number of a month, or 0 of a day of the week, by how its name begins. */
  private static final Map<String, Integer> WORDS = new HashMap<>();

  static {
    String[] words = Parts.WORDS.split(",");
    for (int month = 0; month < words.length; month++) {
      for (String word : words[month].split(" ")) {
        WORDS.put(word, month);
      }
    }
  }

  private static final double SECONDS = 86_400;
  private static final double HOUR = 3_600;
  private static final int LEAST_LENGTH = 2;
  private static final int LAST_OF_2000 = 68;

  private final CellForm form;
  private final Pattern pattern;
  private final Set<String> groups;
  private final String example;
  private final String marks;

  /** A kind; a text without any of its marks is passed over. */
  DateText(CellForm form, String pattern, String example, String marks) {
    this.marks = marks;
    this.form = form;
    this.pattern = Pattern.compile(pattern);
    this.groups = names(pattern);
    this.example = example;
  }

  private static Set<String> names(String pattern) {
    return Pattern.compile("\\(\\?<([a-z]+)>")
        .matcher(pattern)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
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
    if (couldBe(text)) {
      for (DateText kind : values()) {
        double value = kind.form == form ? kind.value(text) : Double.NaN;
        if (!Double.isNaN(value)) {
          return value;
        }
      }
    }
    return Double.NaN;
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
    double days = 7 * number(parts, "w") + number(parts, "d");
    double hours = hour(parts) + number(parts, "min") / 60 + number(parts, "s") / HOUR;
    return 24 * days + hours;
  }

  /** The hour, of 12 where it has a half of the day. */
  private double hour(Matcher parts) {
    double hour = number(parts, "h");
    if (!has(parts, "half")) {
      return hour;
    }
    if (hour < 1 || hour > 12) {
      throw new DateTimeException("no hour of a half day");
    }
    return hour % 12 + (parts.group("half").equalsIgnoreCase("p") ? 12 : 0);
  }

  private double days(Matcher parts) {
    int year = year(parts.group("y"));
    int day = has(parts, "d") ? part(parts, "d") : 1;
    if (this == WEEK) {
      return LocalDate.of(year, 1, 4)
          .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, part(parts, "w"))
          .with(WeekFields.ISO.dayOfWeek(), day)
          .toEpochDay();
    }
    int month =
        groups.contains("q")
            ? 3 * part(parts, "q") - 2
            : groups.contains("name") ? word(parts.group("name")).orElse(0) : part(parts, "m");
    LocalTime time = LocalTime.of((int) hour(parts), part(parts, "min"), part(parts, "s"));
    return LocalDate.of(year, month, day).toEpochDay() + time.toSecondOfDay() / SECONDS;
  }

  private boolean has(Matcher parts, String group) {
    return groups.contains(group) && parts.group(group) != null;
  }

  private static int year(String text) {
    int year = Integer.parseInt(text);
    return text.length() > 2 ? year : year <= LAST_OF_2000 ? 2000 + year : 1900 + year;
  }

  private int part(Matcher parts, String group) {
    return has(parts, group) ? Integer.parseInt(parts.group(group)) : 0;
  }

  private double number(Matcher parts, String group) {
    return has(parts, group) ? Double.parseDouble(parts.group(group).replace(',', '.')) : 0;
  }

  /** The month of a name by its first letters, or 0 of a day of the week. */
  private static Optional<Integer> word(String name) {
    String start = name.substring(0, Math.min(4, name.length())).toLowerCase(Locale.ROOT);
    return Optional.ofNullable(WORDS.get(start.substring(0, 3)))
        .or(() -> Optional.ofNullable(WORDS.get(start)));
  }

  private static boolean couldBe(String text) {
    if (text.length() < LEAST_LENGTH) {
      return false;
    }
    char c = text.charAt(0);
    return c >= '0' && c <= '9'
        || text.length() > 3
            && Character.isLetter(c)
            && ("QqP".indexOf(c) >= 0 || word(text).isPresent());
  }

  /** Whether a text is a date without marks, such as 20240517. */
  static boolean isCompact(String text) {
    return text.length() == 8 && !Double.isNaN(COMPACT.value(text));
  }

  /** A text in a form. */
  static String example(CellForm form) {
    return Stream.of(values()).filter(kind -> kind.form == form).findFirst().orElseThrow().example;
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
