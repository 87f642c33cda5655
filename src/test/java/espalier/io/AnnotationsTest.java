package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.io.file.KeyException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ontologies and annotations, small enough to be checked by hand. */
class AnnotationsTest {

  @TempDir Path folder;
  private Path genes;
  private Path obo;

  @BeforeEach
  void files() {
    genes = put(folder, "genes.csv", "gene,x", "g1,1", "g2,2", "g3,3", "g4,4", "g5,5", "g6,6");
    obo =
        put(
            folder,
            "terms.obo",
            "format-version: 1.4",
            "default-namespace: process",
            "",
            "[Term]",
            "id: T:1",
            "name: root",
            "",
            "[Term]",
            "id: T:2",
            "name: import \\! of things ! a comment",
            "alt_id: T:20",
            "is_a: T:1 {source=\"x\"} ! root",
            "",
            "[Term]",
            "id: T:3",
            "name: pore",
            "namespace: component",
            "is_a: T:2",
            "relationship: part_of T:1",
            "relationship: regulates T:4",
            "",
            "[Term]",
            "id: T:4",
            "name: other",
            "relationship: part_of T:1 ! root",
            "relationship: part_of IMPORTED:1",
            "",
            "[Term]",
            "id: T:5",
            "is_obsolete: true",
            "replaced_by: T:4",
            "",
            "[Term]",
            "id: T:6",
            "is_obsolete: true",
            "",
            "[Typedef]",
            "id: part_of");
  }

  private static String gaf(String id, String qualifier, String term, String code) {
    return String.join(
        "\t",
        "DB",
        id,
        "sym-" + id,
        qualifier,
        term,
        "R",
        code,
        "",
        "P",
        "",
        "syn|alias-" + id,
        "protein",
        "taxon:1",
        "20260101",
        "DB",
        "",
        "");
  }

  private Path annotations() {
    return put(
        folder,
        "a.gaf",
        "!gaf-version: 2.2",
        gaf("g1", "involved_in", "T:3", "IDA"),
        gaf("g2", "involved_in", "T:20", "IEA"),
        gaf("g3", "NOT|involved_in", "T:2", "IMP"),
        gaf("g4", "involved_in", "T:5", "ISS"),
        gaf("g4", "NOT|involved_in", "T:3", "IDA"),
        gaf("g5", "involved_in", "T:6", "IDA"),
        gaf("g6", "involved_in", "T:1", "ND"));
  }

  private Dataset read(String... keys) {
    Map<String, String> map = new HashMap<>();
    map.put("hierarchy", obo.toString());
    map.put("annotations", annotations().toString());
    for (int k = 0; k < keys.length; k += 2) {
      map.put(keys[k], keys[k + 1]);
    }
    return DataSource.of(map, folder).withFiles(List.of(genes)).read();
  }

  /** One letter for each label of a row: 1, 0 or ?. */
  private static String cells(Dataset data, int row) {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < data.targets().count(); t++) {
      double v = data.targets().get(row, t);
      text.append(Double.isNaN(v) ? "?" : v == 1 ? "1" : "0");
    }
    return text.toString();
  }

  private static List<String> rows(Dataset data) {
    return Arrays.asList(0, 1, 2, 3, 4, 5).stream().map(i -> cells(data, i)).toList();
  }

  @Test
  void ontologyAsHierarchy() {
    LabelHierarchy all = HierarchySource.read(obo);
    assertEquals(List.of("T:1", "T:2", "T:3", "T:4"), all.names());
    assertEquals("import ! of things (T:2)", all.shown(1));
    assertArrayEquals(new int[] {0, 1}, all.parents(2));
    assertArrayEquals(new int[] {0}, all.parents(3));
    Path loop = put(folder, "l.obo", "[Term]", "id: A", "is_a: B", "[Term]", "id: B", "is_a: A");
    fails(() -> HierarchySource.read(loop), "l.obo", "A", "B");
    Path lost = put(folder, "m.obo", "[Term]", "id: A", "is_a: B ! b");
    fails(() -> HierarchySource.read(lost), "m.obo, line 3", "'A' is_a 'B'", "no term");
    Path twice = put(folder, "t.obo", "[Term]", "id: A", "[Term]", "id: A");
    fails(() -> HierarchySource.read(twice), "t.obo, line 3", "'A'", "line 1");
  }

  @Test
  void absentIsNegative() {
    Dataset data = read();
    assertEquals(List.of("T:1", "T:2", "T:3", "T:4"), data.hierarchy().orElseThrow().names());
    // g3 is only said not to have T:2; g5 has a term that is no more, g6 says that nothing is
    // known.
    assertEquals(List.of("1110", "1100", "?00?", "1001", "????", "????"), rows(data));
    assertEquals("g4", data.rowName(3));
    assertEquals(1, data.notes().size());
    assertTrue(data.notes().get(0).contains("'T:6' in line 7"), data.notes().toString());
    assertTrue(
        data.notes().get(0).contains("(obsolete without a replacement: 1"),
        data.notes().toString());
  }

  @Test
  void absentIsUnknown() {
    assertEquals(
        List.of("111?", "11??", "?00?", "1?01", "????", "????"), rows(read("absent", "unknown")));
  }

  /** g2 has T:2, so T:3 below it is unknown; nothing is below the terms of g1 and g4. */
  @Test
  void absentIsUnknownBelow() {
    assertEquals(
        List.of("1110", "11?0", "?00?", "1001", "????", "????"), rows(read("absent", "below")));
    String wrong = assertThrows(KeyException.class, () -> read("absent", "stated")).getMessage();
    assertTrue(wrong.contains("allowed is negative, below, unknown"), wrong);
  }

  @Test
  void termsToConsiderAreNamed() {
    Path old =
        put(
            folder,
            "old.obo",
            "[Term]\nid: T:1\n\n[Term]\nid: T:9\nis_obsolete: true\nconsider: T:1\nconsider: T:2");
    Path file =
        put(
            folder,
            "old.gaf",
            gaf("g1", "involved_in", "T:1", "IDA"),
            gaf("g2", "involved_in", "T:9", "IDA"));
    Dataset data =
        DataSource.of(Map.of("hierarchy", old.toString(), "annotations", file.toString()), folder)
            .withFiles(List.of(genes))
            .read();
    assertTrue(
        data.notes().toString().contains("for 'T:9' consider T:1 or T:2"), data.notes().toString());
  }

  @Test
  void shiftedColumnsAreNamed() {
    String line = gaf("g1", "involved_in", "T:3", "IDA");
    InputException refused =
        assertThrows(
            InputException.class,
            () -> annotatedBy(line, line.replaceFirst("involved_in\t", "involved_in\t\t")));
    assertTrue(refused.getMessage().contains("b.gaf, line 2"), refused.getMessage());
    assertTrue(refused.getMessage().contains("IDA is in column 8 instead of 7"));
  }

  @Test
  void whatIsNotStatedCannotBeLearntFromAlone() {
    Path file = put(folder, "b.gaf", gaf("g1", "involved_in", "T:3", "IDA"));
    Map<String, String> keys =
        Map.of("hierarchy", obo.toString(), "annotations", file.toString(), "absent", "unknown");
    DataSource source = DataSource.of(keys, folder).withFiles(List.of(genes));
    String refused = assertThrows(KeyException.class, source::read).getMessage();
    assertTrue(refused.contains("b.gaf") && refused.contains("(NOT)"), refused);
    // To tell known labels of predicted rows, no label needs to be absent.
    assertEquals("111", rows(source.absentUnknown().read()).get(0));
  }

  @Test
  void evidenceNamespaceAndFewRows() {
    Dataset data = read("evidence", "curated");
    assertFalse(data.targets().labelled(1));
    assertEquals(
        List.of("T:1", "T:3"),
        read("evidence", "IDA").hierarchy().orElseThrow().names().stream()
            .filter(n -> !n.equals("T:2"))
            .toList());
    Dataset component = read("namespace", "component");
    assertEquals(List.of("T:3"), component.hierarchy().orElseThrow().names());
    assertEquals(List.of("T:1", "T:2"), read("min-rows", "2").hierarchy().orElseThrow().names());
    String wrong = assertThrows(KeyException.class, () -> read("evidence", "IDAA")).getMessage();
    assertTrue(wrong.contains("nearest is 'IDA'"), wrong);
    String space = assertThrows(KeyException.class, () -> read("namespace", "place")).getMessage();
    assertTrue(space.contains("component, process"), space);
  }

  private Dataset annotatedBy(String... lines) {
    Path file = put(folder, "b.gaf", lines);
    return DataSource.of(
            Map.of("hierarchy", obo.toString(), "annotations", file.toString()), folder)
        .withFiles(List.of(genes))
        .read();
  }

  @Test
  void annotationsThatAreNotUsedAreCounted() {
    Dataset data =
        annotatedBy(
            gaf("g1", "involved_in", "T:3", "ida"),
            gaf("g2", "involved_in", "T:2", "XYZ"),
            gaf("g3", "involved_in", "T:2", "XYZ"),
            gaf("g4", "involved_in", "T:2", "ND"),
            gaf("G5", "involved_in", "T:2", "IDA"),
            gaf("h7", "involved_in", "T:2", "IDA"));
    assertEquals(List.of("111", "???", "???", "???", "110", "???"), rows(data));
    String notes = data.notes().toString();
    assertTrue(notes.contains("2 of 5 annotations not used: unknown code XYZ (2)."), notes);
    assertTrue(notes.contains("1 row is matched by its name in different case"), notes);
    assertTrue(notes.contains("'g5' as 'G5'"), notes);
    assertTrue(notes.contains("1 of 3 annotated names are not in the data"), notes);
    assertTrue(notes.contains("'h7'"), notes);
    fails(
        () -> annotatedBy(gaf("g1", "involved_in", "T:3", "")),
        "no annotation is used",
        "unknown code (none) (1)");
    String lower = assertThrows(KeyException.class, () -> read("evidence", "idaa")).getMessage();
    assertTrue(lower.contains("nearest is 'IDA'"), lower);
    assertEquals(rows(read("evidence", "IDA,IMP")), rows(read("evidence", "ida, imp")));
  }

  @Test
  void namesThatDifferByCaseOnlyAreSeveralRows() {
    genes = put(folder, "genes.csv", "gene,x", "g1,1", "G1,2", "a,3", "b,4", "c,5", "d,6");
    Dataset data = annotatedBy(gaf("G1", "involved_in", "T:3", "IDA"));
    assertEquals(List.of("???", "111", "???", "???", "???", "???"), rows(data));
  }

  @Test
  void qualifiersInAnyCaseAndWithBlanks() {
    Dataset data =
        annotatedBy(
            gaf("g1", "not|involved_in", "T:3", "IDA"),
            gaf("g2", "NOT | involved_in", "T:3", "IDA"),
            gaf("g3", "involved_in", "T:3", "IDA"));
    assertEquals(List.of("??0", "??0", "111", "???", "???", "???"), rows(data));
  }

  @Test
  void symbolsAndSynonymsName() {
    genes =
        put(folder, "genes.csv", "gene,x", "sym-g1,1", "alias-g2,2", "g4,3", "z,3", "y,2", "w,1");
    assertEquals(List.of("1110", "1100", "1001", "????", "????", "????"), rows(read()));
    genes = put(folder, "genes.csv", "gene,x", "h1,1");
    fails(this::read, "a.gaf", "none of the 1 rows", "'h1'", "'g1'");
    genes = put(folder, "genes.csv", "x,y", "1,2");
    fails(this::read, "row names", "id COLUMN");
  }

  @Test
  void tablesOfLabels() {
    Path table = put(folder, "t.tsv", "gene\tlabels", "g1\ta|b", "g2\tb", "g2\tc", "g3\tNA");
    Dataset data =
        DataSource.of(Map.of("annotations", table.toString()), folder)
            .withFiles(List.of(genes))
            .read();
    assertEquals(
        List.of("a", "b", "c"), data.targets().attributes().stream().map(Attribute::name).toList());
    assertEquals(List.of("110", "011", "???", "???", "???", "???"), rows(data));
    assertTrue(data.hierarchy().isEmpty());
    Path ragged = put(folder, "r.tsv", "gene\ta", "g1\t1\t0", "g2\t1");
    fails(() -> annotated(ragged), "r.tsv, line 2", "3 columns");
    Path few = put(folder, "f.gaf", "DB\tg1\tsym");
    fails(
        () ->
            DataSource.of(Map.of("annotations", few.toString()), folder)
                .withFiles(List.of(genes))
                .read(),
        "f.gaf, line 1",
        "3 columns");
  }

  private Dataset underOntology(Path table) {
    return DataSource.of(
            Map.of("hierarchy", obo.toString(), "annotations", table.toString()), folder)
        .withFiles(List.of(genes))
        .read();
  }

  @Test
  void listsOfTermsAndCommentsInTables() {
    String rows = rows(underOntology(put(folder, "t.tsv", "g1\tT:3", "g1\tT:4"))).toString();
    for (String list : List.of("T:3,T:4", "T:3, T:4", "T:3 T:4", "T:3;T:4", "T:3|T:4")) {
      Path table = put(folder, "t.tsv", "# made by hand", "!form 1", "g1\t" + list);
      assertEquals(rows, rows(underOntology(table)).toString(), list);
    }
  }

  @Test
  void tablesThatAreNotOfTheOntologyAreRefused() {
    Path other = put(folder, "t.tsv", "gene\tterm", "g1\tT_3", "g2\tT_4");
    fails(
        () -> underOntology(other),
        "t.tsv: no label is in the hierarchy, the first is 'T_3' in line 2; its labels look like 'T:1'.");
    Path wide = put(folder, "t.tsv", "gene\tterm\tcode", "g1\tT:3\tIDA", "g2\tT:4\tIEA");
    fails(() -> underOntology(wide), "t.tsv: the columns behind the first one", "two columns");
    Path long1 = put(folder, "t.tsv", "a name alone", "g1\tT:3");
    fails(() -> underOntology(long1), "line 1", "the line has 1 column;");
    Path owl = put(folder, "o.owl", "<?xml version='1.0'?>", "<rdf:RDF/>");
    fails(() -> HierarchySource.read(owl), "o.owl: this is XML, perhaps OWL");
    Path flat = put(folder, "h.txt", "T:1,T:3", "T:1,T:4");
    fails(
        () ->
            HierarchySource.edges(flat)
                .over(annotated(put(folder, "w.csv", "gene,T:3,T:4", "g1,1,0"))),
        "Label 'T:3' of the data is not in the hierarchy, which has no edges");
  }

  private Dataset annotated(Path table) {
    return DataSource.of(Map.of("annotations", table.toString()), folder)
        .withFiles(List.of(genes))
        .read();
  }

  @Test
  void targetsInASecondFile() {
    Dataset labels = annotated(put(folder, "w.csv", "gene,a,b", "g2,1,0", "z,1,1", "g1,0,"));
    assertEquals(List.of("0?", "10", "??", "??", "??", "??"), rows(labels));
    Dataset numbers = annotated(put(folder, "n.csv", "gene,a,b", "g2,1.5,0", "g1,2,3"));
    assertEquals(1.5, numbers.targets().get(1, 0));
    assertFalse(numbers.targets().labelled(2));
    fails(() -> annotated(put(folder, "t.csv", "gene,a,b", "g2,1,0", "g2,1,1")), "'g2'", "twice");
    fails(() -> annotated(put(folder, "u.csv", "gene,a,b", "h,1,0")), "none of the 6 rows");
  }

  @Test
  void rowListsByName() {
    Dataset data = annotated(put(folder, "w.csv", "gene,a,b", "g2,1,0", "g1,0,"));
    Path list = put(folder, "list.txt", "g3", "0", "g2");
    assertArrayEquals(new int[] {2, 0, 1}, RowLists.read(list, 6, data));
    fails(
        () -> RowLists.read(put(folder, "l.txt", "g3", "gg3"), 6, data),
        "l.txt, line 2",
        "'gg3' (the nearest is 'g3')");
    fails(() -> RowLists.read(put(folder, "m.txt", "g3", "2"), 6, data), "row 2 is already");
  }

  @Test
  void labelsOfColumnsUnderAnOntology() {
    Path file = put(folder, "c.csv", "gene,x,T:3,T:4", "g1,1,1,0", "g2,2,0,0");
    Dataset data =
        DataSource.of(Map.of("hierarchy", obo.toString(), "targets", "prefix:T:"), folder)
            .withFiles(List.of(file))
            .read();
    assertEquals("1110", cells(data, 0));
    assertEquals("pore (T:3)", data.hierarchy().orElseThrow().shown(2));
  }
}
