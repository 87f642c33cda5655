package espalier.tao;

import espalier.neighbour.GraphOptions;
import java.util.Optional;

/**
 * The outer steps of LapTAO.
 *
 * @param multipliers whether Lagrange multipliers are used; empty for: with a single target
 * @param steps the most outer steps, 0 for the tree that follows the propagated targets directly
 * @param mu the first penalty μ on the difference of smooth targets and tree, above 0
 * @param factor what μ is multiplied by after a step, above 1
 */
public record Schedule(Optional<Boolean> multipliers, int steps, double mu, double factor) {

  /**
   * Checks ranges.
   *
   * @throws IllegalArgumentException if a number is outside its range
   */
  public Schedule {
    GraphOptions.require(steps >= 0, "steps", steps, "at least 0");
    GraphOptions.require(mu > 0 && mu < Double.POSITIVE_INFINITY, "mu", mu, "above 0");
    GraphOptions.require(
        factor > 1 && factor < Double.POSITIVE_INFINITY, "mu-factor", factor, "above 1");
  }

  /** Twenty steps from μ = 10⁻³ with the factor 1.7. */
  public static Schedule defaults() {
    return new Schedule(Optional.empty(), 20, 1e-3, 1.7);
  }

  /** With the multipliers used or not; empty for: with a single target. */
  public Schedule withMultipliers(Optional<Boolean> used) {
    return new Schedule(used, steps, mu, factor);
  }

  /** With another number of steps. */
  public Schedule withSteps(int most) {
    return new Schedule(multipliers, most, mu, factor);
  }

  /** With another first penalty. */
  public Schedule withMu(double first) {
    return new Schedule(multipliers, steps, first, factor);
  }

  /** With another growth of the penalty. */
  public Schedule withFactor(double growth) {
    return new Schedule(multipliers, steps, mu, growth);
  }
}
