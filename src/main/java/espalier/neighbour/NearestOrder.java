package espalier.neighbour;

import espalier.run.Seeds;
import espalier.run.TieKeys;

/**
 * Which of two rows is nearer to a third. Squared distances that agree to 40 binary digits are
 * equal but for rounding; of equally near rows a random one is first, drawn anew for every row that
 * asks, by {@link TieKeys}, so that neither the order of the file nor a favourite row shapes the
 * lists.
 */
final class NearestOrder {

  private static final int ROUNDED = 12;

  /** Farther away by this factor is no tie. */
  private static final double CLEARLY = 1 + 1e-11;

  private final long[] keys;

  NearestOrder(Points points, long seed) {
    this.keys = TieKeys.of(points.rows(), points.columns(), points::get, seed);
  }

  /** What is farther away than this cannot be before a row at a squared distance. */
  static double reach(double squared) {
    return squared * CLEARLY;
  }

  /** Whether a row at squared distance d is before another one at squared distance e. */
  boolean before(int row, double d, int one, double e, int other) {
    long a = rounded(d);
    long b = rounded(e);
    if (a != b) {
      return a < b;
    }
    long p = draw(row, one);
    long q = draw(row, other);
    return p < q || (p == q && one < other);
  }

  private static long rounded(double squared) {
    return (Double.doubleToLongBits(squared) + (1L << (ROUNDED - 1))) >> ROUNDED;
  }

  private long draw(int row, int other) {
    return Seeds.mix(keys[row] + Seeds.mix(keys[other]));
  }
}
