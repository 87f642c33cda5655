package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Lazy;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The best test of one feature that leaves labelled rows on both sides, for a root at which no
 * hyperplane was accepted. The clustering space is built, and the rows are sorted by each feature,
 * on first use; safe to share between threads. Cost: that of a node of an axis-parallel tree.
 */
public final class AxisFallback {

  private final Dataset data;
  private final double omega;
  private final SplitLimits limits;
  private final boolean sampled;
  private final Lazy<ClusteringSpace> space;
  private final Lazy<FeatureRanks> sorted;

  /**
   * A fallback for one fit.
   *
   * @param maker builds the clustering space of all rows, features included if ω &lt; 1
   * @param omega the degree of supervision in [0, 1]
   * @param sampled whether roots of many trees will ask, which try √D of D features each first
   */
  public AxisFallback(
      Dataset data,
      Supplier<ClusteringSpace> maker,
      double omega,
      SplitLimits limits,
      boolean sampled) {
    this.data = data;
    this.space = new Lazy<>(maker);
    this.sorted = new Lazy<>(() -> sorted(data));
    this.omega = omega;
    this.limits = limits.withLabelledRows();
    this.sampled = sampled;
  }

  /** The best test of √D features drawn by the node's key; empty if all are to be tried at once. */
  Optional<Split> drawn(NodeRows node, long key) {
    if (!sampled) {
      return Optional.empty();
    }
    int count = (int) Math.ceil(Math.sqrt(IdleFeatures.others(data).length));
    try (Workers alone = alone()) {
      AxisSplitter splitter =
          AxisSplitter.drawn(
              data, sorted.get(), space.get().fork(), omega, limits, count, false, alone);
      return splitter.find(node, splitter.root(node), key);
    }
  }

  Optional<Split> find(NodeRows node) {
    try (Workers alone = alone()) {
      AxisSplitter splitter =
          new AxisSplitter(data, sorted.get(), space.get().fork(), omega, limits, false, alone);
      return splitter.find(node, splitter.root(node), 0);
    }
  }

  private static Workers alone() {
    return new Workers(FitContext.quiet().withThreads(1));
  }

  private static FeatureRanks sorted(Dataset data) {
    try (Workers alone = alone()) {
      return FeatureRanks.of(data, alone);
    }
  }
}
