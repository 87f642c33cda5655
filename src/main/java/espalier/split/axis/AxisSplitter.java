package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.impurity.BinSums;
import espalier.impurity.BinTotals;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.impurity.PairCounts;
import espalier.impurity.SpacePart;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The exhaustive search over tests on one feature: every threshold midway between consecutive
 * distinct values of a numeric feature, subsets of the values of a nominal one; a missing value is
 * tried on both sides.
 *
 * <p>Every feature is walked once per direction with the fast blocks, features in parallel. What
 * comes within the rounding error of the best is scored again in double over the rows in ascending
 * order, so that equal divisions get equal scores, and ties fall to the lower feature, then the
 * lower threshold, then missing values left. The result does not depend on the number of threads.
 * Cost: O(Σ_f rows_f x K) for K columns of the clustering space.
 */
public final class AxisSplitter implements Splitter {

  private final Dataset data;
  private final ClusteringSpace space;
  private final double omega;
  private final SplitLimits limits;
  private final Workers workers;
  private final double[][] dense;
  private final boolean[] labelled;
  private final PresortedRows presorted;

  /** The bins of all rows; null if the root is not large. */
  private ValueBins bins;

  private BinSearch[] searches;

  /** The features in the node that was searched by bins last. */
  private SpacePart.InNode entered;

  /**
   * A splitter for one fit.
   *
   * @param omega the degree of supervision in [0, 1]
   */
  public AxisSplitter(
      Dataset data, ClusteringSpace space, double omega, SplitLimits limits, Workers workers) {
    this(data, space, omega, limits, workers, null);
  }

  /**
   * A splitter for one of several fits over the same rows.
   *
   * @param omega the degree of supervision in [0, 1]
   * @param presorted all rows of the data in order; null to sort the root's rows
   */
  public AxisSplitter(
      Dataset data,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      Workers workers,
      PresortedRows presorted) {
    this.presorted = presorted;
    this.data = data;
    this.space = space;
    this.omega = omega;
    this.limits = limits;
    this.workers = workers;
    this.dense = denseColumns(data);
    this.labelled = new boolean[data.rows()];
    for (int row : data.targets().labelledRows()) {
      labelled[row] = true;
    }
  }

  /**
   * A splitter for nodes below those that this one has divided, with scratch of its own.
   *
   * @param own a fork of the space
   * @param one its workers
   */
  public AxisSplitter alone(ClusteringSpace own, Workers one) {
    return new AxisSplitter(this, own, one);
  }

  /**
   * The most rows of a node that this splitter has searched and one {@link #alone} may divide;
   * known once the root is made.
   */
  public int mostRowsAlone() {
    return bins == null ? Integer.MAX_VALUE : LargeNode.FEWEST - 1;
  }

  private AxisSplitter(AxisSplitter other, ClusteringSpace own, Workers one) {
    this.data = other.data;
    this.space = own;
    this.omega = other.omega;
    this.limits = other.limits;
    this.workers = one;
    this.dense = other.dense;
    this.labelled = other.labelled;
    this.presorted = other.presorted;
    this.bins = other.bins;
    this.searches = new BinSearch[one.count()];
  }

  /** The numeric columns that are not stored sparsely, as arrays. */
  static double[][] denseColumns(Dataset data) {
    double[][] dense = new double[data.features().size()][];
    for (int f = 0; f < dense.length; f++) {
      dense[f] = data.column(f) instanceof SparseColumn ? null : numbers(data, f);
    }
    return dense;
  }

  /** The numeric columns that are not to be gone through cell by stored cell, as arrays. */
  static double[][] denseColumns(Dataset data, Predicate<Column> sparse) {
    double[][] dense = new double[data.features().size()][];
    for (int f = 0; f < dense.length; f++) {
      dense[f] = sparse.test(data.column(f)) ? null : numbers(data, f);
    }
    return dense;
  }

  /** The cells of a numeric column; null if the feature is nominal. */
  private static double[] numbers(Dataset data, int f) {
    Column column = data.column(f);
    if (!data.features().get(f).isNumeric()) {
      return null;
    }
    return column instanceof DenseColumn d ? d.values() : column.toArray();
  }

  @Override
  public State root(NodeRows node) {
    if (omega < 1
        && node.size() >= LargeNode.FEWEST
        && space.features().binned()
        && LargeNode.suits(data, node)) {
      bins = presorted == null ? new ValueBins(dense, workers) : presorted.bins(dense, workers);
      searches = new BinSearch[workers.count()];
      return LargeNode.root(data, node, dense, bins, workers);
    }
    if (presorted == null) {
      return FeatureOrders.sort(data, node, dense, workers);
    }
    FeatureOrders orders = presorted.orders(workers);
    return (node.size() == data.rows() ? orders : orders.within(node.rows(), data.rows()))
        .inFormOf(data, node, dense);
  }

  @Override
  public Children divide(State state, byte[] side, boolean left, boolean right) {
    if (bins == null || !(state instanceof LargeNode large)) {
      return ((FeatureOrders) state).divide(side, left, right);
    }
    Children children = large.divide(side, left, right, workers);
    ChildSums sums =
        ChildSums.of(large, (LargeNode) children.left(), (LargeNode) children.right(), side);
    if (sums != null) {
      byGroups(
          entered.columns(),
          (worker, from, to) -> sums.run(search(worker, entered).sums(), from, to));
    }
    return children;
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    return find(node, state, new double[] {omega}).get(0);
  }

  /**
   * The best division for several degrees of supervision at once, each bit by bit what a splitter
   * for it alone finds. What a division gains in targets and in features is computed once.
   *
   * @param omegas values in [0, 1), or 1 alone
   * @return for each ω the best division, empty if none is allowed or gains anything
   */
  public List<Optional<Split>> find(NodeRows node, State state, double[] omegas) {
    boolean withTargets = false;
    boolean withFeatures = false;
    Best[] best = new Best[omegas.length];
    for (double one : omegas) {
      withTargets |= one > 0;
      withFeatures |= one < 1;
    }
    SpacePart.InNode targets = withTargets ? space.targets().enterFast(node) : null;
    SpacePart.InNode features = withFeatures ? space.features().enterFast(node, workers) : null;
    double tolerance =
        features != null && space.features().approximate()
            ? 1e-6 * (20 + Math.sqrt(node.size()))
            : 1e-9;
    for (int o = 0; o < best.length; o++) {
      best[o] = new Best(tolerance);
    }
    boolean binned = bins != null && state instanceof LargeNode large && large.byBins();
    FeatureOrders orders = binned ? null : orders(state);
    PairCounts pairs = binned || features == null ? null : features.pairs(workers);
    FeatureWalk[] walks = new FeatureWalk[workers.count()];
    Supplier<FeatureWalk> walk =
        () ->
            new FeatureWalk(labelled, node, limits, omegas, best, targets, features).within(pairs);
    if (binned) {
      byBins((LargeNode) state, features, walks, walk);
    } else {
      inOrder(orders, walks, walk, pairs == null ? -1 : pairs.top());
    }
    ExactChoice choice = new ExactChoice(data, space, node, withTargets, withFeatures, workers);
    List<Optional<Split>> splits = new ArrayList<>();
    for (int o = 0; o < omegas.length; o++) {
      splits.add(choice.choose(omegas[o], near(walks, o, best[o])));
    }
    return splits;
  }

  private FeatureOrders orders(State state) {
    return bins != null && state instanceof LargeNode small
        ? small.orders(dense, workers)
        : (FeatureOrders) state;
  }

  /**
   * Searches every feature along the node's rows in its order.
   *
   * @param top a feature to begin with; -1 for any
   */
  private void inOrder(
      FeatureOrders orders, FeatureWalk[] walks, Supplier<FeatureWalk> walk, int top) {
    if (top >= 0) {
      walks[0] = walk.get();
      search(top, walks[0], orders);
    }
    workers.each(
        data.features().size(),
        (worker, f) -> {
          walks[worker] = walks[worker] == null ? walk.get() : walks[worker];
          if (f != top) {
            search(f, walks[worker], orders);
          }
        });
  }

  private void search(int f, FeatureWalk walk, FeatureOrders orders) {
    walk.turnTo(f);
    Attribute feature = data.features().get(f);
    if (feature.isNominal()) {
      new NominalSearch(walk, data.column(f), feature, f, orders).run();
    } else {
      new NumericSearch(walk, orders, dense[f], f).run();
    }
  }

  /** Searches groups of features by sums of bins. */
  private void byBins(
      LargeNode node, SpacePart.InNode features, FeatureWalk[] walks, Supplier<FeatureWalk> walk) {
    entered = features;
    features.prepare(workers);
    BinTotals kept =
        node.totals() == null && BinTotals.fit(dense.length, features.columns(), ValueBins.MOST)
            ? BinSearch.totals(dense.length, features.columns(), node.size())
            : null;
    byGroups(
        features.columns(),
        (worker, from, to) -> {
          BinSearch search = search(worker, features);
          if (walks[worker] == null) {
            walks[worker] = walk.get();
            features.enter(search.sums());
            search.enter(walks[worker], node);
          }
          search.run(from, to, search.sums().kept() ? kept : null);
        });
    if (kept != null && kept.full()) {
      node.keep(kept);
    }
  }

  private BinSearch search(int worker, SpacePart.InNode features) {
    if (searches[worker] == null) {
      searches[worker] = new BinSearch(bins, dense);
      features.enter(searches[worker].sums());
    }
    return searches[worker];
  }

  /** Work on some features. */
  @FunctionalInterface
  private interface Group {
    void run(int worker, int from, int to);
  }

  private void byGroups(int columns, Group work) {
    int count = dense.length;
    int most = BinSums.features(ValueBins.MOST, columns);
    int group = Math.min(most, 1 + (count - 1) / (workers.count() == 1 ? 1 : 2 * workers.count()));
    workers.each(
        1 + (count - 1) / group,
        (worker, g) -> work.run(worker, g * group, Math.min(count, (g + 1) * group)));
  }

  private static List<Candidate> near(FeatureWalk[] walks, int omega, Best best) {
    List<Candidate> found = new ArrayList<>();
    for (FeatureWalk walk : walks) {
      if (walk != null) {
        for (Candidate candidate : walk.candidates(omega)) {
          if (best.near(candidate.gain())) {
            found.add(candidate);
          }
        }
      }
    }
    Collections.sort(found, CandidateOrder.INSTANCE);
    return found;
  }
}
