package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import espalier.data.Fingerprint;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;

/** The SHA-256 digest of what is written to it. */
final class Checksum extends OutputStream {

  private final MessageDigest digest = Fingerprint.digest();

  @Override
  public void write(int b) {
    digest.update((byte) b);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    digest.update(bytes, from, length);
  }

  /** The digest as 64 hexadecimal digits; resets it. */
  String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * The checksum of a model's content without white space. Reads all bytes and thereby finds out
   * whether they are a complete JSON text.
   */
  static String ofContent(byte[] bytes) throws IOException {
    Checksum checksum = new Checksum();
    try (JsonParser parser = Json.FACTORY.createParser(bytes);
        JsonGenerator out = Json.FACTORY.createGenerator((OutputStream) checksum)) {
      JsonIn in = ModelJson.head(parser, ByteBuffer.allocate(0));
      ModelJson.digest(in);
      ModelJson.toContent(in);
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

  /** Says why bytes are not JSON. */
  static ModelFormatException unreadable(JsonProcessingException e, int length) {
    JsonLocation at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
    int line = at.getLineNr();
    if (e instanceof JsonEOFException || at.getByteOffset() >= length - 1) {
      return new ModelFormatException(
          "it ends in the middle of line " + line + ": the file was cut off; fetch it again.", e);
    }
    boolean twice = e.getOriginalMessage().startsWith("Duplicate");
    return new ModelFormatException(
        "it is no model of Espalier: line "
            + line
            + (twice ? " repeats a key" : " is not JSON")
            + "; name a file that train wrote.",
        e);
  }
}
