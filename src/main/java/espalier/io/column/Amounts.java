package espalier.io.column;

import espalier.data.CellForm;
import espalier.io.column.CellCount.Cell;
import java.util.Set;
import java.util.TreeSet;

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
    AmountText amount = units.size() > FEW_UNITS ? null : AmountText.of(text);
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

  void noteMixed(ColumnDoubt.Found doubts) {
    doubts.note(
        ColumnDoubt.Sort.UNIT,
        "amounts have different units or none, such as in %s, so the column is not read as numbers;"
            + " write all in one unit.",
        other == null ? cells.first : cells.first + " and " + other);
  }

  void note(ColumnDoubt.Found doubts) {
    if (!none()) {
      doubts.note(
          ColumnDoubt.Sort.UNIT,
          "amounts such as %s are read as numbers in %s; --nominal %s makes them names.",
          cells.first,
          unit(),
          ColumnDoubt.argument(cells.name));
    }
  }

  /** Makes numbers of amounts in a unit. */
  static Reading.Conversion conversion(CellForm form, String unit) {
    return (text, at, out) -> {
      AmountText amount = AmountText.of(text);
      if (amount == null || !amount.unit().equals(unit)) {
        throw out.error(
            CellCount.shown(text)
                + " is not an amount in "
                + unit
                + ", like the other cells of its column; correct it or leave it empty.");
      }
      out.text(at[0], amount.number(), form);
    };
  }
}
