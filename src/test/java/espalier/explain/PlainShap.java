package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;

/** Shapley values by the definition: all coalitions of all features, each sent down the tree. */
final class PlainShap {

  private final Tree tree;
  private final IntFunction<double[]> values;

  PlainShap(Tree tree, IntFunction<double[]> values) {
    this.tree = tree;
    this.values = values;
  }

  /** The score of an output if only the features of a mask are known. */
  double score(FeatureRow row, long mask, int output) {
    return score(row, mask, output, 0);
  }

  private double score(FeatureRow row, long mask, int output, int node) {
    if (tree.isLeaf(node)) {
      return values.apply(node)[output];
    }
    double left = left(tree.test(node), row, mask, node);
    return left * score(row, mask, output, tree.left(node))
        + (1 - left) * score(row, mask, output, tree.right(node));
  }

  private double left(SplitTest test, FeatureRow row, long mask, int node) {
    double leftRows = tree.weight(tree.left(node));
    double cover = leftRows / (leftRows + tree.weight(tree.right(node)));
    if (test instanceof FeatureTest single) {
      return (mask >> single.feature() & 1) == 1 ? test.leftShare(row) : cover;
    }
    ObliqueTest plane = (ObliqueTest) test;
    double sum = plane.offset();
    double known = 0;
    double all = 0;
    Set<Integer> unknown = new HashSet<>();
    for (int k = 0; k < plane.terms(); k++) {
      int f = plane.features()[k];
      double x = row.value(f);
      double cell = plane.values()[k] < 0 || Double.isNaN(x) ? x : x == plane.values()[k] ? 1 : 0;
      boolean in = (mask >> f & 1) == 1;
      sum += plane.weights()[k] * (in && !Double.isNaN(x) ? cell : plane.means()[k]);
      known += in ? plane.shares()[k] : 0;
      all += plane.shares()[k];
      if (!in) {
        unknown.add(f);
      }
    }
    if (unknown.isEmpty()) {
      return test.leftShare(row);
    }
    return known / all * (sum > 0 ? 0 : 1) + (1 - known / all) * cover;
  }

  /** The values of all features. */
  double[] values(FeatureRow row, int features, int output) {
    double[] v = new double[1 << features];
    for (int mask = 0; mask < v.length; mask++) {
      v[mask] = score(row, mask, output);
    }
    double[] factorial = new double[features + 1];
    factorial[0] = 1;
    for (int k = 1; k <= features; k++) {
      factorial[k] = k * factorial[k - 1];
    }
    double[] phi = new double[features];
    for (int f = 0; f < features; f++) {
      for (int mask = 0; mask < v.length; mask++) {
        if ((mask >> f & 1) == 0) {
          int size = Integer.bitCount(mask);
          double weight = factorial[size] * factorial[features - size - 1] / factorial[features];
          phi[f] += weight * (v[mask | 1 << f] - v[mask]);
        }
      }
    }
    return phi;
  }
}
