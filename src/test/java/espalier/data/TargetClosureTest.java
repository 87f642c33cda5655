package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetClosureTest {

  /** a over b and c, both over d. */
  private static final LabelHierarchy DIAMOND =
      new HierarchyBuilder()
          .label("a")
          .label("b")
          .label("c")
          .label("d")
          .edge("a", "b")
          .edge("a", "c")
          .edge("b", "d")
          .edge("c", "d")
          .build();

  private static final List<Attribute> LABELS =
      DIAMOND.names().stream().map(Attribute::label).toList();

  private static Targets row(String cells) {
    double[] values = cells.chars().mapToDouble(c -> c == '?' ? Double.NaN : c - '0').toArray();
    return Targets.builder(LABELS).add(values).build();
  }

  private static String text(Targets targets) {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < targets.count(); t++) {
      double v = targets.get(0, t);
      text.append(Double.isNaN(v) ? "?" : Integer.toString((int) v));
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "0001, 1111",
    "???1, 1111",
    "?1??, 11??",
    "0???, 0000",
    "?0??, ?0?0",
    "?01?, 1010",
    "????, ????",
    "0000, 0000",
    "0100, 1100",
    "??00, ??00"
  })
  void knownCellsSpread(String given, String closed) {
    assertEquals(closed, text(close(row(given), DIAMOND).targets()));
  }

  private static TargetClosure.Result close(Targets targets, LabelHierarchy hierarchy) {
    return TargetClosure.close(targets, hierarchy, row -> "file, line " + (row + 5));
  }

  @ParameterizedTest
  @CsvSource({
    "0??1, 1111, a, d",
    "?0?1, 1111, b, d",
    "01??, 11??, a, b",
    "0100, 1100, a, b",
    "0110, 1110, a, b",
    "1001, 1111, b, d",
    "0001, 1111, a, d"
  })
  void contradictionsAreRepairedAndNamed(String given, String closed, String label, String below) {
    TargetClosure.Result result = close(row(given), DIAMOND);
    assertEquals(closed, text(result.targets()));
    Contradictions found = result.contradictions().orElseThrow();
    assertEquals(1, found.rows());
    assertEquals(1, found.of());
    assertEquals("file, line 5", found.where());
    assertEquals(label, found.label());
    assertEquals(below, found.below());
    for (Contradictions.Cell cell : found.cells()) {
      assertEquals('0', given.charAt(cell.label()));
      assertEquals('1', given.charAt(cell.below()));
    }
  }

  @Test
  void onlyTheFirstContradictionIsNamedAndAllAreCounted() {
    Targets targets =
        Targets.builder(LABELS)
            .add(1, 1, 0, 0)
            .addUnlabelled()
            .add(0, Double.NaN, 1, 0)
            .add(0, 1, 0, 0)
            .add(0, 0, 0, 0)
            .build();
    Contradictions found = close(targets, DIAMOND).contradictions().orElseThrow();
    List<Contradictions.Cell> cells =
        List.of(new Contradictions.Cell(2, 0, 2), new Contradictions.Cell(3, 0, 1));
    assertEquals(new Contradictions(2, 4, "file, line 7", "a", "c", cells), found);
    assertEquals(
        List.of(
            new Contradictions.Cell(0, 0, 1),
            new Contradictions.Cell(2, 0, 1),
            new Contradictions.Cell(3, 0, 2)),
        found.select(new int[] {3, 0, 3, 2}).cells());
    assertEquals(
        "2 of 4 labelled rows contradict the hierarchy, so the label above was set; first: file,"
            + " line 7, label 'a' (absent, but 'c' below it is present).",
        found.sentence());
  }

  @Test
  void targetsMustBeTheLabelsInTheirOrder() {
    LabelHierarchy other = HierarchyBuilder.flat(List.of("a", "b", "d", "c"));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> close(row("0000"), other));
    assertTrue(e.getMessage().contains("'c'") && e.getMessage().contains("'d'"), e.getMessage());
    LabelHierarchy three = HierarchyBuilder.flat(List.of("a", "b", "c"));
    assertThrows(IllegalArgumentException.class, () -> close(row("0000"), three));
  }

  @Test
  void closingTwiceIsClosingOnce() {
    for (int seed = 0; seed < 20; seed++) {
      Draft draft = RandomDrafts.of(Task.HIERARCHICAL, 40, 1, 8).partly(0.5).draw(seed);
      Targets once = draft.build().targets();
      Targets twice = close(once, draft.hierarchy()).targets();
      for (int i = 0; i < 40; i++) {
        assertArrayEquals(once.present(i), twice.present(i));
        assertArrayEquals(once.unknown(i), twice.unknown(i));
      }
    }
  }
}
