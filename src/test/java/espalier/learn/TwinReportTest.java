package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What the report says. */
class TwinReportTest {

  private static TwinReport of(double gain, double low, double high) {
    return new TwinReport(
        "wlrap", 0.531, 0.5, gain, low, high, TwinReport.Basis.LABELLED_ROWS, 40, 120, false);
  }

  @Test
  void theSentenceGivesVerdictGainAndInterval() {
    assertEquals(
        "unlabelled rows helped: +0.031 wlrap (95 % interval +0.004 to +0.058; 5x3 internal folds;"
            + " 0.531 with them, 0.500 without)",
        of(0.031, 0.004, 0.058).sentence(40));
    assertTrue(
        of(0.031, -0.01, 0.07)
            .sentence(40)
            .startsWith("cannot tell from 40 labelled rows whether"));
    assertTrue(of(-0.03, -0.05, -0.01).sentence(40).startsWith("unlabelled rows hurt: -0.030"));
    assertTrue(
        of(Double.NaN, Double.NaN, Double.NaN).sentence(40).contains("undefined in the folds"));
  }

  @Test
  void onlyAnIntervalBelowZeroIsHarm() {
    assertTrue(of(-0.03, -0.05, -0.01).advisesTwin());
    assertEquals(false, of(-0.03, -0.07, 0.01).advisesTwin());
    assertEquals(false, of(Double.NaN, Double.NaN, Double.NaN).advisesTwin());
  }
}
