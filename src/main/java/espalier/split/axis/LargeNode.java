package espalier.split.axis;

import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.impurity.NodeRows;
import espalier.run.Workers;
import espalier.split.Splitter;

/**
 * A node below a root with many rows: in order of each feature are its labelled rows only, until it
 * has few rows and all of them are sorted. Large nodes are searched by {@link BinSearch}.
 */
final class LargeNode implements Splitter.State {

  /** From so many rows on a node is large. */
  static final int FEWEST = 2048;

  private final FeatureOrders labelled;
  private FeatureOrders all;

  private LargeNode(FeatureOrders labelled, FeatureOrders all) {
    this.labelled = labelled;
    this.all = all;
  }

  /** Whether a root is searched like that: it is large, and all features are dense numbers. */
  static boolean suits(Dataset data, NodeRows node) {
    if (node.size() < FEWEST || !node.whole()) {
      return false;
    }
    for (int f = 0; f < data.features().size(); f++) {
      if (data.features().get(f).isNominal()
          || data.column(f) instanceof SparseColumn
          || data.column(f).hasMissing()) {
        return false;
      }
    }
    return true;
  }

  /** A large root. */
  static LargeNode root(Dataset data, NodeRows node, double[][] dense, Workers workers) {
    NodeRows labelled = new NodeRows(node.labelled(), node.weights(), data.targets());
    return new LargeNode(FeatureOrders.sort(data, labelled, dense, workers), null);
  }

  /** Whether the node is still large. */
  boolean byBins(NodeRows node) {
    return all == null && node.size() >= FEWEST;
  }

  /** The labelled rows in order of each feature. */
  FeatureOrders labelled() {
    return labelled;
  }

  /** All rows in order of each feature, sorted when they are asked for first. */
  FeatureOrders orders(Dataset data, NodeRows node, double[][] dense, Workers workers) {
    if (all == null) {
      all = FeatureOrders.sort(data, node, dense, true, workers);
    }
    return all;
  }

  /** The states of the children, null for one that is not wanted. O(listed rows). */
  Splitter.Children divide(byte[] side, boolean left, boolean right) {
    Splitter.Children children = (all == null ? labelled : all).divide(side, left, right);
    return new Splitter.Children(child(children.left()), child(children.right()));
  }

  private LargeNode child(Splitter.State orders) {
    if (orders == null) {
      return null;
    }
    FeatureOrders own = (FeatureOrders) orders;
    return all == null ? new LargeNode(own, null) : new LargeNode(null, own);
  }
}
