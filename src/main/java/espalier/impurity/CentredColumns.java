package espalier.impurity;

/**
 * Columns of numbers less what each is centred at; the numbers themselves are shared with whoever
 * has them. A missing value is {@code NaN}. Immutable.
 */
final class CentredColumns {

  private final double[][] raw;
  private final double[] centre;
  private final boolean[] complete;

  /**
   * @param raw columns x training rows, kept, not copied
   * @param centre what to take off the values of each
   */
  CentredColumns(double[][] raw, double[] centre) {
    this.raw = raw;
    this.centre = centre;
    this.complete = new boolean[raw.length];
    for (int c = 0; c < raw.length; c++) {
      boolean all = true;
      for (double v : raw[c]) {
        all &= v == v;
      }
      complete[c] = all;
    }
  }

  /** The number of columns. */
  int count() {
    return raw.length;
  }

  /** The number of rows. */
  int rows() {
    return raw[0].length;
  }

  /** The value of a row. */
  double get(int column, int row) {
    return raw[column][row] - centre[column];
  }

  /** The values of a column before they are centred; do not change. */
  double[] raw(int column) {
    return raw[column];
  }

  /** What a column is centred at. */
  double centre(int column) {
    return centre[column];
  }

  /** Whether no value is missing in some columns, those beyond the last left out. */
  boolean complete(int first, int number) {
    boolean all = true;
    for (int c = first; c < Math.min(raw.length, first + number); c++) {
      all &= complete[c];
    }
    return all;
  }
}
