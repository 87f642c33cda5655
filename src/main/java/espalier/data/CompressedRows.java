package espalier.data;

import espalier.message.Message;

/** The check of tables in compressed rows (CSR): starts of the rows, and the columns they name. */
final class CompressedRows {

  private CompressedRows() {}

  /**
   * Checks a table. O(rows + columns + cells).
   *
   * @throws IllegalArgumentException if starts do not ascend from 0 to the number of cells, or a
   *     row names a column that is not there, or one twice
   */
  static void check(int[] starts, int[] index, int columns) {
    if (starts.length == 0 || starts[0] != 0 || starts[starts.length - 1] != index.length) {
      throw Message.refused(
          "The starts of compressed rows must begin with 0 and end with the number of cells, %d.",
          index.length);
    }
    int[] last = new int[columns];
    for (int row = 1; row < starts.length; row++) {
      if (starts[row] < starts[row - 1]) {
        throw new IllegalArgumentException(
            "The starts of compressed rows must ascend; that of row " + row + " does not.");
      }
      for (int k = starts[row - 1]; k < starts[row]; k++) {
        int c = index[k];
        if (c < 0 || c >= columns || last[c] == row) {
          throw Message.refused(
              "Row %d names column %d%s; columns are 0 to %d, each at most once in a row.",
              row - 1, c, c >= 0 && c < columns ? " twice" : "", columns - 1);
        }
        last[c] = row;
      }
    }
  }
}
