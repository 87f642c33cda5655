package espalier.io.column;

import java.util.List;

/** A kind of column, and the evidence of one column for it. */
abstract class ColumnKind {

  final ColumnCells cells;

  ColumnKind(ColumnCells cells) {
    this.cells = cells;
  }

  /** What the kind is called in a table for people. */
  abstract String word();

  /** Whether cells are words: names of values, or texts. */
  boolean words() {
    return false;
  }

  /** Takes a cell that no kind before takes; whether it is of this kind. */
  abstract boolean takes(String text, int line);

  /** Whether the column is of this kind unless a kind before fits. */
  abstract boolean fits();

  /** Notes doubts about a feature or target that is read as some kind. */
  abstract void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts);

  /** How the column is read to learn from it. */
  abstract Reading reading(boolean feature);
}
