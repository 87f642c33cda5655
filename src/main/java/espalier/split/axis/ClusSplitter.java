package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.impurity.SpacePart;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.Split;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The search by the rules of CLUS+ 2.12.8, so that its trees can be rebuilt: tests {@code x > v} at
 * observed values v scanned downward, features in order, a candidate wins if it gains more than
 * 10⁻⁹ and more than the best so far plus 10⁻⁶; rows with a missing value of the tested feature are
 * left out of the score and then divided between both children by the share of the known rows;
 * nominal features one value against the rest or greedy subsets. One thread.
 *
 * <p>Every decision is made in double. Where no value of a numeric feature is missing, single
 * precision first shows which features cannot hold the best test; they are left out if the gains of
 * the others show that leaving them out changes nothing, else all features are searched.
 */
public final class ClusSplitter implements Splitter {

  private static final double LEAST_GAIN = 1e-9;
  private static final double MARGIN = 1e-6;

  /** Single precision is given a multiple of this share of the best gain. */
  private static final double ROUNDING = 2e-6;

  private final Dataset data;
  private final ClusteringSpace space;
  private final double omega;
  private final double least;
  private final Workers workers;
  private final double[][] dense;

  /** A splitter for one fit; {@code least} is the least weight of each branch. */
  public ClusSplitter(
      Dataset data, ClusteringSpace space, double omega, double least, Workers workers) {
    this.data = data;
    this.space = space;
    this.omega = omega;
    this.least = least;
    this.workers = workers;
    this.dense = AxisSplitter.denseColumns(data);
  }

  @Override
  public State root(NodeRows node) {
    return FeatureOrders.sort(data, node, dense, workers);
  }

  @Override
  public Children divide(State state, byte[] side, boolean left, boolean right) {
    return ((FeatureOrders) state).divide(side, left, right);
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    FeatureOrders orders = (FeatureOrders) state;
    boolean[] left = new boolean[data.features().size()];
    double most = screen(node, orders, left);
    Search search = new Search(node, orders, false);
    search.over(left);
    if (most > 0 && !search.clear(most)) {
      search = new Search(node, orders, false);
      search.over(new boolean[left.length]);
    }
    double gain = search.bestGain;
    return Optional.ofNullable(search.best).map(test -> new Split(test, gain));
  }

  /**
   * Marks the features that cannot hold the best test.
   *
   * @return no less than any of their gains, 0 if none is left out
   */
  private double screen(NodeRows node, FeatureOrders orders, boolean[] left) {
    if (omega == 1 || !space.features().approximate()) {
      return 0;
    }
    Search search = new Search(node, orders, true);
    double[] tops = new double[left.length];
    double share = ROUNDING * (20 + Math.sqrt(node.size()));
    double top = 0;
    for (int f = 0; f < tops.length; f++) {
      boolean numeric = data.features().get(f).isNumeric() && orders.missing[f].length == 0;
      tops[f] = numeric ? search.top(f, top * (1 - 4 * share)) : Double.POSITIVE_INFINITY;
      top = numeric ? Math.max(top, tops[f]) : top;
    }
    double rounding = share * top;
    double most = 0;
    for (int f = 0; f < tops.length; f++) {
      left[f] = tops[f] + rounding < top - rounding;
      most = left[f] ? Math.max(most, tops[f] + rounding) : most;
    }
    return most;
  }

  private final class Search {

    private final NodeRows node;
    private final FeatureOrders orders;
    private final ScanPlan plan = new ScanPlan();
    private final Gains gains = new Gains();
    private final SpacePart.Walker targets;
    private final SpacePart.Walker features;
    private double[] total = new double[64];
    private double[] thresholds = new double[64];
    private double bestGain = Double.NEGATIVE_INFINITY;
    private SplitTest best;
    private double floor = Double.NaN;
    private final List<Double> records = new ArrayList<>();

    Search(NodeRows node, FeatureOrders orders, boolean fast) {
      this.node = node;
      this.orders = orders;
      this.targets = omega > 0 ? space.targets().enterExact(node).walker() : null;
      this.features = omega == 1 ? null : enter(fast).walker();
    }

    private SpacePart.InNode enter(boolean fast) {
      return fast ? space.features().enterFast(node) : space.features().enterExact(node);
    }

    /** Searches the features in order but those that are left out. */
    void over(boolean[] left) {
      for (int f = 0; f < left.length; f++) {
        Attribute feature = data.features().get(f);
        if (feature.isNominal()) {
          nominal(f, feature);
        } else if (!left[f]) {
          lay(f);
          int of = f;
          score(cut -> test(of, cut));
        }
      }
    }

    /**
     * Whether the same test wins had features been searched that gain at most so much: the first
     * gain above that and two margins, which is larger than any best so far of those features and
     * of what they would have kept from winning, is above it by two margins more.
     */
    boolean clear(double most) {
      for (double gain : records) {
        if (gain > most + 2 * MARGIN) {
          return gain > most + 4 * MARGIN;
        }
      }
      return false;
    }

    /** The largest gain of a feature's tests, or {@code least} if none is surely larger. */
    double top(int f, double least) {
      lay(f);
      floor = least;
      total(plan.cuts());
      double top = least;
      for (int c = 0; c < plan.cuts(); c++) {
        top = Math.max(top, total[c]);
      }
      return top;
    }

    private void begin(int f) {
      plan.start(node);
      for (int row : orders.missing[f]) {
        plan.exclude(row, node.weight(row), data.targets().labelled(row));
      }
    }

    /** Lays out the tests of a numeric feature. */
    private void lay(int f) {
      int[] rows = orders.rows[f];
      double[] values = orders.values[f];
      begin(f);
      int zeros = values == null ? 0 : node.size() - rows.length - orders.missing[f].length;
      double weight = 0;
      double labelled = 0;
      double above = Double.NaN;
      boolean zerosDone = zeros == 0;
      for (int i = rows.length - 1; i >= 0; i--) {
        double v = values == null ? dense[f][rows[i]] : values[i];
        if (!zerosDone && v < 0) {
          double[] sums = zeroRows(f, above, weight, labelled);
          weight = sums[0];
          labelled = sums[1];
          above = 0;
          zerosDone = true;
        }
        if (above > v) {
          cut(v, weight, labelled);
        }
        plan.add(rows[i], data.targets().labelled(rows[i]));
        weight += node.weight(rows[i]);
        labelled += data.targets().labelled(rows[i]) ? node.weight(rows[i]) : 0;
        above = v;
      }
      if (!zerosDone && above > 0) {
        cut(0, weight, labelled);
      }
    }

    /** Adds the rows whose value is zero but not listed; they lie between both signs. */
    private double[] zeroRows(int f, double above, double weight, double labelled) {
      if (above > 0) {
        cut(0, weight, labelled);
      }
      BitSet listed = new BitSet();
      for (int row : orders.rows[f]) {
        listed.set(row);
      }
      for (int row : orders.missing[f]) {
        listed.set(row);
      }
      double[] sums = {weight, labelled};
      for (int row : node.rows()) {
        if (!listed.get(row)) {
          plan.add(row, data.targets().labelled(row));
          sums[0] += node.weight(row);
          sums[1] += data.targets().labelled(row) ? node.weight(row) : 0;
        }
      }
      return sums;
    }

    private void cut(double threshold, double weight, double labelled) {
      if (weight >= least && plan.total() - weight >= least) {
        if (plan.cuts() == thresholds.length) {
          thresholds = Arrays.copyOf(thresholds, 2 * thresholds.length);
        }
        thresholds[plan.cuts()] = threshold;
        plan.cut(weight, labelled);
      }
    }

    private SplitTest test(int f, int cut) {
      return new AxisTest(f, thresholds[cut], 1 - plan.side(cut) / plan.total());
    }

    private void score(IntFunction<SplitTest> test) {
      int cuts = plan.cuts();
      if (cuts == 0) {
        return;
      }
      total(cuts);
      for (int c = 0; c < cuts; c++) {
        if (total[c] >= LEAST_GAIN && total[c] > bestGain + MARGIN) {
          bestGain = total[c];
          best = test.apply(c);
          records.add(bestGain);
        }
      }
    }

    private void total(int cuts) {
      if (total.length < cuts) {
        total = new double[2 * cuts];
      }
      Arrays.fill(total, 0, cuts, 0);
      if (cuts > 0) {
        add(targets, omega);
        add(features, 1 - omega);
      }
    }

    private void add(SpacePart.Walker part, double factor) {
      if (part != null) {
        gains.start(plan.cuts());
        for (int c = 0; c < plan.cuts() && part == features && floor > 0; c++) {
          gains.floor(c, (floor - total[c]) / factor);
        }
        part.walk(plan, gains);
        for (int c = 0; c < plan.cuts(); c++) {
          total[c] += factor * gains.at(c);
        }
      }
    }

    void nominal(int f, Attribute feature) {
      int values = feature.values().size();
      if (values == 2) {
        subset(f, feature, of(0));
        return;
      }
      BitSet chosen = new BitSet();
      double reached = Double.NEGATIVE_INFINITY;
      for (int step = 0; step + 1 < values; step++) {
        int pick = -1;
        for (int v = 0; v < values; v++) {
          if (!chosen.get(v)) {
            BitSet tried = (BitSet) chosen.clone();
            tried.set(v);
            double gain = subset(f, feature, tried);
            if (gain >= LEAST_GAIN && gain > reached + MARGIN) {
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

    private static BitSet of(int value) {
      BitSet set = new BitSet();
      set.set(value);
      return set;
    }

    private double subset(int f, Attribute feature, BitSet left) {
      begin(f);
      double weight = 0;
      double labelled = 0;
      for (int row : node.rows()) {
        double v = data.value(row, f);
        if (!Double.isNaN(v) && left.get((int) v)) {
          plan.add(row, data.targets().labelled(row));
          weight += node.weight(row);
          labelled += data.targets().labelled(row) ? node.weight(row) : 0;
        }
      }
      if (weight < least || plan.total() - weight < least) {
        return Double.NEGATIVE_INFINITY;
      }
      plan.cut(weight, labelled);
      score(cut -> new NominalTest(f, left.stream().toArray(), plan.side(cut) / plan.total()));
      return total[0];
    }
  }
}
