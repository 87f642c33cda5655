package espalier.io.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import espalier.io.file.TextFile;
import java.util.Arrays;

/**
 * A record of separated values. Cells have no blanks around them, hard ones of pages and
 * spreadsheets included.
 *
 * @param cells the cells without quotes
 * @param number the line in which the record starts, from 1
 * @param isForeign whether it has bytes that are not UTF-8
 */
record CsvLine(String[] cells, int number, boolean isForeign) {

  /** How many cells are not empty, counted until they are more than enough. */
  int filled(int enough) {
    int filled = 0;
    for (int k = 0; k < cells.length && filled <= enough; k++) {
      filled += cells[k].isEmpty() ? 0 : 1;
    }
    return filled;
  }

  /**
   * Makes records of what a parser finds. Short texts that recur are one object, whose hash is
   * computed once.
   */
  static final class Maker extends AbstractBaseCsvCallbackHandler<CsvLine> {

    private static final int SHORT = 12;

    /** What may precede the first cell of a file. */
    private static final char MARK = '\uFEFF';

    private final String[] letters = new String[128];
    private final String[] shared = new String[1 << 12];
    private String[] cells = new String[64];
    private int count;
    private boolean isForeign;
    private boolean begun;

    Maker() {
      Arrays.setAll(letters, c -> String.valueOf((char) c));
    }

    @Override
    protected void handleBegin(long line) {
      count = 0;
      isForeign = false;
    }

    @Override
    protected void handleField(int field, char[] text, int offset, int length, boolean quoted) {
      int from = begun || length == 0 || text[offset] != MARK ? offset : offset + 1;
      int to = offset + length;
      begun = true;
      while (from < to && isBlank(text[from])) {
        from++;
      }
      while (to > from && isBlank(text[to - 1])) {
        to--;
      }
      cells = count == cells.length ? Arrays.copyOf(cells, 2 * count) : cells;
      cells[count++] = text(text, from, to - from);
    }

    private static boolean isBlank(char c) {
      boolean graphic = c > ' ' && c < '\u0080';
      return !graphic && (Character.isWhitespace(c) || Character.isSpaceChar(c));
    }

    private String text(char[] text, int from, int length) {
      if (length > SHORT) {
        return made(text, from, length);
      }
      if (length == 1 && text[from] < letters.length) {
        return letters[text[from]];
      }
      int hash = length;
      for (int k = from; k < from + length; k++) {
        hash = 31 * hash + text[k];
      }
      int slot = (hash ^ hash >>> 12) & shared.length - 1;
      String known = shared[slot];
      if (known == null || !equal(known, text, from, length)) {
        known = made(text, from, length);
        shared[slot] = isForeign ? null : known;
      }
      return known;
    }

    private String made(char[] text, int from, int length) {
      String made = new String(text, from, length);
      isForeign |= made.indexOf(TextFile.NO_CHARACTER) >= 0;
      return made;
    }

    private static boolean equal(String known, char[] text, int from, int length) {
      boolean equal = known.length() == length;
      for (int k = 0; equal && k < length; k++) {
        equal = known.charAt(k) == text[from + k];
      }
      return equal;
    }

    @Override
    protected CsvLine buildRecord() {
      return new CsvLine(Arrays.copyOf(cells, count), (int) getStartingLineNumber(), isForeign);
    }
  }
}
