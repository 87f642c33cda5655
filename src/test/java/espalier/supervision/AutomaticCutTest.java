package espalier.supervision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The threshold read off labelled rows. */
class AutomaticCutTest {

  @Test
  void theLargestBelievableHeadIsTaken() {
    // Six rows of error .1 or .2 before six of .8 or .9: with one of the bad ones the head still
    // differs (t = 4.4), with four it has a mean of .43 against .85 and a variance too large for
    // two.
    double[] confidence = {.99, .98, .97, .96, .95, .94, .5, .4, .3, .2, .15, .1};
    double[] error = {.1, .2, .1, .2, .1, .2, .8, .9, .8, .9, .8, .9};
    double cut = AutomaticCut.of(confidence, error).orElseThrow();
    int head = (int) Arrays.stream(confidence).filter(c -> c >= cut).count();
    assertEquals(9, head);
    // Of a mean .378 and a variance .126 of nine, .867 and .00333 of three: t = .489 / .123 = 3.98.
    assertEquals(.3, cut);
  }

  @Test
  void confidenceThatTellsNothingGivesNoThreshold() {
    double[] confidence = {.9, .8, .7, .6, .5, .4, .3, .2};
    assertTrue(AutomaticCut.of(confidence, new double[] {1, 0, 1, 0, 1, 0, 1, 0}).isEmpty());
    assertTrue(AutomaticCut.of(confidence, new double[] {1, 1, 1, 1, 0, 0, 0, 0}).isEmpty());
    assertTrue(AutomaticCut.of(new double[8], new double[] {0, 0, 0, 0, 1, 1, 1, 1}).isEmpty());
    assertTrue(AutomaticCut.of(new double[] {.9, .1}, new double[] {0, 1}).isEmpty());
  }

  @Test
  void theOrderOfTheRowsDoesNotMatter() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 50; round++) {
      int n = 20;
      double[] confidence = random.doubles(n).map(c -> Math.rint(c * 10) / 10).toArray();
      double[] error =
          Arrays.stream(confidence).map(c -> 1 - 0.5 * c + 0.3 * random.nextDouble()).toArray();
      double[] turnedConfidence = new double[n];
      double[] turnedError = new double[n];
      for (int i = 0; i < n; i++) {
        turnedConfidence[i] = confidence[n - 1 - i];
        turnedError[i] = error[n - 1 - i];
      }
      OptionalDouble cut = AutomaticCut.of(confidence, error);
      assertEquals(cut, AutomaticCut.of(turnedConfidence, turnedError));
      assertTrue(cut.isPresent(), "round " + round);
    }
  }
}
