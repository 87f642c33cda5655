package espalier.io.column;

import java.util.List;
import java.util.Optional;

/** A kind of column, and the evidence of one column for it. */
abstract class ColumnKind {

  final ColumnCells cells;
  private final String word;

  /** Whether cells are words: names of values, or texts. */
  final boolean words;

  ColumnKind(ColumnCells cells, String word, boolean words) {
    this.cells = cells;
    this.word = word;
    this.words = words;
  }

  /** What the kind is called in a table for people. */
  String word() {
    return word;
  }

  /** Takes a cell that no kind before takes; whether it is of this kind. */
  boolean takes(String text, int line) {
    return false;
  }

  /** The cells seen that hold a quantity, which names no row. */
  long quantities() {
    return 0;
  }

  /** Whether the column is of this kind unless a kind before fits. */
  abstract boolean fits();

  /** Notes doubts about a feature or target that is read as some kind. */
  abstract void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts);

  /** How the column is read to learn from it. */
  abstract Reading reading(boolean feature);

  /**
   * How further rows are read for a model that learned such a column; empty if it learned none.
   *
   * @param read the kind of the further rows, seen without the model
   */
  Optional<Reading> again(Learned learned, ColumnKind read) {
    return Optional.empty();
  }
}
