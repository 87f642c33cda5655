package espalier.ensemble;

import espalier.data.Dataset;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * Routes rows of a data set through one tree by dividing them node by node, as in growing: each
 * test reads one column after the other. O(rows x depth).
 */
record TreeRoutes(Tree tree, Dataset data, int[] leaves) {

  /**
   * Finds the leaves, by row number, of ascending rows, equal to {@link
   * Tree#route(espalier.learn.FeatureRow)}: -1 if a missing value divides the row among several.
   */
  static void leaves(Tree tree, Dataset data, int[] rows, int[] leaves) {
    new TreeRoutes(tree, data, leaves).below(0, rows);
  }

  private void below(int node, int[] rows) {
    SplitTest test = tree.test(node);
    if (test == null) {
      for (int row : rows) {
        leaves[row] = node;
      }
      return;
    }
    double[] shares = new double[rows.length];
    test.leftShares(data, rows, shares);
    int[] left = new int[rows.length];
    int[] right = new int[rows.length];
    int lefts = 0;
    int rights = 0;
    for (int i = 0; i < rows.length; i++) {
      if (shares[i] == 1) {
        left[lefts++] = rows[i];
      } else if (shares[i] == 0) {
        right[rights++] = rows[i];
      } else {
        leaves[rows[i]] = -1;
      }
    }
    below(tree.left(node), Arrays.copyOf(left, lefts));
    below(tree.right(node), Arrays.copyOf(right, rights));
  }
}
