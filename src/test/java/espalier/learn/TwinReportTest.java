package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.TwinReport.Basis;
import espalier.learn.TwinReport.Conclusion;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the report says. */
class TwinReportTest {

  private static TwinReport of(double gain, double low, double high, Basis basis, int enough) {
    return new TwinReport("wlrap", 0.531, 0.5, gain, low, high, basis, 40, enough, false);
  }

  private static TwinReport of(double gain, double low, double high) {
    return of(gain, low, high, Basis.LABELLED_ROWS, 0);
  }

  @Test
  void theHeadIsAboutThisModelAndNamesACauseOnlyWhereOtherDrawsAgree() {
    TwinReport rows = of(0.031, 0.004, 0.058, Basis.TEST_ROWS, 0);
    String numbers =
        " by 0.031 wlrap (0.531 with unlabelled rows, 0.500 without; 95 % interval +0.004 to +0.058"
            + " over 40 test rows)";
    assertEquals(
        "this model is better than its twin on rows like these:" + numbers, rows.sentence(30));
    assertEquals(
        "this model is better than its twin on rows like these because of the unlabelled rows, and"
            + " with other labelled rows, too:"
            + numbers,
        rows.sentence(30, Optional.of(of(0.031, 0.001, 0.061, Basis.DRAWS, 0)), false));
    for (TwinReport draws :
        List.of(
            of(0.031, -0.001, 0.063, Basis.DRAWS, 0),
            of(0.031, Double.NaN, Double.NaN, Basis.DRAWS, 0),
            of(-0.031, -0.05, -0.01, Basis.LABELLED_ROWS, 0))) {
      assertEquals(rows.sentence(30), rows.sentence(30, Optional.of(draws), false));
    }
    assertEquals(
        "this model is worse than its twin on rows like these because of the unlabelled rows, and"
            + " with other labelled rows, too: by 0.030 wlrap for another draw of 40 labelled rows"
            + " (0.531 with unlabelled rows, 0.500 without; 95 % interval -0.050 to -0.010 over 40"
            + " labelled rows unseen by what scores them)",
        of(-0.03, -0.05, -0.01).sentence(40));
    assertTrue(
        of(0.03, 0.01, 0.05, Basis.RUNS, 0)
            .sentence(40)
            .startsWith("this method is better than its twin on rows like these because of"));
  }

  @Test
  void rowsSeenInTrainingMayFlatter() {
    TwinReport rows = of(0.031, 0.004, 0.058, Basis.TEST_ROWS, 0);
    assertTrue(rows.sentence(30, Optional.empty(), true).contains("which may flatter the model"));
    assertFalse(rows.sentence(30, Optional.empty(), false).contains("flatter"));
    TwinReport worse = of(-0.031, -0.058, -0.004, Basis.TEST_ROWS, 0);
    assertFalse(worse.sentence(30, Optional.empty(), true).contains("flatter"));
  }

  @Test
  void whatCannotBeToldSaysWhatWouldSettleIt() {
    assertEquals(
        "cannot tell whether unlabelled rows helped: better by 0.031 wlrap for another draw of 30"
            + " labelled rows (0.531 with unlabelled rows, 0.500 without; 95 % interval -0.010 to"
            + " +0.070 over 40 labelled rows unseen by what scores them). About 1,200 labelled rows"
            + " would settle a difference of this size",
        of(0.031, -0.01, 0.07, Basis.LABELLED_ROWS, 1200).sentence(30));
    assertTrue(
        of(-0.031, -0.07, 0.01, Basis.TEST_ROWS, 0)
            .sentence(30)
            .startsWith(
                "cannot tell whether this model is better than its twin on rows like these: worse by"
                    + " 0.031 wlrap ("));
    assertEquals(
        "another draw of 30 would bring -0.010 to +0.070 wlrap (95 % interval). About 90 labelled"
            + " rows would settle a difference of this size",
        of(0.03, -0.01, 0.07, Basis.DRAWS, 90).sentence(30));
    String runs = of(0.03, -0.05, 0.11, Basis.RUNS, 0).sentence(40);
    assertTrue(runs.contains("over 40 runs") && runs.contains("more labelled rows may"), runs);
    assertTrue(
        of(Double.NaN, Double.NaN, Double.NaN).sentence(40).contains("undefined on the rows"));
  }

  @Test
  void equalModelsSayNothingOfOtherDraws() {
    assertEquals(
        "this model and its twin are equal: both have wlrap 0.531 over 40 test rows",
        of(0, 0, 0, Basis.TEST_ROWS, 0).sentence(40));
    assertTrue(
        of(0, 0, 0).sentence(40).endsWith("What other labelled rows would bring is unknown"));
    assertEquals(
        "unknown, as both sides chose the same model",
        of(0, Double.NaN, Double.NaN, Basis.DRAWS, 0).sentence(40));
    assertTrue(
        of(0.1, Double.NaN, Double.NaN, Basis.DRAWS, 0).sentence(3).contains("too few labelled"));
  }

  @Test
  void aReplacedModelIsNotThisModel() {
    String said = of(-0.03, -0.05, -0.01).withReplaced().sentence(40);
    assertTrue(said.startsWith("the semi-supervised model is worse than its twin on"), said);
    assertTrue(said.endsWith("twin is used instead"), said);
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
    assertEquals(Conclusion.BETTER, error.conclusion());
    assertEquals(0, error.enough());
  }
}
