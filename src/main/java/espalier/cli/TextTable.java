package espalier.cli;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A table of text in aligned columns: numbers to the right, names to the left. */
final class TextTable {

  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();
  private final BitSet left = new BitSet();

  TextTable(String... heading) {
    rows.add(heading);
  }

  /** Aligns a column to the left. */
  TextTable left(int column) {
    left.set(column);
    return this;
  }

  /** Adds a row with a cell for each column. */
  void row(String... cells) {
    if (cells.length != rows.get(0).length) {
      throw new IllegalArgumentException(
          "A row needs " + rows.get(0).length + " cells; " + cells.length + " were given.");
    }
    rows.add(cells);
  }

  /** Prints the table, indented by a gap. */
  void print(Terminal terminal) {
    int columns = rows.get(0).length;
    int[] width = new int[columns];
    for (String[] row : rows) {
      for (int c = 0; c < columns; c++) {
        width[c] = Math.max(width[c], row[c].length());
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String fill = " ".repeat(width[c] - row[c].length());
        line.append(GAP).append(left.get(c) ? row[c] + fill : fill + row[c]);
      }
      terminal.line(line.toString());
    }
  }
}
