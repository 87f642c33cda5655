package espalier.io.column;

import espalier.message.Message;

/** How many cells of a column are of some sort, and the first of them. */
public final class CellCount {

  private static final int SHOWN = 40;

  /** A cell and where it is. */
  record Cell(String text, int line) {
    @Override
    public String toString() {
      return shown(text) + " in line " + line;
    }
  }

  private long count;
  private Cell first;

  CellCount() {}

  /** A text in quotes for a message, cut where it is long. */
  public static String shown(String text) {
    return "'" + (text.length() > SHOWN ? text.substring(0, SHOWN - 3) + "..." : text) + "'";
  }

  /** A number of cells of all: {@code 3 of 20 cells are}. */
  static String part(long some, long all) {
    return Message.of(some == 1 ? "%,d of %,d cells is" : "%,d of %,d cells are", some, all);
  }

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
