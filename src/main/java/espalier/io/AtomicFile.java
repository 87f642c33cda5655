package espalier.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes a text file beside its place and moves it there when it is complete, so that nobody ever
 * sees half a file and a failure leaves an earlier one as it was.
 */
public final class AtomicFile {

  private AtomicFile() {}

  /** Writes the content. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to the given writer, which the caller closes. */
    void writeTo(Writer out) throws IOException;
  }

  /**
   * Writes UTF-8 text, replacing an existing file.
   *
   * @throws InputException if the folder is missing or cannot be written to, or the path is a
   *     folder
   */
  public static void write(Path file, Content content) {
    replace(
        file,
        beside -> {
          try (BufferedWriter out =
              Files.newBufferedWriter(
                  beside, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW)) {
            content.writeTo(out);
          }
        });
  }

  /**
   * Writes bytes, replacing an existing file.
   *
   * @throws InputException as {@link #write}
   */
  public static void writeBytes(Path file, byte[] bytes) {
    replace(file, beside -> Files.write(beside, bytes, StandardOpenOption.CREATE_NEW));
  }

  @FunctionalInterface
  private interface Filler {
    void fill(Path beside) throws IOException;
  }

  private static void replace(Path file, Filler filler) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw InputException.in(file.toString(), "this is a folder; name a file to write.");
    }
    if (!Files.isDirectory(folder)) {
      throw InputException.in(
          file.toString(), "cannot be written because there is no folder " + folder + ".");
    }
    Path beside = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      filler.fill(beside);
      move(beside, file);
    } catch (IOException e) {
      throw InputException.because(
          file.toString(),
          String.format(
              "cannot be written to folder %s (%s); check permissions and space.",
              folder, e.getClass().getSimpleName()),
          e);
    } finally {
      deleteQuietly(beside);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Only a left-over after a failure that is already being reported.
      return;
    }
  }
}
