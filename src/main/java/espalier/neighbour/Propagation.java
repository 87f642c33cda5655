package espalier.neighbour;

import espalier.learn.FitContext;
import espalier.neighbour.PropagationOptions.PropagationForm;
import java.util.Arrays;

/**
 * Spreads known targets along a graph without a tree.
 *
 * <p>The soft form minimises Σ_n M_nk (z_nk - y_nk)² + γ z_kᵀ L z_k for every column k, held to the
 * mean of its known cells by a weight of 10⁻⁶ so that parts of the graph without a known target
 * answer with the mean; the harmonic form is its limit γ → 0 (X. Zhu, Z. Ghahramani, J. Lafferty,
 * ICML 2003), reached to 10⁻⁶ by weighing known cells 10⁶ times; the normalised form is that of D.
 * Zhou et al. (Learning with local and global consistency, NIPS 2003) with α = γ / (1 + γ), whose
 * answers are divided by what a target of 1 at every known cell would give, so that they are means
 * of known targets. O(edges x targets) per iteration of {@link GraphSystem}.
 */
public final class Propagation {

  /** The share of μ that a component without targets is held by. */
  static final double HOLD = 1e-6;

  private static final double FIRM = 1e6;
  private static final double PRECISION = 1e-8;

  private final Laplacian laplacian;
  private final EncodedTargets targets;
  private final FitContext context;
  private boolean converged = true;

  /** Known targets and the Laplacian they spread along. */
  public Propagation(Laplacian laplacian, EncodedTargets targets, FitContext context) {
    this.laplacian = laplacian;
    this.targets = targets;
    this.context = context;
  }

  /** Whether all systems so far were solved to their precision. */
  public boolean converged() {
    return converged;
  }

  /**
   * The spread targets, rows x outputs, in the encoding of the targets.
   *
   * @throws IllegalArgumentException if they are not finite; names the target
   */
  public double[] spread(PropagationForm form, double gamma) {
    double[] z = compute(form, gamma);
    targets.checkFinite(z);
    return z;
  }

  private double[] compute(PropagationForm form, double gamma) {
    return switch (form) {
      case SOFT -> soft(gamma, targets.mask(), HOLD);
      case HARMONIC -> soft(1, Arrays.stream(targets.mask()).map(m -> FIRM * m).toArray(), HOLD);
      case NORMALISED -> normalised(gamma);
    };
  }

  private double[] soft(double gamma, double[] mask, double hold) {
    double[] z = means();
    double[] b = new double[z.length];
    Arrays.setAll(b, e -> mask[e] * targets.y()[e] + hold * z[e]);
    solve(gamma, mask, hold, b, z);
    return z;
  }

  private double[] means() {
    double[] z = new double[targets.y().length];
    Arrays.setAll(z, e -> targets.mean()[e % targets.outputs()]);
    return z;
  }

  private double[] normalised(double gamma) {
    double[] mean = means();
    double[] none = new double[mean.length];
    double[] b = new double[mean.length];
    Arrays.setAll(b, e -> targets.mask()[e] * (targets.y()[e] - mean[e]));
    double[] above = new double[mean.length];
    solve(gamma, none, 1, b, above);
    double[] below = new double[mean.length];
    solve(gamma, none, 1, targets.mask(), below);
    Arrays.setAll(mean, e -> below[e] > 0 ? mean[e] + above[e] / below[e] : mean[e]);
    return mean;
  }

  private void solve(double gamma, double[] mask, double hold, double[] b, double[] z) {
    converged &=
        new GraphSystem(laplacian, gamma, mask, targets.outputs(), context)
            .solve(hold, b, z, PRECISION);
  }
}
