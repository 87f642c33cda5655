package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.arff.MulanLabels;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.io.file.TargetSpec;
import espalier.io.file.UnpackedStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a source reads beside its files, and lists of labels in every encoding. */
final class SourcesTest {

  @TempDir Path folder;

  @Test
  void filesReadBesideTheDataAreNamed() {
    Path data = put(folder, "d.arff", "@relation r", "@attribute a {0,1}", "@data", "1");
    Path list = put(folder, "d.xml", "<labels><label name=\"a\"/></labels>");
    Path order = put(folder, "h.txt", "a");
    Path table = put(folder, "t.tsv", "id\tlabels");
    Map<String, String> keys =
        Map.of("hierarchy", order.toString(), "annotations", table.toString());
    DataSource source = DataSource.of(keys, folder).withFiles(List.of(data));
    assertEquals(List.of(data), source.files());
    assertEquals(List.of(order, table, list), source.companions());
    Path other = put(folder, "o.xml", "<labels/>");
    DataSource named = DataSource.of(Map.of("xml", other.toString()), folder);
    assertEquals(List.of(other), named.withFiles(List.of(data)).companions());
    Path alone = put(folder, "e.arff", "@relation r");
    DataSource bare = DataSource.of(Map.of("targets", "1"), folder);
    assertEquals(List.of(), bare.withFiles(List.of(alone, folder)).companions());
  }

  @Test
  void labelsOfASecondFileAreAbsentOrUnknownWhereTheyAreNotListed() {
    Path rows = put(folder, "r.csv", "gene,x", "g1,1", "g2,2");
    Path table = put(folder, "t.tsv", "gene\tlabels", "g1\ta", "g2\tb");
    Map<String, String> keys = Map.of("annotations", table.toString());
    assertEquals(
        0, DataSource.of(keys, folder).withFiles(List.of(rows)).read().targets().get(0, 1));
    Map<String, String> unknown = Map.of("annotations", table.toString(), "absent", "unknown");
    DataSource open = DataSource.of(unknown, folder).withFiles(List.of(rows));
    assertEquals(Double.NaN, open.read().targets().get(0, 1));
  }

  @Test
  void aClusFileTakesNoSecondHierarchy() {
    Path clus =
        put(
            folder,
            "c.arff",
            "@relation r",
            "@attribute x numeric",
            "@attribute l hierarchical a,a/b",
            "@data",
            "1,a/b");
    Path order = put(folder, "h.txt", "a");
    DataSource source = DataSource.of(Map.of("hierarchy", order.toString()), folder);
    fails(() -> source.withFiles(List.of(clus)).read(), "declares its hierarchy itself");
  }

  @Test
  void aHierarchyAtHandTakesFlatData() {
    Path file = put(folder, "f.csv", "x,a/b,a/c", "1,1,0", "2,0,1");
    Dataset flat = DataSource.of(Map.of("targets", "2"), folder).withFiles(List.of(file)).read();
    assertSame(flat, HierarchySource.NONE.over(flat));
    LabelHierarchy order = HierarchyBuilder.ofPaths(List.of("a", "a/b", "a/c"), "/");
    Dataset deep = HierarchySource.of(order).over(flat);
    assertEquals(order, deep.hierarchy().orElseThrow());
    assertArrayEquals(new int[] {0, 1}, deep.targets().present(0));
    Dataset slashes = HierarchySource.SLASHES.over(flat);
    assertEquals(List.of("a/b", "a/c", "a"), slashes.hierarchy().orElseThrow().names());
    fails(() -> HierarchySource.DOTS.over(flat), "f: ", "no label has a '.'", "'a/b'");
    LabelHierarchy none = HierarchyBuilder.flat(List.of("z"));
    fails(() -> HierarchySource.of(none).over(flat), "f: ", "'a/b'");
  }

  /** MEKA marks labels that it moved to the front with a hyphen. */
  @Test
  void hyphensBehindAllLabelsAreNoPartOfTheirNames() {
    Path file = put(folder, "m.csv", "x,a-,a.b-", "1,1,1", "2,0,0");
    Dataset data =
        DataSource.of(Map.of("targets", "2", "hierarchy", "dots"), folder)
            .withFiles(List.of(file))
            .read();
    assertEquals(List.of("a", "a.b"), data.hierarchy().orElseThrow().names());
    Path some = put(folder, "s.csv", "x,a-,a.b", "1,1,1", "2,0,0");
    Dataset kept =
        DataSource.of(Map.of("targets", "2", "hierarchy", "dots"), folder)
            .withFiles(List.of(some))
            .read();
    assertEquals(List.of("a-", "a.b", "a"), kept.hierarchy().orElseThrow().names());
  }

  private List<String> labels(byte[] mark, String text, Charset as) throws IOException {
    byte[] body = text.getBytes(as);
    byte[] all = new byte[mark.length + body.length];
    System.arraycopy(mark, 0, all, 0, mark.length);
    System.arraycopy(body, 0, all, mark.length, body.length);
    Path xml = Files.write(folder.resolve("l.xml"), all);
    return List.copyOf(MulanLabels.read(xml).names());
  }

  @Test
  void listsOfLabelsInEveryEncoding() throws IOException {
    String list = "<labels><label name=\"\u00e4\"/><label name=\"b\"/></labels>";
    String latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + list;
    List<String> names = List.of("\u00e4", "b");
    assertEquals(names, labels(new byte[0], list, StandardCharsets.UTF_8));
    byte[] utf8 = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    assertEquals(names, labels(utf8, list, StandardCharsets.UTF_8));
    byte[] big = {(byte) 0xFE, (byte) 0xFF};
    assertEquals(names, labels(big, list, StandardCharsets.UTF_16BE));
    byte[] little = {(byte) 0xFF, (byte) 0xFE};
    assertEquals(names, labels(little, list, StandardCharsets.UTF_16LE));
    assertEquals(names, labels(new byte[0], latin, StandardCharsets.ISO_8859_1));
    String odd = "<?xml version='1.0' encoding='odd'?>" + list;
    fails(() -> labels(new byte[0], odd, StandardCharsets.UTF_8), "line 1", "encoding 'odd'");
    fails(() -> labels(new byte[0], "<", StandardCharsets.UTF_8), "l.xml");
  }

  @Test
  void whatIsUnpackedIsBounded() throws IOException {
    String before = System.getProperty(UnpackedStream.PROPERTY);
    System.setProperty(UnpackedStream.PROPERTY, "1");
    try (InputStream fits = unpacked(1 << 20);
        InputStream more = unpacked((1 << 20) + 1);
        InputStream single = unpacked((1 << 20) + 1)) {
      assertEquals(1 << 20, fits.readAllBytes().length);
      assertEquals(-1, fits.read());
      fails(more::readAllBytes, "z.gz", "more than 1 MB", "-Despalier.unpacked.mb");
      assertEquals(1 << 20, single.readNBytes(1 << 20).length);
      assertThrows(InputException.class, single::read);
    } finally {
      if (before == null) {
        System.clearProperty(UnpackedStream.PROPERTY);
      } else {
        System.setProperty(UnpackedStream.PROPERTY, before);
      }
    }
  }

  private static InputStream unpacked(int size) {
    return new UnpackedStream(Path.of("z.gz"), new ByteArrayInputStream(new byte[size]));
  }

  @Test
  void targetsAreCountedFromEitherEnd() {
    assertEquals(TargetSpec.counted(2), TargetSpec.counted(2));
    assertEquals(TargetSpec.counted(-2), TargetSpec.counted(-2));
    Path file = put(folder, "n.csv", "a,b,c", "1,2,3", "2,3,4");
    List<Attribute> last =
        DataSource.of(Map.of("targets", "2"), folder)
            .withFiles(List.of(file))
            .read()
            .targets()
            .attributes();
    assertEquals(List.of("b", "c"), last.stream().map(Attribute::name).toList());
  }
}
