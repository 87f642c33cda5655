package espalier.io.csv;

import espalier.data.CellForm;
import espalier.io.column.NumberText;
import espalier.io.column.Reading;
import espalier.io.file.FileHeader;
import espalier.io.file.InputException;
import espalier.io.file.RowSource;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.stream.IntStream;

/** A file of separated values whose columns are known. */
public final class CsvRows implements RowSource {

  private final CsvFile in;
  private final FileHeader header;
  private final CsvScan.Layout layout;
  private final Reading[] readings;
  private final int[][] positions;
  private final int[] absent;

  /** Opens a file, of whose columns each reading fills the attributes at its positions. */
  CsvRows(
      Path file, FileHeader header, CsvScan.Layout layout, Reading[] readings, int[][] positions) {
    this.in = CsvFile.table(file);
    this.header = header;
    this.layout = layout;
    this.readings = readings;
    this.positions = positions;
    BitSet there = new BitSet();
    IntStream.of(layout.column()).forEach(there::set);
    absent = IntStream.range(0, readings.length).filter(c -> !there.get(c)).toArray();
    in.next();
  }

  @Override
  public FileHeader header() {
    return header;
  }

  @Override
  public void read(RowSource.Receiver rows) {
    Cell cell = new Cell(in, rows);
    int[] column = layout.column();
    int width = column.length + (layout.shift() == CsvScan.Shift.EMPTY_AT_END ? 1 : 0);
    int extra = layout.shift() == CsvScan.Shift.NONE ? 0 : 1;
    while (in.next()) {
      if (in.count() != width) {
        throw in.error(
            "the row has %d cell%s, but the header names %d columns.",
            in.count() - extra, in.count() - extra == 1 ? "" : "s", width - extra);
      }
      rows.begin(false);
      for (int k = 0; k < column.length; k++) {
        int c = column[k];
        if (readings[c].isRead()) {
          readings[c].pass(in.cell(k), positions[c], cell);
        }
      }
      for (int c : absent) {
        readings[c].pass("", positions[c], cell);
      }
      rows.end(1, in.line());
    }
  }

  @Override
  public void close() {
    in.close();
  }

  /** A cell of separated values, or what was made of one, on its way to a table. */
  private static final class Cell implements RowSource.Cell, Reading.Receiver {

    private final CsvFile file;
    private final RowSource.Receiver rows;
    private String text = "";
    private boolean missing;
    private CellForm form = CellForm.POINT;
    private boolean isNumber;
    private double number;

    Cell(CsvFile file, RowSource.Receiver rows) {
      this.file = file;
      this.rows = rows;
    }

    @Override
    public void text(int position, String cell, CellForm numberForm) {
      text = cell;
      missing = false;
      form = numberForm;
      isNumber = false;
      rows.cell(this, position);
    }

    @Override
    public void number(int position, double value) {
      if (position >= 0) {
        number = value;
        isNumber = true;
        missing = Double.isNaN(value);
        rows.cell(this, position);
      }
    }

    @Override
    public boolean missing() {
      return missing;
    }

    @Override
    public String text() {
      return text;
    }

    @Override
    public double number() {
      return isNumber ? number : NumberText.parse(text, form);
    }

    @Override
    public InputException error(String form, Object... parts) {
      return file.error(form, parts);
    }
  }
}
