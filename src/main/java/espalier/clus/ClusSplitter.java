package espalier.clus;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.Cuts;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.SpacePart;
import espalier.impurity.Tolerances;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The search by the rules of CLUS+ 2.12.8, so that its trees can be rebuilt: tests {@code x > v} at
 * observed values v scanned downward, features in order. A candidate wins if it gains more than
 * 10⁻⁹ and more than the best so far plus 10⁻⁶; rows with a missing value of the tested feature do
 * not count in the score. They are divided between the children by the shares of the known rows;
 * nominal features one value against the rest or greedy subsets. One thread, all in double.
 */
public final class ClusSplitter implements Splitter {

  private final Dataset data;
  private final ClusteringSpace space;
  private final SpacePart targets;
  private final SpacePart features;
  private final double omega;
  private final double least;
  private final Cuts cuts = new Cuts();
  private final Gains gains = new Gains();

  /** A splitter for one fit; of the limits the least weight of each branch counts. */
  public ClusSplitter(Dataset data, ClusteringSpace space, double omega, SplitLimits limits) {
    this.data = data;
    this.space = space;
    this.targets = space.targets();
    this.features = space.features();
    this.omega = omega;
    this.least = limits.rows();
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    Search search = new Search();
    for (int f = 0; f < data.features().size(); f++) {
      search.turnTo(node, f);
      if (data.features().get(f).isNominal()) {
        search.nominal();
      } else {
        search.numeric();
      }
    }
    return search.best.map(test -> new Split(test, search.bestGain, space.impurity(node, omega)));
  }

  private final class Search {

    private int feature;
    private NodeRows known;
    private double[] values;
    private double[] total = {};
    private double bestGain = Double.NEGATIVE_INFINITY;
    private Optional<SplitTest> best = Optional.empty();

    /** Turns to the rows of a node that know a feature. */
    void turnTo(NodeRows node, int f) {
      feature = f;
      double[] all = new double[node.size()];
      data.column(f).gather(node.rows(), all);
      boolean missing = Arrays.stream(all).anyMatch(Double::isNaN);
      known = missing ? node.select(i -> !Double.isNaN(all[i])) : node;
      values = missing ? Arrays.stream(all).filter(v -> !Double.isNaN(v)).toArray() : all;
    }

    void numeric() {
      int[] order = IndexSort.order(values, values.length);
      double[] thresholds = new double[values.length];
      cuts.clear(values.length);
      double weight = 0;
      for (int i = order.length - 1; i >= 0; i--) {
        double v = values[order[i]];
        if (cuts.length() > 0 && values[order[i + 1]] > v && allowed(weight)) {
          thresholds[cuts.count()] = v + 0.0;
          cuts.cut(weight);
        }
        cuts.add(order[i]);
        weight += known.weight(known.rows()[order[i]]);
      }
      score(c -> new AxisTest(feature, thresholds[c], 1 - cuts.side(c) / known.total()));
    }

    private boolean allowed(double weight) {
      return weight >= least && known.total() - weight >= least;
    }

    private void score(IntFunction<SplitTest> test) {
      int count = cuts.count();
      if (count == 0) {
        return;
      }
      total = new double[count];
      if (omega > 0) {
        add(targets, omega);
      }
      if (omega < 1) {
        add(features, 1 - omega);
      }
      for (int c = 0; c < count; c++) {
        if (total[c] >= Tolerances.CLUS_GAIN && total[c] > bestGain + Tolerances.CLUS_MARGIN) {
          bestGain = total[c];
          best = Optional.of(test.apply(c));
        }
      }
    }

    private void add(SpacePart part, double factor) {
      part.reset(known);
      gains.clear(cuts.count());
      part.scan(cuts, gains);
      for (int c = 0; c < total.length; c++) {
        total[c] += factor * gains.at(c);
      }
    }

    void nominal() {
      Attribute attribute = data.features().get(feature);
      int count = attribute.values().size();
      BitSet chosen = new BitSet();
      double reached = Double.NEGATIVE_INFINITY;
      for (int step = 0; step + 1 < count; step++) {
        int pick = -1;
        for (int v = 0; v < (count == 2 ? 1 : count); v++) {
          if (!chosen.get(v)) {
            BitSet tried = (BitSet) chosen.clone();
            tried.set(v);
            double gain = subset(tried);
            if (gain >= Tolerances.CLUS_GAIN && gain > reached + Tolerances.CLUS_MARGIN) {
              reached = gain;
              pick = v;
            }
          }
        }
        if (pick < 0) {
          return;
        }
        chosen.set(pick);
      }
    }

    private double subset(BitSet left) {
      cuts.clear(values.length);
      double weight = 0;
      for (int i = 0; i < values.length; i++) {
        if (left.get((int) values[i])) {
          cuts.add(i);
          weight += known.weight(known.rows()[i]);
        }
      }
      if (!allowed(weight)) {
        return Double.NEGATIVE_INFINITY;
      }
      cuts.cut(weight);
      score(c -> new NominalTest(feature, left.stream().toArray(), cuts.side(c) / known.total()));
      return total[0];
    }
  }
}
