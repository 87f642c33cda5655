package espalier.split.axis;

import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.impurity.BinTotals;
import espalier.impurity.NodeRows;
import espalier.run.Workers;
import espalier.split.Splitter;

/**
 * A node below a root with many rows: in order of each feature are its labelled rows only, until it
 * has few rows and all of them are sorted. Large nodes are searched by {@link BinSearch}.
 */
final class LargeNode implements Splitter.State {

  /** From so many rows on a node is large. */
  static final int FEWEST = 1024;

  /** Null if the node is not large. */
  private final FeatureOrders labelled;

  private final int[] rows;
  private byte[][] codes;
  private FeatureOrders all;
  private BinTotals totals;

  /**
   * @param codes for each feature the bins of the rows; null if all rows are in order
   */
  private LargeNode(FeatureOrders labelled, int[] rows, byte[][] codes, FeatureOrders all) {
    this.labelled = labelled;
    this.rows = rows;
    this.codes = codes;
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
  static LargeNode root(
      Dataset data, NodeRows node, double[][] dense, ValueBins bins, Workers workers) {
    NodeRows labelled = new NodeRows(node.labelled(), node.weights(), data.targets());
    FeatureOrders orders = FeatureOrders.sort(data, labelled, dense, workers);
    byte[][] codes = bins.codes();
    if (node.size() < data.rows()) {
      codes = new byte[codes.length][node.size()];
      for (int f = 0; f < codes.length; f++) {
        for (int i = 0; i < codes[f].length; i++) {
          codes[f][i] = bins.codes()[f][node.rows()[i]];
        }
      }
    }
    return new LargeNode(orders, node.rows(), codes, null);
  }

  /** The node's sums by bins, null if they are not known. */
  BinTotals totals() {
    return totals;
  }

  /** Keeps the sums of the node for its children. */
  void keep(BinTotals known) {
    totals = known;
  }

  /** The number of rows. */
  int size() {
    return rows.length;
  }

  /** The node's rows, ascending. */
  int[] rows() {
    return rows;
  }

  /** Whether the node is still large. */
  boolean byBins() {
    return labelled != null;
  }

  /** For each feature the bins of the node's rows. */
  byte[][] codes() {
    return codes;
  }

  /** The labelled rows in order of each feature. */
  FeatureOrders labelled() {
    return labelled;
  }

  /** All rows in order of each feature, sorted when they are asked for first. */
  FeatureOrders orders(double[][] dense, Workers workers) {
    if (all == null) {
      all = BinOrders.sort(rows, dense, codes, workers);
      codes = null;
    }
    return all;
  }

  /**
   * The states of the children, null for one that is not wanted. O(cells of the node) bytes.
   *
   * @param side for each training row 1 left, 2 right
   */
  Splitter.Children divide(byte[] side, boolean left, boolean right, Workers workers) {
    if (!byBins()) {
      Splitter.Children sorted = all.divide(side, left, right);
      return new Splitter.Children(small(sorted.left()), small(sorted.right()));
    }
    Splitter.Children listed = labelled.divide(side, left, right);
    return new Splitter.Children(
        left ? child(listed.left(), side, 1, workers) : null,
        right ? child(listed.right(), side, 2, workers) : null);
  }

  private static LargeNode small(Splitter.State orders) {
    return orders == null ? null : new LargeNode(null, null, null, (FeatureOrders) orders);
  }

  private LargeNode child(Splitter.State orders, byte[] side, int which, Workers workers) {
    int[] place = new int[rows.length + 1];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      place[count] = i;
      count += side[rows[i]] == which ? 1 : 0;
    }
    int[] kept = new int[count];
    for (int i = 0; i < count; i++) {
      kept[i] = rows[place[i]];
    }
    int number = count;
    byte[][] own = new byte[codes.length][];
    workers.each(
        number < FEWEST ? 1 : workers.count(),
        (worker, part) -> {
          int parts = number < FEWEST ? 1 : workers.count();
          for (int f = part; f < own.length; f += parts) {
            own[f] = pick(codes[f], place, number);
          }
        });
    return new LargeNode(count < FEWEST ? null : (FeatureOrders) orders, kept, own, null);
  }

  private static byte[] pick(byte[] from, int[] place, int count) {
    byte[] to = new byte[count];
    for (int i = 0; i < count; i++) {
      to[i] = from[place[i]];
    }
    return to;
  }
}
