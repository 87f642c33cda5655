package espalier.io;

import espalier.message.Message;

/** How many cells of a column are of some sort, and the first of them. */
final class CellCount {

  /** A cell and where it is. */
  record Cell(String text, int line) {
    @Override
    public String toString() {
      return CsvCell.shown(text) + " in line " + line;
    }
  }

  private long count;
  private Cell first;

  /** Counts a cell. */
  void add(String text, int line) {
    if (count++ == 0) {
      first = new Cell(text, line);
    }
  }

  long count() {
    return count;
  }

  boolean none() {
    return count == 0;
  }

  /** The first cell; null if there is none. */
  Cell first() {
    return first;
  }

  /** The beginning of a sentence: {@code 3 cells such as 'NA' in line 2 are}. */
  String cells() {
    return Message.of(
        count == 1 ? "%,d cell such as %s is" : "%,d cells such as %s are", count, first);
  }
}
