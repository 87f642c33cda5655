package espalier.io;

import espalier.data.Attribute;
import espalier.io.file.InputException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A form of data files that a jar on the class path brings: a public class with a constructor
 * without arguments, named in {@code META-INF/services/espalier.io.TableFormat}. Its name is a
 * value of the key {@code format}; the command line, plans and {@link DataSource} know it. Targets
 * are those that the key {@code targets} names, else the columns of the kind {@link
 * Attribute.Kind#LABEL}.
 */
public interface TableFormat {

  /** The value of the key {@code format}: lower case with hyphens. */
  String name();

  /** Whether a file has this form if no key names one; best decided by the name of the file. */
  boolean suits(Path file);

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be read
   * @throws InputException if it is not of this form; says where and why
   */
  Rows open(Path file) throws IOException;

  /** The rows of an open file, from the first to the last. */
  interface Rows extends Closeable {

    /** The columns; the same for all files that are read together. */
    List<Attribute> columns();

    /**
     * Goes to the next row.
     *
     * @param cells receives a cell for each column: a number, the code of a value, 0 or 1 for a
     *     label, NaN for a missing cell
     * @return whether there was a row
     * @throws InputException if the row cannot be used
     */
    boolean next(double[] cells) throws IOException;

    /** The line of this row, counted from 1, for messages. */
    int line();
  }
}
