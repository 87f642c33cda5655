package espalier.io.column;

import espalier.data.CellForm;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as people write them, with a point or a comma before decimals and between thousands. */
public final class NumberText {

  private static final int GROUP = 3;

  /** What a cell without marks can be. */
  private static final Set<CellForm> ANY =
      Set.of(CellForm.POINT, CellForm.COMMA, CellForm.GROUPED_POINT, CellForm.GROUPED_COMMA);

  private static final String MARKS = " \u00a0\u2009\u202f'\u2019\u2212()";

  /** A long minus, one behind the number, brackets around one below 0, gaps between thousands. */
  private static final Pattern ODD =
      Pattern.compile(
          "(?<sign>[-+\u2212]?)(?<number>[1-9]\\d{0,2}(?:(?<gap>[ \u00a0\u2009\u202f'\u2019])\\d{3})"
              + "(?:\\k<gap>\\d{3})*(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?<behind>-)?");

  private NumberText() {}

  /** The number that a text is in a form, {@code NaN} if it is none. O(its length). */
  public static double parse(String text, CellForm form) {
    return switch (form) {
      case POINT -> text.indexOf(',') >= 0 ? Double.NaN : decimal(text);
      case COMMA -> text.indexOf('.') >= 0 ? Double.NaN : decimal(text.replace(',', '.'));
      case GROUPED_POINT -> grouped(text, ',', '.');
      case GROUPED_COMMA -> grouped(text, '.', ',');
      default -> Double.NaN;
    };
  }

  /** The number of digits, a sign, a point and an exponent; {@code NaN} for another text. */
  static double plain(String text) {
    if (text.length() == 1) {
      char c = text.charAt(0);
      return c >= '0' && c <= '9' ? c - '0' : Double.NaN;
    }
    char[] letters = text.toCharArray();
    return DecimalParser.parse(letters, letters.length);
  }

  /** A number as {@link #plain} has it, or with {@link #ODD} signs. */
  private static double decimal(String text) {
    double value = plain(text);
    return Double.isNaN(value) && isOdd(text) ? odd(text) : value;
  }

  /** Whether a text has signs that numbers have in print only. */
  static boolean isOdd(String text) {
    return text.length() > 1
        && (text.charAt(text.length() - 1) == '-'
            || text.chars().anyMatch(c -> MARKS.indexOf(c) >= 0));
  }

  private static double odd(String text) {
    boolean brackets = text.charAt(0) == '(' && text.charAt(text.length() - 1) == ')';
    Matcher parts = ODD.matcher(brackets ? text.substring(1, text.length() - 1) : text);
    if (!parts.matches()) {
      return Double.NaN;
    }
    int minus = brackets || parts.group("behind") != null ? 1 : 0;
    minus += "-\u2212".contains(parts.group("sign")) && !parts.group("sign").isEmpty() ? 1 : 0;
    double value = plain(parts.group("number").replaceAll("[^0-9.]", ""));
    return minus > 1 ? Double.NaN : minus == 1 ? -value : value;
  }

  /** The forms in which a text is a number. */
  public static Set<CellForm> forms(String text) {
    if (text.indexOf(',') < 0 && text.indexOf('.') < 0) {
      return Double.isNaN(decimal(text)) ? Set.of() : ANY;
    }
    Set<CellForm> forms = EnumSet.noneOf(CellForm.class);
    for (CellForm form : ANY) {
      if (!Double.isNaN(parse(text, form))) {
        forms.add(form);
      }
    }
    return forms;
  }

  /** Whether the marks of a text can only separate thousands: 1.234,5 or 1,234,567. */
  static boolean certainlyGrouped(String text) {
    int comma = text.indexOf(',');
    int point = text.indexOf('.');
    return comma >= 0 && point >= 0
        || comma >= 0 && text.indexOf(',', comma + 1) >= 0
        || point >= 0 && text.indexOf('.', point + 1) >= 0;
  }

  /** Whether a text with one mark could have it before decimals or between thousands: 1.234. */
  static boolean ambiguous(String text) {
    int mark = Math.max(text.indexOf(','), text.indexOf('.'));
    return mark > 0
        && !certainlyGrouped(text)
        && !Double.isNaN(grouped(text, text.charAt(mark), text.charAt(mark) == ',' ? '.' : ','));
  }

  private static double grouped(String text, char mark, char decimal) {
    int end = text.indexOf(decimal);
    int whole = end < 0 ? text.length() : end;
    if (text.indexOf(mark, whole) >= 0) {
      return Double.NaN;
    }
    int first = text.indexOf(mark);
    if (first >= 0) {
      int digits = first - (text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0);
      if (digits < 1 || digits > GROUP || text.charAt(first - digits) == '0') {
        return Double.NaN;
      }
      for (int at = first; at < whole; at += GROUP + 1) {
        int next = text.indexOf(mark, at + 1);
        int stop = next < 0 ? whole : next;
        if (text.charAt(at) != mark || stop - at != GROUP + 1 || !digits(text, at + 1, stop)) {
          return Double.NaN;
        }
      }
    }
    return decimal(text.replace(String.valueOf(mark), "").replace(decimal, '.'));
  }

  private static boolean digits(String text, int from, int to) {
    for (int k = from; k < to; k++) {
      if (text.charAt(k) < '0' || text.charAt(k) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Whether a text is two or more digits of which the first is 0: a code, not a quantity. */
  static boolean leadingZero(String text) {
    return text.length() > 1 && text.charAt(0) == '0' && digits(text, 1, text.length());
  }
}
