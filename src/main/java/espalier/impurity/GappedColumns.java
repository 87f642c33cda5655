package espalier.impurity;

/**
 * Columns of any kind with any cells missing, in double, for every objective.
 *
 * <p>For column c with K known cells (weights), sum S and squares Q on a side, SS = Q - S²/K. The
 * statistic of a side is K, S and Q of each column. A row costs its columns, and so does a cut.
 * Runs for columns with missing cells; it is the form that all others must agree with.
 */
final class GappedColumns extends RowColumns {

  private final SpaceOptions options;
  private final double[][] value;
  private final double[] weight;
  private final double[] varianceAtRoot;
  private final double[] share;
  private final boolean nominal;

  private final int columns;
  private final double[] spread;
  private final double[] variance;

  /**
   * @param value for each training row its centred cells, {@code NaN} where unknown; null for a row
   *     that knows none
   * @param weight p of each column in units of the objective
   * @param varianceAtRoot the variance of each column over the training rows
   * @param share the share of the space part that each column makes up
   * @param nominal whether these are nominal attributes or labels (CLUS charges nothing for a side
   *     without known cells) or numbers (CLUS charges the node's whole SS)
   */
  GappedColumns(
      SpaceOptions options,
      double[][] value,
      double[] weight,
      double[] varianceAtRoot,
      double[] share,
      boolean nominal) {
    super(3 * weight.length);
    this.options = options;
    this.value = value;
    this.weight = weight;
    this.varianceAtRoot = varianceAtRoot;
    this.share = share;
    this.nominal = nominal;
    this.columns = weight.length;
    this.spread = new double[columns];
    this.variance = new double[columns];
  }

  @Override
  Accumulator fork() {
    return new GappedColumns(options, value, weight, varianceAtRoot, share, nominal);
  }

  @Override
  void reset(NodeRows rows) {
    reset(rows, rows.rows());
    for (int c = 0; c < columns; c++) {
      spread[c] = spread(total[c], total[columns + c], total[2 * columns + c]);
      variance[c] =
          options.missingVariance() == MissingVariance.TRAINING
              ? varianceAtRoot[c]
              : variance(
                  spread[c], total[c], total[columns + c], total[2 * columns + c], rows.total());
    }
  }

  /** Adds the known weights, the sums, the squares. */
  @Override
  void add(int row, double[] into, int at) {
    double[] cells = value[row];
    if (cells == null) {
      return;
    }
    double w = node.weight(row);
    int s = at + columns;
    int q = s + columns;
    for (int c = 0; c < columns; c++) {
      double v = cells[c];
      boolean known = v == v;
      double x = known ? v : 0;
      double step = w * x;
      into[at + c] += known ? w : 0;
      into[s + c] += step;
      into[q + c] += step * x;
    }
  }

  private static double spread(double known, double sum, double squares) {
    return known > 0 ? Math.max(0, squares - sum * sum / known) : 0;
  }

  /** The variance over known cells of n rows, or as published. */
  private double variance(double ss, double known, double sum, double squares, double n) {
    if (!options.literalVariance()) {
      return ss / known;
    }
    double mean = sum / known;
    return ((n - 1) / (known - 1) * squares - n * mean * mean) / n;
  }

  @Override
  double spread() {
    double all = 0;
    for (int c = 0; c < columns; c++) {
      all += weight[c] * spread[c];
    }
    return all;
  }

  @Override
  void gain(double[] side, int at, double rows, Gains out, int cut) {
    boolean clus = options.objective() == Objective.CLUS;
    boolean ignore = !clus && options.missingVariance() == MissingVariance.IGNORE;
    double gained = 0;
    for (int c = 0; c < columns; c++) {
      double known = side[at + c];
      double other = total[c] - known;
      if (ignore && (known <= 1 || other <= 1)) {
        out.lose(cut, share[c]);
      } else if (clus) {
        boolean empty = known <= 0 || other <= 0;
        gained += weight[c] * (empty ? (nominal ? 0 : -spread[c]) : between(side, at, c));
      } else if (total[c] > 1) {
        gained +=
            weight[c]
                * (options.objective() == Objective.RELATIVE
                    ? relative(side, at, c)
                    : paper(side, at, c, rows));
      }
    }
    out.gain[cut] += gained;
  }

  /** SS less that of both sides. */
  private double between(double[] side, int at, int c) {
    double k1 = side[at + c];
    double k2 = total[c] - k1;
    if (k1 <= 0 || k2 <= 0) {
      return 0;
    }
    double d = side[at + columns + c] - k1 / total[c] * total[columns + c];
    return d * d * total[c] / (k1 * k2);
  }

  private double relative(double[] side, int at, int c) {
    double k1 = side[at + c];
    double k2 = total[c] - k1;
    double charge = (k1 <= 1 ? k1 : 0) + (k2 <= 1 ? k2 : 0);
    return between(side, at, c) - charge * variance[c];
  }

  private double paper(double[] side, int at, int c, double rows) {
    double k1 = side[at + c];
    double s1 = side[at + columns + c];
    double q1 = side[at + 2 * columns + c];
    double k2 = total[c] - k1;
    double s2 = total[columns + c] - s1;
    double q2 = total[2 * columns + c] - q1;
    double part = rows / node.total();
    double v1 = k1 <= 1 ? variance[c] : variance(spread(k1, s1, q1), k1, s1, q1, rows);
    double v2 =
        k2 <= 1 ? variance[c] : variance(spread(k2, s2, q2), k2, s2, q2, node.total() - rows);
    double within =
        variance(spread[c], total[c], total[columns + c], total[2 * columns + c], node.total());
    return within - part * v1 - (1 - part) * v2;
  }
}
