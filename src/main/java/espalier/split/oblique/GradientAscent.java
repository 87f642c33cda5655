package espalier.split.oblique;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Maximises C J(w, b) - ‖w‖_½ / √d for d weights, ‖w‖_½ = (Σ_k √|w_k|)², by Adam (β .9 and .999, ε
 * 1e-8; Kingma and Ba 2015). The constant term is not penalised. The start is a random direction of
 * length 1 that divides the rows in halves.
 *
 * <p>A weight whose step would change its sign changes it if the ascent continues beyond 0: if C
 * |∂J/∂w| outweighs the penalty's slope at the place where the step ends. Else it becomes 0 and
 * stays 0, for the penalty has no gradient there. So a feature is not lost because the random start
 * gave it the wrong sign. In nodes of more than {@value #CROSSING_CELLS} cells (rows times columns
 * that may be weighed) no weight changes its sign: about half of them become 0 with the first step,
 * and the search costs as much less.
 *
 * <p>Long before its steps are small the division no longer changes much: in bags J is within 5 %
 * of its largest value after 2 to 40 of 100 steps. So the search also ends when J has {@link
 * Settings#settled() settled}: when the last k steps raised it by less than that share. k is such
 * that Adam can move all weights together by {@value #TRAVEL} times the length of the start,
 * {@value #TRAVEL} / (rate √d), and at least {@value #LEAST_STEPS}. That is an addition to the
 * published search (docs/evidence/oblique.md).
 */
public final class GradientAscent {

  /**
   * How hyperplanes are searched by gradient ascent.
   *
   * @param cost C: how much the division counts against the sparsity of the weights, above 0; for
   *     the column of the largest clustering weight
   * @param iterations the most steps
   * @param rate the learning rate of Adam
   * @param tolerance the search ends when the mean step is below this share of the rate
   * @param settled the search ends when a while of steps has raised what it climbs by less than
   *     this share ({@link GradientAscent}); 0 for never
   */
  public record Settings(
      double cost, int iterations, double rate, double tolerance, double settled) {

    /** C = 10, at most 100 iterations, rate .1, tolerance 1 %, as published. */
    public static final Settings DEFAULT = new Settings(10, 100, 0.1, 0.01, 0);

    /** Returns settings with another C. */
    public Settings withCost(double c) {
      return new Settings(c, iterations, rate, tolerance, settled);
    }
  }

  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  /** How far the weights may move without a gain before the search ends. */
  private static final double TRAVEL = 8.6;

  private static final int LEAST_STEPS = 5;

  /** Nodes with more cells than this let no weight change its sign. */
  static final int CROSSING_CELLS = 1 << 18;

  private final Settings settings;
  private final SoftDivision objective;
  private final double[] w;
  private final boolean[] moving;
  private double b;
  private final int free;
  private final boolean crossing;

  GradientAscent(NodeSpace space, Settings settings, SplittableRandom random) {
    this(new GradientObjective(space), settings, random);
  }

  /**
   * An ascent from a random start.
   *
   * @param objective what is climbed
   * @param random draws the start
   */
  public GradientAscent(SoftDivision objective, Settings settings, SplittableRandom random) {
    this.settings = settings;
    this.objective = objective;
    this.w = new double[objective.columns()];
    this.moving = new boolean[w.length];
    int count = 0;
    double norm = 0;
    for (int c = 0; c < w.length; c++) {
      moving[c] = objective.free(c);
      if (moving[c]) {
        w[c] = Gaussian.next(random);
        norm += w[c] * w[c];
        count++;
      }
    }
    this.free = count;
    this.crossing = objective.rows() * count <= CROSSING_CELLS;
    for (int c = 0; c < w.length; c++) {
      w[c] /= Math.sqrt(norm);
    }
    this.b = -objective.median(w);
  }

  /** The standardised weights of the hyperplane. */
  public double[] weights() {
    return w;
  }

  /** The constant term of the hyperplane. */
  public double bias() {
    return b;
  }

  /** The derivative of (Σ √|w|)² / √d by one weight: sign(w) Σ √|w| / √(d |w|). */
  static double penalty(double weight, double roots, double d) {
    return Math.signum(weight) * roots / Math.sqrt(Math.abs(weight) * d);
  }

  /** Whether a weight may change its sign by a step, before which C ∂J/∂w pushed it. */
  static boolean crosses(double next, double push, double roots, double d) {
    return next * push > 0 && Math.abs(push) > Math.abs(penalty(next, roots, d));
  }

  /** Whether the penalty has taken all weights. */
  public boolean collapsed() {
    return Arrays.stream(w).allMatch(v -> v == 0);
  }

  /** Steps without a gain after which a search of d weights has settled. */
  static int patience(int d, double rate) {
    return (int) Math.max(LEAST_STEPS, Math.ceil(TRAVEL / (rate * Math.sqrt(d))));
  }

  /**
   * Climbs until J has settled, the steps are small, no weight is left, or the iterations are used
   * up.
   */
  public void run() {
    double[] m = new double[w.length + 1];
    double[] v = new double[w.length + 1];
    double decay1 = 1;
    double decay2 = 1;
    int left = free;
    int patience = patience(free, settings.rate());
    double[] last = new double[patience];
    for (int step = 0; step < settings.iterations(); step++) {
      double value = objective.evaluate(w, b, moving);
      if (settings.settled() > 0
          && step >= patience
          && value < (1 + settings.settled()) * last[step % patience]) {
        return;
      }
      last[step % patience] = value;
      decay1 *= BETA1;
      decay2 *= BETA2;
      double roots = 0;
      for (double weight : w) {
        roots += weight == 0 ? 0 : Math.sqrt(Math.abs(weight));
      }
      double moved = 0;
      for (int c = 0; c < w.length; c++) {
        if (moving[c]) {
          double push = settings.cost() * objective.gradient()[c];
          double change = change(m, v, c, push - penalty(w[c], roots, free), decay1, decay2);
          double next = w[c] + change;
          if (w[c] * next <= 0 && !(crossing && crosses(next, push, roots, free))) {
            moved += Math.abs(w[c]);
            w[c] = 0;
            moving[c] = false;
            left--;
          } else {
            w[c] = next;
            moved += Math.abs(change);
          }
        }
      }
      double change =
          change(m, v, w.length, settings.cost() * objective.biasGradient(), decay1, decay2);
      b += change;
      moved += Math.abs(change);
      if (left == 0 || moved / (free + 1) < settings.tolerance() * settings.rate()) {
        return;
      }
    }
  }

  private double change(double[] m, double[] v, int at, double g, double decay1, double decay2) {
    m[at] = BETA1 * m[at] + (1 - BETA1) * g;
    v[at] = BETA2 * v[at] + (1 - BETA2) * g * g;
    double mean = m[at] / (1 - decay1);
    double size = Math.sqrt(v[at] / (1 - decay2));
    return settings.rate() * mean / (size + EPSILON);
  }

  /** Draws from the standard normal distribution (polar method of Marsaglia). */
  private static final class Gaussian {
    static double next(SplittableRandom random) {
      while (true) {
        double x = 2 * random.nextDouble() - 1;
        double y = 2 * random.nextDouble() - 1;
        double s = x * x + y * y;
        if (s > 0 && s < 1) {
          return x * Math.sqrt(-2 * StrictMath.log(s) / s);
        }
      }
    }
  }
}
