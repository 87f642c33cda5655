package espalier.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class NumbersTest {

  @Test
  void exactNumbersReadBack() {
    assertEquals("3", Numbers.exact(3));
    assertEquals("0.1", Numbers.exact(0.1));
    assertEquals("1.0E15", Numbers.exact(1e15));
  }

  @Test
  void digitsBeforeThePointAreKept() {
    assertEquals("123457", Numbers.digits(123456.5, 4));
    assertEquals("0.3", Numbers.digits(0.1 + 0.2, 4));
    assertEquals("1.235E-9", Numbers.digits(1.2346e-9, 4));
    assertEquals(Numbers.UNKNOWN, Numbers.digits(Double.POSITIVE_INFINITY, 4));
  }

  @Test
  void decimalsEndWithoutZeros() {
    assertEquals("0.063", Numbers.decimals(0.0625, 3));
    assertEquals("0", Numbers.decimals(-0.0001, 3));
    assertEquals("100", Numbers.count(99.999));
    assertEquals("12.13", Numbers.count(12.125));
  }

  @Test
  void signsTimesAndSizes() {
    assertEquals("+0.0000", Numbers.change(0));
    assertEquals("-0.012 to +0.300", Numbers.interval(-0.012, 0.3, 3));
    assertEquals(Numbers.UNKNOWN, Numbers.change(Double.NaN));
    assertEquals("89 s", Numbers.duration(89.4));
    assertEquals("2 min", Numbers.duration(90));
    assertEquals("2 h", Numbers.duration(5400));
    assertEquals("1 kB", Numbers.bytes(12));
    assertEquals("1.2 MB", Numbers.bytes(1_230_000));
  }
}
