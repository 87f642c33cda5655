package espalier.io.column;

import espalier.data.CellForm;
import espalier.io.column.CellCount.Cell;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The units of a column of amounts: numbers if all cells have the same. */
final class Amounts {

  /** With more units than this the cells of a column are no amounts. */
  private static final int FEW_UNITS = 4;

  private final ColumnCells cells;
  private final Set<String> units = new TreeSet<>();
  private long count;
  private Cell other;

  Amounts(ColumnCells cells) {
    this.cells = cells;
  }

  /** The number of an amount, {@code NaN} if a text is none or more than a few units occur. */
  double value(String text, int line, NumberMarks marks) {
    Amount amount = units.size() > FEW_UNITS ? null : Amount.of(text);
    double value = amount == null ? Double.NaN : marks.valueOfAmount(amount.number(), line);
    if (!Double.isNaN(value)) {
      count++;
      if (units.add(amount.unit()) && units.size() == 2) {
        other = new Cell(text, line);
      }
    }
    return value;
  }

  boolean none() {
    return count == 0;
  }

  /** Whether some of so many cells have a unit but not all the same. */
  boolean mixed(long all) {
    return count > 0 && (count < all || units.size() > 1);
  }

  /** How many of so many numbers are quantities: those without a unit, unless all have the same. */
  long quantities(long numbers) {
    return mixed(numbers) ? numbers - count : numbers;
  }

  /** The unit of all numbers; empty if they have none. */
  String unit() {
    return none() ? "" : units.iterator().next();
  }

  void noteMixed(List<ColumnDoubt> doubts) {
    doubts.add(
        ColumnDoubt.Sort.UNIT.note(
            "amounts have different units or none, such as in %s, so the column is not read as"
                + " numbers; write all in one unit.",
            other == null ? cells.first : cells.first + " and " + other));
  }

  void note(List<ColumnDoubt> doubts) {
    if (!none()) {
      doubts.add(
          ColumnDoubt.Sort.UNIT.note(
              "amounts such as %s are read as numbers in %s; --nominal %s makes them names.",
              cells.first, unit(), ColumnDoubt.argument(cells.name)));
    }
  }

  /** Makes numbers of amounts in a unit. */
  static Reading.Conversion conversion(CellForm form, String unit) {
    return (text, at, out) -> {
      Amount amount = Amount.of(text);
      if (amount == null || !amount.unit().equals(unit)) {
        throw out.error(
            "%s is not an amount in %s, like the other cells of its column; correct"
                + " it or leave it empty.",
            CellCount.shown(text), unit);
      }
      out.text(at[0], amount.number(), form);
    };
  }

  /**
   * An amount: a number with a currency before it, or a unit of up to 8 letters or signs behind it,
   * such as {@code $5,094.71}, {@code 12.5%} or {@code 3 kg}.
   *
   * @param number the text of the number
   * @param unit the unit, without the s of a plural
   */
  private record Amount(String number, String unit) {

    private static final String NUMBER = "[0-9](?:[0-9.,' \u00a0\u202f\u2019]*[0-9.])?";

    private static final Pattern BEFORE =
        Pattern.compile(
            "([-\u2212]?)((?:[A-Z]{0,2}[$€£¥₹])|USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK|PLN|Rs"
                + "\\.?) ?([-\u2212]?"
                + NUMBER
                + ")");

    private static final Pattern BEHIND =
        Pattern.compile(
            "([-+\u2212]?(?:"
                + NUMBER
                + "|\\.[0-9]+))(?:[ \u00a0\u202f]?(?!st$|nd$|rd$|th$)([\\p{L}%°$€£¥µ/²³]{1,8})| ([\\p{L}/]{1,8}\\^?[23]))");

    /** The amount of a text; null if it is none. O(its length). */
    static Amount of(String text) {
      if (text.length() < 2 || !begins(text)) {
        return null;
      }
      if (text.charAt(0) == '(' && text.endsWith(")")) {
        Amount inner = of(text.substring(1, text.length() - 1));
        return inner == null ? null : new Amount("(" + inner.number + ")", inner.unit);
      }
      Matcher before = BEFORE.matcher(text);
      if (before.matches()) {
        return new Amount(before.group(1) + before.group(3), before.group(2));
      }
      Matcher behind = BEHIND.matcher(text);
      if (!behind.matches()) {
        return null;
      }
      String unit = behind.group(2) == null ? behind.group(3) : behind.group(2);
      return new Amount(behind.group(1), unit.replaceFirst("(?<=\\p{L}{2})s$", ""));
    }

    private static boolean begins(String text) {
      char first = text.charAt(0);
      char last = text.charAt(text.length() - 1);
      boolean digit = last >= '0' && last <= '9';
      return first >= '0' && first <= '9'
          ? !digit || text.indexOf(' ') > 0
          : "+-.$€£¥₹(\u2212".indexOf(first) >= 0 || digit && first >= 'A' && first <= 'Z';
    }
  }
}
