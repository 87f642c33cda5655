package espalier.cli;

import espalier.io.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

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

  /** Checks a table to be written, if one is. */
  static void requireTable(Path file) {
    require("--out", file, ".csv");
  }

  /** Checks a picture to be written, if one is. */
  static void requirePicture(Path file) {
    require("--chart", file, ".svg", ".png");
  }

  /** Checks the ending and the folder of a file to be written, if there is one. */
  static void require(String option, Path file, String... endings) {
    if (file == null) {
      return;
    }
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    if (Arrays.stream(endings).noneMatch(name::endsWith)) {
      throw new UsageException(
          String.format(
              "%s was given as %s; it must end in %s.",
              option, file, String.join(" or ", endings)));
    }
    requireWritable(file);
  }

  /** Says where something was written, if it was. */
  static void report(Terminal terminal, String what, Path file) {
    if (file != null) {
      terminal.line(what + " written to " + file);
    }
  }
}
