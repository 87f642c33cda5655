package espalier.impurity;

import java.util.Arrays;

/**
 * Rows of a node whose cells are ones and whose weights are whole numbers, ready to be counted by
 * bins of a feature ({@link LabelBins}). Scratch that serves one node after the other; belongs to
 * one thread.
 */
final class LabelSums {

  /** The heaviest row. */
  private static final int HEAVIEST = LabelWords.FULL / 2;

  private final LabelWords labels;
  private final double[] scale;
  private final double[] square;
  private final double[] mean;
  private long[][] own = {};
  private double members;

  /**
   * @param scale √p of each column
   */
  LabelSums(LabelWords labels, double[] scale) {
    this.labels = labels;
    this.scale = scale;
    this.square = new double[scale.length];
    this.mean = new double[scale.length];
    Arrays.setAll(square, c -> scale[c] * scale[c]);
  }

  /** Whether the rows of a node can be counted. */
  static boolean suit(NodeRows node, double heaviest) {
    return node.whole() && heaviest <= HEAVIEST;
  }

  /**
   * Turns to a node.
   *
   * @param total the sum of all rows
   * @param weight their weight
   */
  void enter(NodeRows node, double[] total, double weight) {
    members = weight;
    for (int c = 0; c < mean.length; c++) {
      mean[c] = total[c] / (scale[c] * members);
    }
    if (own.length == 0 || own[0].length < node.size()) {
      own = new long[labels.count()][2 * node.size()];
    }
    int[] rows = node.rows();
    double[] weights = node.weights();
    for (int k = 0; k < own.length; k++) {
      long[] to = own[k];
      for (int i = 0; i < rows.length; i++) {
        to[i] = labels.word(rows[i], k) * (long) weights[rows[i]];
      }
    }
  }

  /** The number of columns. */
  int columns() {
    return scale.length;
  }

  /** The number of words of a row. */
  int words() {
    return own.length;
  }

  /** One word of each row times the row's weight. */
  long[] word(int k) {
    return own[k];
  }

  /** The weight of all rows. */
  double members() {
    return members;
  }

  /** The share of the rows that have a one in a column. */
  double mean(int column) {
    return mean[column];
  }

  /** √p of a column. */
  double scale(int column) {
    return scale[column];
  }

  /** p of a column. */
  double square(int column) {
    return square[column];
  }
}
