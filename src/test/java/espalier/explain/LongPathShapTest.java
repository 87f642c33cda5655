package espalier.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.learn.FeatureRow;
import espalier.run.Seeds;
import espalier.split.AxisTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shapley values of a tree that is one long path, as on sparse features. */
class LongPathShapTest {

  /** Products of hundreds of factors, each with its own rounding. */
  private static final double ROUNDING = 1e-12;

  /**
   * On long paths few points are as good as enough for the whole degree: leaf by leaf, with both
   * ends of the products, for a row that leaves the main path at some nodes.
   */
  @Test
  void longPathsNeedFewPoints() {
    int length = 300;
    SplittableRandom random = Seeds.random(11, "path");
    SplitTest[] tests = new SplitTest[2 * length + 1];
    int[] right = new int[tests.length];
    double[] weight = new double[tests.length];
    weight[0] = 5000;
    for (int k = 0; k < length; k++) {
      tests[2 * k] = new AxisTest(k, 0.5, 0);
      right[2 * k] = 2 * k + 2;
      weight[2 * k + 1] = 1 + random.nextInt(20);
      weight[2 * k + 2] = weight[2 * k] - weight[2 * k + 1];
    }
    double[] none = new double[tests.length];
    LeafStatistics[] leaves = new LeafStatistics[tests.length];
    for (int node = 0; node < tests.length; node++) {
      leaves[node] =
          tests[node] == null ? new LeafStatistics(1, null, new int[] {0}, new double[1]) : null;
    }
    Tree tree = new Tree(tests, right, weight, none, none, leaves);
    FeatureRow row = f -> f % 70 == 30 ? 0 : 1;
    int[] all = IntStream.range(0, tree.size()).toArray();
    double[][] sums = new double[tree.size()][length];
    new ProductGame(tree)
        .divide(row, 0, new TreeGame.Parts(sums, TreeShapTest.unit(tree.size()), all, 1));
    for (int k = 0; k <= length; k++) {
      int leaf = k == length ? 2 * k : 2 * k + 1;
      double[] known = new double[Math.min(k + 1, length)];
      double[] unknown = new double[known.length];
      for (int f = 0; f < known.length; f++) {
        double stays = weight[2 * f + 2] / weight[2 * f];
        known[f] = f == k ? 1 - row.value(f) : row.value(f);
        unknown[f] = f == k ? 1 - stays : stays;
      }
      double[] exact = Arrays.copyOf(product(known, unknown), length);
      assertArrayEquals(exact, sums[leaf], ROUNDING, "leaf " + k);
    }
  }

  /** (i_f - u_f) ∫ Π_{g ≠ f} (t i_g + (1 - t) u_g) dt with a point for two features. */
  private static double[] product(double[] known, double[] unknown) {
    GaussLegendre rule = new GaussLegendre(known.length / 2 + 1);
    double[] values = new double[known.length];
    double[] before = new double[known.length + 1];
    for (int p = 0; p < rule.point.length; p++) {
      double t = rule.point[p];
      before[0] = rule.weight[p];
      for (int f = 0; f < known.length; f++) {
        before[f + 1] = before[f] * (t * known[f] + (1 - t) * unknown[f]);
      }
      double after = 1;
      for (int f = known.length - 1; f >= 0; f--) {
        values[f] += (known[f] - unknown[f]) * before[f] * after;
        after *= t * known[f] + (1 - t) * unknown[f];
      }
    }
    return values;
  }
}
