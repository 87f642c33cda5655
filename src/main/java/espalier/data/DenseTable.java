package espalier.data;

import espalier.message.Message;
import java.util.Arrays;
import java.util.List;

/**
 * Dense columns that are filled from blocks of rows, row after row. A table of any size is passed
 * in few calls without a second copy. Belongs to one thread.
 */
public final class DenseTable {

  /** So many rows are turned at once: their cells stay in the cache. */
  private static final int STRIP = 64;

  private final double[][] columns;
  private final int rows;
  private int filled;

  /**
   * Creates an empty table of a given size.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public DenseTable(int rows, int columns) {
    if (rows < 0 || columns < 0) {
      throw Message.refused("A table of %d rows and %d columns cannot be.", rows, columns);
    }
    this.rows = rows;
    this.columns = new double[columns][rows];
  }

  /**
   * Adds the next rows. O(cells).
   *
   * @param cells rows x columns, row by row, {@code NaN} where missing
   * @throws IllegalArgumentException if these are not whole rows, or more than are left
   */
  public void add(double[] cells) {
    int width = columns.length;
    if (width == 0 ? cells.length > 0 : cells.length % width != 0) {
      throw Message.refused("%d cells are no whole rows of %d columns.", cells.length, width);
    }
    int count = width == 0 ? 0 : cells.length / width;
    if (count > rows - filled) {
      throw Message.refused(
          "%d further rows were given; the table has room for %d.", count, rows - filled);
    }
    for (int from = 0; from < count; from += STRIP) {
      int to = Math.min(count, from + STRIP);
      for (int c = 0; c < width; c++) {
        double[] column = columns[c];
        for (int i = from, at = from * width + c; i < to; i++, at += width) {
          column[filled + i] = cells[at];
        }
      }
    }
    filled += count;
  }

  /**
   * The columns, which take over the cells; the table is of no use afterwards.
   *
   * @throws IllegalArgumentException if rows are missing
   */
  public List<Column> columns() {
    if (filled < rows && columns.length > 0) {
      throw Message.refused("The table is to have %d rows; %d were given.", rows, filled);
    }
    return Arrays.stream(columns).<Column>map(DenseColumn::holding).toList();
  }
}
