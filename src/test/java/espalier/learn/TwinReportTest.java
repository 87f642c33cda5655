package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.TwinReport.Basis;
import espalier.learn.TwinReport.Conclusion;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the report says. */
class TwinReportTest {

  private static TwinReport of(double gain, double low, double high, Basis basis, int enough) {
    return new TwinReport("wlrap", 0.531, 0.5, gain, low, high, basis, 40, enough, 0, false);
  }

  private static TwinReport of(double gain, double low, double high) {
    return of(gain, low, high, Basis.LABELLED_ROWS, 0);
  }

  @Test
  void theSentenceGivesVerdictGainAndInterval() {
    assertEquals(
        "unlabelled rows helped: on these 40 test rows this model was better than its twin by 0.031"
            + " wlrap (0.531 with them, 0.500 without; 95 % interval +0.004 to +0.058 over rows)",
        of(0.031, 0.004, 0.058, Basis.TEST_ROWS, 0).sentence(30));
    assertEquals(
        "cannot tell whether unlabelled rows helped: for another draw of 30 labelled rows +0.031"
            + " wlrap (0.531 with them, 0.500 without; 95 % interval -0.010 to +0.070 from 40 labelled"
            + " rows unseen by what scores them). About 1,200 labelled rows would settle a difference"
            + " of this size",
        of(0.031, -0.01, 0.07, Basis.LABELLED_ROWS, 1200).sentence(30));
    assertTrue(of(-0.03, -0.05, -0.01).sentence(40).startsWith("unlabelled rows hurt: for"));
    assertTrue(
        of(-0.03, -0.05, -0.01).withReplaced().sentence(40).endsWith("twin is used instead"));
    assertTrue(of(0, 0, 0).sentence(40).startsWith("unlabelled rows made no difference"));
    assertTrue(
        of(Double.NaN, Double.NaN, Double.NaN).sentence(40).contains("undefined on the rows"));
    TwinReport small = of(0.003, 0.001, 0.005, Basis.TEST_ROWS, 0).withLeast(0.01);
    assertEquals(Conclusion.CANNOT_TELL, small.conclusion());
    assertTrue(small.sentence(40).endsWith("may reverse so small a difference"));
    assertEquals(Conclusion.HELPED, small.withLeast(0.002).conclusion());
    assertTrue(small.withLeast(Double.NaN).sentence(40).contains("too few labelled rows"));
    assertEquals(
        "another draw of 30 would bring -0.010 to +0.070 wlrap (95 % interval). About 90 labelled"
            + " rows would settle a difference of this size",
        of(0.03, -0.01, 0.07, Basis.DRAWS, 90).sentence(30));
    String runs = of(0.03, -0.05, 0.11, Basis.RUNS, 0).sentence(40);
    assertTrue(runs.contains("from 40 runs") && runs.contains("more labelled rows may"), runs);
  }

  /** Odds of 4 to 1 suffice: two fifths of the way from the difference to an end. */
  @Test
  void theTwinIsAdvisedBeforeHarmIsProved() {
    assertTrue(of(-0.03, -0.05, -0.01).advisesTwin());
    assertTrue(of(-0.03, -0.10, 0.04).advisesTwin());
    assertFalse(of(-0.02, -0.10, 0.06).advisesTwin());
    assertFalse(of(0.03, -0.01, 0.07).advisesTwin());
    assertFalse(of(0, 0, 0).advisesTwin());
    assertFalse(of(Double.NaN, Double.NaN, Double.NaN).advisesTwin());
  }

  /**
   * Differences .1, .2, .3: mean .2, s = .1. With r = .25 the reach is 4.3027 · .1 · √(1/3 + 1/4) =
   * .3286; of J runs t · .1 · √(1/J + 1/4) is below .2 from 9 on, where it is 2.306 · .06009 =
   * .1386; at 4 it is 3.1824 · .07071 = .2250, at 5 2.7764 · .06708 = .1862.
   */
  @Test
  void runsThatShareRowsHaveAWiderInterval() {
    List<double[]> pairs =
        List.of(
            new double[] {.6, .5},
            new double[] {.7, .5},
            new double[] {Double.NaN, .5},
            new double[] {.8, .5});
    TwinReport report = TwinReport.ofRuns("m", true, pairs, .25);
    assertEquals(.2, report.gain(), 1e-12);
    assertEquals(.2 - .3286, report.low(), 1e-4);
    assertEquals(.2 + .3286, report.high(), 1e-4);
    assertEquals(3, report.size());
    assertEquals(5, report.enough());
    assertEquals(Conclusion.CANNOT_TELL, report.conclusion());
    assertEquals(-.2, TwinReport.ofRuns("m", false, pairs, .25).gain(), 1e-12);
    assertEquals(0, TwinReport.ofRuns("m", true, pairs, 4).enough(), "√4 s is .2 already");
    assertEquals(
        Conclusion.CANNOT_TELL, TwinReport.ofRuns("m", true, pairs.subList(0, 1), 0).conclusion());
  }

  /** With 11 groups t is 2.2281: .1 ± .2228 needs 20 · (2.228)² = 99.3 rows, so 100. */
  @Test
  void rowsThatWouldSettleGrowWithTheSquareOfTheInterval() {
    TwinReport report =
        TwinReport.ofRows("m", true, new double[] {.6, .5}, .1, 11, Basis.TEST_ROWS, 20);
    assertEquals(.1 - .22281, report.low(), 1e-4);
    assertEquals(.1 + .22281, report.high(), 1e-4);
    assertEquals(100, report.enough());
    double[] equal = {.5, .5};
    assertEquals(0, TwinReport.ofRows("m", true, equal, .1, 11, Basis.TEST_ROWS, 20).enough());
    double[] smaller = {.2, .5};
    TwinReport error = TwinReport.ofRows("m", false, smaller, .1, 11, Basis.TEST_ROWS, 20);
    assertEquals(Conclusion.HELPED, error.conclusion());
    assertEquals(0, error.enough());
  }
}
