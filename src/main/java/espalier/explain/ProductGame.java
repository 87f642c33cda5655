package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.split.FeatureTest;
import espalier.tree.Tree;

/**
 * The {@link TreeGame} of tests of one feature, exactly.
 *
 * <p>On the path to a leaf the shares of all tests of feature f multiply to i_f if f is known and
 * to u_f if not, so r(S) = Π_{f in S} i_f · Π_{f not in S} u_f. The Shapley value of such a product
 * is an integral over its multilinear extension (G. Owen, Multilinear extensions of games, 1972):
 *
 * <pre>φ_f = (i_f - u_f) ∫_0^1 Π_{g ≠ f} (t i_g + (1 - t) u_g) dt</pre>
 *
 * With d features on the path the integrand has degree d - 1, so ⌈d/2⌉ Gauss points give it
 * exactly. The products over g ≠ f come from both ends, without a division, and no sign changes, so
 * that nothing cancels: the sum of all values is right to rounding. The values are those of
 * path-dependent TreeSHAP (S. M. Lundberg et al., From local explanations to global understanding
 * with explainable AI for trees, 2020). O(leaves · depth²) for a row.
 */
final class ProductGame implements TreeGame {

  private final Tree tree;
  private final double[] cover;
  private final GaussLegendre[] rules;

  ProductGame(Tree tree) {
    this.tree = tree;
    this.cover = Covers.left(tree);
    this.rules = new GaussLegendre[tree.depth() / 2 + 2];
    for (int k = 1; k < rules.length; k++) {
      rules[k] = new GaussLegendre(k);
    }
  }

  @Override
  public void divide(FeatureRow row, int batch, Sink sink) {
    new Walk(row, sink).visit(0, 0);
  }

  /** The path from the root to where a walk through the tree is. */
  private final class Walk {

    private final FeatureRow row;
    private final Sink sink;
    private final int[] feature = new int[tree.depth()];
    private final double[] known = new double[tree.depth()];
    private final double[] unknown = new double[tree.depth()];
    private final double[] before = new double[tree.depth() + 1];
    private final double[] amount = new double[tree.depth()];

    Walk(FeatureRow row, Sink sink) {
      this.row = row;
      this.sink = sink;
    }

    /** Visits a node, with the first {@code count} features on the path to it. */
    void visit(int node, int count) {
      if (tree.isLeaf(node)) {
        settle(node, count);
        return;
      }
      FeatureTest test = (FeatureTest) tree.test(node);
      int at = 0;
      while (at < count && feature[at] != test.feature()) {
        at++;
      }
      boolean fresh = at == count;
      double in = fresh ? 1 : known[at];
      double out = fresh ? 1 : unknown[at];
      feature[at] = test.feature();
      double left = test.leftShare(row);
      int now = fresh ? count + 1 : count;
      descend(tree.left(node), now, at, in * left, out * cover[node]);
      descend(tree.right(node), now, at, in * (1 - left), out * (1 - cover[node]));
      known[at] = in;
      unknown[at] = out;
    }

    private void descend(int child, int count, int at, double in, double out) {
      if (in > 0 || out > 0) {
        known[at] = in;
        unknown[at] = out;
        visit(child, count);
      }
    }

    private void settle(int leaf, int count) {
      for (int f = 0; f < count; f++) {
        amount[f] = 0;
      }
      GaussLegendre rule = rules[Math.max(1, (count + 1) / 2)];
      for (int p = 0; p < rule.point.length; p++) {
        double t = rule.point[p];
        before[0] = rule.weight[p];
        for (int f = 0; f < count; f++) {
          before[f + 1] = before[f] * (t * known[f] + (1 - t) * unknown[f]);
        }
        double after = 1;
        for (int f = count - 1; f >= 0; f--) {
          amount[f] += before[f] * after;
          after *= t * known[f] + (1 - t) * unknown[f];
        }
      }
      for (int f = 0; f < count; f++) {
        sink.add(leaf, feature[f], (known[f] - unknown[f]) * amount[f]);
      }
    }
  }
}
