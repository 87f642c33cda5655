package espalier.data;

import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A column in which most values are zero: it stores the rows whose value is not zero (missing ones
 * included), ascending, and their values. {@link #get} is O(log of their number).
 */
public final class SparseColumn implements Column {

  /** Above this share of stored cells whole columns of numbers are faster. */
  private static final double THIN_SHARE = 0.15;

  private final int rows;
  private final int[] index;
  private final double[] values;
  private final boolean missing;

  private SparseColumn(int rows, int[] index, double[] values) {
    this.rows = rows;
    this.index = index;
    this.values = values;
    boolean any = false;
    for (double v : values) {
      any |= Double.isNaN(v);
    }
    this.missing = any;
  }

  /**
   * A column of copies of the given arrays.
   *
   * @param rows number of rows
   * @param index rows with a value other than zero, strictly ascending
   * @param values their values, {@code NaN} for missing
   * @throws IllegalArgumentException if the lengths differ or the rows are not strictly ascending
   *     within 0..rows-1
   */
  public static SparseColumn of(int rows, int[] index, double[] values) {
    if (index.length != values.length) {
      throw Message.refused(
          "A sparse column needs one value for each of its %s rows; %s were given.",
          index.length, values.length);
    }
    for (int i = 0; i < index.length; i++) {
      if (index[i] < 0 || index[i] >= rows || (i > 0 && index[i] <= index[i - 1])) {
        throw new IllegalArgumentException(
            "The rows of a sparse column must ascend within 0.." + (rows - 1) + ".");
      }
    }
    return new SparseColumn(rows, index.clone(), values.clone());
  }

  /**
   * The columns of a table in compressed rows (CSR). Cells that are not listed are zero. O(columns
   * + cells).
   *
   * @param columns the number of columns
   * @param starts where the cells of each row begin; one number more than there are rows, the first
   *     0, the last the number of cells
   * @param index the column of each cell, each at most once in a row
   * @param values its value, {@code NaN} for missing
   * @throws IllegalArgumentException if the arrays do not fit each other, or a row names a column
   *     twice
   */
  public static List<Column> ofRows(int columns, int[] starts, int[] index, double[] values) {
    CompressedRows.check(starts, index, columns);
    if (index.length != values.length) {
      throw Message.refused(
          "%s cells in compressed rows need as many values; %s were given.",
          index.length, values.length);
    }
    int[] sizes = new int[columns];
    for (int c : index) {
      sizes[c]++;
    }
    int rows = starts.length - 1;
    int[][] where = new int[columns][];
    double[][] what = new double[columns][];
    for (int c = 0; c < columns; c++) {
      where[c] = new int[sizes[c]];
      what[c] = new double[sizes[c]];
      sizes[c] = 0;
    }
    for (int row = 0; row < rows; row++) {
      for (int k = starts[row]; k < starts[row + 1]; k++) {
        int c = index[k];
        where[c][sizes[c]] = row;
        what[c][sizes[c]++] = values[k];
      }
    }
    return IntStream.range(0, columns)
        .<Column>mapToObj(c -> new SparseColumn(rows, where[c], what[c]))
        .toList();
  }

  /** Whether a column is stored sparsely and so few of its cells are that they pay one by one. */
  public static boolean thin(Column column) {
    return column instanceof SparseColumn s && s.stored() < THIN_SHARE * s.rows();
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public double get(int row) {
    int at = Arrays.binarySearch(index, row);
    return at < 0 ? 0.0 : values[at];
  }

  /**
   * The values of some rows. O(rows + stored), or O(rows log stored) for few rows.
   *
   * @param some row numbers, ascending
   * @param into receives their values
   */
  @Override
  public void gather(int[] some, double[] into) {
    boolean few = some.length * (32L - Integer.numberOfLeadingZeros(index.length)) < index.length;
    int k = 0;
    for (int i = 0; i < some.length; i++) {
      int row = some[i];
      if (few) {
        into[i] = get(row);
        continue;
      }
      while (k < index.length && index[k] < row) {
        k++;
      }
      into[i] = k < index.length && index[k] == row ? values[k] : 0;
    }
  }

  @Override
  public void copyTo(int from, double[][] into, int place) {
    int at = Arrays.binarySearch(index, from);
    int k = at < 0 ? -1 - at : at;
    for (int i = 0; i < into.length; i++) {
      boolean stored = k < index.length && index[k] == from + i;
      into[i][place] = stored ? values[k++] : 0;
    }
  }

  @Override
  public int stored() {
    return index.length;
  }

  @Override
  public int storedRow(int k) {
    return index[k];
  }

  @Override
  public double storedValue(int k) {
    return values[k];
  }

  @Override
  public boolean hasMissing() {
    return missing;
  }

  @Override
  public Column select(int[] chosen) {
    int[] places = IntStream.of(chosen).map(row -> Arrays.binarySearch(index, row)).toArray();
    int[] kept = IntStream.range(0, chosen.length).filter(i -> places[i] >= 0).toArray();
    double[] cells = IntStream.of(kept).mapToDouble(i -> values[places[i]]).toArray();
    return new SparseColumn(chosen.length, kept, cells);
  }

  @Override
  public double[] toArray() {
    double[] all = new double[rows];
    for (int k = 0; k < index.length; k++) {
      all[index[k]] = values[k];
    }
    return all;
  }
}
