package espalier.io.arff;

import espalier.io.file.DataFormat;
import espalier.io.file.DataKeys;
import espalier.io.file.FileHeader;
import espalier.io.file.ReadRequest;
import espalier.io.file.RowSource;
import java.io.Closeable;
import java.nio.file.Path;

/**
 * The question which form a file has, and everything that helps to answer it. What was opened for
 * the answer is handed over to the reader or closed.
 */
public final class FormatChoice implements Closeable {

  private final ReadRequest request;
  private FileHeader header;
  private ArffRows opened;

  public FormatChoice(ReadRequest request) {
    this.request = request;
  }

  public ReadRequest request() {
    return request;
  }

  public Path file() {
    return request.first();
  }

  public DataKeys keys() {
    return request.keys();
  }

  /** The file's header, read as ARFF once it is needed. */
  public FileHeader header() {
    if (header == null) {
      opened = new ArffRows(file(), 0);
      header = opened.header();
    }
    return header;
  }

  /** The rows of a file() in a form; a file() whose header was read is not opened again. */
  public RowSource open(DataFormat form, Path other) {
    if (opened == null || form.sparseBase().isEmpty() || !other.equals(file())) {
      return form.open(other);
    }
    RowSource rows = opened.countingFrom(form.sparseBase().getAsInt());
    opened = null;
    return rows;
  }

  @Override
  public void close() {
    if (opened != null) {
      opened.close();
    }
  }
}
