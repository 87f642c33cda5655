package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Task;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.arff.ArffFormat;
import espalier.io.arff.ClusFormat;
import espalier.io.arff.FormatChoice;
import espalier.io.arff.MekaFormat;
import espalier.io.arff.MulanFormat;
import espalier.io.arff.MulanLabels;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKeys;
import espalier.io.file.HierarchySource;
import espalier.io.file.ReadRequest;
import espalier.io.file.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which attributes become which targets in MEKA, Mulan and plain files. */
class FormatsTest {

  @TempDir Path folder;

  private static List<String> targets(Dataset data) {
    return data.targets().attributes().stream().map(Attribute::name).toList();
  }

  private Path meka(String relation, String... rows) {
    return put(
        folder,
        "meka.arff",
        "@relation " + relation,
        "@attribute a {0,1}",
        "@attribute b {1,0}",
        "@attribute x numeric",
        "@attribute y {0,1}",
        "@data",
        String.join("\n", rows));
  }

  @Test
  void mekaCountsFromEitherEnd() {
    DataSource reader = DataSource.of(new MekaFormat());
    Dataset first = reader.read(meka("'set: -C 2'", "1,0,5,1", "?,?,6,0", "?,1,7,0", "{2 3}"));
    assertEquals(List.of("a", "b"), targets(first));
    assertEquals(Task.MULTI_LABEL, first.task());
    assertArrayEquals(new int[] {0}, first.targets().present(0));
    assertFalse(first.targets().labelled(1));
    assertArrayEquals(new int[] {0}, first.targets().unknown(2));
    assertArrayEquals(new int[] {1}, first.targets().present(2));
    // Absent cells of a sparse row have the first value: 0 for a, 1 for b.
    assertArrayEquals(new int[] {1}, first.targets().present(3));
    Dataset last = reader.read(meka("'set: -split-number 3 -C -2'", "1,0,5,1"));
    assertEquals(List.of("x", "y"), targets(last));
    assertEquals(Task.MIXED, last.task());
    assertEquals(1, reader.read(meka("set: -C 1", "1,0,5,1")).targets().count());
    Dataset given =
        DataSource.of(new MekaFormat(OptionalInt.of(1))).read(meka("'set: -C 2'", "1,0,5,1"));
    assertEquals(List.of("a"), targets(given));
    assertEquals(Task.MULTI_LABEL, given.task());
  }

  @Test
  void mekaErrors() {
    DataSource reader = DataSource.of(new MekaFormat());
    fails(() -> reader.read(meka("set", "1,0,5,1")), "meka.arff", "'set'", "-C 6");
    fails(() -> reader.read(meka("'set: -C'", "1,0,5,1")), "-C", "number of targets");
    fails(() -> reader.read(meka("'set: -C two'", "1,0,5,1")), "-C", "number of targets");
    fails(() -> reader.read(meka("'set: -C 5'", "1,0,5,1")), "5 was given", "4 attributes");
    fails(() -> reader.read(meka("'set: -C 0'", "1,0,5,1")), "0 was given");
  }

  @Test
  void plainTargets() {
    Path file = meka("r", "1,0,5,1", "0,1,6,?");
    Dataset one = DataSource.of(new ArffFormat(TargetSpec.counted(-1))).read(file);
    assertEquals(Task.BINARY, one.task());
    assertFalse(one.targets().labelled(1));
    Dataset labels = DataSource.of(new ArffFormat(TargetSpec.counted(2))).read(file);
    assertEquals(Task.MULTI_LABEL, labels.task());
    Dataset named = DataSource.of(new ArffFormat(TargetSpec.named(List.of("y", "a")))).read(file);
    assertEquals(List.of("y", "a"), targets(named));
    assertArrayEquals(new int[] {0, 1}, named.targets().present(0));
    assertArrayEquals(new int[] {0}, named.targets().unknown(1));
    Dataset mixed = DataSource.of(new ArffFormat(TargetSpec.named(List.of("x", "a")))).read(file);
    assertTrue(mixed.targets().attribute(1).isNominal());
    fails(
        () -> DataSource.of(new ArffFormat(TargetSpec.named(List.of("z")))).read(file),
        "'z'",
        "a, b, x, y");
    fails(
        () -> DataSource.of(new ArffFormat(TargetSpec.named(List.of("a", "a")))).read(file),
        "'a' is named twice");
    fails(() -> TargetSpec.named(List.of()), "No target");
    fails(() -> TargetSpec.counted(0), "at least one");
  }

  private Path mulan(String... rows) {
    return put(
        folder,
        "m.arff",
        "@relation r",
        "@attribute b {1,0}",
        "@attribute x numeric",
        "@attribute 'a c' {0,1}",
        "@data",
        String.join("\n", rows));
  }

  private Path xml(String body) {
    return put(
        folder,
        "m.xml",
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
        "<labels xmlns=\"http://mulan.sourceforge.net/labels\">",
        body,
        "</labels>");
  }

  private Dataset readMulan(String body, String... rows) {
    return DataSource.of(new MulanFormat(xml(body))).read(mulan(rows));
  }

  @Test
  void mulanLabelsByNameInTheOrderOfTheArff() {
    Dataset data =
        readMulan("<label name='a c'/><label name='b'></label>", "1,5,0", "{1 2,2 1}", "0,?,?");
    assertEquals(List.of("b", "a c"), targets(data));
    assertEquals(Task.MULTI_LABEL, data.task());
    assertArrayEquals(new int[] {0}, data.targets().present(0));
    assertArrayEquals(new int[] {0, 1}, data.targets().present(1));
    assertArrayEquals(new int[] {}, data.targets().present(2));
    assertArrayEquals(new int[] {1}, data.targets().unknown(2));
  }

  @Test
  void nestedMulanLabelsAreAHierarchy() {
    Dataset data =
        readMulan("<label name='a c'><label name='b'/></label>", "1,5,1", "1,6,?", "?,6,0");
    LabelHierarchy hierarchy = data.hierarchy().orElseThrow();
    assertEquals(List.of("b", "a c"), hierarchy.names());
    assertArrayEquals(new int[] {1}, hierarchy.parents(0));
    assertArrayEquals(new int[] {0, 1}, data.targets().present(1));
    assertTrue(data.targets().complete(2));
  }

  @Test
  void mulanErrors() {
    fails(() -> readMulan("<label name='zz'/>", "1,5,0"), "m.xml", "'zz'", "m.arff");
    fails(() -> readMulan("<label name='x'/>", "1,5,0"), "m.arff, line 3", "'x'", "{0,1}");
    fails(() -> readMulan("<label/>", "1,5,0"), "m.xml, line 3", "no name");
    fails(() -> readMulan("<label name='b'/><label name='b'/>", "1,5,0"), "'b' is given twice");
    fails(() -> readMulan("<tag name='b'/>", "1,5,0"), "<tag>", "<label>");
    fails(() -> readMulan("", "1,5,0"), "m.xml", "no label");
    fails(() -> readMulan("<label name='b'>", "1,5,0"), "m.xml, line 4", "not a well-formed");
    fails(() -> MulanLabels.read(folder.resolve("no.xml")), "no.xml", "no such file");
  }

  @Test
  void externalEntitiesAreRefused() throws IOException {
    Path secret = put(folder, "secret.txt", "b");
    Path file = folder.resolve("x.xml");
    for (String type :
        List.of(
            "<!DOCTYPE labels [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>",
            "<!DOCTYPE labels SYSTEM \"" + secret.toUri() + "\">",
            "<!DOCTYPE labels [<!ENTITY e \"b\">]>")) {
      Files.writeString(
          file, "<?xml version=\"1.0\"?>\n" + type + "\n<labels>&e;<label name=\"b\"/></labels>\n");
      fails(() -> MulanLabels.read(file), "x.xml", "document types and entities");
    }
    Files.writeString(file, "<labels>&e;<label name=\"b\"/></labels>\n");
    fails(() -> MulanLabels.read(file), "x.xml");
  }

  @Test
  void labelsGoUnderAGivenHierarchy() {
    LabelHierarchy hierarchy =
        new HierarchyBuilder()
            .label("group")
            .label("b")
            .label("a")
            .edge("group", "a")
            .edge("group", "b")
            .build();
    DataSource reader = DataSource.of(new MekaFormat()).withHierarchy(hierarchy);
    Dataset data = reader.read(meka("'set: -C 2'", "1,0,5,1", "0,?,6,0", "0,0,7,0", "?,?,7,0"));
    assertEquals(List.of("group", "b", "a"), targets(data));
    assertEquals(hierarchy, data.hierarchy().orElseThrow());
    assertArrayEquals(new int[] {0, 2}, data.targets().present(0));
    assertArrayEquals(new int[] {0, 1}, data.targets().unknown(1));
    assertArrayEquals(new int[] {}, data.targets().present(2));
    assertTrue(data.targets().complete(2));
    assertFalse(data.targets().labelled(3));
    fails(
        () ->
            DataSource.of(new MekaFormat())
                .withHierarchy(HierarchyBuilder.flat(List.of("a")))
                .read(meka("'set: -C 2'", "1,0,5,1")),
        "meka.arff, line 3",
        "'b'",
        "not in the hierarchy");
    fails(() -> DataSource.of(new ClusFormat()).withHierarchy(hierarchy), "CLUS");
  }

  @Test
  void dotsInNamesAreAHierarchy() {
    Path file =
        put(
            folder,
            "dots.arff",
            "@relation 'set: -C 3'",
            "@attribute g.a {0,1}",
            "@attribute g.b {0,1}",
            "@attribute h {0,1}",
            "@attribute x numeric",
            "@data",
            "0,1,0,5",
            "0,0,1,5");
    Dataset data = DataSource.of(new MekaFormat()).withHierarchy(HierarchySource.DOTS).read(file);
    assertEquals(List.of("g.a", "g.b", "h", "g"), targets(data));
    assertArrayEquals(new int[] {1, 3}, data.targets().present(0));
    assertArrayEquals(new int[] {2}, data.targets().present(1));
    fails(() -> DataSource.of(new ClusFormat()).withHierarchy(HierarchySource.DOTS), "CLUS");
    fails(
        () ->
            DataSource.of(new ArffFormat(TargetSpec.counted(-1)))
                .withHierarchy(HierarchySource.DOTS)
                .read(file),
        "dots.arff",
        "'x' is not a label");
  }

  private static DataFormat detected(Path file) {
    try (FormatChoice requested =
        new FormatChoice(
            new ReadRequest(
                List.of(file),
                DataKeys.of(Map.of(), Path.of("")),
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                false))) {
      return DataFormats.of(requested);
    }
  }

  @Test
  void formatsAreDetected() {
    Path meka = meka("'set: -C 2'", "1,0,5,1");
    assertInstanceOf(MekaFormat.class, detected(meka));
    Path arff = mulan("1,5,0");
    fails(() -> detected(arff), "m.arff", "m.xml", "name them");
    xml("<label name='b'/>");
    assertInstanceOf(MulanFormat.class, detected(arff));
    Path clus = put(folder, "c.arff", "@relation c", "@attribute l hierarchical a,b", "@data", "a");
    assertInstanceOf(ClusFormat.class, detected(clus));
  }
}
