package espalier.cli;

import espalier.io.InputException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Asks early whether a result can be written, before time is spent on it. */
final class OutputFiles {

  private OutputFiles() {}

  /**
   * Checks the folder of a file to be written.
   *
   * @throws InputException if there is no such folder or nothing can be written to it
   */
  static void requireWritable(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw InputException.in(file.toString(), "this is a folder; name a file to write.");
    }
    if (!Files.isDirectory(folder)) {
      throw InputException.in(
          file.toString(), "cannot be written because there is no folder " + folder + ".");
    }
    if (!Files.isWritable(folder)) {
      throw InputException.in(
          file.toString(),
          "cannot be written because folder " + folder + " is not writable; check permissions.");
    }
  }
}
