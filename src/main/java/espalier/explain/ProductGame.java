package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.split.FeatureTest;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * The {@link TreeGame} of tests of one feature, exactly.
 *
 * <p>On the path to a leaf the shares of all tests of feature f multiply to i_f if f is known and
 * to u_f if not, so r(S) = Π_{f in S} i_f · Π_{f not in S} u_f. The Shapley value of such a product
 * is an integral over its multilinear extension (G. Owen, Multilinear extensions of games, 1972),
 * with q_f(t) = t i_f + (1 - t) u_f:
 *
 * <pre>φ_f = ∫_0^1 (i_f - u_f) / q_f(t) · Π_g q_g(t) dt</pre>
 *
 * All leaves are added up at each point t: on the way down a node keeps the product over the
 * features on its path, on the way up the sum S of products times leaf values below it, and an edge
 * that moves f from (i, u) to (i', u') adds ((i' - u') / q'_f - (i - u) / q_f) S. The values are
 * those of path-dependent TreeSHAP (S. M. Lundberg et al., From local explanations to global
 * understanding with explainable AI for trees, 2020); one pass for all leaves is due to P. Yu et
 * al., Linear TreeShap, NeurIPS 2022. O(nodes · points · outputs) for a row.
 *
 * <p><b>Points.</b> With d features on a path the integrand has degree d - 1, so ⌈d/2⌉ Gauss points
 * give it exactly. On long paths fewer do: a factor with i ≥ u is i times the generating function
 * of a coin that shows 1 with probability 1 - u/i, so the coefficients of their product beyond the
 * tail of a Poisson distribution with the sum of these probabilities as mean (W. Hoeffding, 1956)
 * are below {@value #TAIL}, that is below rounding.
 */
final class ProductGame implements TreeGame {

  private static final double TAIL = 1e-14;

  /** The degree that long paths need at rounding, where few tests go the other way. */
  private static final int LONG_PATH = 50;

  /** About so many numbers are held by the sums on a path. */
  private static final int MOST_CELLS = 1 << 20;

  private final Tree tree;
  private final double[] cover;
  private final int depth;
  private final int[] requested;
  private final int[] place;
  private final int longest;

  ProductGame(Tree tree) {
    this.tree = tree;
    this.cover = Covers.left(tree);
    this.depth = tree.depth();
    this.requested = tree.features();
    this.place = new int[tree.size()];
    Arrays.setAll(
        place, n -> tree.isLeaf(n) ? -1 : Arrays.binarySearch(requested, test(n).feature()));
    this.longest = Math.min(depth, requested.length);
  }

  private FeatureTest test(int node) {
    return (FeatureTest) tree.test(node);
  }

  /** The number of points for a path of so many tests, if few of them go the other way. */
  static int expectedPoints(int depth) {
    return Math.min(depth, LONG_PATH) / 2 + 1;
  }

  @Override
  public void divide(FeatureRow row, int batch, Parts parts) {
    Path path = new Path(row);
    Degree degree = new Degree(path);
    degree.visit(0, 0, 0);
    GaussLegendre rule = new GaussLegendre(Math.min(longest, degree.most()) / 2 + 1);
    int points = rule.point.length;
    int block = Math.max(1, MOST_CELLS / (points * (depth + 1)));
    for (int from = 0; from < parts.sums().length; from += block) {
      int to = Math.min(parts.sums().length, from + block);
      new Walk(path, rule, parts, from, to).visit(0, 0);
    }
  }

  /** The shares of a row on the path from the root to where a walk through the tree is. */
  private final class Path {

    final FeatureRow row;
    final double[] known = new double[requested.length];
    final double[] unknown = new double[requested.length];

    Path(FeatureRow row) {
      this.row = row;
      Arrays.fill(known, 1);
      Arrays.fill(unknown, 1);
    }
  }

  /** Of which degree the products are, but for coefficients below rounding. */
  private final class Degree {

    private final Path path;
    private int surely;
    private double mean;

    Degree(Path path) {
      this.path = path;
    }

    int most() {
      int tail = 0;
      double bound = 1;
      while (mean > 0 && (tail < mean || bound > TAIL)) {
        tail++;
        // Chernoff: P(X ≥ x) ≤ e^-mean (e mean / x)^x
        bound = StrictMath.exp(tail - mean + tail * StrictMath.log(mean / tail));
      }
      return surely + tail;
    }

    /** Visits a node on whose path so many factors are sure, and the others have a mean. */
    void visit(int node, int sure, double coins) {
      if (tree.isLeaf(node)) {
        surely = Math.max(surely, sure);
        mean = Math.max(mean, coins);
        return;
      }
      int f = place[node];
      double[] known = path.known;
      double[] unknown = path.unknown;
      double in = known[f];
      double out = unknown[f];
      double left = test(node).leftShare(path.row);
      int others = sure - (in < out ? 1 : 0);
      double rest = coins - coin(in, out);
      for (int branch = 0; branch < 2; branch++) {
        known[f] = in * (branch == 0 ? left : 1 - left);
        unknown[f] = out * (branch == 0 ? cover[node] : 1 - cover[node]);
        if (known[f] > 0 || unknown[f] > 0) {
          int more = known[f] < unknown[f] ? 1 : 0;
          int child = branch == 0 ? tree.left(node) : tree.right(node);
          visit(child, others + more, rest + coin(known[f], unknown[f]));
        }
      }
      known[f] = in;
      unknown[f] = out;
    }

    private static double coin(double in, double out) {
      return in < out ? 0 : 1 - out / in;
    }
  }

  /** The pass that adds up some outputs. */
  private final class Walk {

    private final Path path;
    private final GaussLegendre rule;
    private final Parts parts;
    private final int from;
    private final int to;
    private final double[][] product = new double[depth + 1][];
    private final double[][] sum = new double[depth + 1][];

    Walk(Path path, GaussLegendre rule, Parts parts, int from, int to) {
      this.path = path;
      this.rule = rule;
      this.parts = parts;
      this.from = from;
      this.to = to;
      open(0);
      Arrays.fill(product[0], 1);
    }

    private void open(int level) {
      if (product[level] == null) {
        product[level] = new double[rule.point.length];
        sum[level] = new double[(to - from) * rule.point.length];
      }
    }

    /** Visits a node, whose product is at its level, and leaves the sum there. */
    void visit(int node, int level) {
      double[] at = product[level];
      if (tree.isLeaf(node)) {
        int k = 0;
        for (int o = from; o < to; o++) {
          double value = parts.value(node, o);
          for (double share : at) {
            sum[level][k++] = share * value;
          }
        }
        return;
      }
      Arrays.fill(sum[level], 0);
      open(level + 1);
      int f = place[node];
      double left = test(node).leftShare(path.row);
      double in = path.known[f];
      double out = path.unknown[f];
      descend(tree.left(node), level + 1, f, in * left, out * cover[node]);
      descend(tree.right(node), level + 1, f, in * (1 - left), out * (1 - cover[node]));
    }

    private void descend(int child, int level, int f, double in, double out) {
      if (in == 0 && out == 0) {
        return;
      }
      double before = path.known[f];
      double beforeOut = path.unknown[f];
      int points = rule.point.length;
      for (int p = 0; p < points; p++) {
        double t = rule.point[p];
        product[level][p] =
            product[level - 1][p] * (t * in + (1 - t) * out) / (t * before + (1 - t) * beforeOut);
      }
      path.known[f] = in;
      path.unknown[f] = out;
      visit(child, level);
      path.known[f] = before;
      path.unknown[f] = beforeOut;
      double[] slope = product[level];
      for (int p = 0; p < points; p++) {
        double t = rule.point[p];
        slope[p] =
            rule.weight[p]
                * ((in - out) / (t * in + (1 - t) * out)
                    - (before - beforeOut) / (t * before + (1 - t) * beforeOut));
      }
      double[] below = sum[level];
      double[] above = sum[level - 1];
      int k = 0;
      for (int o = from; o < to; o++) {
        double amount = 0;
        for (int p = 0; p < points; p++, k++) {
          above[k] += below[k];
          amount += slope[p] * below[k];
        }
        parts.addTo(o, requested[f], amount);
      }
    }
  }
}
