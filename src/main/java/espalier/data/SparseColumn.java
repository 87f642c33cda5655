package espalier.data;

import java.util.Arrays;

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
      throw new IllegalArgumentException(
          String.format(
              "A sparse column needs one value for each of its %s rows; %s were given.",
              index.length, values.length));
    }
    for (int i = 0; i < index.length; i++) {
      if (index[i] < 0 || index[i] >= rows || (i > 0 && index[i] <= index[i - 1])) {
        throw new IllegalArgumentException(
            "The rows of a sparse column must ascend within 0.." + (rows - 1) + ".");
      }
    }
    return new SparseColumn(rows, index.clone(), values.clone());
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

  /** O(rows + log stored). */
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
    int count = 0;
    int[] newIndex = new int[Math.min(chosen.length, 16)];
    double[] newValues = new double[newIndex.length];
    for (int i = 0; i < chosen.length; i++) {
      int at = Arrays.binarySearch(index, chosen[i]);
      if (at >= 0) {
        if (count == newIndex.length) {
          newIndex = Arrays.copyOf(newIndex, 2 * count);
          newValues = Arrays.copyOf(newValues, 2 * count);
        }
        newIndex[count] = i;
        newValues[count++] = values[at];
      }
    }
    return new SparseColumn(
        chosen.length, Arrays.copyOf(newIndex, count), Arrays.copyOf(newValues, count));
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
