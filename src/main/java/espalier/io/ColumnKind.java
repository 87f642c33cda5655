package espalier.io;

import espalier.data.CellForm;
import java.util.List;

/** What the cells of a column are. */
sealed interface ColumnKind {

  /** What the kind is called in a table for people. */
  String word();

  /** Whether cells are words: names of values, or texts. */
  default boolean words() {
    return false;
  }

  /** Numbers in a form, with a unit unless that is empty; also a column without any cell. */
  record Numbers(CellForm form, String unit) implements ColumnKind {
    @Override
    public String word() {
      return "number";
    }
  }

  record Dates(CellForm form) implements ColumnKind {
    @Override
    public String word() {
      return form.isTime() ? "time" : "date";
    }
  }

  /** Two words for absent and present, in lower case, in this order. */
  record Truth(List<String> pair) implements ColumnKind {
    @Override
    public String word() {
      return "yes/no";
    }
  }

  record Names() implements ColumnKind {
    @Override
    public String word() {
      return "nominal";
    }

    @Override
    public boolean words() {
      return true;
    }
  }

  /** Texts of which most differ. */
  record Text() implements ColumnKind {
    @Override
    public String word() {
      return "text";
    }

    @Override
    public boolean words() {
      return true;
    }
  }
}
