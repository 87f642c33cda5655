package espalier.impurity;

/**
 * Some columns of the clustering space that are summed and scored together, over the rows of one
 * node at a time. The gain of a side depends only on sums over its rows (its <em>statistic</em>).
 * So sides can be built row by row along a feature ({@link #scan}), or from the sums of bins or
 * values ({@link #addTo}, {@link #gain}). Rows go by their place in the node. Columns are shared by
 * all forks; the scratch belongs to one thread.
 */
abstract class Accumulator {

  /** An accumulator over the same columns with separate scratch arrays. */
  abstract Accumulator fork();

  /** Turns to the rows of a node. */
  abstract void reset(NodeRows node);

  /** Σ_c p_c SS_c over the node's rows: what is left to explain. */
  abstract double spread();

  /**
   * Adds what the columns gain at every cut, in units of the objective without ω. Where the gains
   * are bounded by floors, a gain that is sure not to reach its floor may become negative infinity.
   */
  abstract void scan(Cuts cuts, Gains out);

  /** The numbers of a side's statistic in this node. */
  abstract int width();

  /**
   * Adds the statistics of the node's rows to those of their bins, which have {@code stride}
   * numbers each; this statistic begins at {@code at} in a bin.
   */
  abstract void addTo(int[] bin, double[] into, int stride, int at);

  /**
   * Adds what one side gains against the rest of the node to a cut, given where its statistic
   * begins and the weight of its rows.
   */
  abstract void gain(double[] side, int at, double weight, Gains out, int cut);
}
