package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.F_TEST;
import static espalier.tree.GrowthOptions.MAX_DEPTH;

import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.impurity.Tolerances;
import espalier.probability.Tails;
import espalier.split.Split;
import espalier.split.SplitLimits;

/** Which nodes may be divided, and which divisions are worth it. */
final class NodeRules {

  private final SplitLimits limits;
  private final int maxDepth;
  private final double significance;
  private final Objective objective;

  /** The rules that the options ask for. */
  NodeRules(PctOptions options) {
    this.limits = GrowthOptions.limits(options);
    this.maxDepth = options.get(MAX_DEPTH);
    this.significance = options.get(F_TEST);
    this.objective = options.get(OBJECTIVE);
  }

  /** Whether a node may be divided, by its weights and its depth. */
  boolean mayGrow(NodeRows rows, int depth) {
    return mayGrow(rows.total(), rows.labelledTotal(), depth);
  }

  /** Whether a node with these weights of rows and labelled rows may be divided at its depth. */
  boolean mayGrow(double total, double labelled, int depth) {
    return total >= 2 * limits.rows()
        && labelled >= 2 * limits.labelled()
        && labelled > 0
        && (maxDepth == 0 || depth < maxDepth);
  }

  /** Whether a node's targets deviate by nothing but rounding. */
  boolean pure(double targets, double rootSpread) {
    return objective == Objective.RELATIVE && targets <= Tolerances.ROUNDING * rootSpread;
  }

  /** Whether the depth of the tree is limited. */
  boolean limitedDepth() {
    return maxDepth > 0;
  }

  /**
   * The F-test of the best split of n rows that explains a share R of their spread: the chance that
   * (n - 2) R / (1 - R) reaches so much under F(1, n - 2), times the number of divisions that a
   * search can make ({@link #logDivisions}), must lie below the level. CLUS tests the best split as
   * if it were the only one, and so does {@code objective=clus}.
   *
   * @param features the number of features
   */
  boolean significant(NodeRows rows, Split split, int features) {
    if (significance == 1) {
      return true;
    }
    double n = Math.round(rows.total());
    double rest = 1 - split.explained();
    if (n < 3) {
      return false;
    }
    if (rest <= Tolerances.ROUNDING) {
      return true;
    }
    double tried =
        objective == Objective.CLUS ? 0 : logDivisions(n, features, split.test().shares().length);
    return logChance(n - 2, rest) + tried < StrictMath.log(significance);
  }

  /** The logarithm of P(F(1, df) &gt; df (1 - rest) / rest); where it is tiny a bound above it. */
  private static double logChance(double df, double rest) {
    double chance = Tails.fAbove(df * (1 - rest) / rest, 1, df);
    return chance > Double.MIN_NORMAL
        ? StrictMath.log(chance)
        : df / 2 * StrictMath.log(rest) - StrictMath.log(1 - rest) / 2;
  }

  /**
   * The logarithm of the number of divisions of n rows: D (n - 1) by a threshold of one of D
   * features, Σ_k≤d C(n - 1, k) by a hyperplane of d weights (T. M. Cover, Geometrical and
   * statistical properties of systems of linear inequalities, 1965).
   */
  private static double logDivisions(double n, int features, int weights) {
    if (weights == 1) {
      return StrictMath.log(features * (n - 1));
    }
    double term = 0;
    double sum = 0;
    for (int k = 1; k <= Math.min(weights, n - 1); k++) {
      term += StrictMath.log((n - k) / k);
      sum = Math.max(sum, term) + StrictMath.log1p(StrictMath.exp(-Math.abs(sum - term)));
    }
    return sum;
  }
}
