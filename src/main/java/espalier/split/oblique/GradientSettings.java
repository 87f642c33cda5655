package espalier.split.oblique;

/**
 * How hyperplanes are searched by gradient ascent.
 *
 * @param cost C: how much the division counts against the sparsity of the weights, above 0; for the
 *     column of the largest clustering weight
 * @param iterations the most steps
 * @param rate the learning rate of Adam
 * @param tolerance the search ends when the mean step is below this share of the rate
 * @param settled the search ends when a while of steps has raised what it climbs by less than this
 *     share ({@link GradientAscent}); 0 for never
 */
public record GradientSettings(
    double cost, int iterations, double rate, double tolerance, double settled) {

  /** C = 10, at most 100 iterations, rate .1, tolerance 1 %, as published. */
  public static final GradientSettings DEFAULT = new GradientSettings(10, 100, 0.1, 0.01, 0);

  /** These settings with another C. */
  public GradientSettings withCost(double c) {
    return new GradientSettings(c, iterations, rate, tolerance, settled);
  }
}
