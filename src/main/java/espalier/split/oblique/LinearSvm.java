package espalier.split.oblique;

import espalier.run.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A sparse linear support vector machine: minimises
 *
 * <pre>F(w) = Σ_j |w_j| + Σ_i C_i max(0, 1 - y_i x_i·w)²</pre>
 *
 * by coordinate descent (Yuan, Chang, Hsieh and Lin, JMLR 11, 2010). For column j with first and
 * second derivative G and H of the loss, the Newton step on |w_j + d| + G d + H d²/2 is taken with
 * a line search (shrinking by half until the decrease is at least {@value #SUFFICIENT} of the
 * predicted one). Columns whose weight is 0 and whose gradient is well inside (-1, 1) are left out
 * until the rest has converged. One round costs O(non-zero cells).
 *
 * <p>Problems all of whose columns have a value in every row are solved in single precision ({@link
 * SvmKernel}). H is that of the rows that had slack when they were marked, at the start of a round
 * and {@value #FIRST_MARKS} times in the first one: the line search makes up for what has changed.
 */
final class LinearSvm {

  private static final double SUFFICIENT = 0.01;
  private static final double LEAST_CURVATURE = 1e-12;
  private static final int SEARCH_STEPS = 20;

  /** How often rows with slack are marked in the first round. */
  private static final int FIRST_MARKS = 4;

  /** Rounds after which the slacks are summed anew in single precision. */
  private static final int RESTART = 20;

  /** Rounds after which columns left out are looked at again. */
  private static final int RETURN = 50;

  /** A column of the problem: the rows with a value other than zero, and these values. */
  interface Columns {
    /** The number of columns. */
    int count();

    /** The rows with a value in a column, or null if all rows have one. */
    int[] rows(int column);

    /** The values of these rows. */
    float[] values(int column);

    /**
     * Adds Σ_i f_i x_ij² of every column j if that costs less for all of them together.
     *
     * @param factors f for each row
     * @param sums added to, one number for each column
     * @return whether they were added
     */
    default boolean addSquares(float[] factors, double[] sums) {
      return false;
    }
  }

  private final Columns columns;
  private final double[] cost;
  private final double[] sign;
  private final double[] w;
  private final double[] slack;
  private final double[] squares;

  /** For problems all of whose columns have a value in every row, else null. */
  private final SvmKernel kernel;

  private final double[] curvatures;
  private boolean summed;

  /** The loss of all rows, NaN where it is not known. */
  private double lossNow = Double.NaN;

  private long visited;
  private long passed;

  /**
   * @param sign y: 1 or -1 for each row
   * @param cost C of each row
   */
  LinearSvm(Columns columns, double[] sign, double[] cost) {
    this.columns = columns;
    this.sign = sign;
    this.cost = cost;
    this.w = new double[columns.count()];
    this.slack = new double[sign.length];
    Arrays.fill(slack, 1);
    this.squares = new double[w.length];
    boolean full = IntStream.range(0, w.length).allMatch(j -> columns.rows(j) == null);
    this.kernel = full ? new SvmKernel(columns, sign, cost) : null;
    this.curvatures = full ? new double[w.length] : null;
    if (full) {
      mark();
      for (int j = 0; j < squares.length; j++) {
        squares[j] = squares(j);
      }
      return;
    }
    for (int j = 0; j < squares.length; j++) {
      int[] rows = columns.rows(j);
      float[] x = columns.values(j);
      for (int k = 0; k < x.length; k++) {
        squares[j] += cost[rows == null ? k : rows[k]] * x[k] * x[k];
      }
    }
  }

  /** Marks the rows whose slack is above 0 now, for the second derivatives. */
  private void mark() {
    float[] costs = kernel.mark();
    Arrays.fill(curvatures, 0);
    summed = columns.addSquares(costs, curvatures);
  }

  /** Σ C_i x_i² along a column over the rows that were marked. */
  private double squares(int j) {
    return summed ? kernel.heaviest() * curvatures[j] : kernel.squares(j);
  }

  double[] weights() {
    return w;
  }

  /** F(w). */
  double objective() {
    double sum = 0;
    for (double v : w) {
      sum += Math.abs(v);
    }
    if (kernel != null) {
      kernel.restart(w);
      return sum + kernel.loss();
    }
    for (int i = 0; i < slack.length; i++) {
      sum += slack[i] > 0 ? cost[i] * slack[i] * slack[i] : 0;
    }
    return sum;
  }

  /**
   * Runs at most so many rounds.
   *
   * @param tolerance the violation of optimality, relative to the first round's, at which to stop
   */
  void run(int rounds, double tolerance, SplittableRandom random) {
    int[] active = Seeds.permutation(w.length, random);
    int count = active.length;
    double first = -1;
    double bound = Double.POSITIVE_INFINITY;
    for (int round = 0; round < rounds; round++) {
      double violations = 0;
      double largest = 0;
      if (kernel != null && round % RESTART == RESTART - 1) {
        kernel.restart(w);
        lossNow = Double.NaN;
      }
      int stale = 0;
      for (int k = 0; k < count; k++) {
        if (kernel != null && stale-- == 0) {
          mark();
          stale = round == 0 ? w.length / FIRST_MARKS : w.length;
        }
        int other = k + random.nextInt(count - k);
        int j = active[other];
        active[other] = active[k];
        active[k] = j;
        double[] d = derivatives(j);
        double violation = violation(w[j], d[0]);
        if (w[j] == 0 && Math.abs(d[0]) < 1 - bound / slack.length) {
          active[k] = active[--count];
          active[count] = j;
          k--;
          continue;
        }
        largest = Math.max(largest, violation);
        violations += violation;
        step(j, d[0], d[1]);
      }
      if (first < 0) {
        first = violations;
      }
      if (violations <= tolerance * first) {
        if (count == active.length) {
          return;
        }
        count = active.length;
        bound = Double.POSITIVE_INFINITY;
      } else if (round % RETURN == RETURN - 1) {
        count = active.length;
      } else {
        bound = largest;
      }
    }
  }

  private static double violation(double weight, double gradient) {
    if (weight > 0) {
      return Math.abs(gradient + 1);
    }
    if (weight < 0) {
      return Math.abs(gradient - 1);
    }
    return Math.max(0, Math.abs(gradient) - 1);
  }

  /** How often a column was taken up. */
  long visits() {
    return visited;
  }

  /** How often the losses of a column's rows were added up. */
  long losses() {
    return passed;
  }

  /** G and H of the loss along a column. */
  private double[] derivatives(int j) {
    visited++;
    if (kernel != null) {
      return new double[] {kernel.gradient(j), Math.max(2 * squares(j), LEAST_CURVATURE)};
    }
    int[] rows = columns.rows(j);
    float[] x = columns.values(j);
    double g = 0;
    double h = 0;
    for (int k = 0; k < x.length; k++) {
      int i = rows == null ? k : rows[k];
      if (slack[i] > 0) {
        double v = x[k];
        g -= cost[i] * sign[i] * v * slack[i];
        h += cost[i] * v * v;
      }
    }
    return new double[] {2 * g, Math.max(2 * h, LEAST_CURVATURE)};
  }

  private void step(int j, double g, double h) {
    double target = w[j];
    double d;
    if (g + 1 < h * target) {
      d = -(g + 1) / h;
    } else if (g - 1 > h * target) {
      d = -(g - 1) / h;
    } else {
      d = -target;
    }
    if (Math.abs(d) < 1e-12) {
      return;
    }
    d = Math.max(-10, Math.min(10, d));
    double predicted = Math.abs(target + d) - Math.abs(target) + g * d;
    double before = kernel == null ? Double.NaN : lossNow;
    double moved = d;
    double rounding = kernel == null ? 0 : SvmKernel.ROUNDING;
    for (int tries = 0; tries < SEARCH_STEPS; tries++) {
      double enough = SUFFICIENT * predicted * (moved / d);
      double norm = Math.abs(target + moved) - Math.abs(target);
      // The loss changes by at most G d + Σ C x² d²; often that is enough to know.
      boolean sure = norm + g * moved + squares[j] * moved * moved <= enough;
      if (!sure && Double.isNaN(before)) {
        before = kernel == null ? loss(j, 0) : kernel.loss();
      }
      double after = sure ? Double.NaN : loss(j, moved);
      if (sure || norm + after - before <= enough + rounding * before) {
        apply(j, moved, !sure);
        lossNow = after;
        return;
      }
      moved /= 2;
    }
  }

  private double loss(int j, double d) {
    passed++;
    if (kernel != null) {
      kernel.attempt(j, d);
      return kernel.lossTried();
    }
    int[] rows = columns.rows(j);
    float[] x = columns.values(j);
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      int i = rows == null ? k : rows[k];
      double s = slack[i] - d * sign[i] * x[k];
      sum += s > 0 ? cost[i] * s * s : 0;
    }
    return sum;
  }

  private void apply(int j, double d, boolean tried) {
    w[j] += d;
    if (kernel != null) {
      if (!tried) {
        kernel.attempt(j, d);
      }
      kernel.accept();
      return;
    }
    int[] rows = columns.rows(j);
    float[] x = columns.values(j);
    for (int k = 0; k < x.length; k++) {
      int i = rows == null ? k : rows[k];
      slack[i] -= d * sign[i] * x[k];
    }
  }
}
