package espalier.model;

import espalier.io.file.AtomicFile;
import espalier.learn.Model;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * Models in files: JSON for {@code .json}, the same packed for {@code .json.gz}, and a compact form
 * for {@value #COMPACT}: a zip archive of about a tenth of the size that loads several times as
 * fast.
 */
public final class ModelFile {

  /** The ending of names of files in compact form. */
  public static final String COMPACT = ".model";

  /** Where the name of an archive's first entry begins. */
  private static final int FIRST_NAME = 30;

  private ModelFile() {}

  /**
   * Writes a model to a temporary file and moves it when it is complete.
   *
   * @throws IllegalArgumentException if the model has no file form or the file cannot be written
   */
  public static void write(Model model, Path file) {
    String name = file.toString();
    AtomicFile.writeStream(
        file,
        out -> {
          if (name.endsWith(COMPACT)) {
            PackedModel.write(model, out);
          } else {
            ModelJson.write(model, name.endsWith(".gz") ? new GZIPOutputStream(out) : out);
          }
        });
  }

  /** The bytes of a file in compact form. */
  public static byte[] compact(Model model) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      PackedModel.write(model, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("The model cannot be written.", e);
    }
    return bytes.toByteArray();
  }

  /**
   * The model of the bytes of a file that is not packed.
   *
   * @throws ModelFormatException if they are not a whole model that this version can use
   */
  public static Model read(byte[] bytes) {
    try {
      return isCompact(bytes) ? PackedModel.read(bytes) : ModelJson.fromBytes(bytes);
    } catch (IOException e) {
      throw new ModelFormatException("it cannot be unpacked.", e);
    }
  }

  /**
   * Reads a model in any form, whatever its name.
   *
   * @throws ModelFormatException if there is no such file or it is not a whole model that this
   *     version can use; names the file and the spot
   */
  public static Model read(Path file) {
    try {
      return read(bytes(file));
    } catch (ModelFormatException e) {
      throw new ModelFormatException("Model file " + file + ": " + e.getMessage(), e);
    }
  }

  /** Whether the first bytes of a file are those of a model in compact form. */
  public static boolean isCompact(byte[] start) {
    byte[] name = PackedModel.TEXT.getBytes(StandardCharsets.US_ASCII);
    int end = FIRST_NAME + name.length;
    return start.length >= end
        && start[0] == 'P'
        && start[1] == 'K'
        && Arrays.equals(name, 0, name.length, start, FIRST_NAME, end);
  }

  private static byte[] bytes(Path file) {
    if (!Files.exists(file)) {
      throw new ModelFormatException("there is no such file.");
    }
    if (Files.isDirectory(file)) {
      throw new ModelFormatException("this is a folder; name a file in it.");
    }
    try (InputStream raw = Files.newInputStream(file)) {
      byte[] bytes = Checksum.all(raw, 1);
      boolean gzip = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
      return gzip ? Checksum.all(new GZIPInputStream(new ByteArrayInputStream(bytes)), 1) : bytes;
    } catch (EOFException | ZipException e) {
      throw new ModelFormatException(
          "its gzip packing is damaged or cut off; fetch the file again.", e);
    } catch (IOException e) {
      throw new ModelFormatException(
          "it cannot be read (" + e.getClass().getSimpleName() + "); check its permissions.", e);
    }
  }
}
