package espalier.split;

import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.impurity.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** One worker's scratch and finds while the features of a node are searched. */
final class FeatureWalk {

  private final boolean[] labelled;
  private final NodeRows node;
  private final SplitLimits limits;
  private final double omega;
  private final Best best;
  private final Side.Walker targets;
  private final Side.Walker features;
  private final Gains targetGains = new Gains();
  private final Gains featureGains = new Gains();
  private final List<Candidate> candidates = new ArrayList<>();

  /** The plan to fill before {@link #score}. */
  final ScanPlan plan = new ScanPlan();

  FeatureWalk(
      boolean[] labelled,
      NodeRows node,
      SplitLimits limits,
      double omega,
      Best best,
      Side.InNode targets,
      Side.InNode features) {
    this.labelled = labelled;
    this.node = node;
    this.limits = limits;
    this.omega = omega;
    this.best = best;
    this.targets = targets == null ? null : targets.walker();
    this.features = features == null ? null : features.walker();
  }

  NodeRows node() {
    return node;
  }

  boolean labelled(int row) {
    return labelled[row];
  }

  /** Whether both sides are allowed if the first has these weights. */
  boolean allowed(double weight, double labelled) {
    return limits.allow(weight, labelled)
        && limits.allow(node.total() - weight, node.labelledTotal() - labelled);
  }

  List<Candidate> candidates() {
    return candidates;
  }

  /** Scores the plan's cuts and keeps the promising ones. */
  void score(IntFunction<FeatureTest> test) {
    score(test, true);
  }

  /**
   * Scores the plan's cuts and keeps the promising ones.
   *
   * @param bounded whether cuts that cannot reach the best so far may be given up; the result then
   *     depends on what was searched before
   * @return the best gain among the cuts
   */
  double score(IntFunction<FeatureTest> test, boolean bounded) {
    int cuts = plan.cuts();
    if (cuts == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    targetGains.start(cuts);
    featureGains.start(cuts);
    if (targets != null) {
      targets.walk(plan, targetGains);
    }
    if (features != null) {
      double needed = best.threshold();
      for (int c = 0; bounded && c < cuts; c++) {
        double sure = targets == null ? 0 : omega * targetGains.at(c);
        featureGains.floor(c, (needed - sure) / (1 - omega));
      }
      features.walk(plan, featureGains);
    }
    double top = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < cuts; c++) {
      double gain = total(c);
      top = Math.max(top, gain);
      best.offer(gain);
    }
    for (int c = 0; c < cuts; c++) {
      double gain = total(c);
      if (best.near(gain)) {
        candidates.add(new Candidate(gain, test.apply(c)));
      }
    }
    return top;
  }

  private double total(int cut) {
    double gain = targets == null ? 0 : omega * targetGains.at(cut);
    return features == null ? gain : gain + (1 - omega) * featureGains.at(cut);
  }
}
