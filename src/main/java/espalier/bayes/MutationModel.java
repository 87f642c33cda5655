package espalier.bayes;

import java.util.Arrays;

/**
 * How a class changes along a branch: a reversible chain that forgets its state at the rate β and
 * then draws a new one from the prior π. Over a branch of length t, P(j | i) = s [i = j] + (1 - s)
 * π_j with s = exp(-β t).
 *
 * <p>With π uniform over k classes this is the symmetric chain of the paper, whose rate of change λ
 * gives β = k λ / (k - 1).
 *
 * <p>What is known of a state travels as a log message: u_i = log m(i), scaled so that Σ π_i
 * exp(u_i) = 1. All zero says nothing; -∞ rules a state out. Tiny deviations keep their digits.
 *
 * @param rate β, above 0 and finite
 * @param prior π, positive numbers with sum 1
 */
public record MutationModel(double rate, double[] prior) {

  private static final double SUM_ROUNDING = 1e-9;

  /**
   * Checks the numbers and copies the prior.
   *
   * @throws IllegalArgumentException if the rate is not positive or the prior no distribution
   */
  public MutationModel {
    if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The mutation rate was given as " + rate + "; it must be a positive number.");
    }
    prior = prior.clone();
    double sum = 0;
    for (double p : prior) {
      sum += p > 0 ? p : Double.NaN;
    }
    if (!(Math.abs(sum - 1) <= SUM_ROUNDING)) {
      throw new IllegalArgumentException(
          "The prior must consist of positive numbers with sum 1; the sum is " + sum + ".");
    }
  }

  /** The chain with the uniform prior over k classes. */
  public static MutationModel uniform(double rate, int classes) {
    double[] prior = new double[classes];
    Arrays.fill(prior, 1.0 / classes);
    return new MutationModel(rate, prior);
  }

  @Override
  public double[] prior() {
    return prior.clone();
  }

  public int classes() {
    return prior.length;
  }

  /** The probability of class j at the end of a branch that began in class i. */
  public double transition(int i, int j, double length) {
    double jump = -StrictMath.expm1(-rate * length) * prior[j];
    return i == j ? StrictMath.exp(-rate * length) + jump : jump;
  }

  /**
   * The message at the other end of a branch; the chain is reversible, so the direction does not
   * matter.
   */
  double[] edge(double[] u, double length) {
    double[] far = new double[u.length];
    double s = StrictMath.exp(-rate * length);
    for (int i = 0; i < u.length; i++) {
      double x = s * StrictMath.expm1(u[i]);
      far[i] =
          x > -0.5
              ? StrictMath.log1p(x)
              : StrictMath.log(-StrictMath.expm1(-rate * length) + s * StrictMath.exp(u[i]));
    }
    return far;
  }

  /** Scales w in place to a message; what was taken off is returned. */
  double normalise(double[] w) {
    double largest = 0;
    double top = Double.NEGATIVE_INFINITY;
    for (double x : w) {
      largest = Math.max(largest, Math.abs(x));
      top = Math.max(top, x);
    }
    if (largest == 0) {
      return 0;
    }
    double scale = 0;
    if (largest < 0.5) {
      for (int i = 0; i < w.length; i++) {
        scale += prior[i] * StrictMath.expm1(w[i]);
      }
      scale = StrictMath.log1p(scale);
    } else {
      for (int i = 0; i < w.length; i++) {
        scale += prior[i] * StrictMath.exp(w[i] - top);
      }
      scale = top + StrictMath.log(scale);
    }
    for (int i = 0; i < w.length; i++) {
      w[i] -= scale;
    }
    return scale;
  }

  /** The product of two messages, not scaled. */
  static double[] times(double[] a, double[] b) {
    double[] w = new double[a.length];
    for (int i = 0; i < w.length; i++) {
      w[i] = a[i] + b[i];
    }
    return w;
  }

  /** The distribution that a message stands for: P(i) = π_i exp(u_i). */
  double[] distribution(double[] u) {
    double[] p = new double[u.length];
    for (int i = 0; i < p.length; i++) {
      p[i] = prior[i] * StrictMath.exp(u[i]);
    }
    return p;
  }

  /** The most probable class of a message, the first of equals; never read off probabilities. */
  int best(double[] u) {
    boolean uniform = true;
    for (double p : prior) {
      uniform &= p == prior[0];
    }
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < u.length; i++) {
      double score = uniform ? u[i] : u[i] + StrictMath.log(prior[i]);
      if (score > most) {
        most = score;
        best = i;
      }
    }
    return best;
  }
}
