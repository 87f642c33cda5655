package espalier.io;

import java.io.Closeable;

/** One open data file: its header, then its rows. A {@link DataFormat} makes it. */
interface RowSource extends Closeable {

  FileHeader header();

  /**
   * Hands over every row from the first to the last: begin, cells in any order, end. To be called
   * once.
   *
   * @throws InputException for a row that cannot be used, naming file and line
   */
  void read(Table rows);

  @Override
  void close();
}
