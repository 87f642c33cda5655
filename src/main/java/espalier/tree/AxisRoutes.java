package espalier.tree;

import espalier.learn.RowBlock;
import espalier.split.FeatureTest;
import java.util.stream.IntStream;

/**
 * A tree of thresholds as one array of longs, two for a node: the bits of the threshold, then the
 * feature above the right child. The left child is the next node; a leaf has the threshold -∞ and
 * itself as right child. Six rows go down at once, so that the processor waits for several nodes.
 *
 * <p>Runs where trees of thresholds have many rows. Worth 1.2 times on yeast (evidence/speed.md).
 */
final class AxisRoutes {

  private static final int LANES = 6;

  private final int number;
  private final long[] nodes;

  /** Whether every test is a threshold. */
  static boolean suits(Tree tree) {
    return IntStream.range(0, tree.size())
        .allMatch(node -> tree.isLeaf(node) || tree.test(node).cut().isPresent());
  }

  /** A tree that suits, and its number among all trees. */
  AxisRoutes(Tree tree, int number) {
    this.number = number;
    nodes = new long[2 * tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      boolean leaf = tree.isLeaf(node);
      double cut = leaf ? Double.NEGATIVE_INFINITY : tree.test(node).cut().getAsDouble() + 0.0;
      long feature = leaf ? 0 : ((FeatureTest) tree.test(node)).feature();
      nodes[2 * node] = Double.doubleToRawLongBits(cut);
      nodes[2 * node + 1] = feature << Integer.SIZE | (leaf ? node : tree.right(node));
    }
  }

  /** Finds leaves of rows without missing values by tree and place; others stay as they are. */
  void route(RowBlock block, int[] known, int[][] leaves) {
    for (int k = 0; k < known.length; k += LANES) {
      six(block, known, k, leaves[number]);
    }
  }

  /** Six rows from a place in a list, the last one again beyond its end. */
  private void six(RowBlock block, int[] list, int from, int[] leaves) {
    int last = list.length - 1;
    int i0 = list[from];
    int i1 = list[Math.min(last, from + 1)];
    int i2 = list[Math.min(last, from + 2)];
    int i3 = list[Math.min(last, from + 3)];
    int i4 = list[Math.min(last, from + 4)];
    int i5 = list[Math.min(last, from + 5)];
    double[] v0 = block.values(i0);
    double[] v1 = block.values(i1);
    double[] v2 = block.values(i2);
    double[] v3 = block.values(i3);
    double[] v4 = block.values(i4);
    double[] v5 = block.values(i5);
    int n0 = 0;
    int n1 = 0;
    int n2 = 0;
    int n3 = 0;
    int n4 = 0;
    int n5 = 0;
    int moved;
    do {
      int m0 = next(v0, n0);
      int m1 = next(v1, n1);
      int m2 = next(v2, n2);
      int m3 = next(v3, n3);
      int m4 = next(v4, n4);
      int m5 = next(v5, n5);
      moved = (n0 ^ m0) | (n1 ^ m1) | (n2 ^ m2) | (n3 ^ m3) | (n4 ^ m4) | (n5 ^ m5);
      n0 = m0;
      n1 = m1;
      n2 = m2;
      n3 = m3;
      n4 = m4;
      n5 = m5;
    } while (moved != 0);
    leaves[i0] = n0;
    leaves[i1] = n1;
    leaves[i2] = n2;
    leaves[i3] = n3;
    leaves[i4] = n4;
    leaves[i5] = n5;
  }

  /** Without a branch: the sign of threshold - value, which is not -0, decides. */
  private int next(double[] values, int node) {
    long way = nodes[2 * node + 1];
    double left = Double.longBitsToDouble(nodes[2 * node]) - values[(int) (way >>> Integer.SIZE)];
    int right = (int) (Double.doubleToRawLongBits(left) >> Long.SIZE - 1);
    int ahead = node + 1;
    return ahead ^ (ahead ^ (int) way) & right;
  }
}
