package espalier.tao;

import espalier.data.IndexSort;
import espalier.learn.FitContext;
import espalier.neighbour.Points;
import espalier.run.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The tests a tree has before it is optimised. */
public enum StartTree {
  /** Hyperplanes in random directions that halve the rows of their node. */
  RANDOM,
  /** Greedy tests on one column that lower the squared error most. */
  CART;

  private static final int LEAST_ROWS = 5;

  /** By what share a cut must be better than an earlier one: more than errors of rounding. */
  private static final double CLEAR = 1e-10;

  /** A start tree for targets, rows x outputs, and weights. O(N D depth), times log N for CART. */
  TaoTree grow(Points points, double[] r, double[] c, int depth, long seed, FitContext context) {
    TaoTree tree = new TaoTree(depth, c.length);
    int[] all = IntStream.range(0, points.rows()).toArray();
    int[][] rows = new int[tree.inner() * 2 + 1][];
    rows[0] = all;
    for (int node = 0; node < tree.inner(); node++) {
      Router router =
          this == RANDOM
              ? random(points, rows[node], seed, node)
              : cut(points, rows[node], r, c, context);
      tree.router(node, router);
      rows[2 * node + 1] = side(points, rows[node], router, false);
      rows[2 * node + 2] = side(points, rows[node], router, true);
    }
    return tree;
  }

  private static int[] side(Points points, int[] rows, Router router, boolean right) {
    return Arrays.stream(rows).filter(i -> router.right(points, i) == right).toArray();
  }

  private static Router random(Points points, int[] rows, long seed, int node) {
    SplittableRandom random = Seeds.random(seed, "start plane", node);
    double[] w = new double[points.columns()];
    Arrays.setAll(w, k -> random.nextGaussian());
    double norm = Math.sqrt(Arrays.stream(w).map(v -> v * v).sum());
    Arrays.setAll(w, k -> w[k] / norm);
    double[] along = new double[rows.length];
    for (int p = 0; p < rows.length; p++) {
      for (int k = 0; k < w.length; k++) {
        along[p] += w[k] * points.get(rows[p], k);
      }
    }
    return Router.Plane.of(w, -between(along));
  }

  /**
   * Between two values near the middle that differ: no row lies there, to change sides by a bit.
   */
  private static double between(double[] along) {
    Arrays.sort(along);
    int above = along.length / 2;
    while (above + 1 < along.length && above > 0 && along[above] == along[above - 1]) {
      above++;
    }
    return along.length < 2 ? 0 : along[above - 1] + (along[above] - along[above - 1]) / 2;
  }

  /** The cut with the largest fall of the squared error; all left if there is none. */
  private static Router cut(Points points, int[] rows, double[] r, double[] c, FitContext context) {
    int n = rows.length;
    int outputs = c.length;
    double[] total = new double[outputs];
    for (int i : rows) {
      for (int k = 0; k < outputs; k++) {
        total[k] += r[i * outputs + k];
      }
    }
    double most = 0;
    for (int k = 0; k < outputs && n > 0; k++) {
      most += c[k] * total[k] * total[k] / n;
    }
    Router best = new Router.Constant(false);
    double[] values = new double[n];
    for (int column = 0; column < points.columns() && n >= 2 * LEAST_ROWS; column++) {
      context.check();
      for (int p = 0; p < n; p++) {
        values[p] = points.get(rows[p], column);
      }
      int[] order = IndexSort.order(values, n);
      double[] below = new double[outputs];
      for (int q = 0; q + LEAST_ROWS < n; q++) {
        int at = rows[order[q]] * outputs;
        for (int k = 0; k < outputs; k++) {
          below[k] += r[at + k];
        }
        double here = values[order[q]];
        double next = values[order[q + 1]];
        if (q + 1 >= LEAST_ROWS && here < next) {
          double score = 0;
          for (int k = 0; k < outputs; k++) {
            double above = total[k] - below[k];
            score += c[k] * (below[k] * below[k] / (q + 1) + above * above / (n - q - 1));
          }
          if (score > most * (1 + CLEAR)) {
            most = score;
            best = new Router.Axis(column, AxisNode.middle(here, next), true);
          }
        }
      }
    }
    return best;
  }
}
