package espalier.impurity;

/**
 * Columns of any kind with any cells missing, scored one column after the other in double: the
 * reference form of every objective, used where no faster block applies and to decide between
 * candidates that a faster block found nearly equal.
 *
 * <p>For column c with K known cells (weights), sum S and squares Q on a side, SS = Q - S²/K. A
 * walk costs O(rows x columns).
 */
final class ColumnBlock implements ScoreBlock {

  private final SpaceOptions options;
  private final double[][] values;
  private final double[] weight;
  private final double[] varianceAtRoot;
  private final double[] share;
  private final boolean nominal;

  /**
   * @param values columns x training rows, centred, {@code NaN} where unknown
   * @param weight p of each column in units of the objective
   * @param varianceAtRoot the variance of each column over the training rows
   * @param share the share of the space part that each column makes up
   * @param nominal whether these are nominal targets or labels (CLUS charges nothing for a side
   *     without known cells) or numeric columns (CLUS charges the node's whole SS)
   */
  ColumnBlock(
      SpaceOptions options,
      double[][] values,
      double[] weight,
      double[] varianceAtRoot,
      double[] share,
      boolean nominal) {
    this.options = options;
    this.values = values;
    this.weight = weight;
    this.varianceAtRoot = varianceAtRoot;
    this.share = share;
    this.nominal = nominal;
  }

  /** Known cells, sum and squares of one column over some rows. */
  private static final class Sums {
    double known;
    double sum;
    double squares;

    void add(double w, double v) {
      known += w;
      sum += w * v;
      squares += w * v * v;
    }

    double spread() {
      return known > 0 ? Math.max(0, squares - sum * sum / known) : 0;
    }
  }

  @Override
  public ScoreBlock fork() {
    return this;
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    Sums[] totals = new Sums[values.length];
    for (int c = 0; c < totals.length; c++) {
      totals[c] = sums(values[c], node);
    }
    return new InNode(node, totals);
  }

  private static Sums sums(double[] column, NodeRows node) {
    double[] weights = node.weights();
    double known = 0;
    double sum = 0;
    double squares = 0;
    for (int row : node.rows()) {
      double v = column[row];
      if (v == v) {
        double w = weights[row];
        known += w;
        sum += w * v;
        squares += w * v * v;
      }
    }
    Sums sums = new Sums();
    sums.known = known;
    sums.sum = sum;
    sums.squares = squares;
    return sums;
  }

  private final class InNode implements NodeBlock {

    private final NodeRows node;
    private final Sums[] totals;

    InNode(NodeRows node, Sums[] totals) {
      this.node = node;
      this.totals = totals;
    }

    @Override
    public Scanner scanner() {
      return new Walk(node, totals);
    }

    @Override
    public double spread() {
      double sum = 0;
      for (int c = 0; c < totals.length; c++) {
        sum += weight[c] * totals[c].spread();
      }
      return sum;
    }
  }

  private final class Walk implements Scanner {

    private final NodeRows node;
    private final Sums[] totals;

    Walk(NodeRows node, Sums[] totals) {
      this.node = node;
      this.totals = totals;
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      boolean ignore =
          options.missingVariance() == MissingVariance.IGNORE
              && options.objective() != Objective.CLUS;
      for (int c = 0; c < values.length; c++) {
        if (weight[c] > 0) {
          column(c, plan, out.gain, ignore ? out.lost : null);
        }
      }
    }

    private void column(int c, ScanPlan plan, double[] gain, double[] lost) {
      double[] column = values[c];
      Sums all = totals[c];
      if (plan.excludedCount > 0) {
        all = without(column, all, plan);
      }
      double spread = all.spread();
      Sums one = new Sums();
      Sums two = new Sums();
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        for (; k < plan.end[cut]; k++) {
          int row = plan.sequence[k];
          double v = column[row];
          if (!Double.isNaN(v)) {
            one.add(node.weight(row), v);
          }
        }
        two.known = all.known - one.known;
        two.sum = all.sum - one.sum;
        two.squares = all.squares - one.squares;
        if (lost != null && (one.known <= 1 || two.known <= 1)) {
          lost[cut] += share[c];
        } else {
          gain[cut] += weight[c] * gain(c, plan, cut, spread, all, one, two);
        }
      }
    }

    private Sums without(double[] column, Sums all, ScanPlan plan) {
      Sums rest = new Sums();
      rest.known = all.known;
      rest.sum = all.sum;
      rest.squares = all.squares;
      for (int e = 0; e < plan.excludedCount; e++) {
        double v = column[plan.excluded[e]];
        if (!Double.isNaN(v)) {
          rest.add(-node.weight(plan.excluded[e]), v);
        }
      }
      return rest;
    }

    private double gain(
        int c, ScanPlan plan, int cut, double spread, Sums all, Sums one, Sums two) {
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
    private double variance(Sums side, double ss, double n) {
      if (!options.literalVariance()) {
        return ss / side.known;
      }
      double mean = side.sum / side.known;
      return ((n - 1) / (side.known - 1) * side.squares - n * mean * mean) / n;
    }
  }
}
