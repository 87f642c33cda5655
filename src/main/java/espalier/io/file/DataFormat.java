package espalier.io.file;

import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * A form in which data can be read: how a file is opened and which of its attributes are targets. A
 * new form is a class and a line in {@code DataFormats}, or a {@code TableFormat} from a jar.
 */
public interface DataFormat {

  /**
   * Opens a file and reads its header.
   *
   * @throws InputException if the file cannot be read or its header is none
   */
  RowSource open(Path file);

  /**
   * The targets of a file with the given header, and the hierarchy if the form declares one.
   *
   * @throws InputException if the header does not have the targets
   */
  TargetPlan plan(FileHeader header);

  /** The index of the first attribute in sparse rows, if files of this form are ARFF. */
  default OptionalInt sparseBase() {
    return OptionalInt.empty();
  }

  /** Whether the columns of files have types that show only in their cells. */
  default boolean isTable() {
    return false;
  }

  /** Whether every file of this form declares a hierarchy. */
  default boolean ownHierarchy() {
    return false;
  }
}
