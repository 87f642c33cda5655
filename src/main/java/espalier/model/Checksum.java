package espalier.model;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import espalier.data.Fingerprint;
import espalier.message.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/** The SHA-256 digest of the bytes of a model, how many are read, and why they are no JSON. */
final class Checksum extends OutputStream {

  /** More bytes than this are no model but an attempt to fill the memory. */
  private static final long LARGEST = 1 << 30;

  /** The bytes of a file and what is read from them need room side by side. */
  private static final int SHARE = 4;

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

  /** The bytes that come; what is made of them takes some times their room. */
  static byte[] all(InputStream in, int times) throws IOException {
    int most = (int) Math.min(LARGEST, Runtime.getRuntime().maxMemory() / SHARE / times);
    return atMost(most, in);
  }

  static byte[] atMost(int most, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(most);
    if (bytes.length == most && in.read() >= 0) {
      throw new ModelFormatException(
          Message.of(
              "it holds more than %d MB, as much as the memory that Java has here allows; if it is a"
                  + " model, give Java more with -Xmx. No model is larger than 1 GB.",
              most >> 20));
    }
    return bytes;
  }
}
