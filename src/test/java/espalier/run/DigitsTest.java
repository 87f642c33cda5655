package espalier.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rounding to decimal digits, by hand and against decimal arithmetic. */
final class DigitsTest {

  @Test
  void roundsToSignificantDigits() {
    assertEquals(3.142, Digits.round(3.14159, 4));
    assertEquals(-0.0003142, Digits.round(-0.000314159, 4));
    assertEquals(31420, Digits.round(31415.9, 4), 5);
    assertEquals(31420000, Digits.round(31415926, 4), 5000);
    assertEquals(1, Digits.round(0.99999, 3));
    assertEquals(0, Digits.round(0, 3));
  }

  @Test
  void roundsToTheDigitsOfAnotherNumber() {
    assertEquals(31.416, Digits.near(31.41592, 0.2, 3));
    assertEquals(31, Digits.near(31.41592, 200, 3));
    assertEquals(30, Digits.near(31.41592, -2000, 3));
    assertEquals(0, Digits.near(0.00001, 1, 3));
  }

  @Test
  void leavesWhatIsNotFiniteOrFarFromOne() {
    for (double v : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1.2345e-16, 1.2345e16}) {
      assertEquals(v, Digits.round(v, 2));
      assertEquals(1.2345, Digits.near(1.2345, v, 2));
    }
  }

  /** So the number is short in decimal text, and its text is read as it. */
  @Test
  void isTheNearestDoubleOfADecimal() {
    SplittableRandom random = new SplittableRandom(3);
    for (int k = 0; k < 2000; k++) {
      double v = (1 + random.nextDouble()) * StrictMath.pow(10, random.nextInt(29) - 14);
      int digits = 1 + random.nextInt(9);
      double rounded = Digits.round(v, digits);
      BigDecimal text = new BigDecimal(Double.toString(rounded)).stripTrailingZeros();
      assertTrue(text.precision() <= digits, () -> v + " became " + text);
      BigDecimal exact = new BigDecimal(v).round(new MathContext(digits, RoundingMode.HALF_EVEN));
      assertEquals(exact.doubleValue(), rounded, Math.abs(v) * StrictMath.pow(10, -14));
    }
  }
}
