package espalier.split;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.impurity.Side;
import espalier.learn.Seeds;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides between nearly equal candidates in double and drops them if their gain is nothing but
 * rounding. The side that holds the node's first row is summed in ascending row order, so equal
 * divisions have equal bits; a division seen before is not scored again.
 */
final class ExactChoice {

  /** Gains that differ by no more than this share are equal but for the order of summation. */
  private static final double TIE = 1e-12;

  private final Dataset data;
  private final NodeRows node;
  private final double omega;
  private final ClusteringSpace space;
  private final ScanPlan plan = new ScanPlan();
  private final Gains gains = new Gains();
  private Side.Walker targets;
  private Side.Walker features;

  ExactChoice(Dataset data, ClusteringSpace space, NodeRows node, double omega) {
    this.data = data;
    this.space = space;
    this.node = node;
    this.omega = omega;
  }

  /** The best of the candidates, the first of equals; empty if none gains anything. */
  Optional<Split> choose(List<Candidate> candidates) {
    targets = omega > 0 ? space.targets().enterExact(node).walker() : null;
    features = omega < 1 ? space.features().enterExact(node).walker() : null;
    Set<Long> seen = new HashSet<>();
    SplitTest best = null;
    double top = 0;
    for (Candidate candidate : candidates) {
      if (seen.add(lay(candidate.test()))) {
        double gain = score();
        if (best == null ? gain > Best.NOTHING : gain > top + TIE * top) {
          top = gain;
          best = candidate.test();
        }
      }
    }
    return best == null ? Optional.empty() : Optional.of(new Split(best, top));
  }

  /** Lays out the division as a plan with one cut; returns a hash of the division. */
  private long lay(SplitTest test) {
    plan.start(node);
    boolean first = side(test, node.rows()[0]);
    long hash = 0;
    double weight = 0;
    double labelled = 0;
    for (int row : node.rows()) {
      if (side(test, row) == first) {
        plan.add(row, data.targets().labelled(row));
        hash += Seeds.mix(row + 0x9E3779B97F4A7C15L);
        weight += node.weight(row);
        labelled += data.targets().labelled(row) ? node.weight(row) : 0;
      }
    }
    plan.cut(weight, labelled);
    return hash;
  }

  private boolean side(SplitTest test, int row) {
    return test.leftShare(f -> data.value(row, f)) > 0.5;
  }

  private double score() {
    double total = 0;
    if (targets != null) {
      gains.start(1);
      targets.walk(plan, gains);
      total += omega * gains.at(0);
    }
    if (features != null) {
      gains.start(1);
      features.walk(plan, gains);
      total += (1 - omega) * gains.at(0);
    }
    return total;
  }
}
