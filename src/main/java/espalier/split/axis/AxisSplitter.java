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
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

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
 * <p>Which code searches a feature of a node: {@link BinScan} searches numbers in nodes of {@value
 * SearchThresholds#BINNED_ROWS} rows or more ({@value SearchThresholds#BINNED_DRAWN_ROWS} if
 * features are drawn). {@link Scan} searches other numbers and thin sparse columns, {@link
 * ValueScan} nominal features, {@link DrawnThreshold} random thresholds. Gains that are equal but
 * for rounding fall to the lower feature, then the lower threshold, then missing values left; the
 * result does not depend on the number of threads. Cost of a node with n rows, K columns of the
 * clustering space: O(n (log n + K)) for each feature.
 */
public final class AxisSplitter implements Splitter {

  /** Which features of a node are tried. */
  private record Sample(int count, boolean randomThresholds) {

    static final Sample ALL = new Sample(Integer.MAX_VALUE, false);
  }

  private static final double[][] NOTHING_KEPT = {};

  private final Dataset data;
  private final FeatureRanks ranks;
  private final ClusteringSpace space;
  private final double omega;
  private final SplitLimits limits;
  private final Sample sample;
  private final boolean divides;
  private final Workers workers;
  private final boolean[] labelled;
  private final List<Searcher> searchers = new ArrayList<>();

  private AxisSplitter(
      Dataset data,
      FeatureRanks ranks,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      Sample sample,
      boolean divides,
      Workers workers) {
    this.data = data;
    this.ranks = ranks;
    this.space = space;
    this.omega = omega;
    this.limits = limits;
    this.sample = sample;
    this.divides = divides;
    this.workers = workers;
    this.labelled = new boolean[data.rows()];
    for (int row : data.targets().labelledRows()) {
      labelled[row] = true;
    }
    for (int w = 0; w < (sample.equals(Sample.ALL) ? workers.count() : 1); w++) {
      searchers.add(new Searcher(w == 0 ? space : space.fork()));
    }
  }

  /**
   * A splitter that tries all features.
   *
   * @param space a space that no other thread uses, see {@link ClusteringSpace#fork}
   * @param omega the degree of supervision in [0, 1]
   * @param divides whether a row whose value is missing goes both ways, in the shares of a node's
   *     rows, where these all have a value, as in a single tree; else with the heavier child
   */
  public AxisSplitter(
      Dataset data,
      FeatureRanks ranks,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      boolean divides,
      Workers workers) {
    this(data, ranks, space, omega, limits, Sample.ALL, divides, workers);
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
    return new AxisSplitter(data, ranks, space, omega, limits, sample, false, alone);
  }

  /**
   * This search with separate scratch arrays.
   *
   * @param own a fork of the space
   * @param one its workers
   */
  public AxisSplitter alone(ClusteringSpace own, Workers one) {
    return new AxisSplitter(data, ranks, own, omega, limits, sample, divides, one);
  }

  /** The sums of the bins of a node by feature, null where unknown; none of a node without bins. */
  private record Sums(double[][] features) implements State {}

  private Sums unknown(NodeRows node) {
    return new Sums(
        sample.equals(Sample.ALL) && binned(node) ? new double[ranks.features()][] : NOTHING_KEPT);
  }

  private boolean binned(NodeRows node) {
    return node.size()
        >= (sample.equals(Sample.ALL)
            ? SearchThresholds.BINNED_ROWS
            : SearchThresholds.BINNED_DRAWN_ROWS);
  }

  @Override
  public State root(NodeRows node) {
    return unknown(node);
  }

  /** The larger child's sums are the node's less those of the smaller one. */
  @Override
  public Children divide(
      State state, NodeRows left, NodeRows right, boolean searchLeft, boolean searchRight) {
    double[][] all = ((Sums) state).features();
    boolean leftLarger = left.size() > right.size();
    NodeRows small = leftLarger ? right : left;
    Sums larger = unknown(leftLarger ? left : right);
    Sums smaller = unknown(small);
    if (larger.features().length > 0 && (leftLarger ? searchLeft : searchRight)) {
      subtract(all, small, smaller, larger);
    }
    return leftLarger ? new Children(larger, smaller) : new Children(smaller, larger);
  }

  private void subtract(double[][] all, NodeRows small, Sums smaller, Sums larger) {
    boolean[] ready = new boolean[searchers.size()];
    workers.each(
        all.length,
        (worker, f) -> {
          if (all[f] == null) {
            return;
          }
          Searcher searcher = searchers.get(worker);
          if (!ready[worker]) {
            ready[worker] = true;
            searcher.search.reset(small, new double[] {omega}, new NodeSearch.Best[] {});
          }
          double[] part = searcher.bins.sums(f);
          double[] rest = all[f].clone();
          for (int c = 0; c < rest.length; c++) {
            rest[c] -= part[c];
          }
          larger.features()[f] = rest;
          if (binned(small)) {
            smaller.features()[f] = part;
          }
        });
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    return find(node, state, new double[] {omega}, key).get(0);
  }

  /**
   * The best division for several degrees of supervision at once, each bit by bit what a splitter
   * for it alone finds. What a division gains in targets and in features is computed once.
   *
   * @param omegas values in [0, 1), or 1 alone
   * @return for each ω the best division, empty if none is allowed or gains anything
   */
  public List<Optional<Split>> find(NodeRows node, State state, double[] omegas) {
    return find(node, state, omegas, 0);
  }

  private List<Optional<Split>> find(NodeRows node, State state, double[] omegas, long key) {
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
      all(node, ((Sums) state).features(), omegas, best, winners);
    } else {
      searchers.get(0).drawn(node, omegas, best, winners, key);
    }
    List<Optional<Split>> splits = new ArrayList<>();
    for (int o = 0; o < omegas.length; o++) {
      splits.add(winners[o].split(node, omegas[o]));
    }
    return splits;
  }

  private void all(
      NodeRows node, double[][] sums, double[] omegas, NodeSearch.Best[] best, Winner[] winners) {
    int count = ranks.features();
    double[][] gains = new double[count][omegas.length];
    FeatureTest[][] tests = new FeatureTest[count][omegas.length];
    boolean[] ready = new boolean[searchers.size()];
    workers.each(
        count,
        (worker, f) -> {
          Searcher searcher = searchers.get(worker);
          if (!ready[worker]) {
            ready[worker] = true;
            searcher.reset(node, omegas, best);
          }
          searcher.search(f, sums, 0);
          searcher.found(gains[f], tests[f]);
        });
    for (int f = 0; f < count; f++) {
      for (int o = 0; o < omegas.length; o++) {
        winners[o].offer(gains[f][o], tests[f][o]);
      }
    }
  }

  private final class Winner {

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

    Optional<Split> split(NodeRows node, double at) {
      return gain > 0
          ? Optional.of(new Split(test, gain, space.impurity(node, at)))
          : Optional.empty();
    }
  }

  private final class Searcher {

    private final NodeSearch search;
    private final NodeLists lists = new NodeLists(ranks);
    private final Scan scan;
    private final BinScan bins;
    private final ValueScan values;
    private final DrawnThreshold threshold;
    private final FeatureDraw draw = new FeatureDraw(ranks.varying());

    Searcher(ClusteringSpace own) {
      this.search = new NodeSearch(own, omega < 1, limits, labelled, divides);
      this.scan = new Scan(ranks, search);
      this.bins = new BinScan(ranks, search);
      this.values = new ValueScan(search);
      this.threshold = new DrawnThreshold(ranks, search);
    }

    void reset(NodeRows node, double[] omegas, NodeSearch.Best[] best) {
      search.reset(node, omegas, best);
      lists.reset(node);
    }

    /** Searches a feature; keeps the sums of its bins if there is room for them. */
    void search(int f, double[][] kept, long key) {
      search.begin(f);
      Attribute attribute = data.features().get(f);
      if (sample.randomThresholds()) {
        SplittableRandom random = Seeds.random(key, "threshold", ranks.place(f));
        if (ranks.form(f) == FeatureRanks.Form.LISTED) {
          threshold.listed(attribute, f, lists, random);
        } else {
          threshold.draw(attribute, data.column(f), f, random);
        }
        return;
      }
      switch (ranks.form(f)) {
        case LISTED -> scan.listed(attribute, f, lists);
        case CODED -> values.coded(attribute, f, ranks.ranks(f));
        case RANKED -> {
          if (binned(search.node())) {
            double[] sums = kept.length > 0 && kept[f] != null ? kept[f] : bins.sums(f);
            bins.ranked(f, sums);
            if (kept.length > 0 && (long) sums.length * kept.length <= SearchThresholds.KEPT_SUMS) {
              kept[f] = sums;
            }
          } else {
            scan.ranked(f);
          }
        }
        default -> throw new AssertionError(ranks.form(f));
      }
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
        search(f, NOTHING_KEPT, key);
        for (int o = 0; o < winners.length; o++) {
          winners[o].offer(search.gain(o), search.test(o));
        }
      }
    }

    private boolean nothing(Winner[] winners) {
      for (Winner winner : winners) {
        if (winner.gain > 0) {
          return false;
        }
      }
      return true;
    }
  }
}
