package espalier.split;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LogisticTest {

  @Test
  void equalsTheExponentialForm() {
    for (double a = -30; a <= 30; a += 0.0137) {
      double expected = 1 / (1 + Math.exp(-a));
      // 1e-13: twelve terms of the series leave 7e-15, the division a few ulps.
      assertEquals(1, Logistic.of(a) / expected, 1e-13, "at " + a);
    }
  }

  @Test
  void isClampedAndNeverLeavesTheOpenInterval() {
    for (double a : new double[] {-1e300, -31, 31, 1e300, Double.MAX_VALUE}) {
      assertTrue(Logistic.of(a) > 0 && Logistic.of(a) < 1);
      assertEquals(Logistic.of(Math.signum(a) * 30), Logistic.of(a));
    }
    assertEquals(0.5, Logistic.of(0));
  }
}
