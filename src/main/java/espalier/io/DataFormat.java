package espalier.io;

import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * A form in which data can be read: how a file is opened and which of its attributes are targets. A
 * new form is a subclass and three lines in {@link DataFormats}, or, from outside the library, a
 * {@link TableFormat}.
 */
public abstract class DataFormat {

  DataFormat() {}

  /**
   * Opens a file and reads its header; as ARFF unless a form has another way.
   *
   * @throws InputException if the file cannot be read or its header is none
   */
  RowSource open(Path file) {
    return new ArffRows(file, sparseBase().orElse(0));
  }

  /**
   * The targets of a file with the given header, and the hierarchy if the form declares one.
   *
   * @throws InputException if the header does not have the targets
   */
  abstract TargetPlan plan(FileHeader header);

  /**
   * This form for certain files; a form that knows its attributes only from the rows looks at all
   * of them here.
   *
   * @throws InputException if a file cannot be read
   */
  DataFormat over(ReadRequest request) {
    return this;
  }

  /**
   * The index of the first attribute in sparse rows, if files of this form are ARFF and nothing but
   * that is special about how they are opened.
   */
  OptionalInt sparseBase() {
    return OptionalInt.empty();
  }

  /** Whether every file of this form declares a hierarchy. */
  boolean ownHierarchy() {
    return false;
  }
}
