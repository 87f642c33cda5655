package espalier.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML file. They are decoded here, since the platform's parser prints a line
 * about bytes that its encoding does not have.
 */
final class XmlText {

  private static final int HEAD = 1024;
  private static final Pattern DECLARED =
      Pattern.compile("^<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([^\"']*)[\"']");

  private XmlText() {}

  /**
   * A reader in the encoding of the byte order mark or the declaration, else UTF-8; it fails with a
   * {@link java.nio.charset.CharacterCodingException} for other bytes.
   *
   * @throws InputException if the declared encoding is not known
   */
  static Reader open(Path file, InputStream bytes) throws IOException {
    bytes.mark(HEAD);
    byte[] head = bytes.readNBytes(HEAD);
    bytes.reset();
    return new InputStreamReader(
        bytes,
        charset(file, head, bytes)
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  private static Charset charset(Path file, byte[] head, InputStream bytes) throws IOException {
    String start = new String(head, StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
      return StandardCharsets.UTF_16;
    }
    if (start.startsWith("\u00EF\u00BB\u00BF")) {
      bytes.skipNBytes(3);
      return StandardCharsets.UTF_8;
    }
    Matcher declared = DECLARED.matcher(start);
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalArgumentException e) {
      throw InputException.at(
          file.toString(),
          1,
          "the encoding '" + declared.group(1) + "' is not known; save the file as UTF-8.");
    }
  }
}
