package espalier.data;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The labels' columns: for every label the labelled rows where it is present and where it is
 * unknown. O(cells present + unknown) memory.
 */
public final class LabelColumns {

  /** The rows of each label, one label behind the other. */
  private record Lists(int[] start, int[] rows) {

    static Lists of(Targets truth, IntFunction<int[]> labels) {
      int[] labelled = truth.labelledRows();
      int[] start = new int[truth.count() + 1];
      for (int i : labelled) {
        for (int j : labels.apply(i)) {
          start[j + 1]++;
        }
      }
      Arrays.parallelPrefix(start, Integer::sum);
      int[] next = start.clone();
      int[] rows = new int[start[truth.count()]];
      for (int i : labelled) {
        for (int j : labels.apply(i)) {
          rows[next[j]++] = i;
        }
      }
      return new Lists(start, rows);
    }

    int count(int label) {
      return start[label + 1] - start[label];
    }

    int[] of(int label) {
      return Arrays.copyOfRange(rows, start[label], start[label + 1]);
    }
  }

  private final Lists present;
  private final Lists unknown;
  private final int labelled;
  private final int of;

  /** Lists them. O(cells present + unknown). */
  public LabelColumns(Targets truth) {
    present = Lists.of(truth, truth::present);
    unknown = Lists.of(truth, truth::unknown);
    labelled = truth.labelledRows().length;
    of = truth.rows();
  }

  /** The number of rows that have a label. */
  public int positives(int label) {
    return present.count(label);
  }

  /** The number of labelled rows that know it. */
  public int known(int label) {
    return labelled - unknown.count(label);
  }

  /** The rows that have it, ascending. */
  public int[] presentRows(int label) {
    return present.of(label);
  }

  /** The labelled rows that do not know it, ascending. */
  public int[] unknownRows(int label) {
    return unknown.of(label);
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
