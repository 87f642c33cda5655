package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.split.SplitTest;
import espalier.split.Splitter;

/** Divides the rows of a node by a test, with scratch that serves all nodes of a fit. */
final class NodeDivision {

  private final Dataset data;
  private final Splitter splitter;
  private final byte[] side;

  NodeDivision(Dataset data, Splitter splitter) {
    this.data = data;
    this.splitter = splitter;
    this.side = new byte[data.rows()];
  }

  /** Both children. */
  record Halves(NodeRows left, NodeRows right) {}

  /** Divides; a row that goes to both sides has a part of its weight in each. O(rows). */
  Halves divide(NodeRows rows, SplitTest test) {
    double[] shares = new double[rows.size()];
    test.leftShares(data, rows.rows(), shares);
    return divide(rows, shares);
  }

  /** Divides by the test that the splitter has just found for the node. */
  Halves divide(NodeRows rows, SplitTest test, Splitter.State state) {
    double[] shares = splitter.sharesFound(state);
    return shares == null ? divide(rows, test) : divide(rows, shares);
  }

  private Halves divide(NodeRows rows, double[] shares) {
    double[] leftWeights = rows.weights();
    double[] rightWeights = rows.weights();
    int[] counts = new int[2];
    for (int i = 0; i < shares.length; i++) {
      int row = rows.rows()[i];
      double share = shares[i];
      side[row] = (byte) (share == 1 ? 1 : share == 0 ? 2 : 3);
      counts[0] += side[row] & 1;
      counts[1] += side[row] >> 1;
      if (side[row] == 3) {
        if (leftWeights == rows.weights()) {
          leftWeights = rows.weights().clone();
          rightWeights = rows.weights().clone();
        }
        leftWeights[row] = share * rows.weight(row);
        rightWeights[row] = (1 - share) * rows.weight(row);
      }
    }
    return new Halves(
        new NodeRows(take(rows, 1, counts[0]), leftWeights, data.targets()),
        new NodeRows(take(rows, 2, counts[1]), rightWeights, data.targets()));
  }

  /**
   * The states of the children that were divided last.
   *
   * @param state the state of their parent
   * @param left whether the left one will be searched; else its state is null
   * @param right whether the right one will be
   */
  Splitter.Children states(Splitter.State state, boolean left, boolean right) {
    return left || right
        ? splitter.divide(state, side, left, right)
        : new Splitter.Children(null, null);
  }

  private int[] take(NodeRows rows, int bit, int count) {
    int[] kept = new int[count];
    int at = 0;
    for (int row : rows.rows()) {
      if ((side[row] & bit) != 0) {
        kept[at++] = row;
      }
    }
    return kept;
  }
}
