package espalier.impurity;

/**
 * Nominal targets and labels scored by entropy instead of Gini; only for supervised trees.
 *
 * <p>For a target with known weight K and class weights k_c on a side, H = -Σ_c k_c/K log2(k_c/K);
 * a cut gains Σ_t p_t (K_t H_t(node) - K_t1 H_t1 - K_t2 H_t2) with p_t = w_t / Σ_u w_u K_u H_u over
 * the training rows. O(rows x targets) for a walk.
 */
final class EntropyBlock implements ScoreBlock {

  private final int[][] codes;
  private final int[] classes;
  private final double[] weight;

  /**
   * @param codes targets x training rows: the value's code, -1 where unknown
   * @param classes the number of values of each target
   * @param weight p of each target
   */
  EntropyBlock(int[][] codes, int[] classes, double[] weight) {
    this.codes = codes;
    this.classes = classes;
    this.weight = weight;
  }

  /** K H of class weights. */
  static double entropy(double[] counts) {
    double sum = 0;
    double total = 0;
    for (double k : counts) {
      if (k > 0) {
        sum += k * StrictMath.log(k);
        total += k;
      }
    }
    return total > 0 ? Math.max(0, (total * StrictMath.log(total) - sum) / StrictMath.log(2)) : 0;
  }

  @Override
  public ScoreBlock fork() {
    return this;
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    double[][] totals = new double[codes.length][];
    for (int t = 0; t < codes.length; t++) {
      totals[t] = new double[classes[t]];
      for (int row : node.labelled()) {
        if (codes[t][row] >= 0) {
          totals[t][codes[t][row]] += node.weight(row);
        }
      }
    }
    return new NodeBlock() {
      @Override
      public Scanner scanner() {
        return (plan, out) -> scan(node, totals, plan, out);
      }

      @Override
      public double spread() {
        double sum = 0;
        for (int t = 0; t < totals.length; t++) {
          sum += weight[t] * entropy(totals[t]);
        }
        return sum;
      }
    };
  }

  private void scan(NodeRows node, double[][] totals, ScanPlan plan, Gains out) {
    for (int t = 0; t < codes.length; t++) {
      double[] one = new double[classes[t]];
      double[] two = totals[t].clone();
      for (int e = 0; e < plan.excludedCount; e++) {
        int code = codes[t][plan.excluded[e]];
        if (code >= 0) {
          two[code] -= node.weight(plan.excluded[e]);
        }
      }
      double all = entropy(two);
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        for (; k < plan.end[cut]; k++) {
          int row = plan.sequence[k];
          int code = codes[t][row];
          if (code >= 0) {
            one[code] += node.weight(row);
            two[code] -= node.weight(row);
          }
        }
        out.gain[cut] += weight[t] * (all - entropy(one) - entropy(two));
      }
    }
  }
}
