package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * The {@link TreeGame} of any tests, exactly, by all coalitions of the features on the path to each
 * leaf. Those on no test of the path do not change r_l and get nothing of it, so with m features on
 * the path to a leaf 2^m coalitions say all:
 *
 * <pre>φ_f = Σ_{S without f} |S|! (m - |S| - 1)! / m! · (r_l(S + f) - r_l(S))</pre>
 *
 * The share of every node is tabled by the coalitions of its own features first. O(leaves · 2^m ·
 * (depth + m)) for a row.
 */
record SubsetGame(Tree tree, double[] cover, int[][] requested) implements TreeGame {

  SubsetGame(Tree tree) {
    this(tree, Covers.left(tree), new int[tree.size()][]);
    Arrays.setAll(requested, node -> tree.isLeaf(node) ? null : Covers.features(tree.test(node)));
  }

  @Override
  public void divide(FeatureRow row, int batch, Parts parts) {
    double[][] left = new double[tree.size()][];
    Arrays.setAll(left, node -> tree.isLeaf(node) ? null : table(node, row));
    visit(0, new int[0], new double[] {1}, left, parts);
  }

  /** What goes left of a node for every coalition of its features. */
  private double[] table(int node, FeatureRow row) {
    int[] own = requested[node];
    double[] left = new double[1 << own.length];
    if (tree.test(node) instanceof FeatureTest single) {
      left[0] = cover[node];
      left[1] = single.leftShare(row);
      return left;
    }
    PartlyKnown plane = new PartlyKnown((ObliqueTest) tree.test(node), cover[node]);
    for (int mask = 0; mask < left.length; mask++) {
      plane.forget();
      for (int k = 0; k < own.length; k++) {
        if ((mask >> k & 1) == 1) {
          plane.learn(own[k], row);
        }
      }
      left[mask] = plane.left(row);
    }
    return left;
  }

  /** Visits a node below features with the share that reaches it, by their coalitions. */
  private void visit(int node, int[] on, double[] reach, double[][] left, Parts parts) {
    if (tree.isLeaf(node)) {
      settle(node, on, reach, parts);
      return;
    }
    int[] with = join(on, requested[node]);
    int[] place = new int[1 << with.length];
    for (int mask = 1; mask < place.length; mask++) {
      int low = Integer.numberOfTrailingZeros(mask);
      int at = Arrays.binarySearch(requested[node], with[low]);
      place[mask] = place[mask & (mask - 1)] | (at < 0 ? 0 : 1 << at);
    }
    double[] toLeft = new double[place.length];
    double[] toRight = new double[place.length];
    for (int mask = 0; mask < place.length; mask++) {
      double here = reach[mask & (reach.length - 1)];
      double share = left[node][place[mask]];
      toLeft[mask] = here * share;
      toRight[mask] = here * (1 - share);
    }
    visit(tree.left(node), with, toLeft, left, parts);
    visit(tree.right(node), with, toRight, left, parts);
  }

  /** The features on the path, in their order, and then the new ones. */
  private static int[] join(int[] on, int[] own) {
    int[] all = Arrays.copyOf(on, on.length + own.length);
    int count = on.length;
    for (int f : own) {
      if (Arrays.stream(on).noneMatch(g -> g == f)) {
        all[count++] = f;
      }
    }
    return Arrays.copyOf(all, count);
  }

  private static void settle(int leaf, int[] on, double[] reach, Parts parts) {
    int m = on.length;
    double[] weight = new double[m];
    for (int size = 0; size < m; size++) {
      weight[size] = size == 0 ? 1.0 / m : weight[size - 1] * size / (m - size);
    }
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int mask = 0; mask < reach.length; mask++) {
        if ((mask >> k & 1) == 0) {
          sum += weight[Integer.bitCount(mask)] * (reach[mask | 1 << k] - reach[mask]);
        }
      }
      parts.add(leaf, on[k], sum);
    }
  }
}
