package espalier.explain;

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
