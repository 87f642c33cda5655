package espalier.bayes;

import java.util.Arrays;

/**
 * How each target moves along the tree.
 *
 * @param rate for a label or nominal target β; for a numeric one the variance of a measurement in
 *     units of the variance that the diffusion gathers over the height of the tree
 * @param prior for a label {absent, present}, for a nominal target one probability for each value,
 *     for a numeric one empty
 */
public record TargetRates(double[] rate, double[][] prior) {

  public TargetRates {
    rate = rate.clone();
    prior = Arrays.stream(prior).map(double[]::clone).toArray(double[][]::new);
  }

  @Override
  public double[] rate() {
    return rate.clone();
  }

  @Override
  public double[][] prior() {
    return Arrays.stream(prior).map(double[]::clone).toArray(double[][]::new);
  }
}
