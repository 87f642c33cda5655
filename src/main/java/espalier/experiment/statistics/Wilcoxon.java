package espalier.experiment.statistics;

import espalier.probability.Tails;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Wilcoxon's signed-rank test of paired values (Wilcoxon 1945; zeros as in Demšar 2006).
 *
 * <p>The absolute differences |dᵢ|, rounded to 2⁻⁴⁰ of the largest value, are ranked together,
 * zeros included; R⁺ and R⁻ are the rank sums of the positive and negative differences, and the
 * ranks of zeros are divided evenly between them. Under the hypothesis of no difference every
 * nonzero rank has either sign with probability ½. Up to {@value #EXACT} nonzero differences the
 * p-value is counted exactly over all 2ⁿ signs of these very (shared) ranks; beyond, the normal
 * distribution with variance Σrᵢ²/4, which holds with ties, is used, with a continuity correction
 * of ½.
 *
 * @param positive R⁺
 * @param negative R⁻
 * @param used the number of nonzero differences
 * @param p the two-sided p-value; 1 if there is no nonzero difference
 */
public record Wilcoxon(double positive, double negative, int used, double p) {

  /** The largest number of nonzero differences that is counted exactly. */
  public static final int EXACT = 50;

  /**
   * Tests a against b; positive differences are those where a is greater. O(n³) up to {@value
   * #EXACT}, O(n log n) beyond.
   *
   * @throws IllegalArgumentException if the arrays differ in length or hold NaN
   */
  public static Wilcoxon of(double[] a, double[] b) {
    double[] d = differences(a, b);
    double[] ranks =
        Ranks.ascending(IntStream.range(0, d.length).mapToDouble(i -> Math.abs(d[i])).toArray());
    double plus = 0;
    double minus = 0;
    double shared = 0;
    int used = 0;
    double squares = 0;
    int[] doubled = new int[d.length];
    for (int i = 0; i < d.length; i++) {
      if (d[i] == 0) {
        shared += ranks[i];
        continue;
      }
      plus += d[i] > 0 ? ranks[i] : 0;
      minus += d[i] < 0 ? ranks[i] : 0;
      squares += ranks[i] * ranks[i];
      doubled[used++] = (int) Math.round(2 * ranks[i]);
    }
    double p =
        used <= EXACT ? exact(doubled, used, Math.min(plus, minus)) : normal(plus - minus, squares);
    return new Wilcoxon(plus + shared / 2, minus + shared / 2, used, p);
  }

  /** The statistic T: the smaller rank sum. */
  public double smaller() {
    return Math.min(positive, negative);
  }

  /** a - b in {@link Ties#unit units}, so that equal differences are equal doubles. */
  static double[] differences(double[] a, double[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException(
          "Paired values are needed, but " + a.length + " and " + b.length + " were given.");
    }
    double unit = Ties.unit(DoubleStream.concat(DoubleStream.of(a), DoubleStream.of(b)));
    return IntStream.range(0, a.length)
        .mapToDouble(i -> a[i] == b[i] ? 0 : Math.rint((a[i] - b[i]) / unit) * unit)
        .toArray();
  }

  private static double exact(int[] doubled, int n, double smaller) {
    int total = IntStream.of(doubled).sum();
    double[] chance = new double[total + 1];
    chance[0] = 1;
    for (int i = 0; i < n; i++) {
      for (int sum = total; sum >= 0; sum--) {
        chance[sum] = (chance[sum] + (sum >= doubled[i] ? chance[sum - doubled[i]] : 0)) / 2;
      }
    }
    double tail = 0;
    for (int sum = 0; sum <= Math.round(2 * smaller); sum++) {
      tail += chance[sum];
    }
    return Math.min(1, 2 * tail);
  }

  /** R⁺ - R⁻ has mean 0 and variance Σr²; a step of R⁺ by one moves it by two. */
  private static double normal(double difference, double squares) {
    double z = Math.max(0, Math.abs(difference) - 1) / Math.sqrt(squares);
    return Math.min(1, 2 * Tails.normalAbove(z));
  }
}
