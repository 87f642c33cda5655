package espalier.tao;

import espalier.learn.FitContext;
import espalier.neighbour.Points;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tree alternating optimisation (M. Carreira-Perpiñán, P. Tavallali, NeurIPS 2018): lowers F(T) =
 * Σ_n Σ_k c_k (r_nk - T_k(x_n))² over the tests and leaves of a tree of fixed depth.
 *
 * <p>A sweep refits the leaves, then goes through the levels from the deepest up. With everything
 * else at rest a node's share of F is the price of the rows it sends to the wrong branch ({@link
 * CareSet}); a better test, if found, is taken, so F never rises. Nodes of a level do not influence
 * each other and are solved in parallel. Deterministic for every number of workers. O(N D depth)
 * times the iterations of a node per sweep.
 */
final class Tao {

  /**
   * How nodes are solved.
   *
   * @param alpha the strength of the L1 term as a share of the targets' total squares
   * @param iterations the most iterations of a node's hyperplane
   */
  record Settings(NodeKind kind, double alpha, int iterations) {}

  private static final double STANDSTILL = 1e-4;

  private final Points points;
  private final double[] outputWeight;
  private final Settings settings;
  private final Workers workers;
  private final FitContext context;
  private Runnable observer = () -> {};

  /** The output weights are c. */
  Tao(
      Points points,
      double[] outputWeight,
      Settings settings,
      Workers workers,
      FitContext context) {
    this.points = points;
    this.outputWeight = outputWeight;
    this.settings = settings;
    this.workers = workers;
    this.context = context;
  }

  /** A listener called after every change of the tree. */
  void observe(Runnable listener) {
    this.observer = listener;
  }

  double objective(TaoTree tree, double[] r) {
    double sum = 0;
    for (int i = 0; i < points.rows(); i++) {
      sum += loss(tree.leaf(tree.route(0, points, i)), r, i);
    }
    return sum;
  }

  /** Sweeps until no node changes, F hardly falls (10⁻⁴), or often enough; F by sweep. */
  List<Double> optimise(TaoTree tree, double[] r, int sweeps) {
    double alpha = settings.alpha * squares(r);
    refit(tree, r, tree.rows(points));
    List<Double> course = new ArrayList<>();
    double before = objective(tree, r);
    course.add(before);
    for (int sweep = 0; sweep < sweeps; sweep++) {
      boolean changed = sweep(tree, r, alpha);
      double after = objective(tree, r);
      course.add(after);
      if (!changed || before - after <= STANDSTILL * before) {
        break;
      }
      before = after;
    }
    return course;
  }

  /** Σ_n Σ_k c_k (r_nk - mean_k)². */
  private double squares(double[] r) {
    int k = outputWeight.length;
    int n = points.rows();
    double sum = 0;
    for (int o = 0; o < k; o++) {
      double mean = 0;
      for (int i = 0; i < n; i++) {
        mean += r[i * k + o];
      }
      mean /= n;
      for (int i = 0; i < n; i++) {
        double d = r[i * k + o] - mean;
        sum += outputWeight[o] * d * d;
      }
    }
    return sum;
  }

  private boolean sweep(TaoTree tree, double[] r, double alpha) {
    int[][] rows = tree.rows(points);
    refit(tree, r, rows);
    boolean changed = false;
    for (int level = tree.depth() - 1; level >= 0; level--) {
      int first = (1 << level) - 1;
      Router[] found = new Router[1 << level];
      workers.each(
          found.length,
          (worker, p) -> found[p] = improve(tree, first + p, rows[first + p], r, alpha));
      for (int p = 0; p < found.length; p++) {
        if (found[p] != null) {
          tree.router(first + p, found[p]);
          changed = true;
          observer.run();
        }
      }
    }
    refit(tree, r, tree.rows(points));
    return changed;
  }

  /** Every leaf becomes the mean of its rows; one without rows stays. */
  private void refit(TaoTree tree, double[] r, int[][] rows) {
    int outputs = outputWeight.length;
    for (int node = tree.inner(); node < rows.length; node++) {
      double[] mean = new double[outputs];
      int total = rows[node].length;
      for (int i : rows[node]) {
        for (int k = 0; k < outputs; k++) {
          mean[k] += r[i * outputs + k];
        }
      }
      for (int k = 0; k < outputs && total > 0; k++) {
        tree.leaf(node)[k] = mean[k] / total;
      }
      observer.run();
    }
  }

  /** A better test for a node, or null. */
  private Router improve(TaoTree tree, int node, int[] rows, double[] r, double alpha) {
    context.check();
    double[] gain = new double[rows.length];
    double[][] left = tree.leaves(2 * node + 1, points, rows);
    double[][] right = tree.leaves(2 * node + 2, points, rows);
    for (int p = 0; p < rows.length; p++) {
      gain[p] = loss(left[p], r, rows[p]) - loss(right[p], r, rows[p]);
    }
    CareSet care = CareSet.of(rows, gain);
    if (care.size() == 0) {
      return null;
    }
    Router old = tree.router(node);
    List<Router> candidates = new ArrayList<>();
    candidates.add(new Router.Constant(true));
    candidates.add(new Router.Constant(false));
    if (care.bothSides()) {
      test(care, old, alpha).ifPresent(candidates::add);
    }
    double now = care.error(old, points);
    Router best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Router candidate : candidates) {
      double price = care.error(candidate, points);
      if (price < least || (price == least && candidate.terms() < best.terms())) {
        best = candidate;
        least = price;
      }
    }
    boolean better = least < now - 1e-12 * Math.max(1, now);
    return better || (least <= now && best.terms() < old.terms()) ? best : null;
  }

  private Optional<Router> test(CareSet care, Router old, double alpha) {
    if (settings.kind == NodeKind.AXIS) {
      return AxisNode.best(care, points, context);
    }
    int d = points.columns();
    double[] start = new double[d];
    double bias = 0;
    if (old instanceof Router.Plane plane) {
      start = plane.dense(d);
      bias = plane.bias();
    } else if (old instanceof Router.Axis axis) {
      start[axis.column()] = axis.above() ? 1 : -1;
      bias = -start[axis.column()] * axis.threshold();
    }
    LogisticNode.Solution solution =
        new LogisticNode(care, points, alpha, context).solve(start, bias, settings.iterations);
    return Optional.of(Router.Plane.of(solution.weights(), solution.bias()));
  }

  private double loss(double[] leaf, double[] r, int row) {
    int at = row * leaf.length;
    double sum = 0;
    for (int k = 0; k < leaf.length; k++) {
      double d = r[at + k] - leaf[k];
      sum += outputWeight[k] * d * d;
    }
    return sum;
  }
}
