package espalier.data;

/**
 * The values of one feature over all rows; immutable. A missing value is {@code NaN}; the value of
 * a nominal feature is the code of its name.
 */
public interface Column {

  int rows();

  /** The value in a row, {@code NaN} if missing. */
  double get(int row);

  /** Whether any value is missing. */
  boolean hasMissing();

  /** The column restricted to the given rows, in the given order; rows may repeat. O(rows). */
  Column select(int[] rows);

  /**
   * The values of some rows.
   *
   * @param some row numbers, ascending
   * @param into receives their values
   */
  void gather(int[] some, double[] into);

  /** The number of stored values: all, or those that are missing or not zero. */
  int stored();

  /** The row of the k-th stored value; they ascend. */
  int storedRow(int k);

  double storedValue(int k);

  /** Whether rows differ, a missing value from any other. O(stored values), most often O(1). */
  default boolean varies() {
    double first = stored() == rows() && stored() > 0 ? storedValue(0) : 0;
    for (int k = 0; k < stored(); k++) {
      double v = storedValue(k);
      if (v != first && !(Double.isNaN(v) && Double.isNaN(first))) {
        return true;
      }
    }
    return false;
  }

  /** All values, maybe as they are stored; do not change. */
  default double[] values() {
    return toArray();
  }

  /**
   * Copies the values of consecutive rows into one place of each row of a table.
   *
   * @param from the first row
   * @param into receives the values
   * @param place where in each of its rows
   */
  default void copyTo(int from, double[][] into, int place) {
    for (int i = 0; i < into.length; i++) {
      into[i][place] = get(from + i);
    }
  }

  /** All values as a fresh array. */
  double[] toArray();
}
