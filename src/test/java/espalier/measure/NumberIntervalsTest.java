package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumberIntervalsTest {

  private static Targets numbers(double[] values) {
    return Targets.ofNumbers(List.of(Attribute.numeric("y")), new double[][] {values});
  }

  /** Nine errors .1, .2, …, .9: ⌈10 · .9⌉ = 9, so .9; ⌈10 · .5⌉ = 5, so .5; .95 needs 19 rows. */
  @Test
  void byHand() {
    double[] values = IntStream.rangeClosed(1, 9).mapToDouble(i -> (10 - i) / 10.0).toArray();
    double[][] scores = new double[9][1];
    NumberIntervals all = NumberIntervals.of(numbers(values), scores).orElseThrow();
    assertEquals(9, all.rows());
    assertEquals(Set.of(.5, .6, .7, .75, .8, .85, .9), all.reach().keySet());
    assertEquals(.9, half(all, .9));
    assertEquals(.5, half(all, .42));
    assertEquals(.75, all.level(.72).orElseThrow());
    assertFalse(all.level(.95).isPresent());
  }

  @Test
  void unknownValuesAndLabelsAreLeftOut() {
    double[] values = {1, Double.NaN, 2, 3};
    double[][] scores = {{1}, {50}, {1.5}, {2}};
    NumberIntervals all = NumberIntervals.of(numbers(values), scores).orElseThrow();
    assertEquals(3, all.rows());
    assertEquals(.5, half(all, .5));
    Targets labels = Targets.ofLabels(List.of(Attribute.label("a")), new double[][] {{1, 0, 1, 0}});
    assertTrue(NumberIntervals.of(labels, new double[4][1]).isEmpty());
    assertTrue(NumberIntervals.of(numbers(new double[] {1}), new double[][] {{0}}).isPresent());
  }

  private static double half(NumberIntervals all, double level) {
    return all.halves(all.level(level).orElseThrow()).get(0).applyAsDouble(0);
  }

  /**
   * Errors that grow with the prediction: at every fifth of the predictions about nine of ten
   * values are inside, where one width for all would hold all small ones and half of the large
   * ones.
   */
  @Test
  void widthsFollowTheSizeOfErrors() {
    SplittableRandom random = new SplittableRandom(8);
    int[] inside = new int[5];
    double narrow = 0;
    double wide = 0;
    int draws = 200;
    for (int d = 0; d < draws; d++) {
      double[][] scores = new double[200][1];
      double[] values = new double[200];
      for (int i = 0; i < 200; i++) {
        scores[i][0] = 10 * random.nextDouble();
        values[i] = scores[i][0] + (.2 + scores[i][0]) * random.nextGaussian();
      }
      NumberIntervals all = NumberIntervals.of(numbers(values), scores).orElseThrow();
      DoubleUnaryOperator half = all.halves(.9).get(0);
      narrow += half.applyAsDouble(.5);
      wide += half.applyAsDouble(9.5);
      for (int k = 0; k < 50; k++) {
        double p = 10 * random.nextDouble();
        double error = Math.abs((.2 + p) * random.nextGaussian());
        inside[(int) (p / 2)] += error <= half.applyAsDouble(p) ? 1 : 0;
      }
    }
    for (int fifth = 0; fifth < 5; fifth++) {
      // deviation about .01; widths of groups are drawn to the mean, so ends are rather too wide
      assertEquals(.9, inside[fifth] / (draws * 10.0), .07, "fifth " + fifth);
    }
    assertTrue(wide > 5 * narrow, wide + " " + narrow);
  }

  @Test
  void heavyTailsAndWideStepsAreNamed() {
    double[][] scores = new double[120][1];
    double[] values = new double[120];
    for (int i = 0; i < 120; i++) {
      values[i] = i < 4 ? 1000 : i % 10 / 10.0;
    }
    NumberIntervals heavy = NumberIntervals.of(numbers(values), scores).orElseThrow();
    String said = String.join(" ", heavy.cautions(numbers(values)));
    assertTrue(said.startsWith("Errors of 'y' have heavy tails"), said);
    Arrays.setAll(values, i -> i % 2);
    Arrays.setAll(scores, i -> new double[] {i % 2 + .001 * (i % 7)});
    NumberIntervals steps = NumberIntervals.of(numbers(values), scores).orElseThrow();
    said = String.join(" ", steps.cautions(numbers(values)));
    assertTrue(said.startsWith("Values of 'y' are at least 1 apart"), said);
  }

  /** As a mean over draws the share of values inside is at least the level; 1/400 for chance. */
  @Test
  void theShareInsideIsKeptOverDraws() {
    SplittableRandom random = new SplittableRandom(3);
    double inside = 0;
    int draws = 4000;
    for (int d = 0; d < draws; d++) {
      double[] values = IntStream.range(0, 20).mapToDouble(i -> random.nextDouble()).toArray();
      NumberIntervals all =
          NumberIntervals.of(numbers(values), new double[values.length][1]).orElseThrow();
      inside += random.nextDouble() <= half(all, .9) ? 1 : 0;
    }
    // Of 21 exchangeable values the new one is among the 19 least: 19/21 = .905; its deviation
    // .005.
    assertEquals(19.0 / 21, inside / draws, .015);
  }
}
