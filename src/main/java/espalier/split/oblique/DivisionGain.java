package espalier.split.oblique;

import espalier.split.SplitLimits;
import java.util.OptionalDouble;

/**
 * When the division of a node by a hyperplane is worth making: both sides have labelled rows and
 * what the limits ask for, and one child at least is {@value #LEAST_GAIN} purer than the node. The
 * impurity of a child is relative to the node, 1 where it is as mixed (T. Stepišnik, D. Kocev,
 * Oblique predictive clustering trees, 2021).
 */
public final class DivisionGain {

  private static final double LEAST_GAIN = 0.05;

  private DivisionGain() {}

  /**
   * Whether both sides are large enough.
   *
   * @param weight the weight of the rows on each side
   * @param labelled the weight of the labelled rows on each side
   */
  public static boolean large(SplitLimits limits, double[] weight, double[] labelled) {
    return labelled[0] > 0
        && labelled[1] > 0
        && limits.allow(weight[0], labelled[0])
        && limits.allow(weight[1], labelled[1]);
  }

  /**
   * The gain 1 - Σ_s weight_s impurity_s / weight of a division; empty if it is not worth making.
   *
   * @param weight the weight of the rows on each side
   * @param total the weight of the node
   * @param impurity the impurity of each child relative to the node, at least 0
   */
  public static OptionalDouble gain(double[] weight, double total, double[] impurity) {
    if (Math.min(impurity[0], impurity[1]) > 1 - LEAST_GAIN) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(1 - (weight[0] * impurity[0] + weight[1] * impurity[1]) / total);
  }
}
