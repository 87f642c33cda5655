package espalier.neighbour;

/**
 * A square sparse matrix in compressed rows: the entries of row i are {@code start[i] ..
 * start[i+1]-1}, columns ascending. Arrays are kept, not copied.
 *
 * @param start rows + 1 offsets
 * @param column the column of every entry
 * @param value its value
 */
record CsrMatrix(int[] start, int[] column, double[] value) {

  int rows() {
    return start.length - 1;
  }

  /** The entry of a row and a column, 0 if it is not stored. O(entries of the row). */
  double get(int row, int wanted) {
    for (int e = start[row]; e < start[row + 1]; e++) {
      if (column[e] == wanted) {
        return value[e];
      }
    }
    return 0;
  }

  double[] rowSums() {
    double[] sums = new double[rows()];
    for (int i = 0; i < sums.length; i++) {
      for (int e = start[i]; e < start[i + 1]; e++) {
        sums[i] += value[e];
      }
    }
    return sums;
  }
}
