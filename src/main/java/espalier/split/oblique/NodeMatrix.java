package espalier.split.oblique;

import java.util.Optional;

/**
 * A node's rows as the search by clusters reads them, in a form for dense and one for sparse data.
 */
interface NodeMatrix {

  /** What a row contributes once its projection is known. */
  @FunctionalInterface
  interface Weighing {
    /** The factor of a row in the sum. */
    double factor(int position, double projection);
  }

  /**
   * One pass over the rows: for every row the projection x_i · w is computed, and x_i times its
   * factor is added to the sum.
   *
   * @param w one weight for each stored column
   * @param weighing receives each row's position in the node and its projection, in order
   * @param sum added to, one number for each stored column
   */
  void sweep(double[] w, Weighing weighing, double[] sum);

  /**
   * The loss of a linear machine over some columns and, last, a column of ones for the constant
   * term, which is penalised like a weight. Dense columns are centred at the node's mean; sparse
   * ones are only scaled, so that they stay sparse.
   *
   * @param free the columns that may be weighed
   * @param sign y: 1 or -1 for each row
   * @param cost C of each row
   */
  ColumnLoss loss(int[] free, double[] sign, double[] cost);

  /** The constant term in the node's centred space, by the weights of these columns. */
  double bias(int[] free, double[] w);

  /** The products of all rows, if these are at hand. */
  Optional<NodeProducts> products();
}
