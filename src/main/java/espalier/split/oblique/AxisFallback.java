package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.PresortedRows;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The best test of one feature that leaves labelled rows on both sides, for a root at which no
 * hyperplane was accepted. The clustering space is built, and the rows are sorted by each feature,
 * when it is asked for the first time; safe to share between threads. Cost: that of a node of an
 * axis-parallel tree.
 */
public final class AxisFallback {

  private final Dataset data;
  private final Supplier<ClusteringSpace> maker;
  private final double omega;
  private final SplitLimits limits;
  private Prepared prepared;

  /**
   * A fallback for one fit.
   *
   * @param maker builds the clustering space of all rows, features included if ω &lt; 1
   * @param omega the degree of supervision in [0, 1]
   */
  public AxisFallback(
      Dataset data, Supplier<ClusteringSpace> maker, double omega, SplitLimits limits) {
    this.data = data;
    this.maker = maker;
    this.omega = omega;
    this.limits = limits.withLabelledRows();
  }

  Optional<Split> find(NodeRows node) {
    try (Workers alone = new Workers(FitContext.quiet().withThreads(1))) {
      Prepared all = prepared(alone);
      AxisSplitter splitter =
          new AxisSplitter(data, all.space().fork(), omega, limits, alone, all.sorted());
      return splitter.find(node, splitter.root(node), 0);
    }
  }

  /** What serves the roots of all trees. */
  private record Prepared(ClusteringSpace space, PresortedRows sorted) {}

  private synchronized Prepared prepared(Workers workers) {
    if (prepared == null) {
      prepared = new Prepared(maker.get(), PresortedRows.of(data, workers));
    }
    return prepared;
  }
}
