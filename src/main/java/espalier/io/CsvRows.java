package espalier.io;

import espalier.message.Message;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.stream.IntStream;

/** A file of separated values whose columns are known. */
final class CsvRows implements RowSource {

  private final CsvFile in;
  private final FileHeader header;
  private final CsvScan.Layout layout;
  private final CellPass[] passes;
  private final int[] absent;

  /**
   * Opens a file.
   *
   * @param header the attributes
   * @param layout where the cells of the file belong
   * @param passes what is made of the cells of each column
   */
  CsvRows(Path file, FileHeader header, CsvScan.Layout layout, CellPass... passes) {
    this.in = CsvFile.open(file);
    this.header = header;
    this.layout = layout;
    this.passes = passes;
    BitSet there = new BitSet();
    IntStream.of(layout.column()).forEach(there::set);
    absent = IntStream.range(0, passes.length).filter(c -> !there.get(c)).toArray();
    in.next();
  }

  @Override
  public FileHeader header() {
    return header;
  }

  @Override
  public void read(Table rows) {
    CsvCell cell = new CsvCell(in);
    int[] column = layout.column();
    int width = column.length + (layout.shift() == CsvScan.Shift.EMPTY_AT_END ? 1 : 0);
    int extra = layout.shift() == CsvScan.Shift.NONE ? 0 : 1;
    while (in.next()) {
      if (in.count() != width) {
        throw in.error(
            Message.of(
                "the row has %d cells, but the header names %d columns.",
                in.count() - extra, width - extra));
      }
      rows.begin(false);
      for (int k = 0; k < column.length; k++) {
        CellPass pass = passes[column[k]];
        if (pass != CellPass.NONE) {
          pass.pass(in.cell(k), cell, rows);
        }
      }
      for (int c : absent) {
        passes[c].pass("", cell, rows);
      }
      rows.end(1, in.line());
    }
  }

  @Override
  public void close() {
    in.close();
  }
}
