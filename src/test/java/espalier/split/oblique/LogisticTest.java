package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LogisticTest {

  private static float[] at(double a, double offset) {
    float[] s = new float[1];
    float[] slope = new float[1];
    Logistic.of(new float[] {(float) a}, (float) offset, s, slope);
    return new float[] {s[0], slope[0]};
  }

  @Test
  void equalsTheExponentialForm() {
    for (double step = -30; step <= 30; step += 0.0137) {
      double a = (float) step;
      double s = 1 / (1 + StrictMath.exp(-a));
      double left = 1 / (1 + StrictMath.exp(a));
      float[] found = at(a, 0);
      // 4e-7: single precision's 6e-8 grows eightfold by three squares, a quarter of it is left.
      assertEquals(s, found[0], 4e-7, "at " + a);
      if (Math.abs(a) <= 10) {
        // 1e-5: eight times 6e-8 for each of two fractions, and 2e-6 of the fraction itself.
        assertEquals(1, found[0] / s, 1e-5, "at " + a);
        assertEquals(1, found[1] / (s * left), 1e-5, "slope at " + a);
      }
    }
  }

  @Test
  void smallSharesKeepTheirSize() {
    // 8 %: the Padé fraction's own error at the bound.
    assertEquals(1, at(-30, 0)[0] / StrictMath.exp(-30), 0.08);
    assertEquals(1, at(30, 0)[1] / StrictMath.exp(-30), 0.08);
  }

  @Test
  void isClampedAndNeverNegative() {
    for (float a : new float[] {-Float.MAX_VALUE, -1e30f, -31, 31, 1e30f, Float.MAX_VALUE}) {
      float[] found = at(a, 0);
      assertEquals(at(Math.signum(a) * 30, 0)[0], found[0]);
      assertTrue(found[0] > 0 && found[0] <= 1 && found[1] > 0);
    }
    assertEquals(0.5f, at(0, 0)[0]);
    assertEquals(0.25f, at(0, 0)[1]);
    assertEquals(at(1.5, 0)[0], at(1, 0.5)[0]);
  }

  @Test
  void growsWithItsArgument() {
    float last = 0;
    for (float a = -30; a <= 30; a += 0.25f) {
      float s = at(a, 0)[0];
      // 2e-7: a few last places of single precision where the function is flat.
      assertTrue(s >= last - 2e-7f, "at " + a);
      last = s;
    }
  }

  @Test
  void mayReplaceItsArguments() {
    float[] a = new float[100];
    for (int i = 0; i < a.length; i++) {
      a[i] = (i - 50) / 7f;
    }
    float[] s = a.clone();
    float[] slope = new float[a.length];
    Logistic.of(s, 0.25f, s, slope);
    for (int i = 0; i < a.length; i++) {
      assertEquals(at(a[i], 0.25)[0], s[i]);
      assertEquals(at(a[i], 0.25)[1], slope[i]);
    }
  }
}
