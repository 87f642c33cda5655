package espalier.io;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A file of separated values whose columns are known. */
final class CsvRows implements RowSource {

  private final CsvFile in;
  private final FileHeader header;
  private final CsvScan.Layout layout;
  private final boolean[] comma;
  private final boolean[] zeroOne;
  private final int[] absent;

  /**
   * Opens a file.
   *
   * @param header the columns as attributes
   * @param scan what is known of the columns
   */
  CsvRows(Path file, FileHeader header, CsvScan scan) {
    this.in = CsvFile.open(file);
    this.header = header;
    this.layout = scan.layout(file);
    List<CsvColumn> columns = scan.columns();
    comma = new boolean[columns.size()];
    zeroOne = new boolean[columns.size()];
    for (int c = 0; c < comma.length; c++) {
      comma[c] = columns.get(c).decimalCommas();
      zeroOne[c] = header.attributes().get(c).isZeroOne() && columns.get(c).zeroOne();
    }
    absent =
        IntStream.range(0, comma.length)
            .filter(c -> IntStream.of(layout.column()).noneMatch(k -> k == c))
            .toArray();
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
    while (in.next()) {
      if (in.count() != column.length) {
        throw in.error(
            String.format(
                Locale.ROOT,
                "the row has %d cells, but the header names %d columns.",
                in.count() - (layout.shifted() ? 1 : 0),
                column.length - (layout.shifted() ? 1 : 0)));
      }
      rows.begin(false);
      for (int k = 0; k < column.length; k++) {
        int c = column[k];
        String text = in.cell(k);
        cell.set(zeroOne[c] ? plain(text, comma[c]) : text, comma[c]);
        rows.cell(cell, c);
      }
      for (int c : absent) {
        cell.set("", false);
        rows.cell(cell, c);
      }
      rows.end(1, in.line());
    }
  }

  /** 0 or 1 where a label is written as 0.0 or 1.0. */
  private static String plain(String text, boolean comma) {
    return CsvCell.isMissing(text) ? text : CsvCell.number(text, comma) == 0 ? "0" : "1";
  }

  @Override
  public void close() {
    in.close();
  }
}
