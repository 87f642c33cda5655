package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.io.file.TextFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of other character sets, packed, absent or of a similar name. */
final class TextFileTest {

  @TempDir Path folder;

  private Path written(String name, String text, Charset as) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(as));
  }

  @Test
  void sixteenBitsAreNamed() throws IOException {
    List<Path> files =
        List.of(
            written("big-marked", "\uFEFFab", StandardCharsets.UTF_16BE),
            written("little-marked", "\uFEFFab", StandardCharsets.UTF_16LE),
            written("big", "ab", StandardCharsets.UTF_16BE),
            written("little", "ab", StandardCharsets.UTF_16LE));
    for (Path file : files) {
      fails(() -> TextFile.open(file), file.toString(), "is UTF-16", "iconv -f UTF-16 -t UTF-8");
    }
  }

  @Test
  void shortFilesAreNoSixteenBits() throws IOException {
    assertEquals(List.of("a"), TextFile.lines(written("one", "a", StandardCharsets.UTF_8)));
    assertEquals(List.of(), TextFile.lines(written("none", "", StandardCharsets.UTF_8)));
    assertEquals(
        List.of("\uFEFFa"), TextFile.lines(written("mark", "\uFEFFa", StandardCharsets.UTF_8)));
  }

  @Test
  void otherBytesAreNamedWithTheirLine() throws IOException {
    Path file = written("l.txt", "a\n\u00fcb\n", StandardCharsets.ISO_8859_1);
    fails(() -> TextFile.lines(file), "l.txt, line 2", "not UTF-8", "iconv -f ISO-8859-1");
  }

  @Test
  void packedFilesAreTextAsOthersAre() throws IOException {
    Path packed = folder.resolve("p.txt.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write("a\nb\n".getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(List.of("a", "b"), TextFile.lines(packed));
    assertArrayEquals(new byte[] {'a', '\n', 'b'}, TextFile.start(packed, 3));
    Path plain = put(folder, "plain", "ab");
    assertArrayEquals(new byte[] {'a', 'b', '\n'}, TextFile.start(plain, 9));
  }

  @Test
  void whatIsNoFileSaysSo() {
    put(folder, "flags.arff", "x");
    fails(() -> TextFile.require(folder), "this is a folder");
    Path near = folder.resolve("flag.arff");
    fails(() -> TextFile.require(near), "no such file (the nearest is 'flags.arff')");
    Path lost = folder.resolve("nowhere").resolve("a");
    fails(() -> TextFile.require(lost), "no such file; check the name");
    Path other = put(folder, "a.bz2", "x");
    fails(() -> TextFile.openBytes(other), "bzip2 files cannot be read");
  }

  @Test
  void theStemIsTheNameOfTheData() {
    assertEquals("a", TextFile.stem(Path.of("x/a.arff")));
    assertEquals("a.b", TextFile.stem(Path.of("a.b.csv.gz")));
    assertEquals("plain", TextFile.stem(Path.of("plain")));
    assertEquals(".hidden", TextFile.stem(Path.of(".hidden")));
  }
}
