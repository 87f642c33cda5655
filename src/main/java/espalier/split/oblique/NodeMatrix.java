package espalier.split.oblique;

/**
 * A node's standardised rows z_i with z_ic = (x_ic - mean_c) scale_c in single precision: the inner
 * loops of the searches for hyperplanes, dense ({@link ColumnProducts}) or sparse ({@link
 * SparseProducts}).
 *
 * <p>Rows are worked on in blocks, always the same ones in the same order for the same number of
 * rows, so results depend on nothing but the data. An instance serves one thread.
 */
interface NodeMatrix {

  /** Turns the projections of a block of rows into their factors. */
  @FunctionalInterface
  interface Weighing {
    /** Replaces projections of a block, from a position of the node on, by the rows' factors. */
    void weigh(int from, float[] values);
  }

  /**
   * One pass: for every row the projection z_i · w is computed, and z_i times the factor made of it
   * is summed.
   *
   * @param w one weight per column; columns of weight 0 cost nothing here
   * @param weighing receives the blocks in order
   * @param needed the columns to be summed; the others cost nothing here
   * @param sum set to the sums for the wanted columns and to 0 for the others
   */
  void sweep(double[] w, Weighing weighing, boolean[] needed, double[] sum);

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
}
