package espalier.split.axis;

import espalier.impurity.ClusteringSpace;
import espalier.impurity.Cuts;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.SpacePart;
import espalier.impurity.Tolerances;
import espalier.split.FeatureTest;
import espalier.split.SplitLimits;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * What the scans of one thread share while the features of a node are searched, for one or several
 * degrees of supervision: the sums of both parts of the space, and for each ω the best test of the
 * feature at hand. What targets and features gain is computed once for all ω.
 */
final class NodeSearch {

  /** The best gain in a node that any thread has seen so far, and the first feature with it. */
  static final class Best {

    private record Top(double gain, int feature) {

      Top max(Top other) {
        return other.gain > gain || other.gain == gain && other.feature < feature ? other : this;
      }
    }

    private final AtomicReference<Top> top =
        new AtomicReference<>(new Top(Tolerances.ROUNDING, Integer.MAX_VALUE));

    /** The gain below which nothing matters any more. */
    double floor() {
      return top.get().gain * (1 - Tolerances.CLEAR);
    }

    /** Whether a gain of a feature is sure to lose. */
    boolean beats(double gain, int feature) {
      Top now = top.get();
      return gain <= now.gain && feature > now.feature;
    }

    void offer(double gain, int feature) {
      top.accumulateAndGet(new Top(gain, feature), Top::max);
    }
  }

  private final SpacePart targets;
  private final SpacePart features;
  private final boolean withFeatures;
  private final SplitLimits limits;
  private final boolean[] isLabelled;
  private final boolean divides;
  private final Gains targetGains = new Gains();
  private final Gains featureGains = new Gains();
  private double[] labelled = {};

  private double[] weight = {};

  private NodeRows node;
  private double[] omegas;
  private Best[] best;
  private int feature;
  private double[] foundGain = {};
  private FeatureTest[] found = {};

  /** The cuts to fill before {@link #scan}. */
  final Cuts cuts = new Cuts();

  /**
   * @param space a space that no other thread uses
   * @param withFeatures whether some ω is below 1
   * @param isLabelled which training rows are labelled
   * @param divides see {@link #unseenLeft}
   */
  NodeSearch(
      ClusteringSpace space,
      boolean withFeatures,
      SplitLimits limits,
      boolean[] isLabelled,
      boolean divides) {
    this.targets = space.targets();
    this.features = space.features();
    this.withFeatures = withFeatures;
    this.limits = limits;
    this.isLabelled = isLabelled;
    this.divides = divides;
  }

  /** Turns to a node; the best gains so far of each ω are shared by threads. */
  void reset(NodeRows rows, double[] someOmegas, Best[] soFar) {
    node = rows;
    omegas = someOmegas;
    best = soFar;
    targets.reset(node);
    if (withFeatures) {
      features.reset(node);
    }
    if (weight.length < node.size()) {
      weight = new double[2 * node.size()];
      labelled = new double[weight.length];
    }
    for (int i = 0; i < node.size(); i++) {
      int row = node.rows()[i];
      weight[i] = node.weight(row);
      labelled[i] = isLabelled[row] ? weight[i] : 0;
    }
    if (found.length < omegas.length) {
      found = new FeatureTest[omegas.length];
      foundGain = new double[omegas.length];
    }
  }

  void begin(int another) {
    feature = another;
    Arrays.fill(foundGain, 0, omegas.length, 0);
  }

  NodeRows node() {
    return node;
  }

  double weight(int place) {
    return weight[place];
  }

  /** The weight of the row at a place of the node, 0 if it is not labelled. */
  double labelled(int place) {
    return labelled[place];
  }

  int omegas() {
    return omegas.length;
  }

  /** What the feature's best test gains; 0 if it has none. */
  double gain(int omega) {
    return foundGain[omega];
  }

  /** The feature's best test, if it gains anything. */
  FeatureTest test(int omega) {
    return found[omega];
  }

  /**
   * The share of a row that goes left if its value is missing and those of the node's rows are not:
   * that of the node's rows, or 1 or 0, whichever side is heavier.
   *
   * @param left the weight of the left side
   */
  double unseenLeft(double left) {
    double right = node.total() - left;
    return divides ? left / (left + right) : left >= right ? 1 : 0;
  }

  /** Whether both sides are allowed if the first has these weights. */
  boolean allowed(double side, double labelledSide) {
    return limits.allow(side, labelledSide)
        && limits.allow(node.total() - side, node.labelledTotal() - labelledSide);
  }

  /**
   * Scores the division of some rows, by their places, from all others; the test gets their weight.
   */
  void scan(int[] places, int count, DoubleFunction<FeatureTest> test) {
    double all = 0;
    double known = 0;
    for (int k = 0; k < count; k++) {
      all += weight[places[k]];
      known += labelled[places[k]];
    }
    if (allowed(all, known)) {
      double side = all;
      cuts.one(places, count, side);
      scan(cut -> test.apply(side));
    }
  }

  /** Scores all cuts for every ω; those that cannot reach the best so far may be given up. */
  void scan(IntFunction<FeatureTest> test) {
    int count = cuts.count();
    if (count == 0) {
      return;
    }
    targetGains.clear(count);
    if (!withFeatures) {
      targetGains.floor(best[0].floor(), count);
    }
    targets.scan(cuts, targetGains);
    if (targetGains.none()) {
      return;
    }
    if (withFeatures) {
      featureGains.clear(count);
      floors(count);
      features.scan(cuts, featureGains);
      if (featureGains.none()) {
        return;
      }
    }
    for (int o = 0; o < omegas.length; o++) {
      offerBest(o, count, test);
    }
  }

  /** A cut matters to ω if its features gain (best - ω targets) / (1 - ω); the least decides. */
  private void floors(int count) {
    for (int o = 0; o < omegas.length; o++) {
      double needed = best[o].floor();
      double scale = 1 / (1 - omegas[o]);
      for (int c = 0; c < count; c++) {
        featureGains.lower(c, (needed - omegas[o] * targetGains.at(c)) * scale, o == 0);
      }
    }
  }

  private void offerBest(int o, int count, IntFunction<FeatureTest> test) {
    double top = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < count; c++) {
      double gain = total(o, c);
      top = gain > top ? gain : top;
    }
    if (top < best[o].floor() || best[o].beats(top, feature)) {
      return;
    }
    double least = top - Tolerances.ROUNDING * top;
    for (int c = 0; c < count; c++) {
      double gain = total(o, c);
      if (gain >= least) {
        int cut = c;
        offer(o, gain, () -> test.apply(cut));
      }
    }
  }

  private double total(int o, int cut) {
    double gain = omegas[o] * targetGains.at(cut);
    return withFeatures ? gain + (1 - omegas[o]) * featureGains.at(cut) : gain;
  }

  /** Takes a test for one ω if it is the feature's best so far. */
  void offer(int o, double gain, Supplier<FeatureTest> maker) {
    double lead = Tolerances.ROUNDING * gain;
    if (gain <= Tolerances.ROUNDING || gain < foundGain[o] - lead) {
      return;
    }
    FeatureTest test = maker.get();
    if (gain > foundGain[o] + lead || FeatureTest.TIES.compare(test, found[o]) < 0) {
      foundGain[o] = gain;
      found[o] = test;
      best[o].offer(gain, feature);
    }
  }

  /** The numbers of a side's statistic: those of both parts, and the weights. */
  int width() {
    return targets.width() + (withFeatures ? features.width() : 0) + 2;
  }

  /** The statistics of so many bins, given the bin of each place. */
  double[] sums(int[] bin, int bins) {
    int width = width();
    double[] sums = new double[bins * width];
    targets.addTo(bin, sums, width, 0);
    if (withFeatures) {
      features.addTo(bin, sums, width, targets.width());
    }
    for (int i = 0; i < node.size(); i++) {
      sums[bin[i] * width + width - 2] += weight[i];
      sums[bin[i] * width + width - 1] += labelled[i];
    }
    return sums;
  }

  double sideWeight(double[] side) {
    return side[width() - 2];
  }

  /** Whether a side with such a statistic and its rest are allowed. */
  boolean allowed(double[] side) {
    return allowed(side[width() - 2], side[width() - 1]);
  }

  /** Scores a side by its statistic for every ω. */
  void score(double[] side, Supplier<FeatureTest> test) {
    double ofTargets = inTargets(side);
    double ofFeatures = inFeatures(side);
    for (int o = 0; o < omegas.length; o++) {
      offer(o, gain(o, ofTargets, ofFeatures), test);
    }
  }

  /** The gain for one ω of what both parts gain. */
  double gain(int o, double ofTargets, double ofFeatures) {
    return omegas[o] * ofTargets + (1 - omegas[o]) * ofFeatures;
  }

  double inTargets(double[] side) {
    return targets.gain(side, 0, sideWeight(side), targetGains);
  }

  double inFeatures(double[] side) {
    return withFeatures ? features.gain(side, targets.width(), sideWeight(side), featureGains) : 0;
  }
}
