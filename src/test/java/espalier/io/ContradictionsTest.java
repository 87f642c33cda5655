package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Contradictions;
import espalier.data.Dataset;
import espalier.io.arff.MulanLabels;
import espalier.io.file.KeyException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows in which a label is absent and one below it present: A = 0 and A.B = 1. */
class ContradictionsTest {

  @TempDir Path folder;

  private Path rows(String name, String... rows) {
    return put(
        folder,
        name,
        "@relation 'r: -C 3'",
        "@attribute A {0,1}",
        "@attribute A.B {0,1}",
        "@attribute C {0,1}",
        "@attribute x numeric",
        "@data",
        String.join("\n", rows));
  }

  private Map<String, String> keys(String form, String rule) {
    Path xml =
        put(
            folder,
            "l.xml",
            "<labels xmlns='" + MulanLabels.NAMESPACE + "'>",
            "<label name='A'><label name='A.B'/></label><label name='C'/></labels>");
    Path edges = put(folder, "edges.txt", "A", "A\tA.B", "C");
    return switch (form) {
      case "mulan" -> Map.of("xml", xml.toString(), "contradictions", rule);
      case "edges" -> Map.of("hierarchy", edges.toString(), "contradictions", rule);
      default -> Map.of("hierarchy", "dots", "contradictions", rule);
    };
  }

  @ParameterizedTest
  @CsvSource({"mulan,0", "mulan,?", "edges,0", "edges,?", "dots,0", "dots,?"})
  void completeAndPartialRowsFollowOneRule(String form, String c) {
    Path first = rows("first.arff", "1,1,1,5", "?,?,?,6");
    Path second = rows("second.arff", "0,0,0,5", "% a comment", "0,1," + c + ",6", "0,1,1,7");
    DataSource source = DataSource.of(keys(form, "repair"), Path.of(""));
    Dataset data = source.read(first, second);
    assertArrayEquals(new int[] {0, 1}, data.targets().present(3));
    assertEquals(c.equals("0"), data.targets().complete(3));
    List<Contradictions.Cell> cells =
        List.of(new Contradictions.Cell(3, 0, 1), new Contradictions.Cell(4, 0, 1));
    assertEquals(
        Optional.of(new Contradictions(2, 4, second + ", line 9", "A", "A.B", cells)),
        data.contradictions());
    assertEquals(Optional.empty(), source.read(first).contradictions());
    fails(
        () -> DataSource.of(keys(form, "error"), Path.of("")).read(first, second),
        second + ", line 9: label 'A' is absent, but 'A.B' below it is present;");
  }

  @Test
  void labelSetsOfClusCannotContradict() {
    Path file =
        put(
            folder,
            "c.arff",
            "@relation c",
            "@attribute l hierarchical A,A/B",
            "@attribute x numeric",
            "@data",
            "A/B,1",
            "?,2");
    Dataset data = DataSource.of("contradictions", "error").read(file);
    assertArrayEquals(new int[] {0, 1}, data.targets().present(0));
    assertEquals(Optional.empty(), data.contradictions());
  }

  @Test
  void hiddenTargetsAndFeaturesAloneAreNotLookedAt() {
    Path good = rows("good.arff", "1,1,1,5");
    Path bad = rows("bad.arff", "0,1,1,5");
    DataSource strict = DataSource.of(keys("dots", "error"), Path.of(""));
    DataSource.Parts parts = strict.read(List.of(good), List.of(bad), List.of(good));
    assertEquals(1, parts.own());
    assertEquals(2, parts.learned());
    assertEquals(3, parts.data().rows());
    assertArrayEquals(new int[] {1}, parts.data().targets().unlabelledRows());
    assertEquals(1, strict.withFiles(List.of(bad)).readFeatures().rows());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "label; 3; There is no key 'label' for data; allowed: format, xml, labels",
        "labels; x; allowed is a whole number.",
        "targets; first:x; targets was given as 'first:x'",
        "targets; 0; a number above 0",
        "format; csw; allowed is csv, clus, meka, mulan, arff.",
        "contradictions; ignore; allowed is repair, error."
      })
  void badKeysAreNamed(String key, String value, String part) {
    KeyException e =
        assertThrows(KeyException.class, () -> DataSource.of(Map.of(key, value), Path.of("")));
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }

  @Test
  void keysThatExcludeEachOther() {
    assertThrows(
        KeyException.class,
        () -> DataSource.of(Map.of("labels", "1", "targets", "1"), Path.of("")));
    DataSource cut = DataSource.of(Map.of("label-cut", "0"), Path.of(""));
    assertThrows(KeyException.class, () -> cut.read(rows("m.arff", "1,1,1,5")));
  }
}
