package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.impurity.SpacePart;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitTest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides between nearly equal candidates in double and drops them if their gain is nothing but
 * rounding. The side that holds the node's first row is summed in ascending row order, so equal
 * divisions have equal bits; a division seen before is not scored again, for no ω.
 */
final class ExactChoice {

  /** Gains that differ by no more than this share are equal but for the order of summation. */
  static final double TIE = 1e-12;

  /** So few candidates are scored one by one. */
  private static final int FEW = 2;

  /** To look at a row is as much work as to add so many numbers. */
  static final int NUMBERS = 8;

  private final Dataset data;
  private final NodeRows node;
  private final ClusteringSpace space;
  private final ScanPlan plan = new ScanPlan();
  private final Gains gains = new Gains();
  private final Map<SplitTest, Scored> scored = new HashMap<>();
  private final Map<Long, Scored> divisions = new HashMap<>();
  private final boolean withTargets;
  private final boolean withFeatures;
  private final Workers workers;
  private double[] shares;
  private SpacePart.Walker targets;
  private SpacePart.Walker features;
  private CandidateSieve sieve;

  /** A division and what the two parts gain. */
  private record Scored(long division, double ofTargets, double ofFeatures) {}

  /**
   * A choice for some degrees of supervision.
   *
   * @param withTargets whether any of them is above 0
   * @param withFeatures whether any of them is below 1
   */
  ExactChoice(
      Dataset data,
      ClusteringSpace space,
      NodeRows node,
      boolean withTargets,
      boolean withFeatures) {
    this(data, space, node, withTargets, withFeatures, null);
  }

  /**
   * A choice for some degrees of supervision.
   *
   * @param withTargets whether any of them is above 0
   * @param withFeatures whether any of them is below 1
   * @param workers what the calling thread may use; null for itself alone
   */
  ExactChoice(
      Dataset data,
      ClusteringSpace space,
      NodeRows node,
      boolean withTargets,
      boolean withFeatures,
      Workers workers) {
    this.workers = workers;
    this.data = data;
    this.space = space;
    this.node = node;
    this.withTargets = withTargets;
    this.withFeatures = withFeatures;
  }

  /** The best of the candidates, the first of equals; empty if none gains anything. */
  Optional<Split> choose(double omega, List<Candidate> candidates) {
    Set<Long> seen = new HashSet<>();
    SplitTest best = null;
    double top = 0;
    for (Candidate candidate : sieve(omega, candidates)) {
      Scored gains = scored.computeIfAbsent(candidate.test(), this::score);
      if (seen.add(gains.division())) {
        double gain = 0;
        gain += omega > 0 ? omega * gains.ofTargets() : 0;
        gain += omega < 1 ? (1 - omega) * gains.ofFeatures() : 0;
        if (best == null ? gain > Best.NOTHING : gain > top + TIE * top) {
          top = gain;
          best = candidate.test();
        }
      }
    }
    return best == null ? Optional.empty() : Optional.of(new Split(best, top));
  }

  /** Many candidates less those whose gain in double is clearly below the best. */
  private List<Candidate> sieve(double omega, List<Candidate> candidates) {
    if (candidates.size() <= FEW) {
      return candidates;
    }
    sieve = sieve == null ? new CandidateSieve(data, node, workers) : sieve;
    if (withTargets) {
      enterTargets();
    }
    if (withFeatures) {
      enterFeatures();
    }
    return sieve.near(omega, candidates, targets, features);
  }

  private Scored score(SplitTest test) {
    long division = lay(test);
    Scored known = divisions.get(division);
    if (known == null) {
      known =
          new Scored(division, withTargets ? targetGain() : 0, withFeatures ? featureGain() : 0);
      divisions.put(division, known);
    }
    return known;
  }

  /** Lays out the division as a plan with one cut; returns a hash of the division. */
  private long lay(SplitTest test) {
    plan.start(node);
    if (workers != null && node.whole() && workers.share((long) NUMBERS * node.size())) {
      return new BlockDivision(data, node, test).lay(workers, plan);
    }
    shares = shares == null ? new double[node.size()] : shares;
    test.leftShares(data, node.rows(), shares);
    boolean first = shares[0] > 0.5;
    long hash = 0;
    double weight = 0;
    double labelled = 0;
    for (int i = 0; i < shares.length; i++) {
      int row = node.rows()[i];
      if (shares[i] > 0.5 == first) {
        plan.add(row, data.targets().labelled(row));
        hash += Seeds.mix(row + 0x9E3779B97F4A7C15L);
        weight += node.weight(row);
        labelled += data.targets().labelled(row) ? node.weight(row) : 0;
      }
    }
    plan.cut(weight, labelled);
    return hash;
  }

  private double targetGain() {
    enterTargets();
    return gain(targets);
  }

  private void enterTargets() {
    targets = targets == null ? space.targets().enterExact(node).walker() : targets;
  }

  private double featureGain() {
    enterFeatures();
    return gain(features);
  }

  private void enterFeatures() {
    features = features == null ? space.features().enterExact(node, workers).walker() : features;
  }

  private double gain(SpacePart.Walker part) {
    gains.start(1);
    part.walk(plan, gains);
    return gains.at(0);
  }
}
