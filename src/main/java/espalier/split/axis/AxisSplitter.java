package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.impurity.Tolerances;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.FeatureDraw;
import espalier.split.FeatureTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The search over tests on one feature: thresholds midway between consecutive distinct values of a
 * numeric feature, subsets of the values of a nominal one; a missing value is tried on both sides.
 *
 * <p>All features are searched, in parallel, or few features that the node's key draws without
 * replacement; if none of these divides the node, further ones are drawn until one does (so
 * constant features do not use the draws up). Of a drawn feature every threshold is tried (random
 * forest: L. Breiman, Random forests, Machine Learning 45, 2001), or one, drawn uniformly between
 * the feature's smallest and largest value in the node (P. Geurts, D. Ernst, L. Wehenkel, Extremely
 * randomized trees, Machine Learning 63, 2006).
 *
 * <p>Which code searches a feature of a node: {@link BinScan} numbers in nodes of {@value
 * SearchThresholds#BINNED_ROWS} rows or more, or of few values for its rows, {@link Scan} other
 * numbers and thin sparse columns, {@link ValueScan} nominal features, {@link DrawnThreshold} where
 * thresholds are drawn. Gains that are equal but for rounding fall to the lower feature, then the
 * lower threshold, then missing values left; the result does not depend on the number of threads.
 * Cost of a node with n rows, K columns of the clustering space: O(n (log n + K)) for each feature.
 */
public final class AxisSplitter implements Splitter {

  /** Which features of a node are tried. */
  private record Sample(int count, boolean randomThresholds) {

    static final Sample ALL = new Sample(Integer.MAX_VALUE, false);
  }

  private final Dataset data;
  private final FeatureRanks ranks;
  private final ClusteringSpace space;
  private final double omega;
  private final SplitLimits limits;
  private final Sample sample;
  private final Workers workers;
  private final boolean[] labelled;
  private final List<Hand> hands = new ArrayList<>();

  private AxisSplitter(
      Dataset data,
      FeatureRanks ranks,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      Sample sample,
      Workers workers) {
    this.data = data;
    this.ranks = ranks;
    this.space = space;
    this.omega = omega;
    this.limits = limits;
    this.sample = sample;
    this.workers = workers;
    this.labelled = new boolean[data.rows()];
    for (int row : data.targets().labelledRows()) {
      labelled[row] = true;
    }
    for (int w = 0; w < (sample.equals(Sample.ALL) ? workers.count() : 1); w++) {
      hands.add(new Hand(w == 0 ? space : space.fork()));
    }
  }

  /**
   * A splitter that tries all features.
   *
   * @param space a space that no other thread uses, see {@link ClusteringSpace#fork}
   * @param omega the degree of supervision in [0, 1]
   */
  public AxisSplitter(
      Dataset data,
      FeatureRanks ranks,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      Workers workers) {
    this(data, ranks, space, omega, limits, Sample.ALL, workers);
  }

  /**
   * A splitter for one thread that tries few features.
   *
   * @param space a space that no other thread uses, see {@link ClusteringSpace#fork}
   * @param omega the degree of supervision in [0, 1]
   * @param count the number of features to draw, at least 1
   * @param randomThresholds whether one threshold is drawn instead of trying all
   * @param alone workers of one thread
   */
  public static AxisSplitter drawn(
      Dataset data,
      FeatureRanks ranks,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      int count,
      boolean randomThresholds,
      Workers alone) {
    Sample sample = new Sample(count, randomThresholds);
    return new AxisSplitter(data, ranks, space, omega, limits, sample, alone);
  }

  /**
   * This search with separate scratch arrays.
   *
   * @param own a fork of the space
   * @param one its workers
   */
  public AxisSplitter alone(ClusteringSpace own, Workers one) {
    return new AxisSplitter(data, ranks, own, omega, limits, sample, one);
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    return find(node, new double[] {omega}, key).get(0);
  }

  /**
   * The best division for several degrees of supervision at once, each bit by bit what a splitter
   * for it alone finds. What a division gains in targets and in features is computed once.
   *
   * @param omegas values in [0, 1), or 1 alone
   * @return for each ω the best division, empty if none is allowed or gains anything
   */
  public List<Optional<Split>> find(NodeRows node, double[] omegas) {
    return find(node, omegas, 0);
  }

  private List<Optional<Split>> find(NodeRows node, double[] omegas, long key) {
    NodeSearch.Best[] best = new NodeSearch.Best[omegas.length];
    Winner[] winners = new Winner[omegas.length];
    for (int o = 0; o < omegas.length; o++) {
      best[o] = new NodeSearch.Best();
      winners[o] = new Winner();
    }
    if (space.inseparable(node)) {
      return Collections.nCopies(omegas.length, Optional.empty());
    }
    if (sample.equals(Sample.ALL)) {
      all(node, omegas, best, winners);
    } else {
      hands.get(0).drawn(node, omegas, best, winners, key);
    }
    List<Optional<Split>> splits = new ArrayList<>();
    for (Winner winner : winners) {
      splits.add(winner.split());
    }
    return splits;
  }

  private void all(NodeRows node, double[] omegas, NodeSearch.Best[] best, Winner[] winners) {
    int count = ranks.features();
    double[][] gains = new double[count][omegas.length];
    FeatureTest[][] tests = new FeatureTest[count][omegas.length];
    boolean[] ready = new boolean[hands.size()];
    int step = node.size() >= SearchThresholds.BINNED_ROWS ? SearchThresholds.TOGETHER : 1;
    workers.each(
        (count + step - 1) / step,
        (worker, k) -> {
          Hand hand = hands.get(worker);
          if (!ready[worker]) {
            ready[worker] = true;
            hand.reset(node, omegas, best);
          }
          int from = k * step;
          int to = Math.min(count, from + step);
          hand.take(from, to);
          for (int f = from; f < to; f++) {
            hand.search(f, 0);
            hand.found(gains[f], tests[f]);
          }
        });
    for (int f = 0; f < count; f++) {
      for (int o = 0; o < omegas.length; o++) {
        winners[o].offer(gains[f][o], tests[f][o]);
      }
    }
  }

  /** The best test of several features. */
  private static final class Winner {

    private double gain;
    private FeatureTest test;

    void offer(double other, FeatureTest with) {
      double lead = Tolerances.ROUNDING * other;
      if (other > gain + lead
          || other > 0 && other >= gain - lead && FeatureTest.TIES.compare(with, test) < 0) {
        gain = other;
        test = with;
      }
    }

    Optional<Split> split() {
      return gain > 0 ? Optional.of(new Split(test, gain)) : Optional.empty();
    }
  }

  private final class Hand {

    private final NodeSearch search;
    private final NodeLists lists = new NodeLists(ranks);
    private final Scan scan;
    private final BinScan bins;
    private final ValueScan values;
    private final DrawnThreshold threshold;
    private final FeatureDraw draw = new FeatureDraw(ranks.features());
    private boolean large;

    Hand(ClusteringSpace own) {
      this.search = new NodeSearch(own, limits, labelled);
      this.scan = new Scan(ranks, search);
      this.bins = new BinScan(ranks, search);
      this.values = new ValueScan(search);
      this.threshold = new DrawnThreshold(search);
    }

    void reset(NodeRows node, double[] omegas, NodeSearch.Best[] best) {
      search.reset(node, omegas, best);
      lists.reset(node);
      large = node.size() >= SearchThresholds.BINNED_ROWS;
    }

    void search(int f, long key) {
      search.begin(f);
      Attribute attribute = data.features().get(f);
      if (sample.randomThresholds()) {
        threshold.draw(attribute, data.column(f), f, Seeds.random(key, "threshold", f));
        return;
      }
      switch (ranks.form(f)) {
        case LISTED -> scan.listed(attribute, f, lists);
        case CODED -> values.coded(attribute, f, ranks.ranks(f));
        case RANKED -> {
          if (binned(f)) {
            bins.ranked(f);
          } else {
            scan.ranked(f);
          }
        }
        default -> throw new AssertionError(ranks.form(f));
      }
    }

    /** Makes features ready that are searched next. */
    void take(int from, int to) {
      int[] some = new int[to - from];
      int number = 0;
      for (int f = from; f < to; f++) {
        if (!sample.randomThresholds() && binned(f)) {
          some[number++] = f;
        }
      }
      if (number > 0) {
        bins.take(Arrays.copyOf(some, number));
      }
    }

    private boolean binned(int f) {
      int few =
          Math.min(SearchThresholds.BINS, search.node().size() / SearchThresholds.ROWS_PER_VALUE);
      return few > 1
          && ranks.form(f) == FeatureRanks.Form.RANKED
          && (large || ranks.values(f).length <= few);
    }

    /** Hands out what the feature searched last gains most. */
    void found(double[] gains, FeatureTest[] tests) {
      for (int o = 0; o < gains.length; o++) {
        gains[o] = search.gain(o);
        tests[o] = search.test(o);
      }
    }

    void drawn(NodeRows node, double[] omegas, NodeSearch.Best[] best, Winner[] winners, long key) {
      reset(node, omegas, best);
      draw.start(key);
      while (draw.more() && (draw.drawn() < sample.count() || nothing(winners))) {
        int f = draw.next();
        if (ranks.form(f) == FeatureRanks.Form.LISTED && lists.count(f) == 0) {
          continue;
        }
        take(f, f + 1);
        search(f, key);
        for (int o = 0; o < winners.length; o++) {
          winners[o].offer(search.gain(o), search.test(o));
        }
      }
    }

    private static boolean nothing(Winner[] winners) {
      for (Winner winner : winners) {
        if (winner.gain > 0) {
          return false;
        }
      }
      return true;
    }
  }
}
