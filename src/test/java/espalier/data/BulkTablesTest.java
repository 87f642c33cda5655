package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Tables that come at once against the same ones collected cell by cell. */
class BulkTablesTest {

  private static final double NONE = Double.NaN;

  private static final List<Attribute> LABELS =
      List.of(Attribute.label("a"), Attribute.label("b"), Attribute.label("c"));

  /** Rows with every number of present and unknown labels. */
  private static final double[][] CELLS = {
    {1, 0, 0}, {0, 0, 0}, {1, 1, 1}, {NONE, 1, 0}, {NONE, NONE, NONE}, {0, NONE, 1}
  };

  private static Targets rowByRow(double[]... rows) {
    Targets.Builder builder = Targets.builder(LABELS);
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.build();
  }

  private static void same(Targets expected, Targets found) {
    assertEquals(expected.rows(), found.rows());
    assertEquals(expected.attributes(), found.attributes());
    for (int i = 0; i < expected.rows(); i++) {
      assertArrayEquals(expected.present(i), found.present(i), "present in row " + i);
      assertArrayEquals(expected.unknown(i), found.unknown(i), "unknown in row " + i);
      for (int t = 0; t < expected.count(); t++) {
        assertEquals(expected.get(i, t), found.get(i, t));
      }
    }
  }

  @Test
  void labelsByColumn() {
    double[][] columns = new double[3][CELLS.length];
    for (int i = 0; i < CELLS.length; i++) {
      for (int t = 0; t < 3; t++) {
        columns[t][i] = CELLS[i][t];
      }
    }
    same(rowByRow(CELLS), Targets.ofLabels(LABELS, columns));
  }

  @Test
  void labelsInOneArray() {
    byte[] cells = new byte[3 * CELLS.length];
    for (int at = 0; at < cells.length; at++) {
      double cell = CELLS[at / 3][at % 3];
      cells[at] = (byte) (Double.isNaN(cell) ? -1 : cell);
    }
    same(rowByRow(CELLS), Targets.ofLabels(LABELS, cells));
  }

  @Test
  void labelsInCompressedRows() {
    Targets found = Targets.ofLabels(LABELS, new int[] {0, 2, 2, 3}, new int[] {2, 0, 1});
    same(rowByRow(new double[] {1, 0, 1}, new double[] {0, 0, 0}, new double[] {0, 1, 0}), found);
  }

  @Test
  void rowsToBePredictedHaveNoTargets() {
    List<Attribute> mixed = List.of(Attribute.label("a"), Attribute.numeric("n"));
    Targets found = Targets.unknown(mixed, 2);
    assertArrayEquals(new int[] {0, 1}, found.unlabelledRows());
    assertEquals(NONE, found.get(1, 1));
    assertEquals(3, Targets.unknown(List.of(), 3).rows());
    assertFalse(Targets.unknown(List.of(), 3).labelled(0));
  }

  @Test
  void unlabelledRowsAreAppended() {
    same(rowByRow(CELLS[0], CELLS[4]), rowByRow(CELLS[0]).withUnlabelled(1));
    List<Attribute> number = List.of(Attribute.numeric("n"));
    Targets found = Targets.ofNumbers(number, new double[][] {{5}}).withUnlabelled(2);
    assertArrayEquals(new double[] {5, NONE, NONE}, found.column(0));
    assertArrayEquals(new int[] {1, 2}, found.unlabelledRows());
  }

  @Test
  void blocksOfRowsMakeColumns() {
    double[] cells = new SplittableRandom(1).doubles(400 * 3).toArray();
    DenseTable table = new DenseTable(400, 3);
    table.add(java.util.Arrays.copyOfRange(cells, 0, 3 * 130));
    table.add(new double[0]);
    table.add(java.util.Arrays.copyOfRange(cells, 3 * 130, cells.length));
    List<Column> columns = table.columns();
    for (int at = 0; at < cells.length; at++) {
      assertEquals(cells[at], columns.get(at % 3).get(at / 3));
    }
    assertSame(columns.get(0).getClass(), DenseColumn.class);
  }

  @Test
  void compressedRowsMakeColumns() {
    // Row 0: 2 in column 1, missing in column 0; row 1: nothing; row 2: 5 in column 0.
    List<Column> columns =
        SparseColumn.ofRows(
            3, new int[] {0, 2, 2, 3}, new int[] {1, 0, 0}, new double[] {2, NONE, 5});
    assertArrayEquals(new double[] {NONE, 0, 5}, columns.get(0).toArray());
    assertArrayEquals(new double[] {2, 0, 0}, columns.get(1).toArray());
    assertArrayEquals(new double[] {0, 0, 0}, columns.get(2).toArray());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    refused("no whole rows of 3 labels", () -> Targets.ofLabels(LABELS, new byte[4]));
    refused("target 'b'", () -> Targets.ofLabels(LABELS, new byte[] {0, 2, 0}));
    refused("target 'a'", () -> Targets.ofLabels(LABELS, new double[][] {{.5}, {0}, {0}}));
    refused("need as many columns", () -> Targets.ofLabels(LABELS, new double[][] {{0}, {0}}));
    refused(
        "not a label",
        () -> Targets.ofLabels(List.of(Attribute.numeric("n")), new double[][] {{0}}));
    refused("names column 3", () -> Targets.ofLabels(LABELS, new int[] {0, 1}, new int[] {3}));
    refused(
        "names column 1 twice", () -> Targets.ofLabels(LABELS, new int[] {0, 2}, new int[] {1, 1}));
    refused(
        "end with the number of cells",
        () -> Targets.ofLabels(LABELS, new int[] {0, 1}, new int[0]));
    refused(
        "that of row 2 does not",
        () -> Targets.ofLabels(LABELS, new int[] {0, 2, 1, 2}, new int[] {0, 1}));
    refused(
        "need as many values",
        () -> SparseColumn.ofRows(1, new int[] {0, 1}, new int[] {0}, new double[0]));
    refused("no whole rows of 3 columns", () -> new DenseTable(2, 3).add(new double[4]));
    refused("room for 1", () -> new DenseTable(1, 2).add(new double[4]));
    refused("1 were given", () -> half().columns());
  }

  private static DenseTable half() {
    DenseTable table = new DenseTable(2, 2);
    table.add(new double[2]);
    return table;
  }

  private static void refused(String said, Executable what) {
    String message = assertThrows(IllegalArgumentException.class, what).getMessage();
    assertTrue(message.contains(said), message);
  }
}
