package espalier.io.file;

import espalier.message.Message;
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
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Opens text files, unpacking gzip by content, with errors that name the file. */
public final class TextFile {

  /** The replacement for bytes that are not UTF-8. */
  public static final char NO_CHARACTER = '\uFFFD';

  private static final int GZIP_MAGIC = 0x8b1f;
  private static final byte[] ZIP_MAGIC = {'P', 'K', 3, 4};

  /** In larger folders no file of a similar name is looked for. */
  private static final int MOST_FILES = 1000;

  private TextFile() {}

  /**
   * A reader of UTF-8 text, in which bytes that are not UTF-8 become {@link #NO_CHARACTER}.
   *
   * @throws InputException if the file is UTF-16, or cannot be opened
   */
  public static Reader open(Path file) {
    InputStream bytes = openBytes(file);
    try {
      bytes.mark(2);
      int first = bytes.read();
      int second = bytes.read();
      bytes.reset();
      boolean marked = first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF;
      if (marked || first == 0 && second > 0 || first > 0 && second == 0) {
        throw otherCharacters(file, 0, "this file is UTF-16", "UTF-16");
      }
      return new InputStreamReader(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      close(bytes);
      throw unreadable(file, e);
    } catch (InputException e) {
      close(bytes);
      throw e;
    }
  }

  /** Text that is not UTF-8, in a line counted from 1; 0 for the whole file. */
  public static InputException otherCharacters(Path file, int line, String found, String likely) {
    Place place = line == 0 ? Place.in(file) : Place.at(file, line);
    return place.error("%s; save it as UTF-8, such as with iconv -f %s -t UTF-8.", found, likely);
  }

  /** As {@link #otherCharacters}, for bytes in a line that are not UTF-8. */
  public static InputException notUtf8(Path file, int line) {
    return otherCharacters(
        file, line, "there are bytes here that are not UTF-8, perhaps Latin-1", "ISO-8859-1");
  }

  /**
   * Checks that there is a file.
   *
   * @throws InputException if there is none, or a folder
   */
  public static void require(Path file) {
    if (Files.isDirectory(file)) {
      throw Place.in(file).error("this is a folder; name a file in it.");
    }
    if (!Files.exists(file)) {
      throw InputException.because(
          file.toString(),
          Message.of(
              "there is no such file%s; check the name and the folder (relative to %s).",
              nearest(file), Path.of("").toAbsolutePath()),
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
  public static InputStream openBytes(Path file) {
    require(file);
    if (file.toString().endsWith(".bz2")) {
      throw Place.in(file)
          .error("bzip2 files cannot be read; unpack it first or pack it with gzip.");
    }
    InputStream raw = null;
    try {
      raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
      raw.mark(ZIP_MAGIC.length);
      byte[] start = raw.readNBytes(ZIP_MAGIC.length);
      raw.reset();
      if (Arrays.equals(start, ZIP_MAGIC)) {
        throw Place.in(file)
            .error(
                "this is a zip archive or an Excel workbook; unpack it, or save the sheet"
                    + " as CSV UTF-8.");
      }
      boolean packed =
          start.length > 1 && ((start[0] & 0xFF) | (start[1] & 0xFF) << 8) == GZIP_MAGIC;
      return packed
          ? new BufferedInputStream(
              new UnpackedStream(file, new GZIPInputStream(raw, 1 << 16)), 1 << 16)
          : raw;
    } catch (IOException e) {
      close(raw);
      throw unreadable(file, e);
    } catch (InputException e) {
      close(raw);
      throw e;
    }
  }

  /**
   * The first bytes of a file, unpacked if they are gzip but not if they are a zip archive; fewer
   * where the file is shorter.
   */
  public static byte[] start(Path file, int most) {
    try (InputStream raw = Files.newInputStream(file)) {
      byte[] bytes = raw.readNBytes(most);
      int zip = Arrays.mismatch(bytes, ZIP_MAGIC);
      if (zip < 0 || zip >= ZIP_MAGIC.length) {
        return bytes;
      }
      try (InputStream in = openBytes(file)) {
        return in.readNBytes(most);
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  public static List<String> lines(Path file) {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = new BufferedReader(open(file))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.indexOf(NO_CHARACTER) >= 0) {
          throw notUtf8(file, lines.size() + 1);
        }
        lines.add(line);
      }
      return lines;
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  public static InputException unreadable(Path file, IOException e) {
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return InputException.because(
        file.toString(), "the file cannot be read completely (" + reason + ").", e);
  }

  /** The file's name without folder, {@code .gz} and the last extension. */
  public static String stem(Path file) {
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
