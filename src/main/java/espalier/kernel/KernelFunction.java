package espalier.kernel;

import espalier.message.Message;

/**
 * A kernel with its scale. Its mean over labelled rows, each with itself, is about 1.
 *
 * @param kernel the formula
 * @param scale s, above 0; cosine and Tanimoto do not use it
 */
public record KernelFunction(Kernel kernel, double scale) {

  /**
   * Checks that the scale is above 0.
   *
   * @throws IllegalArgumentException if it is not a finite number above 0
   */
  public KernelFunction {
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      throw Message.refused("A kernel has the scale %s; it must be above 0 and finite.", scale);
    }
  }

  /** The kernel of two points x and y by x · y, x · x and y · y. */
  double of(double product, double own, double other) {
    return switch (kernel) {
      case COSINE -> own > 0 && other > 0 ? product / (Math.sqrt(own) * Math.sqrt(other)) : 0;
      case RBF -> gaussian(product, own, other);
      case TANIMOTO -> own + other > 0 ? product / (own + other - product) : 1;
      case LINEAR_RBF -> (product / scale + gaussian(product, own, other)) / 2;
    };
  }

  private double gaussian(double product, double own, double other) {
    return StrictMath.exp(-Math.max(0, own + other - 2 * product) / (2 * scale));
  }
}
