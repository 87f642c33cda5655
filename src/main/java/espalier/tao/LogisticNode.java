package espalier.tao;

import espalier.learn.FitContext;
import espalier.neighbour.Points;
import espalier.split.oblique.TileKernel;
import java.util.Arrays;

/**
 * A sparse hyperplane for a node: minimises Σ_n ω_n log(1 + exp(-y_n (w·x_n + b))) + α ‖w‖₁ over w
 * and b, with ω_n = |g_n| and y_n = ±1 the side of row n in the {@link CareSet}.
 *
 * <p>Each iteration puts a parabola in place of the loss and minimises it by coordinate descent
 * over the weights that are not 0 or want to leave it; the way there is then shortened until the
 * objective falls (J. Friedman, T. Hastie, R. Tibshirani, Regularization paths for generalized
 * linear models via coordinate descent, 2010; G.-X. Yuan, C.-H. Ho, C.-J. Lin, An improved GLMNET
 * for L1-regularized logistic regression, 2012). Weights that shrink to 0 are exactly 0. On
 * separable rows with α = 0 the weights are kept within 10⁴. O(n D) per iteration, and O(n) for
 * each step of a coordinate.
 */
final class LogisticNode {

  private static final double ENOUGH = 1e-4;
  private static final double LARGEST = 1e4;

  /** Passes over the coordinates of one parabola, and when they have gained enough. */
  private static final int PASSES = 10;

  private static final double PASSED = 1e-3;

  /** The curvature of a row is at least this share of its weight. */
  private static final double FLATTEST = 1e-9;

  /** The share of what a straight line promises that a step has to keep. */
  private static final double KEPT = 0.01;

  private static final int HALVINGS = 30;

  /**
   * A fifth of the largest curvature that rows can have along a standardised column, added along
   * every weight: with few iterations the weights do not run far where rows are separable, which
   * scores better than the optimum does (docs/evidence/speed.md).
   */
  private static final double DAMPING = 0.2 / 4;

  private final CareMatrix x;
  private final double[] omega;
  private final boolean[] right;
  private final double alpha;
  private final FitContext context;

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

  record Solution(double[] weights, double bias, double objective) {}

  /** Solves from a start until the objective changes by less than a share. */
  Solution solve(double[] start, double bias, int iterations, double enough) {
    double[] w = start.clone();
    double b = bias;
    double[] margin = margins(w, b);
    double f = objective(margin, w);
    Parabola parabola = new Parabola(w.length);
    for (int it = 0; it < iterations; it++) {
      context.check();
      parabola.touch(margin, w);
      double promised = parabola.descend(w, b);
      double share = 1;
      double moved = f;
      double[] marginMoved = margin;
      double[] next = w;
      int halvings = 0;
      for (; promised < 0 && halvings < HALVINGS; halvings++) {
        next = parabola.moved(w, share);
        marginMoved = parabola.margins(margin, share);
        moved = objective(marginMoved, next);
        if (moved <= f + KEPT * share * promised) {
          break;
        }
        share /= 2;
      }
      double change = f - moved;
      if (!(promised < 0) || halvings == HALVINGS || change <= 0) {
        break;
      }
      w = next;
      b += share * parabola.bias;
      margin = marginMoved;
      f = moved;
      if (change <= enough * Math.abs(f)) {
        break;
      }
    }
    return new Solution(w, b, f);
  }

  /** The loss near a point: its slopes, its curvature, and a step downwards. */
  private final class Parabola {

    private final double[] slopes;
    private final double[] residual = new double[omega.length];
    private final double[] curve = new double[omega.length];

    /** By how much the margins change, times the curvature, which is never 0. */
    private final double[] pull = new double[omega.length];

    private final double[] step;
    private final double[] width;
    private final int[] open;
    private int opened;
    private final double damping = DAMPING * Arrays.stream(omega).sum();
    private double slope;
    private double bias;

    Parabola(int columns) {
      slopes = new double[columns];
      step = new double[columns];
      width = new double[columns];
      open = new int[columns];
    }

    /** Takes slopes and curvature at a point and lists the weights that may move. */
    void touch(double[] margin, double[] w) {
      slope = 0;
      for (int p = 0; p < margin.length; p++) {
        double share = 1 / (1 + StrictMath.exp(-margin[p]));
        residual[p] = omega[p] * (share - (right[p] ? 1 : 0));
        curve[p] = omega[p] * Math.max(share * (1 - share), FLATTEST);
        slope += residual[p];
      }
      x.products(residual, slopes);
      opened = 0;
      for (int c = 0; c < w.length; c++) {
        step[c] = 0;
        if (w[c] != 0 || Math.abs(slopes[c]) > alpha) {
          open[opened++] = c;
        }
      }
      for (int k = 0; k < opened; k++) {
        curvature(open[k]);
      }
      Arrays.fill(pull, 0);
      bias = 0;
    }

    /** The curvature along a column, by two partial sums. */
    private void curvature(int c) {
      double[] cells = x.column(c);
      double even = 0;
      double odd = 0;
      int p = 0;
      for (; p + 1 < curve.length; p += 2) {
        even += curve[p] * cells[p] * cells[p];
        odd += curve[p + 1] * cells[p + 1] * cells[p + 1];
      }
      double last = p < curve.length ? curve[p] * cells[p] * cells[p] : 0;
      width[c] = even + odd + last + damping;
    }

    /**
     * Moves the weights one after the other to where the parabola is lowest.
     *
     * @return what a straight line would promise for the whole step; below 0
     */
    double descend(double[] w, double b) {
      double flat = Arrays.stream(curve).sum();
      double all = 0;
      for (int pass = 0; pass < PASSES; pass++) {
        double gained = 0;
        for (int k = 0; k < opened; k++) {
          int c = open[k];
          if (pass == 0 || w[c] + step[c] != 0) {
            gained += move(c, w[c]);
          }
        }
        double to = bounded(b + bias - (slope + sum(pull)) / flat);
        double by = to - b - bias;
        bias += by;
        for (int p = 0; p < pull.length; p++) {
          pull[p] += by * curve[p];
        }
        gained += by * by * flat;
        all += gained;
        if (gained <= PASSED * all) {
          break;
        }
      }
      double promised = slope * bias;
      for (int k = 0; k < opened; k++) {
        int c = open[k];
        promised += slopes[c] * step[c] + alpha * (Math.abs(w[c] + step[c]) - Math.abs(w[c]));
      }
      return promised;
    }

    private double move(int c, double weight) {
      if (!(width[c] > 0)) {
        return 0;
      }
      double[] column = x.column(c);
      double here = weight + step[c];
      double down = (slopes[c] + TileKernel.dot(column, pull, 0, column.length)) / width[c];
      double by = shrink(here - down, alpha / width[c]) - here;
      if (by == 0) {
        return 0;
      }
      step[c] = here + by - weight;
      for (int p = 0; p < pull.length; p++) {
        pull[p] += by * column[p] * curve[p];
      }
      return by * by * width[c];
    }

    double[] moved(double[] w, double share) {
      double[] to = w.clone();
      for (int k = 0; k < opened; k++) {
        int c = open[k];
        double all = w[c] + step[c];
        to[c] = share == 1 ? all : w[c] + share * step[c];
      }
      return to;
    }

    double[] margins(double[] from, double share) {
      double[] to = new double[from.length];
      for (int p = 0; p < to.length; p++) {
        to[p] = from[p] + share * (pull[p] / curve[p]);
      }
      return to;
    }
  }

  private static double sum(double[] v) {
    double sum = 0;
    for (double each : v) {
      sum += each;
    }
    return sum;
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
}
