package espalier.impurity;

/** What one column of a {@link ColumnBlock} gains at a cut, from its sums on the sides. */
final class ColumnGain {

  private final SpaceOptions options;
  private final double[] weight;
  private final double[] varianceAtRoot;
  private final double[] share;
  private final boolean nominal;

  ColumnGain(
      SpaceOptions options,
      double[] weight,
      double[] varianceAtRoot,
      double[] share,
      boolean nominal) {
    this.options = options;
    this.weight = weight;
    this.varianceAtRoot = varianceAtRoot;
    this.share = share;
    this.nominal = nominal;
  }

  /** p of a column in units of the objective. */
  double weight(int c) {
    return weight[c];
  }

  /** What is lost at each cut, where columns that are hardly known on a side are left out. */
  double[] lost(Gains out) {
    boolean ignore =
        options.missingVariance() == MissingVariance.IGNORE
            && options.objective() != Objective.CLUS;
    return ignore ? out.lost : null;
  }

  /**
   * Adds what a column gains.
   *
   * @param spread of all rows
   * @param lost see {@link #lost}
   */
  void add(
      int c,
      ScanPlan plan,
      int cut,
      double spread,
      ColumnSums all,
      ColumnSums one,
      ColumnSums two,
      double[] gain,
      double[] lost) {
    if (lost != null && (one.known <= 1 || two.known <= 1)) {
      lost[cut] += share[c];
    } else {
      gain[cut] += weight[c] * gain(c, plan, cut, spread, all, one, two);
    }
  }

  private double gain(
      int c,
      ScanPlan plan,
      int cut,
      double spread,
      ColumnSums all,
      ColumnSums one,
      ColumnSums two) {
    double ss1 = one.spread();
    double ss2 = two.spread();
    if (options.objective() == Objective.CLUS) {
      boolean empty = one.known <= 0 || two.known <= 0;
      return empty ? (nominal ? 0 : -spread) : spread - ss1 - ss2;
    }
    if (all.known <= 1) {
      return 0;
    }
    double within = variance(all, spread, plan.total);
    double v = options.missingVariance() == MissingVariance.TRAINING ? varianceAtRoot[c] : within;
    if (options.objective() == Objective.RELATIVE) {
      return spread
          - ss1
          - ss2
          - (one.known <= 1 ? one.known * v : 0)
          - (two.known <= 1 ? two.known * v : 0);
    }
    double n1 = plan.side[cut];
    double n2 = plan.total - n1;
    double i1 = one.known <= 1 ? v : variance(one, ss1, n1);
    double i2 = two.known <= 1 ? v : variance(two, ss2, n2);
    return within - (n1 * i1 + n2 * i2) / plan.total;
  }

  /** The variance of a side with n rows in all. */
  private double variance(ColumnSums side, double ss, double n) {
    if (!options.literalVariance()) {
      return ss / side.known;
    }
    double mean = side.sum / side.known;
    return ((n - 1) / (side.known - 1) * side.squares - n * mean * mean) / n;
  }
}
