package espalier.tao;

import espalier.learn.FitContext;
import espalier.neighbour.Points;
import java.util.Arrays;

/**
 * A sparse hyperplane for a node: minimises Σ_n ω_n log(1 + exp(-y_n (w·x_n + b))) + α ‖w‖₁ over w
 * and b, with ω_n = |g_n| and y_n = ±1 the side of row n in the {@link CareSet}.
 *
 * <p>Accelerated proximal gradient steps (A. Beck, M. Teboulle, SIAM J. Imaging Sciences 2, 2009)
 * whose momentum starts anew when the objective rises (B. O'Donoghue, E. Candès, 2015); weights
 * that shrink to 0 are exactly 0. On separable rows with α = 0 the weights are kept within 10⁴. O(n
 * D) per iteration.
 */
final class LogisticNode {

  private static final double ENOUGH = 1e-6;
  private static final double LARGEST = 1e4;
  private static final int POWER_STEPS = 12;

  private final CareMatrix x;
  private final double[] omega;
  private final boolean[] right;
  private final double alpha;
  private final FitContext context;

  /** The problem of a care set on all columns of the points. */
  LogisticNode(CareSet care, Points points, double alpha, FitContext context) {
    int n = care.size();
    this.x = new CareMatrix(care, points);
    this.omega = new double[n];
    this.right = new boolean[n];
    this.alpha = alpha;
    this.context = context;
    for (int p = 0; p < n; p++) {
      omega[p] = Math.abs(care.gain()[p]);
      right[p] = care.gain()[p] > 0;
    }
  }

  /** A solution: weights, bias, and the value of the objective. */
  record Solution(double[] weights, double bias, double objective) {}

  /** The least α for which all weights are 0. */
  double alphaMax() {
    double all = Arrays.stream(omega).sum();
    double towards = 0;
    for (int p = 0; p < omega.length; p++) {
      towards += right[p] ? omega[p] : 0;
    }
    double share = towards / all;
    double most = 0;
    for (int c = 0; c < x.columns(); c++) {
      double[] column = x.column(c);
      double sum = 0;
      for (int p = 0; p < omega.length; p++) {
        sum += omega[p] * column[p] * ((right[p] ? 1 : 0) - share);
      }
      most = Math.max(most, Math.abs(sum));
    }
    return most;
  }

  /**
   * Solves from a start.
   *
   * @param enough stop when the objective changes by less than this share
   */
  Solution solve(double[] start, double bias, int iterations, double enough) {
    int n = omega.length;
    int d = x.columns();
    double step = 1 / lipschitz();
    double[] w = start.clone();
    double b = bias;
    double[] margin = margins(w, b);
    double f = objective(margin, w);
    double[] before = w.clone();
    double bBefore = b;
    double[] marginBefore = margin.clone();
    double t = 1;
    double[] y = new double[d];
    double[] residual = new double[n];
    double[] slopes = new double[d];
    for (int it = 0; it < iterations; it++) {
      context.check();
      double next = (1 + Math.sqrt(1 + 4 * t * t)) / 2;
      double momentum = (t - 1) / next;
      for (int c = 0; c < d; c++) {
        y[c] = w[c] + momentum * (w[c] - before[c]);
      }
      double yBias = b + momentum * (b - bBefore);
      double slope = 0;
      for (int p = 0; p < n; p++) {
        double m = margin[p] + momentum * (margin[p] - marginBefore[p]);
        residual[p] = omega[p] * (1 / (1 + StrictMath.exp(-m)) - (right[p] ? 1 : 0));
        slope += residual[p];
      }
      x.products(residual, slopes);
      double[] moved = new double[d];
      for (int c = 0; c < d; c++) {
        moved[c] = shrink(y[c] - step * slopes[c], step * alpha);
      }
      double bMoved = bounded(yBias - step * slope);
      double[] marginMoved = margins(moved, bMoved);
      double fMoved = objective(marginMoved, moved);
      if (fMoved > f && momentum > 0) {
        before = w.clone();
        bBefore = b;
        marginBefore = margin.clone();
        t = 1;
        continue;
      }
      if (fMoved > f) {
        break;
      }
      before = w;
      bBefore = b;
      marginBefore = margin;
      w = moved;
      b = bMoved;
      margin = marginMoved;
      t = next;
      double change = f - fMoved;
      f = fMoved;
      if (change <= enough * Math.abs(f)) {
        break;
      }
    }
    return new Solution(w, b, f);
  }

  Solution solve(double[] start, double bias, int iterations) {
    return solve(start, bias, iterations, ENOUGH);
  }

  private static double bounded(double v) {
    return Math.max(-LARGEST, Math.min(LARGEST, v));
  }

  private static double shrink(double v, double by) {
    return bounded(v > by ? v - by : v < -by ? v + by : 0);
  }

  private double[] margins(double[] w, double b) {
    double[] margin = new double[omega.length];
    Arrays.fill(margin, b);
    x.addWeighted(w, margin);
    return margin;
  }

  private double objective(double[] margin, double[] w) {
    double sum = 0;
    for (int p = 0; p < margin.length; p++) {
      double m = right[p] ? -margin[p] : margin[p];
      sum += omega[p] * (Math.max(m, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(m))));
    }
    for (double v : w) {
      sum += alpha * Math.abs(v);
    }
    return sum;
  }

  /** An upper estimate of the largest curvature, by power iteration on the columns and the bias. */
  private double lipschitz() {
    int d = x.columns();
    double[] v = new double[d + 1];
    Arrays.fill(v, 1 / Math.sqrt(d + 1));
    double largest = 0;
    double[] product = new double[omega.length];
    for (int s = 0; s < POWER_STEPS; s++) {
      double[] w = Arrays.copyOf(v, d);
      double[] m = margins(w, v[d]);
      double last = 0;
      for (int p = 0; p < product.length; p++) {
        product[p] = omega[p] * m[p];
        last += product[p];
      }
      x.products(product, v);
      double norm = last * last;
      for (int c = 0; c < d; c++) {
        norm += v[c] * v[c];
      }
      v[d] = last;
      largest = Math.sqrt(norm);
      for (int c = 0; c <= d && largest > 0; c++) {
        v[c] /= largest;
      }
    }
    return largest > 0 ? 0.25 * 1.05 * largest : 1;
  }
}
