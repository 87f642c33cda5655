package espalier.split.oblique;

/**
 * How hyperplanes are fitted to clusters.
 *
 * @param cost C of a row before its class is weighed, above 0
 * @param iterations the most rounds over the columns
 * @param tolerance the violation of optimality, relative to the first round's, at which to stop
 * @param balanced whether a row of a cluster of n_c among n rows costs C n / (2 n_c) instead of C
 */
public record SvmSettings(double cost, int iterations, double tolerance, boolean balanced) {

  /** The most rounds of semi-supervised bags (docs/evidence/oblique.md). */
  public static final int BAG_ROUNDS = 10;

  /** C = 10, at most 100 rounds, tolerance 1 %, balanced. */
  public static final SvmSettings DEFAULT = new SvmSettings(10, 100, 0.01, true);
}
