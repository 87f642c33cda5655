package espalier.impurity;

/**
 * Rows of ones in few columns, a bit for each one, and as words of eight fields, the first of which
 * counts the row and the others one column each, so that an addition adds a row to eight counts.
 * Immutable.
 */
final class LabelWords {

  /** The bits of a field. */
  static final int BITS = 8;

  /** What a field can hold. */
  static final int FULL = (1 << BITS) - 1;

  /** The columns of a word. */
  static final int COLUMNS = Long.SIZE / BITS - 1;

  /** More columns than this take more words than rows have cells. */
  private static final int MOST = 8 * COLUMNS;

  /** A row that is no member. */
  private static final long NONE = -1;

  private static final long[] SPREAD = spread();

  private final long[] bits;
  private final int columns;

  private LabelWords(long[] bits, int columns) {
    this.bits = bits;
    this.columns = columns;
  }

  /**
   * The ones of rows; null if there are too many columns or those of a row do not ascend.
   *
   * @param index the columns of each row, null for rows that are no members
   */
  static LabelWords of(int[][] index, int columns) {
    if (columns > MOST) {
      return null;
    }
    long[] bits = new long[index.length];
    for (int row = 0; row < bits.length; row++) {
      bits[row] = index[row] == null ? NONE : 0;
      for (int k = 0; index[row] != null && k < index[row].length; k++) {
        long bit = 1L << index[row][k];
        if (bit <= bits[row]) {
          return null;
        }
        bits[row] |= bit;
      }
    }
    return new LabelWords(bits, columns);
  }

  private static long[] spread() {
    long[] words = new long[1 << COLUMNS];
    for (int bits = 0; bits < words.length; bits++) {
      words[bits] = 1;
      for (int c = 0; c < COLUMNS; c++) {
        words[bits] |= (bits >> c & 1L) << BITS * (1 + c);
      }
    }
    return words;
  }

  /** The columns in which a row has ones, a bit for each; below 0 if it is no member. */
  long bits(int row) {
    return bits[row];
  }

  /**
   * Adds rows times their weights to the sum of their columns.
   *
   * @return the weight of those that are members
   */
  double add(int[] rows, double[] weights, double[] scale, double[] total) {
    double members = 0;
    for (int row : rows) {
      long ones = bits[row];
      double w = weights[row];
      members += ones < 0 ? 0 : w;
      for (; ones > 0; ones &= ones - 1) {
        int column = Long.numberOfTrailingZeros(ones);
        total[column] += w * scale[column];
      }
    }
    return members;
  }

  /** The product of each row with a vector. */
  void dots(int[] rows, double[] scale, double[] vector, double[] dot) {
    double[] product = new double[columns];
    for (int c = 0; c < columns; c++) {
      product[c] = scale[c] * vector[c];
    }
    for (int row : rows) {
      double sum = 0;
      for (long ones = bits[row]; ones > 0; ones &= ones - 1) {
        sum += product[Long.numberOfTrailingZeros(ones)];
      }
      dot[row] = sum;
    }
  }

  /** The squares of all cells times the weights of their rows, one after the other. */
  double squares(int[] rows, double[] weights, double[] scale) {
    double squares = 0;
    for (int row : rows) {
      double w = weights[row];
      for (long ones = bits[row]; ones > 0; ones &= ones - 1) {
        double v = scale[Long.numberOfTrailingZeros(ones)];
        squares += w * v * v;
      }
    }
    return squares;
  }

  /** The number of words of a row. */
  int count() {
    return (columns + COLUMNS - 1) / COLUMNS;
  }

  /** The k-th word of a row that is a member. */
  long word(int row, int k) {
    return SPREAD[(int) (bits[row] >>> k * COLUMNS) & (1 << COLUMNS) - 1];
  }
}
