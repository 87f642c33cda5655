package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.message.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Models as JSON bytes (UTF-8).
 *
 * <p>The outer object has the keys {@code format} (always {@code espalier-model}), {@code version}
 * (a whole number, now {@value #VERSION}), {@code sha256} and {@code content}. The content has
 * {@code family}, {@code schema}, {@code provenance}, {@code thresholds}, {@code calibration}
 * (slopes and shifts) where scores are calibrated, and a part named after the family. The checksum
 * is that of the content's JSON without white space, so that indenting does not break it. Keys keep
 * one order, numbers the fewest digits that read back bit by bit: equal models give equal bytes on
 * every Java platform. Both directions cost O(size).
 */
public final class ModelJson {

  /** The newest version of the format that this library reads, and the one it writes. */
  public static final int VERSION = 1;

  private static final String FORMAT = "espalier-model";
  private static final String NAME = "format";
  private static final String RELEASE = "version";
  private static final String DIGEST = "sha256";
  private static final String WHOLE = "content";

  private ModelJson() {}

  /**
   * The bytes of a model.
   *
   * @throws IllegalArgumentException if the model is of a family without a file form, or lacks its
   *     provenance
   */
  public static byte[] toBytes(Model model) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(model, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("The model cannot be written as JSON.", e);
    }
    return bytes.toByteArray();
  }

  /** Writes the bytes of a model, as {@link #toBytes} gives them, and closes the stream. */
  static void write(Model model, OutputStream to) throws IOException {
    Checksum checksum = new Checksum();
    try (JsonGenerator out = Json.FACTORY.createGenerator((OutputStream) checksum)) {
      ModelCodec.CONTENT.write(model, out);
    }
    try (JsonGenerator out = Json.FACTORY.createGenerator(to)) {
      write(model, Optional.of(checksum.hex()), out);
    }
  }

  /** Writes a model that has a file form as JSON, with its digest if there is one. */
  static void write(Model model, Optional<String> digest, JsonGenerator out) throws IOException {
    out.setPrettyPrinter(new LinePrinter());
    Fields.<Model>object(
            f -> {
              f.text(NAME, m -> FORMAT);
              f.count(RELEASE, 1, m -> VERSION);
              f.optional(DIGEST, Value.TEXT, m -> digest);
              return f.of(WHOLE, ModelCodec.CONTENT, m -> m);
            })
        .write(model, out);
    out.writeRaw('\n');
  }

  /**
   * The model written as these bytes.
   *
   * @throws ModelFormatException if they are empty, cut off, not JSON, another format, a newer
   *     version, changed since they were written, of an unknown family, or hold something that
   *     cannot be; says which and where
   */
  public static Model fromBytes(byte[] bytes) {
    try {
      String computed = checksum(bytes);
      try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
        JsonIn in = head(parser, ByteBuffer.allocate(0));
        if (!digest(in).equals(computed)) {
          throw new ModelFormatException(
              "the content does not fit its checksum: the file was damaged or changed after it"
                  + " was written; fetch or train the model again.");
        }
        return content(in);
      }
    } catch (JsonProcessingException e) {
      throw Checksum.unreadable(e, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException("The bytes of a model cannot be read.", e);
    }
  }

  /**
   * The checksum of a model's content without white space. Reads all bytes and thereby finds out
   * whether they are a complete JSON text.
   */
  static String checksum(byte[] bytes) throws IOException {
    Checksum checksum = new Checksum();
    try (JsonParser parser = Json.FACTORY.createParser(bytes);
        JsonGenerator out = Json.FACTORY.createGenerator((OutputStream) checksum)) {
      JsonIn in = head(parser, ByteBuffer.allocate(0));
      digest(in);
      toContent(in);
      copyValue(parser, out);
      out.flush();
      if (parser.nextToken() != JsonToken.END_OBJECT) {
        throw new ModelFormatException("there must be nothing behind the content of a model.");
      }
      if (parser.nextToken() != null) {
        throw new ModelFormatException("there must be nothing behind a model in its file.");
      }
    }
    return checksum.hex();
  }

  private static void copyValue(JsonParser from, JsonGenerator to) throws IOException {
    int open = 0;
    do {
      JsonToken token = from.currentToken();
      if (token.isNumeric()) {
        to.writeNumber(from.getText());
      } else {
        to.copyCurrentEvent(from);
      }
      open += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    } while (open > 0 && from.nextToken() != null);
  }

  /** The digest in a file, which comes before the content. */
  static String digest(JsonIn in) throws IOException {
    return in.key(DIGEST).text();
  }

  /** The model in a file, which comes last. */
  static Model content(JsonIn in) throws IOException {
    return ModelCodec.CONTENT.read(toContent(in));
  }

  static JsonIn toContent(JsonIn in) throws IOException {
    return in.key(WHOLE);
  }

  /** Checks format and version before anything else is believed; the text behind is left. */
  static JsonIn head(JsonParser parser, ByteBuffer packed) throws IOException {
    JsonIn in = new JsonIn(parser, packed);
    if (parser.currentToken() == null) {
      throw new ModelFormatException("it is empty.");
    }
    try {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw in.fail("no object");
      }
      parser.nextToken();
      if (!in.key(NAME).text().equals(FORMAT)) {
        throw in.fail("another format");
      }
    } catch (ModelFormatException e) {
      throw new ModelFormatException(
          "it is JSON but not a model of Espalier: it does not begin with \"format\": \""
              + FORMAT
              + "\".",
          e);
    }
    int version = in.key(RELEASE).integer(1, Integer.MAX_VALUE);
    if (version > VERSION) {
      throw new ModelFormatException(
          Message.of(
              "it has format version %d, and this is Espalier %s, which reads versions up to %d;"
                  + " use a newer Espalier.",
              version, Provenance.VERSION, VERSION));
    }
    return in;
  }
}
