package espalier.graph;

/**
 * Rows of numbers without gaps, one after the other in one array, which is kept, not copied.
 *
 * @param values row i has its column c at {@code i * columns + c}
 * @param rows the number of rows
 * @param columns the number of columns
 */
record Points(double[] values, int rows, int columns) {

  /** Rows from their arrays, all of one length. */
  static Points of(double[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    double[] all = new double[rows.length * columns];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, all, i * columns, columns);
    }
    return new Points(all, rows.length, columns);
  }

  double get(int row, int column) {
    return values[row * columns + column];
  }

  /** The given rows in the given order. */
  Points select(int[] chosen) {
    double[] some = new double[chosen.length * columns];
    for (int i = 0; i < chosen.length; i++) {
      System.arraycopy(values, chosen[i] * columns, some, i * columns, columns);
    }
    return new Points(some, chosen.length, columns);
  }
}
