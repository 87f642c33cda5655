package espalier.tree;

import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.split.Split;
import org.apache.commons.statistics.distribution.FDistribution;

/** Which nodes may be divided, and which divisions are worth it. */
record NodeRules(GrowOptions options, Objective objective) {

  /** The rules that the options ask for. */
  static NodeRules of(PctOptions options) {
    GrowOptions limits =
        new GrowOptions(
            options.minLeaf(),
            options.minLabelled(),
            options.maxDepth(),
            options.significance(),
            options.objective() == Objective.RELATIVE);
    return new NodeRules(limits, options.objective());
  }

  /** Whether a node may be divided, by its weights and its depth. */
  boolean mayGrow(NodeRows rows, int depth) {
    return rows.total() >= 2 * options.minLeaf()
        && rows.labelledTotal() >= 2 * options.minLabelled()
        && rows.labelledTotal() > 0
        && (options.maxDepth() == 0 || depth < options.maxDepth());
  }

  /** Whether a node may be divided, by all that its rows say. */
  boolean mayGrow(NodeRows rows, int depth, double targets, double rootSpread) {
    return mayGrow(rows, depth) && !(options.stopWhenPure() && targets <= 1e-12 * rootSpread);
  }

  /** Whether splits are tested, so that the spread of the whole clustering space is needed. */
  boolean tested() {
    return options.significance() < 1;
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
    if (rest <= 1e-12 * total) {
      return true;
    }
    return df * gained / rest
        > FDistribution.of(1, df).inverseSurvivalProbability(options.significance());
  }
}
