package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Provenance;
import espalier.learn.Schema;
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
 * (slope and shift) where scores are calibrated, and a part named after the family. The checksum is
 * that of the content's JSON without white space, so that indenting does not break it. Keys keep
 * one order, numbers the fewest digits that read back bit by bit: equal models give equal bytes on
 * every Java platform. Both directions cost O(size).
 */
public final class ModelJson {

  /** The newest version of the format that this library reads, and the one it writes. */
  public static final int VERSION = 1;

  private static final String FORMAT = "espalier-model";

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
    ModelCodec<?> codec = codec(model);
    Checksum checksum = new Checksum();
    try (JsonGenerator out = Json.FACTORY.createGenerator((OutputStream) checksum)) {
      content(model, codec, out);
    }
    try (JsonGenerator out = Json.FACTORY.createGenerator(to)) {
      outer(model, codec, Optional.of(checksum.hex()), out);
    }
  }

  /** Writes a model that has a file form as JSON without its digest. */
  static void write(Model model, JsonGenerator out) throws IOException {
    outer(model, codec(model), Optional.empty(), out);
  }

  private static void outer(
      Model model, ModelCodec<?> codec, Optional<String> digest, JsonGenerator out)
      throws IOException {
    out.setPrettyPrinter(new LinePrinter());
    out.writeStartObject();
    out.writeStringField("format", FORMAT);
    out.writeNumberField("version", VERSION);
    if (digest.isPresent()) {
      out.writeStringField("sha256", digest.get());
    }
    out.writeFieldName("content");
    content(model, codec, out);
    out.writeEndObject();
    out.writeRaw('\n');
  }

  private static ModelCodec<?> codec(Model model) {
    if (model.provenance() == null) {
      throw new IllegalArgumentException("A model without provenance cannot be written.");
    }
    return ModelCodec.of(model)
        .orElseThrow(
            () ->
                Message.refused(
                    "Models of %s have no file form; those with one are %s.",
                    model.getClass(), ModelCodec.FAMILIES));
  }

  /** Reads the content with its braces. */
  static Model contentObject(JsonIn in) throws IOException {
    return in.object(() -> content(in));
  }

  /** Writes a model as one JSON value, without format, version and checksum. */
  static void nested(Model model, JsonGenerator out) throws IOException {
    content(model, codec(model), out);
  }

  /** Writes what a model inside another holds, but for its schema, as one JSON value. */
  static void part(Model model, JsonGenerator out) throws IOException {
    ModelCodec<?> codec =
        ModelCodec.of(model)
            .orElseThrow(() -> Message.refused("A %s has no file form.", model.getClass()));
    out.writeStartObject();
    out.writeStringField("family", codec.family());
    out.writeFieldName(codec.family());
    codec.writePart(model, out);
    out.writeEndObject();
  }

  /** Reads what {@link #part} wrote. */
  static Model part(Schema schema, JsonIn in) throws IOException {
    return in.object(
        () -> {
          ModelCodec<?> codec = known(in.key("family").text());
          in.key(codec.family());
          return codec.read(ModelHead.inner(schema), in);
        });
  }

  private static void content(Model model, ModelCodec<?> codec, JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    out.writeStringField("family", codec.family());
    out.writeFieldName("schema");
    SchemaCodec.write(model.schema(), out);
    out.writeFieldName("provenance");
    ProvenanceCodec.write(model.provenance(), out);
    HeadCodec.write(model.head(), out);
    out.writeFieldName(codec.family());
    codec.writePart(model, out);
    out.writeEndObject();
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
      String computed = Checksum.ofContent(bytes);
      try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
        return read(new JsonIn(parser), computed);
      }
    } catch (JsonProcessingException e) {
      throw Checksum.unreadable(e, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException("The bytes of a model cannot be read.", e);
    }
  }

  private static Model read(JsonIn in, String computed) throws IOException {
    return in.object(
        () -> {
          in.key("format").text();
          in.key("version").integer(1, VERSION);
          String stated = in.key("sha256").text();
          if (!stated.equals(computed)) {
            throw new ModelFormatException(
                "the content does not fit its checksum: the file was damaged or changed after it"
                    + " was written; fetch or train the model again.");
          }
          return contentObject(in.key("content"));
        });
  }

  /** Reads what {@link #nested} wrote, from within its object. */
  static Model content(JsonIn in) throws IOException {
    ModelCodec<?> codec = known(in.key("family").text());
    in.key("schema");
    Schema schema = SchemaCodec.read(in);
    in.key("provenance");
    ModelHead head = HeadCodec.read(schema, ProvenanceCodec.read(in), in);
    in.key(codec.family());
    return codec.read(head, in);
  }

  private static ModelCodec<?> known(String family) throws ModelFormatException {
    return ModelCodec.of(family)
        .orElseThrow(
            () ->
                new ModelFormatException(
                    Message.of(
                        "it holds a model of the family '%s', which this version does not know;"
                            + " supported are %s.",
                        family, ModelCodec.FAMILIES)));
  }

  /**
   * Checks format and version of a file before anything else is believed.
   *
   * @param packed the lists of numbers that the text refers to
   * @return the text behind the version
   */
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
      if (!in.key("format").text().equals(FORMAT)) {
        throw in.fail("another format");
      }
    } catch (ModelFormatException e) {
      throw new ModelFormatException(
          "it is JSON but not a model of Espalier: it does not begin with \"format\": \""
              + FORMAT
              + "\".",
          e);
    }
    int version = in.key("version").integer(1, Integer.MAX_VALUE);
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
