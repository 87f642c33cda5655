package espalier.split.oblique;

import espalier.impurity.Tolerances;
import espalier.run.Seeds;
import java.util.SplittableRandom;

/**
 * A sparse linear support vector machine: minimises
 *
 * <pre>F(w) = Σ_j |w_j| + Σ_i C_i max(0, 1 - y_i x_i·w)²</pre>
 *
 * by coordinate descent (Yuan, Chang, Hsieh and Lin, JMLR 11, 2010). For column j with first and
 * second derivative G and H of the loss ({@link ColumnLoss}), the Newton step on |w_j + d| + G d +
 * H d²/2 is taken with a line search (shrinking by half until the decrease is at least {@value
 * #SUFFICIENT} of the predicted one). Columns whose weight is 0 and whose gradient is well inside
 * (-1, 1) are left out until the rest has converged. One round costs O(non-zero cells).
 */
final class LinearSvm {

  private static final double SUFFICIENT = 0.01;
  private static final double MOST_STEP = 10;
  private static final int SEARCH_STEPS = 20;

  /** Rounds after which columns left out are looked at again. */
  private static final int RETURN = 50;

  private final ColumnLoss loss;
  private final double[] w;

  LinearSvm(ColumnLoss loss) {
    this.loss = loss;
    this.w = new double[loss.columns()];
  }

  double[] weights() {
    return w;
  }

  /** Runs at most so many rounds, until optimality is violated by a share of the first round's. */
  void run(int rounds, double tolerance, SplittableRandom random) {
    int[] active = Seeds.permutation(w.length, random);
    int count = active.length;
    double first = -1;
    double bound = Double.POSITIVE_INFINITY;
    for (int round = 0; round < rounds; round++) {
      double violations = 0;
      double largest = 0;
      loss.begin(round, w);
      for (int k = 0; k < count; k++) {
        int other = k + random.nextInt(count - k);
        int j = active[other];
        active[other] = active[k];
        active[k] = j;
        double gradient = loss.gradient(j);
        double curvature = Math.max(2 * loss.curvature(j), Tolerances.ROUNDING);
        double violation = violation(w[j], gradient);
        if (w[j] == 0 && Math.abs(gradient) < 1 - bound / loss.rows()) {
          active[k] = active[--count];
          active[count] = j;
          k--;
          continue;
        }
        largest = Math.max(largest, violation);
        violations += violation;
        step(j, gradient, curvature);
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
    if (Math.abs(d) < Tolerances.ROUNDING) {
      return;
    }
    d = Math.max(-MOST_STEP, Math.min(MOST_STEP, d));
    double predicted = Math.abs(target + d) - Math.abs(target) + g * d;
    double moved = d;
    double before = Double.NaN;
    for (int tries = 0; tries < SEARCH_STEPS; tries++) {
      double enough = SUFFICIENT * predicted * (moved / d);
      double norm = Math.abs(target + moved) - Math.abs(target);
      // The loss changes by at most G d + Σ C x² d²; often that is enough to know.
      boolean falls = norm + g * moved + loss.most(j) * moved * moved <= enough;
      if (!falls) {
        before = Double.isNaN(before) ? loss.now(j) : before;
        falls = norm + loss.tried(j, moved) - before <= enough + loss.rounding() * before;
      }
      if (falls) {
        loss.step(j, moved);
        w[j] += moved;
        return;
      }
      moved /= 2;
    }
  }
}
