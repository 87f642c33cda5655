package espalier.split.oblique;

/**
 * The logistic function s(a) = 1 / (1 + e^-a) and its slope s (1 - s) for many numbers, by plain
 * arithmetic only: the same bits on every machine, and a loop that is turned into vector
 * instructions.
 *
 * <p>With y = a/8, e^y is the Padé fraction P(y) / P(-y) for P(y) = 1 + y/2 + 3y²/28 + y³/84 +
 * y⁴/1680, and so s = P(y)⁸ / (P(y)⁸ + P(-y)⁸). Both terms are positive, so that small s and small
 * 1 - s are equally exact. The absolute error is below 4e-7; the relative error of s and of 1 - s
 * is below 1e-5 for |a| up to 10, where it is single precision's and the squares', and grows to 7 %
 * at the bound 30, where they are 1e-13.
 */
final class Logistic {

  private static final float BOUND = 30;

  private Logistic() {}

  /**
   * Sets s, which may be a, to the function of a + offset, clamped to [-30, 30], and slope to its
   * derivative.
   */
  static void of(float[] a, float offset, float[] s, float[] slope) {
    for (int i = 0; i < a.length; i++) {
      float y = Math.max(-BOUND, Math.min(BOUND, a[i] + offset)) * 0.125f;
      float square = y * y;
      float even = 1 + square * (3 / 28f + square * (1 / 1680f));
      float odd = y * (0.5f + square * (1 / 84f));
      float right = even + odd;
      float left = even - odd;
      right *= right;
      left *= left;
      right *= right;
      left *= left;
      right *= right;
      left *= left;
      float inverse = 1 / (right + left);
      float share = right * inverse;
      s[i] = share;
      slope[i] = share * (left * inverse);
    }
  }
}
