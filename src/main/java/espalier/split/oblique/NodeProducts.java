package espalier.split.oblique;

/**
 * Products of a node's standardised rows with vectors, in single precision: the inner loops of the
 * gradient search. Row i is z_i with z_ic = (x_ic - mean_c) scale_c.
 *
 * <p>Rows are worked on in blocks, always the same ones in the same order for the same number of
 * rows, so results depend on nothing but the data. An instance serves one thread.
 */
interface NodeProducts {

  /** Turns the projections of a block of rows into their factors. */
  @FunctionalInterface
  interface Weighing {
    /**
     * Replaces each projection by the row's factor.
     *
     * @param from the position of the block's first row in the node
     * @param values one projection per row of the block; becomes one factor per row
     */
    void weigh(int from, float[] values);
  }

  /**
   * One pass: for every row the projection z_i · w is computed, and z_i times the factor made of it
   * is summed.
   *
   * @param w one weight per column; columns of weight 0 cost nothing here
   * @param weighing receives the blocks in order
   * @param wanted the columns to be summed; the others cost nothing here
   * @param sum set to the sums for the wanted columns and to 0 for the others
   */
  void sweep(double[] w, Weighing weighing, boolean[] wanted, double[] sum);
}
