package espalier.data;

/**
 * The values of one feature over all rows; immutable. A missing value is {@code NaN}; the value of
 * a nominal feature is the code of its name.
 */
public sealed interface Column permits DenseColumn, SparseColumn {

  /** The number of rows. */
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
  default void gather(int[] some, double[] into) {
    for (int i = 0; i < some.length; i++) {
      into[i] = get(some[i]);
    }
  }

  /** All values as a fresh array. */
  default double[] toArray() {
    double[] all = new double[rows()];
    for (int i = 0; i < all.length; i++) {
      all[i] = get(i);
    }
    return all;
  }
}
