package espalier.tao;

import espalier.learn.FitContext;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.GraphSystem;
import espalier.neighbour.Laplacian;
import espalier.neighbour.Points;
import espalier.neighbour.Propagation;
import espalier.neighbour.PropagationOptions.PropagationForm;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The alternation of LapTAO (A. Zharmagambetov, M. Carreira-Perpiñán, Semi-supervised learning with
 * decision trees: graph Laplacian tree alternating optimization, NeurIPS 2022).
 *
 * <p>It lowers E(T) = Σ_k c_k [Σ_n M_nk (t_nk - y_nk)² + γ t_kᵀ L t_k], t being the outputs of the
 * tree T on all rows. A copy z of t is moved by the <em>label step</em> (diag(M_k) + μI + γL) z_k =
 * M_k y_k + μ t_k + λ_k / 2, the tree by the <em>tree step</em>, {@link Tao} on the targets z - λ /
 * 2μ; then λ falls by 2μ (z - t) and μ grows, until both agree. The tree with the least E is kept.
 */
final class LapTao {

  private static final int FIRST_SWEEPS = 10;
  private static final int SWEEPS = 2;

  /**
   * How long and how hard.
   *
   * @param gamma γ, at least 0
   * @param mu the first μ, above 0
   * @param factor what μ is multiplied by after every step
   * @param steps the most steps; 0 to stop after the first tree
   * @param multipliers whether λ is used; else it stays 0
   * @param agreed stop when z and t differ by less than this share of the targets' deviation
   * @param precision the residual of a label step as a share of its right-hand side
   */
  record Settings(
      double gamma,
      double mu,
      double factor,
      int steps,
      boolean multipliers,
      double agreed,
      double precision) {}

  /**
   * The state after a step.
   *
   * @param outer the number of the step, 0 for the first tree
   * @param mu the μ it was made with
   * @param objective E
   * @param z the copy, rows x outputs
   * @param t the tree's outputs
   * @param lambda the multipliers
   * @param tree the tree; changes later
   */
  record Step(
      int outer,
      double mu,
      double objective,
      double[] z,
      double[] t,
      double[] lambda,
      TaoTree tree) {}

  /**
   * What came out.
   *
   * @param tree the tree with the least E
   * @param course E of the first tree and after every step
   * @param converged whether every label step was solved to its precision
   */
  record Result(TaoTree tree, List<Double> course, boolean converged) {}

  private final Points points;
  private final Laplacian laplacian;
  private final EncodedTargets targets;
  private final Settings settings;
  private final Tao tao;
  private final GraphSystem system;
  private final FitContext context;
  private Consumer<Step> listener = s -> {};
  private boolean converged = true;

  LapTao(
      Points points,
      Laplacian laplacian,
      EncodedTargets targets,
      Settings settings,
      Tao.Settings nodes,
      Workers workers,
      FitContext context) {
    this.points = points;
    this.laplacian = laplacian;
    this.targets = targets;
    this.settings = settings;
    this.context = context;
    this.tao = new Tao(points, targets.weights(), nodes, workers, context);
    this.system =
        new GraphSystem(laplacian, settings.gamma, targets.mask(), targets.outputs(), context);
  }

  void listen(Consumer<Step> consumer) {
    this.listener = consumer;
  }

  /** Smooth targets of all rows without a tree: the first label step, near label propagation. */
  double[] propagate() {
    Propagation propagation = new Propagation(laplacian, targets, context);
    double[] z = propagation.spread(PropagationForm.SOFT, settings.gamma);
    converged &= propagation.converged();
    return z;
  }

  /** Moves z to the solution of the label step. */
  void labelStep(double mu, double[] t, double[] lambda, double[] z) {
    double[] b = new double[z.length];
    for (int e = 0; e < b.length; e++) {
      b[e] = targets.mask()[e] * targets.y()[e] + mu * t[e] + lambda[e] / 2;
    }
    converged &= system.solve(mu, b, z, settings.precision);
    targets.checkFinite(z);
  }

  /** E of a tree with outputs t. */
  double objective(double[] t) {
    int outputs = targets.outputs();
    double[] c = targets.weights();
    double[] energy = laplacian.energy(t, outputs);
    double sum = 0;
    for (int k = 0; k < outputs; k++) {
      sum += c[k] * settings.gamma * energy[k];
    }
    for (int e = 0; e < t.length; e++) {
      double d = t[e] - targets.y()[e];
      sum += c[e % outputs] * targets.mask()[e] * d * d;
    }
    return sum;
  }

  /** The whole alternation from a start tree, given the first smooth targets. */
  Result fit(TaoTree start, double[] propagated) {
    TaoTree tree = start;
    double[] z = propagated.clone();
    tao.optimise(tree, z, FIRST_SWEEPS);
    double[] t = tree.predict(points);
    double[] lambda = new double[z.length];
    double least = objective(t);
    TaoTree best = tree.copy();
    List<Double> course = new ArrayList<>(List.of(least));
    listener.accept(new Step(0, 0, least, z.clone(), t.clone(), lambda.clone(), tree));
    double mu = settings.mu;
    double[] r = new double[z.length];
    for (int outer = 1; outer <= settings.steps; outer++) {
      context.check();
      labelStep(mu, t, lambda, z);
      for (int e = 0; e < r.length; e++) {
        r[e] = z[e] - lambda[e] / (2 * mu);
      }
      tao.optimise(tree, r, SWEEPS);
      t = tree.predict(points);
      if (settings.multipliers) {
        for (int e = 0; e < z.length; e++) {
          lambda[e] -= 2 * mu * (z[e] - t[e]);
        }
      }
      double now = objective(t);
      course.add(now);
      if (now < least) {
        least = now;
        best = tree.copy();
      }
      listener.accept(new Step(outer, mu, now, z.clone(), t.clone(), lambda.clone(), tree));
      mu *= settings.factor;
      if (gap(z, t) < settings.agreed * spread()) {
        break;
      }
    }
    return new Result(best, course, converged);
  }

  private static double gap(double[] z, double[] t) {
    double sum = 0;
    for (int e = 0; e < z.length; e++) {
      sum += (z[e] - t[e]) * (z[e] - t[e]);
    }
    return Math.sqrt(sum / z.length);
  }

  /** The root mean square of the known cells around their means. */
  private double spread() {
    double sum = 0;
    int known = 0;
    for (int e = 0; e < targets.y().length; e++) {
      if (targets.mask()[e] > 0) {
        double d = targets.y()[e] - targets.mean()[e % targets.outputs()];
        sum += d * d;
        known++;
      }
    }
    return Math.sqrt(sum / Math.max(1, known));
  }
}
