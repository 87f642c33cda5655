package espalier.data;

import java.util.Arrays;

/**
 * The labels' columns: for every label the labelled rows where it is present and where it is
 * unknown. O(cells present + unknown) memory.
 */
public final class LabelColumns {

  private final int[] presentStart;
  private final int[] presentRows;
  private final int[] unknownStart;
  private final int[] unknownRows;
  private final int labelled;
  private final int of;

  /** Lists them. O(cells present + unknown). */
  public LabelColumns(Targets truth) {
    presentStart = starts(truth, true);
    unknownStart = starts(truth, false);
    presentRows = fill(truth, presentStart, true);
    unknownRows = fill(truth, unknownStart, false);
    int count = 0;
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        count++;
      }
    }
    labelled = count;
    of = truth.rows();
  }

  private static int[] starts(Targets truth, boolean present) {
    int[] start = new int[truth.count() + 1];
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        for (int j : present ? truth.present(i) : truth.unknown(i)) {
          start[j + 1]++;
        }
      }
    }
    for (int j = 0; j < truth.count(); j++) {
      start[j + 1] += start[j];
    }
    return start;
  }

  private static int[] fill(Targets truth, int[] start, boolean present) {
    int[] next = start.clone();
    int[] rows = new int[start[truth.count()]];
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        for (int j : present ? truth.present(i) : truth.unknown(i)) {
          rows[next[j]++] = i;
        }
      }
    }
    return rows;
  }

  /** The number of rows that have a label. */
  public int positives(int label) {
    return presentStart[label + 1] - presentStart[label];
  }

  /** The number of labelled rows that know it. */
  public int known(int label) {
    return labelled - (unknownStart[label + 1] - unknownStart[label]);
  }

  /** The rows that have it, ascending. */
  public int[] presentRows(int label) {
    return Arrays.copyOfRange(presentRows, presentStart[label], presentStart[label + 1]);
  }

  /** The labelled rows that do not know it, ascending. */
  public int[] unknownRows(int label) {
    return Arrays.copyOfRange(unknownRows, unknownStart[label], unknownStart[label + 1]);
  }

  /** A label as a column of 1, of {@code NaN} where it is unknown, and of 0 elsewhere. */
  public Column column(int label) {
    int[] on = presentRows(label);
    int[] rows = Arrays.copyOf(on, on.length + labelled - known(label));
    System.arraycopy(unknownRows(label), 0, rows, on.length, rows.length - on.length);
    Arrays.sort(rows);
    double[] values = new double[rows.length];
    Arrays.setAll(values, k -> Arrays.binarySearch(on, rows[k]) >= 0 ? 1 : Double.NaN);
    return SparseColumn.of(of, rows, values);
  }
}
