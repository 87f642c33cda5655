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
  private final CentredColumns values;
  private final double[] weight;
  private final double[] varianceAtRoot;
  private final double[] share;
  private final boolean nominal;

  /** Null if cells are missing. */
  private final ExactRows rows;

  /**
   * @param values the columns, {@code NaN} where unknown
   * @param weight p of each column in units of the objective
   * @param varianceAtRoot the variance of each column over the training rows
   * @param share the share of the space part that each column makes up
   * @param nominal whether these are nominal targets or labels (CLUS charges nothing for a side
   *     without known cells) or numeric columns (CLUS charges the node's whole SS)
   */
  ColumnBlock(
      SpaceOptions options,
      CentredColumns values,
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
    this.rows = values.complete(0, values.count()) ? new ExactRows(values) : null;
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

    static Sums of(ColumnKernel kernel, int k) {
      return of(kernel.known, kernel.sum[k], kernel.squares[k]);
    }

    static Sums of(double known, double sum, double squares) {
      Sums sums = new Sums();
      sums.known = known;
      sums.sum = sum;
      sums.squares = squares;
      return sums;
    }

    /** Makes these the sums of all less those of one. */
    void rest(Sums all, Sums one) {
      known = all.known - one.known;
      sum = all.sum - one.sum;
      squares = all.squares - one.squares;
    }
  }

  @Override
  public ScoreBlock fork() {
    return rows == null
        ? this
        : new ColumnBlock(options, values, weight, varianceAtRoot, share, nominal);
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    return new InNode(node);
  }

  private Sums sums(int c, NodeRows node) {
    double[] column = values.raw(c);
    double centre = values.centre(c);
    double[] weights = node.weights();
    double known = 0;
    double sum = 0;
    double squares = 0;
    for (int row : node.rows()) {
      double v = column[row] - centre;
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

    /** The cells row by row; null if they are not laid out. */
    private final double[][] cells;

    private volatile Sums[] found;

    InNode(NodeRows node) {
      this.node = node;
      this.cells = rows == null ? null : rows.of(node);
    }

    /** The sums over all rows of the node, taken when they are asked for first. */
    Sums[] totals() {
      if (found == null) {
        Sums[] totals = new Sums[values.count()];
        if (cells != null) {
          ExactRows.Sums all = new ExactRows.Sums(totals.length);
          all.add(cells, node.rows(), 0, node.size(), node.weights());
          for (int c = 0; c < totals.length; c++) {
            totals[c] = Sums.of(all.known, all.sum[c], all.squares[c]);
          }
          found = totals;
          return totals;
        }
        ColumnKernel kernel = new ColumnKernel();
        for (int c = 0; c < totals.length; c += ColumnKernel.WIDTH) {
          boolean complete = values.complete(c, ColumnKernel.WIDTH);
          if (complete) {
            kernel.clear();
            kernel.add(values, c, node.rows(), 0, node.size(), node.weights());
          }
          for (int k = 0; k < ColumnKernel.WIDTH && c + k < totals.length; k++) {
            totals[c + k] = complete ? Sums.of(kernel, k) : sums(c + k, node);
          }
        }
        found = totals;
      }
      return found;
    }

    @Override
    public Scanner scanner() {
      return new Walk(this);
    }

    @Override
    public double spread() {
      Sums[] totals = totals();
      double sum = 0;
      for (int c = 0; c < totals.length; c++) {
        sum += weight[c] * totals[c].spread();
      }
      return sum;
    }
  }

  private final class Walk implements Scanner {

    private final InNode here;
    private final NodeRows node;
    private final ColumnKernel kernel = new ColumnKernel();
    private Sums[] totals;

    Walk(InNode here) {
      this.here = here;
      this.node = here.node;
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      boolean ignore =
          options.missingVariance() == MissingVariance.IGNORE
              && options.objective() != Objective.CLUS;
      double[] lost = ignore ? out.lost : null;
      totals = here.found;
      if (here.cells != null && plan.excludedCount == 0) {
        totals = here.totals();
        byRows(plan, out.gain, lost);
        return;
      }
      if (totals == null && once(plan)) {
        withTotals(plan, out.gain, lost);
        return;
      }
      totals = here.totals();
      for (int c = 0; c < totals.length; c += ColumnKernel.WIDTH) {
        if (plan.excludedCount == 0 && values.complete(c, ColumnKernel.WIDTH)) {
          sideBySide(c, plan, out.gain, lost);
          continue;
        }
        for (int k = c; k < Math.min(totals.length, c + ColumnKernel.WIDTH); k++) {
          if (weight[k] > 0) {
            column(k, plan, out.gain, lost);
          }
        }
      }
    }

    /** Whether a plan has one cut and rows in ascending order before it. */
    private boolean once(ScanPlan plan) {
      boolean suits =
          plan.cuts == 1 && plan.excludedCount == 0 && values.complete(0, values.count());
      for (int r = 1; suits && r < plan.end[0]; r++) {
        suits = plan.sequence[r - 1] < plan.sequence[r];
      }
      return suits;
    }

    /** Scores the one cut of a plan and notes the sums of the node, both from one pass. */
    private void withTotals(ScanPlan plan, double[] gain, double[] lost) {
      ColumnKernel whole = new ColumnKernel();
      totals = new Sums[values.count()];
      Sums two = new Sums();
      for (int first = 0; first < totals.length; first += ColumnKernel.WIDTH) {
        kernel.clear();
        whole.clear();
        whole.add(values, first, node, plan.sequence, plan.end[0], kernel);
        for (int c = first; c < Math.min(totals.length, first + ColumnKernel.WIDTH); c++) {
          totals[c] = Sums.of(whole, c - first);
          Sums one = Sums.of(kernel, c - first);
          two.rest(totals[c], one);
          if (weight[c] > 0) {
            add(c, plan, 0, totals[c].spread(), totals[c], one, two, gain, lost);
          }
        }
      }
      here.found = totals;
    }

    private void sideBySide(int first, ScanPlan plan, double[] gain, double[] lost) {
      int number = Math.min(ColumnKernel.WIDTH, totals.length - first);
      double[] spread = new double[number];
      for (int k = 0; k < number; k++) {
        spread[k] = totals[first + k].spread();
      }
      Sums two = new Sums();
      kernel.clear();
      int from = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        kernel.add(values, first, plan.sequence, from, plan.end[cut], node.weights());
        from = plan.end[cut];
        for (int k = 0; k < number; k++) {
          int c = first + k;
          Sums one = Sums.of(kernel, k);
          two.rest(totals[c], one);
          if (weight[c] > 0) {
            add(c, plan, cut, spread[k], totals[c], one, two, gain, lost);
          }
        }
      }
    }

    private void byRows(ScanPlan plan, double[] gain, double[] lost) {
      double[] spread = new double[totals.length];
      for (int c = 0; c < spread.length; c++) {
        spread[c] = totals[c].spread();
      }
      ExactRows.Sums side = new ExactRows.Sums(totals.length);
      Sums two = new Sums();
      int from = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        side.add(here.cells, plan.sequence, from, plan.end[cut], node.weights());
        from = plan.end[cut];
        for (int c = 0; c < totals.length; c++) {
          if (weight[c] > 0) {
            Sums one = Sums.of(side.known, side.sum[c], side.squares[c]);
            two.rest(totals[c], one);
            add(c, plan, cut, spread[c], totals[c], one, two, gain, lost);
          }
        }
      }
    }

    private void add(
        int c,
        ScanPlan plan,
        int cut,
        double spread,
        Sums all,
        Sums one,
        Sums two,
        double[] gain,
        double[] lost) {
      if (lost != null && (one.known <= 1 || two.known <= 1)) {
        lost[cut] += share[c];
      } else {
        gain[cut] += weight[c] * gain(c, plan, cut, spread, all, one, two);
      }
    }

    private void column(int c, ScanPlan plan, double[] gain, double[] lost) {
      double[] column = values.raw(c);
      double centre = values.centre(c);
      Sums all = totals[c];
      if (plan.excludedCount > 0) {
        all = without(c, all, plan);
      }
      double spread = all.spread();
      Sums one = new Sums();
      Sums two = new Sums();
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        for (; k < plan.end[cut]; k++) {
          int row = plan.sequence[k];
          double v = column[row] - centre;
          if (!Double.isNaN(v)) {
            one.add(node.weight(row), v);
          }
        }
        two.rest(all, one);
        add(c, plan, cut, spread, all, one, two, gain, lost);
      }
    }

    private Sums without(int c, Sums all, ScanPlan plan) {
      Sums rest = new Sums();
      rest.known = all.known;
      rest.sum = all.sum;
      rest.squares = all.squares;
      for (int e = 0; e < plan.excludedCount; e++) {
        double v = values.get(c, plan.excluded[e]);
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
