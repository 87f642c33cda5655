package espalier.cli;

import espalier.io.file.TextFile;
import espalier.model.ModelFile;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/** What a file holds, as its first bytes show; a result replaces only files of the same kind. */
enum OutputKind {
  MODEL("a model"),
  JSON("JSON"),
  ARFF("an ARFF file"),
  XML("an XML file"),
  PICTURE("a picture"),
  TEXT("text"),
  OTHER("something else");

  private static final int LOOKED_AT = 1 << 13;
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

  private final String words;

  OutputKind(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /** The kind of an existing file, by its unpacked beginning; an empty file has every kind. */
  static OutputKind of(Path file, OutputKind ifEmpty) {
    byte[] start = TextFile.start(file, LOOKED_AT);
    if (start.length == 0) {
      return ifEmpty;
    }
    if (start.length >= PNG.length
        && ByteBuffer.wrap(start, 0, PNG.length).equals(ByteBuffer.wrap(PNG))) {
      return PICTURE;
    }
    if (ModelFile.isCompact(start)) {
      return MODEL;
    }
    String text = new String(start, StandardCharsets.UTF_8).replaceFirst("^\\uFEFF", "").strip();
    if (text.startsWith("{") || text.startsWith("[")) {
      return text.contains("\"espalier-model\"") ? MODEL : JSON;
    }
    if (text.startsWith("<")) {
      return text.contains("<svg") ? PICTURE : XML;
    }
    boolean arff =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("%"))
            .limit(1)
            .anyMatch(line -> line.toLowerCase(Locale.ROOT).startsWith("@relation"));
    return arff ? ARFF : isText(start) ? TEXT : OTHER;
  }

  /** Whether bytes, perhaps cut inside a character, are UTF-8 without the character 0. */
  private static boolean isText(byte[] bytes) {
    for (int cut = 0; cut < 4 && cut < bytes.length; cut++) {
      try {
        ByteBuffer whole = ByteBuffer.wrap(bytes, 0, bytes.length - cut);
        return StandardCharsets.UTF_8.newDecoder().decode(whole).chars().noneMatch(c -> c == 0);
      } catch (CharacterCodingException e) {
        continue;
      }
    }
    return false;
  }
}
