package espalier.spark;

/** Sums of vectors. */
final class Sums {

  private Sums() {}

  /** Adds another vector to the first and gives that. */
  static double[] add(double[] one, double[] other) {
    for (int k = 0; k < one.length; k++) {
      one[k] += other[k];
    }
    return one;
  }
}
