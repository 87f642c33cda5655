package espalier.io;

import espalier.data.Attribute;
import espalier.io.column.FileAttribute;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.FlatTargets;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.ReadRequest;
import espalier.io.file.RowSource;
import espalier.io.file.TargetPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A form that a jar from outside brings, with the targets that keys name or columns declare.
 *
 * @param labels the positions of the columns that are labels
 */
record PluginFormat(TableFormat format, ReadRequest request, int[] labels) implements DataFormat {

  /** The form of some files, of which the first shows the columns. */
  static PluginFormat of(TableFormat format, ReadRequest request) {
    try (Rows first = new Rows(format, request.first())) {
      List<Attribute> columns = first.columns;
      int[] labels =
          IntStream.range(0, columns.size()).filter(c -> columns.get(c).isLabel()).toArray();
      return new PluginFormat(format, request, labels);
    }
  }

  @Override
  public RowSource open(Path file) {
    return new Rows(format, file);
  }

  @Override
  public TargetPlan plan(FileHeader header) {
    return labels.length == 0 || request.keys().has(DataKey.TARGETS)
        ? FlatTargets.of(header, request.targets())
        : FlatTargets.plan(header, labels, true);
  }

  /** The rows of a file, and the cell that is read. */
  private static final class Rows implements RowSource, RowSource.Cell {

    private final String file;
    private final TableFormat.Rows in;
    private final List<Attribute> columns;
    private final FileHeader header;
    private Attribute column;
    private double value;

    Rows(TableFormat format, Path path) {
      file = path.toString();
      try {
        in = format.open(path);
      } catch (IOException e) {
        throw unreadable(e);
      }
      columns = List.copyOf(in.columns());
      List<FileAttribute> declared = new ArrayList<>();
      for (Attribute one : columns) {
        FileAttribute.Type type =
            one.isNumeric() ? FileAttribute.Type.NUMERIC : FileAttribute.Type.NOMINAL;
        declared.add(new FileAttribute(one.name(), type, one.values(), 1));
      }
      header = new FileHeader(file, "", declared, -1, List.of(), Optional.empty());
    }

    private InputException unreadable(IOException e) {
      return InputException.because(file, "the file cannot be read.", e);
    }

    @Override
    public FileHeader header() {
      return header;
    }

    @Override
    public void read(Receiver rows) {
      double[] cells = new double[columns.size()];
      try {
        while (in.next(cells)) {
          rows.begin(false);
          for (int c = 0; c < cells.length; c++) {
            column = columns.get(c);
            value = cells[c];
            rows.cell(this, c);
          }
          rows.end(1, in.line());
        }
      } catch (IOException e) {
        throw unreadable(e);
      }
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (IOException e) {
        throw unreadable(e);
      }
    }

    @Override
    public boolean missing() {
      return Double.isNaN(value);
    }

    @Override
    public String text() {
      boolean code = value == Math.rint(value) && value >= 0 && value < column.values().size();
      return code ? column.values().get((int) value) : Double.toString(value);
    }

    @Override
    public double number() {
      return value;
    }

    @Override
    public InputException error(String form, Object... parts) {
      return Place.at(file, in.line()).error(form, parts);
    }
  }
}
