package espalier.io.column;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount: a number with the sign of a currency before it, or a unit of up to {@value #LONGEST}
 * letters or signs behind it, such as {@code $5,094.71}, {@code 12.5%} or {@code 3 kg}.
 *
 * @param number the text of the number
 * @param unit the unit
 */
record AmountText(String number, String unit) {

  private static final int LONGEST = 8;

  private static final Pattern BEFORE = Pattern.compile("(-?)([$€£¥]) ?([0-9.,]*[0-9])");

  private static final Pattern BEHIND =
      Pattern.compile("([-+]?[0-9][0-9.,]*|[-+]?\\.[0-9]+) ?([\\p{L}%°$€£¥µ/²³]{1,8})");

  /** The amount of a text; null if it is none. O(its length). */
  static AmountText of(String text) {
    if (text.isEmpty() || !begins(text.charAt(0))) {
      return null;
    }
    Matcher before = BEFORE.matcher(text);
    if (before.matches()) {
      return new AmountText(before.group(1) + before.group(3), before.group(2));
    }
    if (Character.isDigit(text.charAt(text.length() - 1))) {
      return null;
    }
    Matcher behind = BEHIND.matcher(text);
    return behind.matches() ? new AmountText(behind.group(1), behind.group(2)) : null;
  }

  private static boolean begins(char c) {
    return c >= '0' && c <= '9' || "+-.$€£¥".indexOf(c) >= 0;
  }
}
