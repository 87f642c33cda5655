package espalier.io;

import espalier.data.CellForm;
import java.util.Locale;
import java.util.Map;

/** How the cell of a column of separated values becomes cells of attributes. */
interface CellPass {

  CellPass NONE = (text, cell, rows) -> {};

  /**
   * Hands a cell over.
   *
   * @param text what the file has
   * @param cell to be filled and handed to the rows
   */
  void pass(String text, CsvCell cell, Table rows);

  /** Whether a text says that the value is missing. */
  @FunctionalInterface
  interface Missing {
    boolean is(String text);
  }

  /** A number in a form, or a name, as it is. */
  record Plain(int position, CellForm form, Missing missing) implements CellPass {
    @Override
    public void pass(String text, CsvCell cell, Table rows) {
      cell.set(text, missing.is(text), form);
      rows.cell(cell, position);
    }
  }

  /** A number in a form behind or before a unit. */
  record Amount(int position, CellForm form, String unit, Missing missing) implements CellPass {
    @Override
    public void pass(String text, CsvCell cell, Table rows) {
      boolean none = missing.is(text);
      UnitText amount = UnitText.of(text);
      if (!none && (amount == null || !amount.unit().equals(unit))) {
        throw cell.error(
            CsvCell.shown(text)
                + " is not an amount in "
                + unit
                + ", like the other cells of its column; correct it or leave it empty.");
      }
      cell.set(none ? text : amount.number(), none, form);
      rows.cell(cell, position);
    }
  }

  /** Zero or one, however it is written, as the texts 0 and 1. */
  record ZeroOne(int position, CellForm form, Missing missing) implements CellPass {
    @Override
    public void pass(String text, CsvCell cell, Table rows) {
      boolean none = missing.is(text);
      String plain = none || NumberText.parse(text, form) == 0 ? "0" : "1";
      cell.set(plain, none, CellForm.POINT);
      rows.cell(cell, position);
    }
  }

  /** Words of any case as the values that they stand for; others as they are. */
  record Meaning(int position, Map<String, String> values, Missing missing) implements CellPass {
    @Override
    public void pass(String text, CsvCell cell, Table rows) {
      String value = values.getOrDefault(text.toLowerCase(Locale.ROOT), text);
      cell.set(value, missing.is(text), CellForm.POINT);
      rows.cell(cell, position);
    }
  }

  /** A date as days or a time as hours, and where it is not negative its month, weekday, hour. */
  record Days(int position, int month, int weekday, int hour, CellForm form, Missing missing)
      implements CellPass {
    @Override
    public void pass(String text, CsvCell cell, Table rows) {
      double days = missing.is(text) ? Double.NaN : DateText.parse(text, form);
      if (Double.isNaN(days) && !missing.is(text)) {
        throw cell.error(
            CsvCell.shown(text)
                + " is not a "
                + (form.isTime() ? "time" : "date")
                + " such as "
                + DateText.example(form)
                + ", like the other cells of its column; correct it or leave it empty.");
      }
      boolean none = Double.isNaN(days);
      put(days, position, cell, rows);
      if (form.isTime()) {
        return;
      }
      put(none ? days : DateText.month(days), month, cell, rows);
      put(none ? days : DateText.weekday(days), weekday, cell, rows);
      put(none ? days : DateText.hour(days), hour, cell, rows);
    }

    private static void put(double value, int at, CsvCell cell, Table rows) {
      if (at >= 0) {
        cell.set(value);
        rows.cell(cell, at);
      }
    }
  }

  /** The words or codes of a text as ones; a missing text has none. */
  record Terms(TermCounts.Kind kind, Map<String, Integer> positions, Missing missing)
      implements CellPass {
    @Override
    public void pass(String text, CsvCell cell, Table rows) {
      if (missing.is(text)) {
        return;
      }
      for (String term : kind.terms(text)) {
        Integer at = positions.get(term);
        if (at != null) {
          cell.set(1);
          rows.cell(cell, at);
        }
      }
    }
  }
}
