package espalier.io.file;

import espalier.message.Message;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a file to a temporary name and moves it when it is complete. No reader ever sees half a
 * file, and a failure leaves an earlier file unchanged.
 *
 * <p>A symbolic link stays, and the file that it leads to is replaced. What is neither file nor
 * folder, such as a device or a named pipe, is written to directly. A read-only file stays as it
 * is.
 */
public final class AtomicFile {

  private static final int MOST_LINKS = 40;

  private static final Set<PosixFilePermission> WRITERS =
      EnumSet.of(
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_WRITE);

  private AtomicFile() {}

  /** A writer of the content of a file as text. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to the given writer, which the caller closes; may fail unchecked, too. */
    void writeTo(Writer out) throws IOException;
  }

  /** Writes the bytes of a file. */
  @FunctionalInterface
  public interface Bytes {
    /** Writes everything to the given stream, which may be closed. */
    void fill(OutputStream out) throws IOException;
  }

  /**
   * Writes UTF-8 text, packed if the name ends in {@code .gz}, replacing an existing file.
   *
   * @throws InputException if the folder is missing or cannot be written to, or the path is a
   *     folder or a read-only file; {@link InputException#ofOutput} is true where writing failed
   */
  public static void write(Path file, Content content) {
    writeStream(
        file,
        out -> {
          boolean packs = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
          OutputStream packed = packs ? new GZIPOutputStream(out) : out;
          try (Writer text =
              new BufferedWriter(new OutputStreamWriter(packed, StandardCharsets.UTF_8), 1 << 16)) {
            content.writeTo(text);
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        });
  }

  /**
   * Writes bytes, replacing an existing file.
   *
   * @throws InputException as {@link #write}
   */
  public static void writeBytes(Path file, byte[] bytes) {
    writeStream(file, out -> out.write(bytes));
  }

  /**
   * Writes bytes while they are produced, replacing an existing file.
   *
   * @throws InputException as {@link #write}
   */
  public static void writeStream(Path file, Bytes filler) {
    Path target = target(file);
    if (isSpecial(target)) {
      try (OutputStream out = Files.newOutputStream(target, StandardOpenOption.WRITE)) {
        filler.fill(out);
      } catch (IOException e) {
        throw unwritten(file, target.getParent(), e);
      }
      return;
    }
    Path folder = target.getParent();
    Path sibling = folder.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      try (OutputStream out =
          new BufferedOutputStream(
              Files.newOutputStream(
                  sibling, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
              1 << 16)) {
        filler.fill(out);
      }
      move(sibling, target);
    } catch (IOException e) {
      throw unwritten(file, folder, e);
    } finally {
      // Something is left over only after a failure that is already being reported.
      sibling.toFile().delete();
    }
  }

  /** Whether a path leads to something that exists and is neither a file nor a folder. */
  public static boolean isSpecial(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * Checks that a file can be written, as far as this can be known before.
   *
   * @throws InputException as {@link #write}
   */
  public static void require(Path file) {
    target(file);
  }

  /** The file that a path leads to, checked. */
  private static Path target(Path file) {
    Path target = file.toAbsolutePath();
    for (int k = 0; Files.isSymbolicLink(target) && k < MOST_LINKS; k++) {
      try {
        target = target.resolveSibling(Files.readSymbolicLink(target));
      } catch (IOException e) {
        throw unwritten(file, target.getParent(), e);
      }
    }
    Path folder = target.getParent();
    if (folder == null || Files.isDirectory(target)) {
      throw Place.in(file).error("this is a folder; name a file to write.");
    }
    if (isSpecial(target)) {
      return target;
    }
    if (!Files.isDirectory(folder)) {
      throw Place.in(file).error("cannot be written because there is no folder %s.", folder);
    }
    if (!Files.isWritable(folder)) {
      throw InputException.unwritten(
          file.toString(),
          "cannot be written because folder " + folder + " is not writable; check permissions.",
          null);
    }
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && readOnly(target)) {
      throw InputException.unwritten(
          file.toString(), "this file is read-only; name another file, or permit writing.", null);
    }
    return target;
  }

  /** Whether a file is read-only; for the administrator, whom no permission holds, too. */
  private static boolean readOnly(Path file) {
    try {
      Set<PosixFilePermission> held = EnumSet.noneOf(PosixFilePermission.class);
      held.addAll(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
      held.retainAll(WRITERS);
      return held.isEmpty() || !Files.isWritable(file);
    } catch (IOException | UnsupportedOperationException e) {
      return !Files.isWritable(file);
    }
  }

  private static InputException unwritten(Path file, Path folder, IOException e) {
    return InputException.unwritten(
        file.toString(),
        Message.of(
            "cannot be written to folder %s (%s); check permissions and space.",
            folder, e.getClass().getSimpleName()),
        e);
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
