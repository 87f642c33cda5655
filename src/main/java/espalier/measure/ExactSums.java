package espalier.measure;

/**
 * Sums that do not depend on the order of their terms, bit by bit: every term is rounded to a
 * multiple of 2^-50 and kept as a multiple of 2^-16 and a rest, whose sums are exact for up to 2^19
 * terms whose sum is below 2^37.
 */
final class ExactSums {

  private static final double COARSE = 0x1p16;
  private static final double FINE = 0x1p50;

  private final double[] coarse;
  private final double[] fine;

  ExactSums(int count) {
    coarse = new double[count];
    fine = new double[count];
  }

  void add(int sum, double value) {
    double part = Math.rint(value * COARSE) / COARSE;
    coarse[sum] += part;
    fine[sum] += Math.rint((value - part) * FINE) / FINE;
  }

  double value(int sum) {
    return coarse[sum] + fine[sum];
  }
}
