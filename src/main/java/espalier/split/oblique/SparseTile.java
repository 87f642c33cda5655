package espalier.split.oblique;

import java.util.Arrays;

/**
 * Some rows and neighbouring columns of a sparse matrix, listed by row for projections and by
 * column for sums, so that both only read from scattered places. Projections on few columns use
 * lists of these columns alone, made anew when a quarter of their cells is not needed any more.
 */
final class SparseTile {

  /** The most rows: sums over a column stay exact enough in single precision. */
  static final int ROWS = 1 << 14;

  static final int COLUMNS = (1 << 16) - 1;

  private static final double TIGHT = 0.75;

  private final int firstColumn;
  private final SparseLists rows;
  private final SparseLists columns;
  private final float[] direction;
  private final float[] factors;
  private final byte[] inNarrow;

  /** The rows on fewer columns, those with 1 in {@link #inNarrow}. */
  private SparseLists narrow;

  /**
   * @param index the non-zero columns of each row
   * @param value their values
   * @param chosen row numbers, of which the block has {@code from} to {@code to - 1}
   * @param firstColumn the first of its columns
   * @param count the number of its columns
   */
  SparseTile(
      int[][] index, float[][] value, int[] chosen, int from, int to, int firstColumn, int count) {
    this.firstColumn = firstColumn;
    this.direction = new float[count + 1];
    this.factors = new float[to - from + 1];
    int[] lengths = new int[to - from];
    for (int i = from; i < to; i++) {
      for (int c : index[chosen[i]]) {
        lengths[i - from] += c >= firstColumn && c < firstColumn + count ? 1 : 0;
      }
    }
    this.rows = SparseLists.sized(lengths, count);
    for (int i = from; i < to; i++) {
      int[] cells = index[chosen[i]];
      int next = rows.start()[i - from];
      for (int k = 0; k < cells.length; k++) {
        if (cells[k] >= firstColumn && cells[k] < firstColumn + count) {
          rows.number()[next] = value[chosen[i]][k];
          rows.place()[next++] = (char) (cells[k] - firstColumn);
        }
      }
    }
    this.columns = rows.transposed();
    this.narrow = rows;
    this.inNarrow = new byte[count + 1];
    Arrays.fill(inNarrow, 0, count, (byte) 1);
  }

  /** Adds x · v to each row's projection. */
  void project(double[] v, float[] values) {
    int cells = 0;
    int outside = 0;
    for (int c = 0; c < columns.lists(); c++) {
      direction[c] = (float) v[firstColumn + c];
      if (direction[c] != 0) {
        cells += columns.size(c);
        outside += 1 - inNarrow[c];
      }
    }
    if (cells == 0) {
      return;
    }
    if (outside == 0 && cells < TIGHT * narrow.size()) {
      for (int c = 0; c < columns.lists(); c++) {
        inNarrow[c] = (byte) (direction[c] != 0 ? 1 : 0);
      }
      narrow = narrow.only(inNarrow);
    }
    SparseLists lists = outside == 0 ? narrow : rows;
    for (int i = 0; i < values.length; i++) {
      values[i] += lists.product(i, direction);
    }
  }

  /** Adds the wanted columns' sums of factor times value. */
  void add(float[] values, boolean[] needed, double[] sum) {
    System.arraycopy(values, 0, factors, 0, values.length);
    for (int c = 0; c < columns.lists(); c++) {
      if (needed[firstColumn + c]) {
        sum[firstColumn + c] += columns.product(c, factors);
      }
    }
  }
}
