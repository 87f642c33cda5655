package espalier.impurity;

import java.util.Arrays;

/**
 * The products z_i·z_j of the sparse rows of a small node with each other. With h_j = S·z_j kept
 * for every row, a row that joins the sum S changes |S|² by w (2 h_i + w z_i·z_i) and h by a whole
 * row of products: as many steps as the node has rows, one after the other in memory, whatever the
 * number of columns.
 */
final class RowProducts {

  /** Larger nodes are not worth it. */
  static final int MOST_ROWS = 128;

  private final double[][] product;
  private final int[] place;

  private RowProducts(double[][] product, int[] place) {
    this.product = product;
    this.place = place;
  }

  /**
   * The products of some rows. O(Σ_c k_c²) for k_c rows that have column c, and O(columns).
   *
   * @param cell the rows' values times √p of the column, null where all values are 1
   * @param columnScale √p of each column
   * @param place receives by row number where each row stands
   */
  static RowProducts of(
      int[] rows, int[][] index, double[][] cell, double[] columnScale, int[] place) {
    int[] start = new int[columnScale.length + 1];
    for (int row : rows) {
      for (int column : index[row]) {
        start[column + 1]++;
      }
    }
    for (int c = 0; c < columnScale.length; c++) {
      start[c + 1] += start[c];
    }
    int[] next = Arrays.copyOf(start, columnScale.length);
    int[] member = new int[start[columnScale.length]];
    double[] copy = new double[member.length];
    double[][] product = new double[rows.length][rows.length];
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      place[row] = i;
      double[] own = product[i];
      for (int k = 0; k < index[row].length; k++) {
        int column = index[row][k];
        double v = cell == null ? columnScale[column] : cell[row][k];
        member[next[column]] = i;
        copy[next[column]++] = v;
        for (int at = start[column]; at < next[column]; at++) {
          own[member[at]] += v * copy[at];
        }
      }
      for (int j = 0; j < i; j++) {
        product[j][i] = own[j];
      }
    }
    return new RowProducts(product, place);
  }

  /** The number of rows. */
  int size() {
    return product.length;
  }

  /**
   * Adds a row to the sum.
   *
   * @param with h, the products of the sum with every row
   * @return by how much |S|² changed
   */
  double join(int row, double w, double[] with) {
    int i = place[row];
    double change = w * (2 * with[i] + w * product[i][i]);
    add(with, product[i], w);
    return change;
  }

  private static void add(double[] sum, double[] row, double w) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += w * row[j];
    }
  }
}
