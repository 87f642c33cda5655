package espalier.io;

import espalier.option.Nearest;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Opens text files, unpacking gzip by content, with errors that name the file. */
public final class TextFile {

  private static final int GZIP_MAGIC = 0x8b1f;

  /** In larger folders no file of a similar name is looked for. */
  private static final int MOST_FILES = 1000;

  private TextFile() {}

  /** A reader of UTF-8 text. */
  static Reader open(Path file) {
    return new InputStreamReader(openBytes(file), StandardCharsets.UTF_8);
  }

  /**
   * Checks that there is a file.
   *
   * @throws InputException if there is none, or a folder
   */
  public static void require(Path file) {
    if (Files.isDirectory(file)) {
      throw InputException.in(file.toString(), "this is a folder; name a file in it.");
    }
    if (!Files.exists(file)) {
      throw InputException.because(
          file.toString(),
          "there is no such file"
              + nearest(file)
              + "; check the name and the folder (relative to "
              + Path.of("").toAbsolutePath()
              + ").",
          new NoSuchFileException(file.toString()));
    }
  }

  /** A file of a similar name in the same folder, for a message. */
  private static String nearest(Path file) {
    File folder = file.toAbsolutePath().getParent().toFile();
    String[] names = folder.list();
    return names == null || names.length > MOST_FILES
        ? ""
        : Nearest.hint(file.getFileName().toString(), List.of(names));
  }

  /** The bytes of a file, unpacked if they are gzip. */
  static InputStream openBytes(Path file) {
    require(file);
    if (file.toString().endsWith(".bz2")) {
      throw InputException.in(
          file.toString(), "bzip2 files cannot be read; unpack it first or pack it with gzip.");
    }
    InputStream raw = null;
    try {
      raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
      raw.mark(2);
      int magic = raw.read() | raw.read() << 8;
      raw.reset();
      return magic == GZIP_MAGIC ? new GZIPInputStream(raw, 1 << 16) : raw;
    } catch (IOException e) {
      close(raw);
      throw unreadable(file, e);
    }
  }

  /** All lines of a text file. */
  static List<String> lines(Path file) {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = new BufferedReader(open(file))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
      return lines;
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  static InputException unreadable(Path file, IOException e) {
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return InputException.because(
        file.toString(), "the file cannot be read to its end (" + reason + ").", e);
  }

  /** The file's name without folder, {@code .gz} and the last extension. */
  static String stem(Path file) {
    String name = file.getFileName().toString();
    if (name.endsWith(".gz")) {
      name = name.substring(0, name.length() - 3);
    }
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static void close(InputStream raw) {
    if (raw != null) {
      try {
        raw.close();
      } catch (IOException e) {
        // The failure that led here is reported; closing a file opened for reading loses nothing.
        return;
      }
    }
  }
}
