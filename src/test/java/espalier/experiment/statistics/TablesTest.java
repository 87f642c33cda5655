package espalier.experiment.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Values of printed tables and counts by hand. */
final class TablesTest {

  /** Upper 5 % points of the range of k = 2..10 normal values, as statistical tables print them. */
  private static final double[] RANGE_05 = {
    2.772, 3.314, 3.633, 3.858, 4.030, 4.170, 4.286, 4.387, 4.474
  };

  /** Demšar's q of Nemenyi's test for k = 2..10: the same divided by the root of 2. */
  private static final double[] NEMENYI_05 = {
    1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164
  };

  private static final double[] NEMENYI_10 = {
    1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920
  };

  @Test
  void rangeAgreesWithPrintedTables() {
    for (int k = 2; k <= 10; k++) {
      // Printed with three decimals; some tables round the last one the other way.
      assertEquals(RANGE_05[k - 2], StudentizedRange.critical(.05, k), 1e-3, "k = " + k);
      assertEquals(
          NEMENYI_05[k - 2], StudentizedRange.critical(.05, k) / Math.sqrt(2), 1e-3, "k = " + k);
      assertEquals(
          NEMENYI_10[k - 2], StudentizedRange.critical(.10, k) / Math.sqrt(2), 1e-3, "k = " + k);
    }
    // Printed with two decimals.
    assertEquals(5.01, StudentizedRange.critical(.05, 20), 6e-3);
  }

  /** For two values the range is |X - Y|, whose distribution is known in closed form. */
  @Test
  void rangeOfTwoAndOfMany() {
    assertEquals(1.959963984540054 * Math.sqrt(2), StudentizedRange.critical(.05, 2), 1e-9);
    SplittableRandom random = new SplittableRandom(5);
    int k = 50;
    double q = StudentizedRange.critical(.2, k);
    int above = 0;
    int draws = 40_000;
    for (int d = 0; d < draws; d++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < k; i++) {
        double z = random.nextGaussian();
        low = Math.min(low, z);
        high = Math.max(high, z);
      }
      above += high - low > q ? 1 : 0;
    }
    // The share of 40 000 draws has a standard deviation of .002.
    assertEquals(.2, above / (double) draws, .01);
  }

  @Test
  void wilcoxonCountsSigns() {
    // Ranks 1, 2, 3, all positive: only one of 8 sign patterns on either side is as extreme.
    Wilcoxon all = Wilcoxon.of(new double[] {1, 2, 3}, new double[] {0, 0, 0});
    assertEquals(.25, all.p(), 1e-12);
    // Ranks 1.5, 1.5, 3 with signs -, +, +: sums of at most 1.5 come from 3 of 8 patterns.
    Wilcoxon tied = Wilcoxon.of(new double[] {-1, 1, 2}, new double[] {0, 0, 0});
    assertEquals(.75, tied.p(), 1e-12);
    assertEquals(1, Wilcoxon.of(new double[] {4, 4}, new double[] {4, 4}).p());
    // The printed two-sided 5 % critical value of n = 10 is T = 8, so 8 is significant and 9 is
    // not.
    assertEquals(.048828125, Wilcoxon.of(signed(10, 8), new double[10]).p(), 1e-12);
    assertEquals(.064453125, Wilcoxon.of(signed(10, 9), new double[10]).p(), 1e-12);
  }

  /** 1..n, of which one number, the sum wanted, is negative. */
  private static double[] signed(int n, int negative) {
    double[] d = new double[n];
    for (int i = 0; i < n; i++) {
      d[i] = i + 1 == negative ? -(i + 1) : i + 1;
    }
    return d;
  }

  @Test
  void normalContinuesExact() {
    SplittableRandom random = new SplittableRandom(9);
    double[] a = random.doubles(Wilcoxon.EXACT).map(v -> v - .4).toArray();
    double exact = Wilcoxon.of(a, new double[a.length]).p();
    double[] longer = new double[a.length + 1];
    System.arraycopy(a, 0, longer, 0, a.length);
    longer[a.length] = 1e-9;
    // One more value of the smallest rank hardly changes p, though it is now an approximation.
    assertEquals(exact, Wilcoxon.of(longer, new double[longer.length]).p(), .02);
  }

  @Test
  void ranksShareTies() {
    assertArrayEquals(new double[] {2, 3.5, 1, 3.5}, Ranks.ascending(5, 7, 1, 7));
    assertArrayEquals(new double[] {1.5, 1.5, 3}, Ranks.best(true, .9, .9, .1));
    assertArrayEquals(new double[] {1.5, 1.5}, Ranks.ascending(0.0, -0.0));
    assertThrows(IllegalArgumentException.class, () -> Ranks.ascending(1, Double.NaN));
  }

  @Test
  void fullAgreementIsInfinite() {
    Friedman test = Friedman.of(new double[][] {{1, 2, 3}, {4, 5, 6}}, true);
    assertEquals(Double.POSITIVE_INFINITY, test.f());
    assertEquals(3.0, test.averageRanks().get(0));
    assertThrows(IllegalArgumentException.class, () -> Friedman.of(new double[][] {{1}}, true));
    assertThrows(IllegalArgumentException.class, () -> SignTest.of(new double[1], new double[2]));
    assertThrows(IllegalArgumentException.class, () -> StudentizedRange.critical(.05, 1));
    assertThrows(IllegalArgumentException.class, () -> StudentizedRange.critical(5, 3));
  }
}
