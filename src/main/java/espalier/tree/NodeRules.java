package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.impurity.Tolerances;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.option.Option;
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

  /** Why a root with these weights, whose features vary, was not divided. */
  String reason(double total, double labelled) {
    if (total < 2 * limits.rows()) {
      return below("rows", total, MIN_LEAF, limits.rows());
    }
    if (labelled < 2 * limits.labelled()) {
      return below("labelled rows", labelled, MIN_LABELLED, limits.labelled());
    }
    return test.level() < 1
        ? "no split passed the F-test at f-test=" + Numbers.exact(test.level())
        : "every split left too few rows on one side or made neither side purer";
  }

  private static String below(String what, double weight, Option<Double> option, double least) {
    return Message.of(
        "the weight of the %s, %s, is below twice %s=%s",
        what, Numbers.exact(weight), option.key(), Numbers.exact(least));
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
