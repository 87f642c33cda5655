package espalier.io.column;

import espalier.data.CellForm;
import java.util.EnumSet;
import java.util.Set;

/** Numbers as people write them, with a point or a comma before decimals and between thousands. */
public final class NumberText {

  private static final int GROUP = 3;

  /** What a cell without marks can be. */
  private static final Set<CellForm> ANY =
      Set.of(CellForm.POINT, CellForm.COMMA, CellForm.GROUPED_POINT, CellForm.GROUPED_COMMA);

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

  private static double decimal(String text) {
    char[] plain = text.toCharArray();
    return DecimalParser.parse(plain, plain.length);
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
