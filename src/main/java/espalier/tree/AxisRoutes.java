package espalier.tree;

import espalier.learn.RowBlock;
import espalier.split.FeatureTest;

/**
 * A tree of thresholds as one array of longs, two for a node: the bits of the threshold, then the
 * feature above the right child. The left child is the next node; a leaf has the threshold -∞ and
 * itself as right child, so that a row which has come there stays. Four rows go down side by side,
 * so that the processor waits for several nodes at once.
 */
final class AxisRoutes {

  private static final int LANES = 4;

  private final long[] nodes;

  /** Whether every test is a threshold. */
  static boolean suits(Tree tree) {
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node) && !BlockRoutes.threshold(tree.test(node))) {
        return false;
      }
    }
    return tree.size() > 1;
  }

  /** A tree that suits. */
  AxisRoutes(Tree tree) {
    nodes = new long[2 * tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      boolean leaf = tree.isLeaf(node);
      double cut = leaf ? Double.NEGATIVE_INFINITY : BlockRoutes.cut(tree.test(node)) + 0.0;
      long feature = leaf ? 0 : ((FeatureTest) tree.test(node)).feature();
      nodes[2 * node] = Double.doubleToRawLongBits(cut);
      nodes[2 * node + 1] = feature << Integer.SIZE | (leaf ? node : tree.right(node));
    }
  }

  /**
   * Finds the leaves of some rows and leaves those of others as they are.
   *
   * @param known rows without missing values
   */
  void route(RowBlock block, int[] known, int[] leaves) {
    for (int k = 0; k < known.length; k += LANES) {
      four(block, known, k, leaves);
    }
  }

  /** Four rows from a place in a list, the last one again beyond its end. */
  private void four(RowBlock block, int[] list, int from, int[] leaves) {
    int last = list.length - 1;
    int i = list[from];
    int j = list[Math.min(last, from + 1)];
    int k = list[Math.min(last, from + 2)];
    int l = list[Math.min(last, from + 3)];
    double[] p = block.values(i);
    double[] q = block.values(j);
    double[] r = block.values(k);
    double[] s = block.values(l);
    int a = 0;
    int b = 0;
    int c = 0;
    int d = 0;
    int moved;
    do {
      int e = next(p, a);
      int f = next(q, b);
      int g = next(r, c);
      int h = next(s, d);
      moved = (a ^ e) | (b ^ f) | (c ^ g) | (d ^ h);
      a = e;
      b = f;
      c = g;
      d = h;
    } while (moved != 0);
    leaves[i] = a;
    leaves[j] = b;
    leaves[k] = c;
    leaves[l] = d;
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
