package espalier.impurity;

/**
 * Nominal targets and labels scored by entropy instead of Gini; only for supervised trees.
 *
 * <p>For a target with known weight K and class weights k_c on a side, H = -Σ_c k_c/K log2(k_c/K);
 * a cut gains Σ_t p_t (K_t H_t(node) - K_t1 H_t1 - K_t2 H_t2) with p_t = w_t / Σ_u w_u K_u H_u over
 * the training rows. The statistic of a side is its class weights. O(rows x targets) for a scan.
 */
final class EntropyColumns extends RowColumns {

  private final int[][] codes;
  private final int[] first;
  private final double[] weight;

  private final double[] other;
  private double spread;

  /**
   * @param codes targets x training rows: the value's code, -1 where unknown
   * @param first where the classes of each target begin among all; one number more than targets
   * @param weight p of each target
   */
  EntropyColumns(int[][] codes, int[] first, double[] weight) {
    super(first[codes.length]);
    this.codes = codes;
    this.first = first;
    this.weight = weight;
    this.other = new double[total.length];
  }

  /** K H of class weights. */
  static double entropy(double[] counts, int from, int to) {
    double sum = 0;
    double all = 0;
    for (int c = from; c < to; c++) {
      if (counts[c] > 0) {
        sum += counts[c] * StrictMath.log(counts[c]);
        all += counts[c];
      }
    }
    return all > 0 ? Math.max(0, (all * StrictMath.log(all) - sum) / StrictMath.log(2)) : 0;
  }

  @Override
  Accumulator fork() {
    return new EntropyColumns(codes, first, weight);
  }

  @Override
  void reset(NodeRows rows) {
    reset(rows, rows.labelled());
    spread = spread(total, 0);
  }

  @Override
  void add(int row, double[] counts, int at) {
    for (int t = 0; t < codes.length; t++) {
      if (codes[t][row] >= 0) {
        counts[at + first[t] + codes[t][row]] += node.weight(row);
      }
    }
  }

  private double spread(double[] counts, int at) {
    double sum = 0;
    for (int t = 0; t < codes.length; t++) {
      sum += weight[t] * entropy(counts, at + first[t], at + first[t + 1]);
    }
    return sum;
  }

  @Override
  double spread() {
    return spread;
  }

  @Override
  void gain(double[] side, int at, double rows, Gains out, int cut) {
    for (int c = 0; c < other.length; c++) {
      other[c] = total[c] - side[at + c];
    }
    out.gain[cut] += spread - spread(side, at) - spread(other, 0);
  }
}
