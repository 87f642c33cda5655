package espalier.explain;

import espalier.split.FeatureTest;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/** Where training rows went in a tree, and which features its tests ask. */
final class Covers {

  private Covers() {}

  /** The share of the training rows of each inner node that went left; .5 if no row came. */
  static double[] left(Tree tree) {
    double[] left = new double[tree.size()];
    for (int node = 0; node < left.length; node++) {
      if (!tree.isLeaf(node)) {
        double here = tree.weight(tree.left(node));
        double both = here + tree.weight(tree.right(node));
        left[node] = both > 0 ? here / both : 0.5;
      }
    }
    return left;
  }

  /** The share of all training rows that ended in each leaf; 0 for inner nodes. */
  static double[] leaves(Tree tree) {
    double[] share = new double[tree.size()];
    spread(tree, left(tree), share);
    Arrays.setAll(share, node -> tree.isLeaf(node) ? share[node] : 0);
    return share;
  }

  /** Finds the share of rows that reaches each node from that which goes left. */
  static void spread(Tree tree, double[] left, double[] share) {
    share[0] = 1;
    for (int node = 0; node < share.length; node++) {
      if (!tree.isLeaf(node)) {
        share[tree.left(node)] = share[node] * left[node];
        share[tree.right(node)] = share[node] * (1 - left[node]);
      }
    }
  }

  static int[] features(SplitTest test) {
    return Arrays.stream(test.features()).sorted().distinct().toArray();
  }

  /** Whether every test of a tree asks a single feature. */
  static boolean allSingle(Tree tree) {
    return inner(tree).allMatch(node -> tree.test(node) instanceof FeatureTest);
  }

  private static IntStream inner(Tree tree) {
    return IntStream.range(0, tree.size()).filter(node -> !tree.isLeaf(node));
  }

  /** The largest number of different features on a path from the root to a leaf. */
  static int mostOnAWay(Tree tree) {
    return most(tree, 0, new BitSet());
  }

  private static int most(Tree tree, int node, BitSet above) {
    if (tree.isLeaf(node)) {
      return above.cardinality();
    }
    BitSet own = (BitSet) above.clone();
    Arrays.stream(tree.test(node).features()).forEach(own::set);
    return Math.max(most(tree, tree.left(node), own), most(tree, tree.right(node), own));
  }
}
