package espalier.tree;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import java.util.Arrays;

/** Divides the rows of a node by a test, with scratch that serves all nodes of a fit. */
final class NodeDivision {

  private final Dataset data;
  private final Splitter splitter;
  private int[] left = {};
  private int[] right = {};

  NodeDivision(Dataset data, Splitter splitter) {
    this.data = data;
    this.splitter = splitter;
  }

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
    int[] all = rows.rows();
    if (left.length < all.length) {
      left = new int[all.length];
      right = new int[all.length];
    }
    int lefts = 0;
    int rights = 0;
    for (int i = 0; i < all.length; i++) {
      int row = all[i];
      int where = (shares[i] == 0 ? 0 : 1) | (shares[i] == 1 ? 0 : 2);
      left[lefts] = row;
      right[rights] = row;
      lefts += where & 1;
      rights += where >> 1;
    }
    double[] leftWeights = rows.weights();
    double[] rightWeights = rows.weights();
    if (lefts + rights > all.length) {
      leftWeights = rows.weights().clone();
      rightWeights = rows.weights().clone();
      for (int i = 0; i < all.length; i++) {
        int row = all[i];
        if (shares[i] != 0 && shares[i] != 1) {
          leftWeights[row] = shares[i] * rows.weight(row);
          rightWeights[row] = (1 - shares[i]) * rows.weight(row);
        }
      }
    }
    return new Halves(
        new NodeRows(Arrays.copyOf(left, lefts), leftWeights, data.targets()),
        new NodeRows(Arrays.copyOf(right, rights), rightWeights, data.targets()));
  }

  /** The states of the children; null for one that will not be searched. */
  Splitter.Children states(Splitter.State state, Halves halves, boolean left, boolean right) {
    return left || right
        ? splitter.divide(state, halves.left(), halves.right(), left, right)
        : new Splitter.Children(null, null);
  }
}
