package espalier.io;

import static espalier.io.TestFiles.fails;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.io.arff.ClusFormat;
import espalier.io.arff.MekaFormat;
import espalier.io.arff.MulanFormat;
import espalier.io.arff.MulanLabels;
import espalier.io.file.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files are read or refused with a sentence; nothing else ever comes out. */
class HostileFilesTest {

  private static final String MEKA =
      """
      % comment
      @relation 'set: -C 2'
      @attribute a {0,1}
      @attribute b {1,0}
      @attribute 'x y' numeric
      @attribute "c" {p,'q r',s}
      @data
      1,0,2.5e1,'q r'
      {0 1,3 s},{0.5}
      ?,?,-1,p,{2}
      """;

  private static final String CLUS =
      """
      @relation set
      @attribute x numeric
      @attribute l hierarchical root/a,root/b,a/c,b/c
      @data
      1,a@c
      {1 2,2 b}
      3,?
      """;

  private static final String TREE = CLUS.replace("root/a,root/b,a/c,b/c", "a,b,c,c/d/0,b/1");

  private static final String XML =
      """
      <?xml version="1.0" encoding="utf-8"?>
      <labels xmlns="http://mulan.sourceforge.net/labels">
      <label name="a"><label name="b"></label></label>
      </labels>
      """;

  /** How many damaged copies of a file are read: more in the long form. */
  private static final int ROUNDS = "all".equals(System.getProperty("contract.draws")) ? 1500 : 400;

  private static final String PIECES = ",{}'\"%?@\\/ \t\n\r01-.eEax:<>&;\u0000\uFFFD";

  @TempDir Path folder;

  private static String damage(String text, Random random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int k = random.nextInt(3); k >= 0; k--) {
      int at = random.nextInt(damaged.length());
      char piece = PIECES.charAt(random.nextInt(PIECES.length()));
      switch (random.nextInt(4)) {
        case 0 -> damaged.deleteCharAt(at);
        case 1 -> damaged.insert(at, piece);
        case 2 -> damaged.setCharAt(at, piece);
        default -> damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(12)));
      }
      if (damaged.isEmpty()) {
        return "x";
      }
    }
    return damaged.toString();
  }

  private void hammer(String text, Path file, Runnable reading, long seed) throws IOException {
    Random random = new Random(seed);
    int refused = 0;
    for (int k = 0; k < ROUNDS; k++) {
      String damaged = damage(text, random);
      Files.writeString(file, damaged);
      try {
        reading.run();
      } catch (InputException e) {
        refused++;
        assertTrue(e.getMessage().contains(folder.toString()), e::getMessage);
        assertFalse(e.getMessage().contains("null"), e::getMessage);
      } catch (RuntimeException e) {
        throw new AssertionError(e + " for\n" + damaged, e);
      }
    }
    assertTrue(refused > ROUNDS / 15 && refused < ROUNDS, "refused " + refused);
  }

  @Test
  void damagedText() throws IOException {
    Path file = folder.resolve("f.arff");
    hammer(MEKA, file, () -> DataSource.of(new MekaFormat()).read(file), 1);
    hammer(CLUS, file, () -> DataSource.of(new ClusFormat()).read(file), 2);
    Optional<String> cut = Optional.of("0");
    hammer(TREE, file, () -> DataSource.of(new ClusFormat(cut)).read(file), 3);
    Path xml = folder.resolve("f.xml");
    Files.writeString(file, MEKA);
    hammer(XML, xml, () -> DataSource.of(new MulanFormat(xml)).read(file), 4);
  }

  @Test
  void damagedGzip() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(MEKA.getBytes(StandardCharsets.UTF_8));
    }
    byte[] bytes = packed.toByteArray();
    Path file = folder.resolve("cut.arff.gz");
    for (int length : new int[] {2, 5, 12, bytes.length / 2, bytes.length - 3}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      fails(() -> DataSource.of(new MekaFormat()).read(file), "cut.arff.gz", "cannot be read");
    }
  }

  @Test
  void deeplyNestedXml() throws IOException {
    Path xml = folder.resolve("deep.xml");
    int depth = 20_000;
    StringBuilder text = new StringBuilder("<labels>");
    for (int k = 0; k < depth; k++) {
      text.append("<label name='").append(k).append("'>");
    }
    Files.writeString(xml, text.append("</label>".repeat(depth)).append("</labels>"));
    assertTrue(MulanLabels.read(xml).isNested());
  }
}
