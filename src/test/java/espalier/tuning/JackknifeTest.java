package espalier.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class JackknifeTest {

  private static final Jackknife ZERO = new Jackknife(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * Ten differences d_g, five of .1 and five of .3: mean .2, Σ (d_g - .2)² = .1, so the standard
   * error is √(.9 · .1) = .3.
   */
  private static Jackknife with(double all) {
    return new Jackknife(all, .1, .3, .1, .3, .1, .3, .1, .3, .1, .3);
  }

  @Test
  void aDifferenceCountsBeyondOneStandardError() {
    assertTrue(with(.301).above(ZERO));
    assertFalse(with(.299).above(ZERO));
    assertFalse(ZERO.above(with(.5)), "worse is never above");
  }

  @Test
  void equalScoresAreNotAboveOneAnother() {
    assertFalse(with(.2).above(with(.2)));
  }

  /** Without any spread every rise is beyond noise. */
  @Test
  void aConstantRiseIsBeyondNoise() {
    Jackknife rise = new Jackknife(.1, .1, .1, .1, .1, .1, .1, .1, .1, .1, .1);
    assertTrue(rise.above(ZERO));
  }

  @Test
  void anErrorThatOverflowsIsUndefined() {
    assertEquals(Double.NaN, new Jackknife(0, 1e200, -1e200).error());
  }
}
