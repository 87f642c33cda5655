package espalier.explain;

import espalier.learn.FeatureRow;

/**
 * The game of the features of one tree: who brings a row to which leaf.
 *
 * <p>A coalition S is a set of features whose values are known. It sends the row to leaf l with the
 * share r_l(S) = Π q_n(S) over the nodes n on the path to l, where q_n is the share of n's child on
 * that path:
 *
 * <ul>
 *   <li>a test of one feature f in S: the result of the test (a fraction only where the tree
 *       divides rows with a missing value);
 *   <li>a test of one feature outside S: c_n, the share of the node's training rows that took this
 *       branch, by weight;
 *   <li>a hyperplane: a·d + (1 - a)·c_n, with d the result of the hyperplane for the row in which
 *       every feature outside S is replaced by the node's mean, and a the importance of the terms
 *       in S, Σ |w_s| over the terms in S divided by Σ |w_s| over all terms, w_s the standardised
 *       weights. A hyperplane with one term thus is a test of one feature, a term of little weight
 *       moves little, and with all features known the hyperplane itself decides.
 * </ul>
 *
 * <p>The score of a coalition is v(S) = Σ_l r_l(S)·value_l for every output, and a game adds up
 * their Shapley values over all leaves, because those of v are linear in r. v(∅) is the mean of the
 * leaves over the training rows, v of all features what the tree predicts.
 */
interface TreeGame {

  /** The number of independent estimates: 1 for an exact game. */
  default int batches() {
    return 1;
  }

  /** The mean of all estimates, without the spread between them. Thread-safe. */
  default void divide(FeatureRow row, Parts parts) {
    divide(row, 0, parts);
  }

  /** Divides a row's answer among the features, as one of the estimates prescribes. Thread-safe. */
  void divide(FeatureRow row, int batch, Parts parts);

  /**
   * Where the values of one row's scores are added up.
   *
   * @param columns the outputs among the values of a leaf
   * @param factor what the tree counts
   */
  record Parts(double[][] sums, double[][] leaves, int[] columns, double factor) {

    /** A leaf, a feature and its part of r_leaf(all) - r_leaf(∅), for all outputs. */
    void add(int leaf, int feature, double amount) {
      for (int o = 0; o < sums.length; o++) {
        sums[o][feature] += factor * amount * leaves[leaf][columns[o]];
      }
    }

    /** An output, a feature and its part of v(all) - v(∅) of that output. */
    void addTo(int output, int feature, double amount) {
      sums[output][feature] += factor * amount;
    }

    double value(int leaf, int output) {
      return leaves[leaf][columns[output]];
    }
  }
}
