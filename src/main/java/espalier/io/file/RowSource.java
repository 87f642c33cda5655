package espalier.io.file;

import espalier.io.column.CellCount;
import java.io.Closeable;

/** One open data file: its header, then its rows. A {@link DataFormat} makes it. */
public interface RowSource extends Closeable {

  FileHeader header();

  /**
   * Hands over every row from the first to the last: begin, cells in any order, end. To be called
   * once.
   *
   * @throws InputException for a row that cannot be used, naming file and line
   */
  void read(Receiver rows);

  /** Takes the rows of files. */
  interface Receiver {

    int rows();

    /** Begins a row; in a sparse one, cells that are not given have their first value. */
    void begin(boolean sparse);

    /** Takes a cell of the row for the attribute at a position of the file. */
    void cell(Cell cell, int position);

    void end(double weight, int line);
  }

  @Override
  void close();

  /** The cell being read: the current token of a file. */
  public interface Cell {

    /** Whether the cell is marked as missing. */
    boolean missing();

    String text();

    default boolean is(String other) {
      return text().equals(other);
    }

    /** The text as a number; {@code NaN} if it is none. */
    double number();

    /** The text in quotes for a message, cut where it is long. */
    default String shown() {
      return CellCount.shown(text());
    }

    /** An error at the cell's place in the file. */
    InputException error(String form, Object... parts);
  }
}
