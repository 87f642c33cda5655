package espalier.split.oblique;

/**
 * How the columns of a node are standardised: z_c = (x_c - mean_c) scale_c has mean 0 and variance
 * 1 over the known cells. Columns that do not vary have scale and weight 0.
 *
 * @param mean the mean of each column, 0 where nothing is known
 * @param scale 1/deviation
 * @param weight the clustering weight p, of all columns together a given total
 */
record Standardised(double[] mean, double[] scale, double[] weight) {

  /** Weighs a column that varies. */
  @FunctionalInterface
  interface Weigher {
    /** The weight before normalising of a column with a variance above 0. */
    double weight(int column, double variance);
  }

  /** The columns with these moments, whose weights add up to a total if any column varies. */
  static Standardised of(ColumnMoments moments, Weigher weigher, double total) {
    int columns = moments.sum.length;
    double[] mean = new double[columns];
    double[] scale = new double[columns];
    double[] weight = new double[columns];
    double sum = 0;
    for (int c = 0; c < columns; c++) {
      mean[c] = moments.mean(c);
      double variance = moments.variance(c);
      if (variance > 0) {
        scale[c] = 1 / Math.sqrt(variance);
        weight[c] = weigher.weight(c, variance);
        sum += weight[c];
      }
    }
    for (int c = 0; c < columns; c++) {
      weight[c] = sum > 0 ? weight[c] * total / sum : 0;
    }
    return new Standardised(mean, scale, weight);
  }
}
