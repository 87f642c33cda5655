package espalier.split.axis;

import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.PairCounts;
import espalier.impurity.ScanPlan;
import espalier.impurity.SpacePart;
import espalier.split.FeatureTest;
import espalier.split.SplitLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * One worker's scratch and finds while the features of a node are searched, for one or several
 * degrees of supervision: what targets and features gain is computed once for all of them.
 */
final class FeatureWalk {

  /**
   * By how much a cut must be worse than another in its bin to be left out: what they have in
   * common errs alike, and what lies between them is summed in double.
   */
  private static final double IN_BIN = 1e-5;

  private final boolean[] labelled;
  private final NodeRows node;
  private final SplitLimits limits;
  private final double[] omegas;
  private final Best[] best;
  private final SpacePart.Walker targets;
  private final SpacePart.Walker features;
  private final Gains targetGains = new Gains();
  private final Gains featureGains = new Gains();
  private final List<List<Candidate>> candidates = new ArrayList<>();
  private double[] ofTargets = new double[64];
  private double[] ofFeatures = new double[64];
  private int[] chosen = new int[64];

  /** What bounds the gains of features that are 0 or 1, else null. */
  private PairCounts pairs;

  /** The feature that is walked, if it is bounded; else -1. */
  private int bounded = -1;

  /** The plan to fill before {@link #score}. */
  final ScanPlan plan = new ScanPlan();

  /**
   * A worker.
   *
   * @param omegas the degrees of supervision; 1 only if {@code features} is null
   * @param best the best gain so far for each of them, shared by the workers
   * @param targets the targets, null if all ω are 0
   * @param features the features, null if ω is 1
   */
  FeatureWalk(
      boolean[] labelled,
      NodeRows node,
      SplitLimits limits,
      double[] omegas,
      Best[] best,
      SpacePart.InNode targets,
      SpacePart.InNode features) {
    this.labelled = labelled;
    this.node = node;
    this.limits = limits;
    this.omegas = omegas;
    this.best = best;
    this.targets = targets == null ? null : targets.walker();
    this.features = features == null ? null : features.walker();
    for (int o = 0; o < omegas.length; o++) {
      candidates.add(new ArrayList<>());
    }
  }

  /** Takes what bounds the gains of features that are 0 or 1; null if nothing does. */
  FeatureWalk within(PairCounts bounds) {
    pairs = bounds;
    return this;
  }

  /** Turns to a feature. */
  void turnTo(int feature) {
    bounded = pairs != null && pairs.has(feature) ? feature : -1;
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

  /** The number of degrees of supervision. */
  int omegas() {
    return omegas.length;
  }

  /** What was promising for a degree of supervision when it was seen. */
  List<Candidate> candidates(int omega) {
    return candidates.get(omega);
  }

  /**
   * Scores the plan's cuts for every ω and keeps the promising ones; cuts that cannot reach the
   * best so far of any ω may be given up.
   */
  void score(IntFunction<FeatureTest> test) {
    if (plan.cuts() > 0) {
      targets();
      if (beaten(true)) {
        return;
      }
      walk(true);
      for (int o = 0; o < omegas.length; o++) {
        keep(o, test);
      }
    }
  }

  /** Whether one of the plan's cuts comes near the best so far of any ω; keeps nothing. */
  boolean promising() {
    targets();
    if (beaten(false)) {
      return false;
    }
    walk(true);
    for (int o = 0; o < omegas.length; o++) {
      for (int c = 0; c < plan.cuts(); c++) {
        if (best[o].near(total(o, c))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Scores the plan's cuts for one ω, completely, so that the result does not depend on what was
   * searched before, and keeps the promising ones.
   *
   * @return the best gain among the cuts
   */
  double scoreAll(int omega, IntFunction<FeatureTest> test) {
    if (plan.cuts() == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    targets();
    walk(false);
    return keep(omega, test);
  }

  /**
   * What the targets gain at the plan's cuts.
   *
   * @return the gains, valid until the next call of any method
   */
  double[] targets() {
    int cuts = plan.cuts();
    room(cuts);
    targetGains.start(cuts);
    if (targets != null) {
      targets.walk(plan, targetGains);
    }
    for (int c = 0; c < cuts; c++) {
      ofTargets[c] = targets == null ? 0 : targetGains.at(c);
    }
    return ofTargets;
  }

  private void room(int cuts) {
    if (ofTargets.length < cuts) {
      ofTargets = new double[2 * cuts];
      ofFeatures = new double[2 * cuts];
    }
  }

  /** Notes what a cut gains in targets and features. */
  void offer(double inTargets, double inFeatures) {
    for (int o = 0; o < omegas.length; o++) {
      best[o].offer(omegas[o] * inTargets + (1 - omegas[o]) * inFeatures);
    }
  }

  /** Whether a cut that gains so much comes near the best so far of any ω. */
  boolean near(double inTargets, double inFeatures) {
    for (int o = 0; o < omegas.length; o++) {
      if (best[o].near(omegas[o] * inTargets + (1 - omegas[o]) * inFeatures)) {
        return true;
      }
    }
    return false;
  }

  /** Whether both sides are allowed as far as labelled rows go if the first has this weight. */
  boolean allowed(double labelled) {
    return limits.allow(Double.MAX_VALUE, labelled)
        && limits.allow(Double.MAX_VALUE, node.labelledTotal() - labelled);
  }

  /** Walks along the cuts of a plan that a bin has; see {@link BinSums}. */
  interface BinWalk {
    /** Fills in what features gain, in single precision, at cuts that may reach their floors. */
    void walk(Gains gains);

    /** Replaces the gains of some cuts by better ones: what is wrong with them is alike. */
    void refine(int[] cuts, int count, double[] gains);
  }

  /**
   * Keeps the promising cuts of a bin, less those that are clearly not its best.
   *
   * @param inTargets what the targets gain at each cut
   */
  void score(double[] inTargets, BinWalk walk, IntFunction<FeatureTest> test) {
    int cuts = plan.cuts();
    room(cuts);
    System.arraycopy(inTargets, 0, ofTargets, 0, cuts);
    featureGains.start(cuts);
    floors(cuts);
    walk.walk(featureGains);
    for (int c = 0; c < cuts; c++) {
      ofFeatures[c] = featureGains.at(c);
      offer(ofTargets[c], ofFeatures[c]);
    }
    int count = 0;
    chosen = chosen.length < cuts ? new int[2 * cuts] : chosen;
    for (int c = 0; c < cuts; c++) {
      chosen[count] = c;
      count += near(ofTargets[c], ofFeatures[c]) ? 1 : 0;
    }
    if (count > 0) {
      walk.refine(chosen, count, ofFeatures);
      for (int o = 0; o < omegas.length; o++) {
        keep(o, chosen, count, test);
      }
    }
  }

  private void keep(int o, int[] some, int count, IntFunction<FeatureTest> test) {
    double top = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < count; k++) {
      top = Math.max(top, total(o, some[k]));
    }
    for (int k = 0; k < count; k++) {
      double gain = total(o, some[k]);
      if (gain >= top - IN_BIN * Math.abs(top) && best[o].near(gain)) {
        candidates.get(o).add(new Candidate(gain, test.apply(some[k])));
      }
    }
  }

  /** Keeps a cut for every ω whose best it comes near. */
  void keep(double inTargets, double inFeatures, FeatureTest test) {
    for (int o = 0; o < omegas.length; o++) {
      double gain = omegas[o] * inTargets + (1 - omegas[o]) * inFeatures;
      if (best[o].near(gain)) {
        candidates.get(o).add(new Candidate(gain, test));
      }
    }
  }

  /**
   * Whether the one cut of a bounded feature cannot come near the best of any ω.
   *
   * @param allowed whether the cut itself may be the best
   */
  private boolean beaten(boolean allowed) {
    if (bounded < 0 || plan.cuts() != 1) {
      return false;
    }
    if (allowed) {
      offer(ofTargets[0], pairs.least(bounded));
    }
    return !near(ofTargets[0], pairs.most(bounded));
  }

  /** Fills in what the features gain at the plan's cuts, beside what the targets gain. */
  private void walk(boolean mayGiveUp) {
    int cuts = plan.cuts();
    featureGains.start(cuts);
    if (features != null) {
      if (mayGiveUp) {
        floors(cuts);
      }
      features.walk(plan, featureGains);
    }
    for (int c = 0; c < cuts; c++) {
      ofFeatures[c] = features == null ? 0 : featureGains.at(c);
    }
  }

  /** A cut matters to ω if its features gain (best - ω targets) / (1 - ω); the least decides. */
  private void floors(int cuts) {
    double[] needed = new double[omegas.length];
    for (int o = 0; o < needed.length; o++) {
      needed[o] = best[o].threshold();
    }
    double floor = Double.NaN;
    for (int c = 0; c < cuts; c++) {
      if (c == 0 || ofTargets[c] != ofTargets[c - 1]) {
        floor = Double.POSITIVE_INFINITY;
        for (int o = 0; o < needed.length; o++) {
          floor = Math.min(floor, (needed[o] - omegas[o] * ofTargets[c]) / (1 - omegas[o]));
        }
      }
      featureGains.floor(c, floor);
    }
  }

  private double keep(int o, IntFunction<FeatureTest> test) {
    int cuts = plan.cuts();
    double top = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < cuts; c++) {
      double gain = total(o, c);
      top = gain > top ? gain : top;
    }
    best[o].offer(top);
    if (best[o].near(top)) {
      for (int c = 0; c < cuts; c++) {
        double gain = total(o, c);
        if (best[o].near(gain)) {
          candidates.get(o).add(new Candidate(gain, test.apply(c)));
        }
      }
    }
    return top;
  }

  private double total(int o, int cut) {
    double gain = omegas[o] * ofTargets[cut];
    return features == null ? gain : gain + (1 - omegas[o]) * ofFeatures[cut];
  }
}
