package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import espalier.learn.Model;
import espalier.learn.Provenance;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Models in compact form: the bytes {@code ESPALIER}, the version of the format (four bytes,
 * big-endian), the SHA-256 digest of the rest, and the rest: the content of {@link ModelJson},
 * written as Smile (binary JSON) with lists of numbers as {@link PackedNumbers}, deflated. Both
 * forms hold the same numbers bit by bit. O(size).
 */
final class PackedModel {

  private static final byte[] MAGIC = "ESPALIER".getBytes(StandardCharsets.US_ASCII);

  /** The version of the compact form that this library writes, and the newest that it reads. */
  static final int VERSION = 1;

  private static final int DIGEST = 32;
  private static final int HEAD = MAGIC.length + Integer.BYTES + DIGEST;

  private static final SmileFactory FACTORY =
      SmileFactory.builder()
          .disable(SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private PackedModel() {}

  /** Whether bytes begin as a model in this form. */
  static boolean begins(byte[] bytes) {
    return bytes.length >= MAGIC.length
        && Arrays.equals(MAGIC, 0, MAGIC.length, bytes, 0, MAGIC.length);
  }

  /** Writes a model; the stream stays open. */
  static void write(Model model, OutputStream to) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    Deflater deflater = new Deflater();
    try (OutputStream packed = new DeflaterOutputStream(content, deflater, 1 << 16);
        JsonGenerator out = FACTORY.createGenerator(packed)) {
      ModelJson.content(model, out);
    } finally {
      deflater.end();
    }
    byte[] bytes = content.toByteArray();
    to.write(MAGIC);
    to.write(ByteBuffer.allocate(Integer.BYTES).putInt(VERSION).array());
    to.write(digest(bytes, 0));
    to.write(bytes);
  }

  /**
   * The model of these bytes.
   *
   * @param most the largest size of the content
   * @throws ModelFormatException if they are cut off, changed, of a newer version, or hold
   *     something that cannot be
   */
  static Model read(byte[] bytes, int most) throws IOException {
    if (bytes.length < HEAD) {
      throw new ModelFormatException("it was cut off; fetch the file again.");
    }
    int version = ByteBuffer.wrap(bytes, MAGIC.length, Integer.BYTES).getInt();
    if (version > VERSION || version < 1) {
      throw new ModelFormatException(
          String.format(
              Locale.ROOT,
              "it has format version %d, and this is Espalier %s, which reads versions up to %d;"
                  + " use a newer Espalier.",
              version,
              Provenance.VERSION,
              VERSION));
    }
    int from = MAGIC.length + Integer.BYTES;
    if (!Arrays.equals(Arrays.copyOfRange(bytes, from, HEAD), digest(bytes, HEAD))) {
      throw new ModelFormatException(
          "the content does not fit its checksum: the file was cut off, damaged or changed after it"
              + " was written; fetch or train the model again.");
    }
    InputStream packed = new ByteArrayInputStream(bytes, HEAD, bytes.length - HEAD);
    byte[] content = ModelFile.all(new InflaterInputStream(packed), most);
    try (JsonParser parser = FACTORY.createParser(content)) {
      return ModelJson.contentObject(new JsonIn(parser));
    } catch (JsonProcessingException e) {
      throw new ModelFormatException("it is not a model: its content cannot be read.", e);
    }
  }

  private static byte[] digest(byte[] bytes, int from) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes, from, bytes.length - from);
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256.", e);
    }
  }
}
