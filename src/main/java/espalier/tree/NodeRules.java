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

  /** Whether splits are tested, so that the spread of the whole clustering space is needed. */
  boolean tested() {
    return significance < 1;
  }

  /** The F-test of a split: (n - 2) (SS - SS') / SS' against F(1, n - 2). */
  boolean significant(NodeRows rows, double total, Split split) {
    if (!tested()) {
      return true;
    }
    double df = Math.round(rows.total()) - 2;
    double gained = objective == Objective.PAPER ? rows.total() * split.gain() : split.gain();
    double rest = total - gained;
    if (df < 1) {
      return false;
    }
    if (rest <= Tolerances.ROUNDING * total) {
      return true;
    }
    return Tails.fAbove(df * gained / rest, 1, df) < significance;
  }
}
