package espalier.adapter;

import espalier.io.InputException;
import java.io.File;

/** One sentence for files that are not there. */
public final class FileChecks {

  private FileChecks() {}

  /**
   * Checks that a file can be read.
   *
   * @throws InputException if not
   */
  public static void readable(String what, File file) {
    if (!file.exists()) {
      throw new InputException(
          what + " '" + file + "' does not exist; check the path (now in " + here() + ").");
    }
    if (!file.isFile() || !file.canRead()) {
      throw new InputException(what + " '" + file + "' is not a file that can be read.");
    }
  }

  private static String here() {
    return new File("").getAbsolutePath();
  }
}
