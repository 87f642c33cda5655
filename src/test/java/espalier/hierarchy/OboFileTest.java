package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Ontologies of a few lines, with what each line says. */
final class OboFileTest {

  /** p > q > r; c below p as a part; o and w are obsolete. */
  private static final String TERMS =
      """
      format-version: 1.4
      default-namespace: process ! as a comment says

      [Term]
      id: p
      name: two\\nlines\\Wand\\tmore
      alt_id: p0
      namespace:
      ! a line of comment
      [Term]
      id: q
      name: a!b {c} d
      alt_id: q1
      alt_id: q2
      alt_id: p
      is_a: p {note="n"}
      is_a: p
      [Term]
      id: r
      name: ends \\
        in \\\\
      is_a: q ! of that
      relationship: part_of q
      relationship: part_of o
      relationship: part_of
      relationship: has_part p
      [Term]
      id: c
      namespace: component
      alt_id: q1
      is_obsolete: false
      relationship:  part_of  p  {note="n"}
      [Typedef]
      id: x
      is_a: nowhere
      default-namespace: late
      [Term]
      id: o
      is_obsolete: true
      replaced_by: q
      is_a: nowhere
      [Term]
      id: w
      is_obsolete: true
      replaced_by: q
      replaced_by: r
      """;

  private static Ontology ontology() {
    return OboFile.parse(TERMS.lines().toList(), "t.obo");
  }

  private static String refused(String... lines) {
    return assertThrows(
            HierarchyFormatException.class, () -> OboFile.parse(List.of(lines), "t.obo"))
        .getMessage();
  }

  @Test
  void termsInUseAreLabels() {
    LabelHierarchy h = ontology().hierarchy();
    assertEquals(List.of("p", "q", "r", "c"), h.names());
    assertArrayEquals(new int[] {0}, h.parents(1));
    assertArrayEquals(new int[] {1}, h.parents(2));
    assertArrayEquals(new int[] {0}, h.parents(3));
    assertArrayEquals(new int[] {0}, h.topLevel());
  }

  @Test
  void escapesCommentsAndModifiersAreNoPartOfAName() {
    assertEquals(
        List.of("two lines and more", "a!b", "ends in \\", ""), ontology().hierarchy().titles());
  }

  @Test
  void namespacesAndOlderIdentifiers() {
    Ontology all = ontology();
    assertEquals(List.of("component", "process"), all.namespaces());
    assertEquals(2, all.term("r"));
    assertEquals(0, all.term("p0"));
    assertEquals(0, all.term("p"), "a term in use, whatever claims its name");
    assertEquals(1, all.term("q1"), "the first that claims it");
    assertEquals(1, all.term("q2"));
    assertEquals(1, all.term("o"), "replaced by one term");
    assertEquals(-1, all.term("w"), "replaced by two terms: by neither");
    assertEquals(-1, all.term("x"));
  }

  @Test
  void oneNamespaceAlone() {
    Ontology component = ontology().within("component");
    assertEquals(List.of("c"), component.hierarchy().names());
    assertEquals(List.of("component"), component.namespaces());
    assertEquals(-1, component.term("q1"), "its term is left out");
    Ontology process = ontology().within("process");
    assertEquals(List.of("p", "q", "r"), process.hierarchy().names());
    assertEquals(1, process.term("o"));
    assertEquals(0, process.term("p0"));
    Ontology plain = Ontology.of(HierarchyBuilder.flat(List.of("a", "b")));
    assertEquals(List.of("a", "b"), plain.hierarchy().names());
    assertEquals(List.of(""), plain.namespaces());
    assertEquals(1, plain.term("b"));
  }

  @Test
  void chainsOfOlderIdentifiersEndInATermInUse() {
    Ontology o =
        OboFile.parse(
            List.of(
                "[Term]",
                "id: a",
                "alt_id: a0",
                "[Term]",
                "id: b",
                "is_obsolete: true",
                "alt_id: b0",
                "replaced_by: c",
                "[Term]",
                "id: c",
                "is_obsolete: true",
                "replaced_by: a0",
                "[Term]",
                "id: d",
                "is_obsolete: true",
                "replaced_by: e",
                "[Term]",
                "id: e",
                "is_obsolete: true",
                "replaced_by: d"),
            "t.obo");
    assertEquals(0, o.term("b"));
    assertEquals(0, o.term("b0"));
    assertEquals(0, o.term("c"));
    assertEquals(-1, o.term("d"), "a circle leads nowhere");
  }

  @Test
  void modifiersAndCommentsMayFollowAnIdentifierAtOnce() {
    LabelHierarchy h =
        OboFile.parse(
                List.of(
                    "[Term]",
                    "id: a",
                    "name: set{x}!",
                    "[Term]",
                    "id: b",
                    "is_a: a{cardinality=\"1\"}",
                    "[Term]",
                    "id: c!d",
                    "is_a: a! root",
                    "relationship: part_of b{x=\"y\"} ! b"),
                "t.obo")
            .hierarchy();
    assertEquals("set{x}! (a)", h.shown(0));
    assertArrayEquals(new int[] {0}, h.parents(1));
    assertEquals("c", h.name(2));
    assertArrayEquals(new int[] {0, 1}, h.parents(2));
  }

  @Test
  void aReplacementThatIsNoTermLeadsNowhere() {
    Ontology o =
        OboFile.parse(
            List.of("[Term]", "id: a", "[Term]", "id: b", "is_obsolete: true", "replaced_by: z"),
            "t.obo");
    assertEquals(-1, o.term("b"));
    assertEquals(0, o.term("a"));
  }

  @Test
  void everyFaultHasItsLine() {
    assertEquals(
        "t.obo, line 2: this [Term] has no id; give it one.",
        refused("", "[Term]", "name: a", "[Term]", "id: b"));
    assertEquals(
        "t.obo, line 3: term 'a' was there before, in line 1; remove one.",
        refused("[Term]", "id: a", "[Term]", "id: a"));
    assertEquals(
        "t.obo, line 3: term 'a' is_a 'b', which is no term of this file; add it or remove the"
            + " line.",
        refused("[Term]", "id: a", "is_a: b"));
    assertTrue(
        refused("[Term]", "id: a", "is_a: b", "[Term]", "id: b", "is_obsolete: true")
            .contains("line 3: term 'a' is_a 'b', which is obsolete"));
    assertTrue(
        refused("[Term]", "id: a", "is_a: a").startsWith("t.obo, line 3: Label 'a' is given as"));
    assertTrue(
        refused("[Term]", "id: b", "is_a: a", "[Term]", "id: a", "is_a: b")
            .startsWith("t.obo, line 1: The labels go round in a cycle: b > a > b"));
    assertEquals(
        "t.obo: there is no [Term] in use in it.", refused("[Term]", "id: a", "is_obsolete: true"));
    assertEquals(
        "t.obo, line 2: 'id' is not a tag, a colon and a value; correct or remove it.",
        refused("[Term]", "id"));
  }
}
