package espalier.model;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import espalier.learn.Model;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Models in compact form: a zip archive of {@value #TEXT}, which is {@link ModelJson} without its
 * digest, and {@value #NUMBERS}, which has the long lists of numbers as {@link PackedNumbers}, one
 * after the other. Where such a list would be, the text has {@code "@"} and its place in {@value
 * #NUMBERS}. Trees are written as {@link TreeColumns}. The archive's comment is the SHA-256 digest
 * of all bytes before the comment's {@value #DIGITS} digits. Both forms hold the same numbers bit
 * by bit. O(size).
 */
final class PackedModel {

  static final String TEXT = "espalier-model.json";
  private static final String NUMBERS = "numbers";

  private static final int DIGITS = 64;

  /** What unpacked bytes are read into may take that many times their room. */
  private static final int ROOM = 4;

  /** The earliest time that an archive can state, so that equal models give equal bytes. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private PackedModel() {}

  /** Writes JSON with its long lists of numbers apart. */
  private static final class Apart extends JsonGeneratorDelegate {

    private final ByteArrayOutputStream numbers = new ByteArrayOutputStream();

    Apart(JsonGenerator text) {
      super(text);
    }

    @Override
    public boolean canWriteBinaryNatively() {
      return true;
    }

    @Override
    public void writeBinary(Base64Variant variant, byte[] bytes, int from, int length)
        throws IOException {
      writeString(PackedNumbers.reference(numbers.size()));
      numbers.write(bytes, from, length);
    }
  }

  /** Writes a model; the stream stays open. */
  static void write(Model model, OutputStream to) throws IOException {
    ByteArrayOutputStream archive = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(archive)) {
      zip.setComment("0".repeat(DIGITS));
      zip.putNextEntry(entry(TEXT));
      JsonGenerator text = Json.FACTORY.createGenerator((OutputStream) zip);
      text.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      Apart out = new Apart(text);
      ModelJson.write(model, Optional.empty(), out);
      out.close();
      zip.putNextEntry(entry(NUMBERS));
      out.numbers.writeTo(zip);
    }
    byte[] bytes = archive.toByteArray();
    int end = bytes.length - DIGITS;
    to.write(bytes, 0, end);
    to.write(digest(bytes, end));
  }

  private static ZipEntry entry(String name) {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    return entry;
  }

  private static byte[] digest(byte[] bytes, int end) {
    Checksum checksum = new Checksum();
    checksum.write(bytes, 0, end);
    return checksum.hex().getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * The model of these bytes.
   *
   * @throws ModelFormatException if they are cut off, changed, of a newer version, or hold
   *     something that cannot be
   */
  static Model read(byte[] bytes) throws IOException {
    int end = Math.max(0, bytes.length - DIGITS);
    if (!Arrays.equals(digest(bytes, end), Arrays.copyOfRange(bytes, end, bytes.length))) {
      throw new ModelFormatException(
          "the content does not fit its checksum: the file was cut off, damaged or changed after it"
              + " was written; fetch or train the model again.");
    }
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      byte[] text = content(zip, TEXT, 1);
      byte[] numbers = content(zip, NUMBERS, ROOM);
      try (JsonParser parser = Json.FACTORY.createParser(text)) {
        JsonIn in = ModelJson.head(parser, ByteBuffer.wrap(numbers));
        return ModelJson.content(in);
      } catch (JsonProcessingException e) {
        throw Checksum.unreadable(e, text.length);
      }
    } catch (ZipException e) {
      throw new ModelFormatException("it is no model: its archive cannot be unpacked.", e);
    }
  }

  private static byte[] content(ZipInputStream zip, String name, int times) throws IOException {
    ZipEntry entry = zip.getNextEntry();
    if (entry == null || !entry.getName().equals(name)) {
      throw new ModelFormatException("it is no model: its archive lacks '" + name + "'.");
    }
    return Checksum.all(zip, times);
  }
}
