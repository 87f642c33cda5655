package espalier.split.oblique;

/**
 * How hyperplanes are searched by gradient ascent.
 *
 * @param cost C: how much the division counts against the sparsity of the weights, above 0; for the
 *     column of the largest clustering weight
 * @param iterations the most steps
 * @param rate the learning rate of Adam
 * @param tolerance the search ends when the mean step is below this share of the rate
 */
public record GradientSettings(double cost, int iterations, double rate, double tolerance) {

  /** C = 10, at most 100 iterations, rate .1, tolerance 1 %. */
  public static final GradientSettings DEFAULT = new GradientSettings(10, 100, 0.1, 0.01);
}
