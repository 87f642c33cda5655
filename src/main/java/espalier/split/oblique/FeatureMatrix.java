package espalier.split.oblique;

/**
 * The training rows as a matrix of columns that a hyperplane can weigh: numeric features and the
 * one-hot columns of {@linkplain espalier.data.CommonValues common} values, centred at the training
 * mean where they are dense.
 *
 * <p>Implementations differ in storage only. All of them go through the rows in the given order and
 * add in that order, so results do not depend on anything else.
 */
interface FeatureMatrix {

  int columns();

  /** The number subtracted from the stored column; 0 for sparse storage. */
  double centre(int column);

  /** A row as a new array, one number for each column. */
  double[] row(int row);

  /** Adds Σ r_i x_i, Σ r_i x_i² and, per column, the weight of the rows that know it. */
  void moments(int[] rows, double[] weights, double[] sum, double[] squares, double[] known);

  /**
   * The given rows, standardised by z_c = (x_c - mean_c) scale_c.
   *
   * @param rows row numbers, none of which misses a cell
   * @param mean of the stored columns
   * @param scale 1/deviation, 0 for columns that take no part
   */
  NodeMatrix node(int[] rows, double[] mean, double[] scale);

  /** The matrix in which the missing cells of the given rows hold the means; itself if none. */
  FeatureMatrix filled(int[] rows, double[] means);
}
