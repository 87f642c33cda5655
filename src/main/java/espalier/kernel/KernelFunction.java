package espalier.kernel;

import espalier.message.Message;

/**
 * A kernel with its scales. Its mean over labelled rows, each with itself, is about 1.
 *
 * @param kernel the formula
 * @param width g, above 0
 * @param slope s, above 0
 */
public record KernelFunction(Kernel kernel, double width, double slope) {

  /**
   * Checks that width and slope are above 0.
   *
   * @throws IllegalArgumentException if one is not a number above 0
   */
  public KernelFunction {
    if (!(width > 0 && slope > 0 && Math.max(width, slope) < Double.POSITIVE_INFINITY)) {
      throw Message.refused(
          "A kernel has the width %s and the slope %s; both must be above 0.", width, slope);
    }
  }

  /**
   * The kernel of two points.
   *
   * @param product x · y
   * @param own x · x
   * @param other y · y
   */
  double of(double product, double own, double other) {
    return switch (kernel) {
      case COSINE -> own > 0 && other > 0 ? product / (Math.sqrt(own) * Math.sqrt(other)) : 0;
      case RBF -> gaussian(product, own, other);
      case TANIMOTO -> own + other > 0 ? product / (own + other - product) : 1;
      case LINEAR_RBF -> (product / slope + gaussian(product, own, other)) / 2;
    };
  }

  private double gaussian(double product, double own, double other) {
    return StrictMath.exp(-squared(product, own, other) / width);
  }

  /** |x - y|². */
  static double squared(double product, double own, double other) {
    return Math.max(0, own + other - 2 * product);
  }
}
