package espalier.io.column;

import espalier.data.CellForm;
import espalier.io.column.CellCount.Cell;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The marks of a column of numbers, before decimals and between thousands. */
final class NumberMarks {

  private final Set<CellForm> forms = EnumSet.range(CellForm.POINT, CellForm.GROUPED_COMMA);
  private boolean commas;
  private boolean commaPossible = true;
  private boolean grouped;
  private boolean ambiguous = true;
  Cell first;
  private Cell clash;
  private Cell odd;

  /** Of a file in which a comma may mark decimals, since it does not separate cells, or not. */
  NumberMarks(boolean commas) {
    this.commas = commas;
  }

  /** A separator of a further file takes the commas away from the column. */
  void withoutCommas() {
    commas = false;
  }

  /** The number of a text, {@code NaN} if it is none; its marks narrow the forms down. */
  double value(String text, int line) {
    double value = NumberText.plain(text);
    if (Double.isNaN(value)) {
      return startsAsNumber(text.charAt(0)) ? marked(text, line) : value;
    }
    if (commaPossible && text.indexOf('.') >= 0) {
      return marked(text, line);
    }
    return value;
  }

  /** As {@link #value}, of the number in an amount: only marks other than a point count. */
  double valueOfAmount(String text, int line) {
    double value = NumberText.parse(text, CellForm.POINT);
    return Double.isNaN(value) ? marked(text, line) : value;
  }

  private static boolean startsAsNumber(char c) {
    return c >= '0' && c <= '9' || "-+,.(\u2212".indexOf(c) >= 0;
  }

  private double marked(String text, int line) {
    Set<CellForm> possible = NumberText.forms(text);
    if (possible.isEmpty()) {
      return Double.NaN;
    }
    if (odd == null && NumberText.isOdd(text)) {
      odd = new Cell(text, line);
    }
    grouped |= NumberText.certainlyGrouped(text);
    ambiguous &= NumberText.ambiguous(text);
    boolean open = !forms.isEmpty();
    forms.retainAll(possible);
    commaPossible = forms.contains(CellForm.COMMA) || forms.contains(CellForm.GROUPED_COMMA);
    if (first == null) {
      first = new Cell(text, line);
    } else if (open && forms.isEmpty()) {
      clash = new Cell(text, line);
    }
    CellForm form = form().filter(possible::contains).orElse(possible.iterator().next());
    return NumberText.parse(text, form);
  }

  /** The form of the numbers, if there is one that all of them have. */
  Optional<CellForm> form() {
    for (CellForm form : forms) {
      if ((commas || form != CellForm.COMMA) && (grouped || form != CellForm.GROUPED_COMMA)) {
        return Optional.of(form);
      }
    }
    return Optional.empty();
  }

  boolean fits(CellForm form) {
    return forms.contains(form);
  }

  /** The doubt about numbers that have no form in common. */
  void refuse(String column, List<ColumnDoubt> doubts) {
    if (clash != null) {
      doubts.add(
          ColumnDoubt.Sort.MARKS.refuse(
              "numbers have different marks, such as %s and %s; write all in one format, or"
                  + " --nominal %s if they are names.",
              first, clash, ColumnDoubt.argument(column)));
    } else {
      doubts.add(
          ColumnDoubt.Sort.MARKS.refuse(
              "%s has a comma, which separates the cells of this file; write decimals with a point,"
                  + " or --nominal %s if it is a name.",
              first, ColumnDoubt.argument(column)));
    }
  }

  /** The doubts about signs of print, and about marks that could all be of thousands. */
  void note(String column, CellForm read, List<ColumnDoubt> doubts) {
    if (odd != null) {
      doubts.add(
          ColumnDoubt.Sort.MARKS.note(
              "numbers such as %s are read without gaps, a minus behind or brackets around one as"
                  + " the sign; --nominal %s makes them names.",
              odd, ColumnDoubt.argument(column)));
    }
    boolean decimals = read == CellForm.POINT || read == CellForm.COMMA;
    if (decimals && commas && ambiguous && first != null) {
      doubts.add(
          ColumnDoubt.Sort.MARKS.note(
              "the mark in %s, and in all cells like it, could stand before thousands; it is read"
                  + " as that of decimals.",
              first));
    }
  }
}
