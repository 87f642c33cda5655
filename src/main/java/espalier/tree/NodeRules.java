package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.MAX_DEPTH;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.impurity.Tolerances;
import espalier.split.Split;
import espalier.split.SplitLimits;

/** Which nodes may be divided, and which divisions are worth it. */
final class NodeRules {

  private final SplitLimits limits;
  private final int maxDepth;
  private final Objective objective;
  private final FTest test;

  NodeRules(PctOptions options) {
    this.limits = GrowthOptions.limits(options);
    this.maxDepth = options.get(MAX_DEPTH);
    this.test = new FTest(options);
    this.objective = options.get(OBJECTIVE);
  }

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

  boolean limitedDepth() {
    return maxDepth > 0;
  }

  boolean significant(Dataset data, NodeRows node, Split split) {
    return test.passes(data, node, split);
  }
}
