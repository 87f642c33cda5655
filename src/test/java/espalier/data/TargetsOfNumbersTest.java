package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Numeric targets from columns against the same ones collected row by row. */
class TargetsOfNumbersTest {

  private static final double NONE = Double.NaN;

  private static final double[][] ROWS = {{1, 2}, {NONE, 3}, {NONE, NONE}, {-4, NONE}, {0, 0}};

  private static final List<Attribute> TWO =
      List.of(Attribute.numeric("a"), Attribute.numeric("b"));

  @Test
  void columnsSayWhatRowsSay() {
    Targets.Builder builder = Targets.builder(TWO);
    double[][] columns = new double[2][ROWS.length];
    for (int i = 0; i < ROWS.length; i++) {
      builder.add(ROWS[i]);
      columns[0][i] = ROWS[i][0];
      columns[1][i] = ROWS[i][1];
    }
    Targets expected = builder.build();
    Targets found = Targets.ofNumbers(TWO, columns);
    assertEquals(expected.rows(), found.rows());
    assertArrayEquals(expected.labelledRows(), found.labelledRows());
    for (int i = 0; i < ROWS.length; i++) {
      assertArrayEquals(expected.unknown(i), found.unknown(i));
      assertArrayEquals(expected.present(i), found.present(i));
      assertEquals(expected.get(i, 0), found.get(i, 0));
      assertEquals(expected.get(i, 1), found.get(i, 1));
    }
  }

  @Test
  void aNumberBeyondAllIsRefusedWithItsPlace() {
    double[][] columns = {{1, 2}, {3, 1e300}};
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Targets.ofNumbers(TWO, columns));
    assertTrue(e.getMessage().contains("Row 1: target 'b'"), e.getMessage());
  }

  @Test
  void codesOfClassesAreChecked() {
    List<Attribute> mixed =
        List.of(Attribute.nominal("kind", List.of("x", "y")), Attribute.numeric("b"));
    Targets found = Targets.ofNumbers(mixed, new double[][] {{1, NONE}, {7, 8}});
    assertEquals(1, found.get(0, 0));
    assertArrayEquals(new int[] {0}, found.unknown(1));
    double[][] wrong = {{1, 2}, {7, 8}};
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Targets.ofNumbers(mixed, wrong));
    assertTrue(e.getMessage().contains("Row 1: target 'kind'"), e.getMessage());
  }

  @Test
  void labelsAreRefusedWithTheWayToGiveThem() {
    List<Attribute> labels = List.of(Attribute.numeric("a"), Attribute.label("sport"));
    double[][] columns = {{1, 0}, {0, 1}};
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Targets.ofNumbers(labels, columns));
    assertEquals(
        "Target 'sport' is a label, not a number or a class; labels are given by"
            + " Targets.ofLabels.",
        e.getMessage());
  }

  @Test
  void columnsOfDifferentLengthAreRefused() {
    double[][] columns = {{1, 2}, {3}};
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Targets.ofNumbers(TWO, columns));
    assertTrue(e.getMessage().contains("have 2 and 1 rows"), e.getMessage());
  }
}
