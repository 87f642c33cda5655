package espalier.neighbour;

import java.util.Arrays;
import java.util.function.DoublePredicate;

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
  double get(int row, int needed) {
    for (int e = start[row]; e < start[row + 1]; e++) {
      if (column[e] == needed) {
        return value[e];
      }
    }
    return 0;
  }

  /** The part of each row that some values connect, numbered by its first row. O(entries). */
  int[] parts(DoublePredicate joins) {
    int[] part = new int[rows()];
    Arrays.fill(part, -1);
    int[] open = new int[rows()];
    int count = 0;
    for (int root = 0; root < part.length; root++) {
      if (part[root] >= 0) {
        continue;
      }
      int waiting = 0;
      open[waiting++] = root;
      part[root] = count;
      while (waiting > 0) {
        int i = open[--waiting];
        for (int e = start[i]; e < start[i + 1]; e++) {
          if (part[column[e]] < 0 && joins.test(value[e])) {
            part[column[e]] = count;
            open[waiting++] = column[e];
          }
        }
      }
      count++;
    }
    return part;
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
