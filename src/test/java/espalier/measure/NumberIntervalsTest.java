package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
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
    assertArrayEquals(new double[] {.9}, all.at(.9).orElseThrow().getValue());
    assertArrayEquals(new double[] {.5}, all.at(.42).orElseThrow().getValue());
    assertEquals(.75, all.at(.72).orElseThrow().getKey());
    assertFalse(all.at(.95).isPresent());
  }

  @Test
  void unknownValuesAndLabelsAreLeftOut() {
    double[] values = {1, Double.NaN, 2, 3};
    double[][] scores = {{1}, {50}, {1.5}, {2}};
    NumberIntervals all = NumberIntervals.of(numbers(values), scores).orElseThrow();
    assertEquals(3, all.rows());
    assertArrayEquals(new double[] {.5}, all.at(.5).orElseThrow().getValue());
    Targets labels = Targets.ofLabels(List.of(Attribute.label("a")), new double[][] {{1, 0, 1, 0}});
    assertTrue(NumberIntervals.of(labels, new double[4][1]).isEmpty());
    assertTrue(NumberIntervals.of(numbers(new double[] {1}), new double[][] {{0}}).isPresent());
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
      inside += random.nextDouble() <= all.at(.9).orElseThrow().getValue()[0] ? 1 : 0;
    }
    // Of 21 exchangeable values the new one is among the 19 least: 19/21 = .905; its deviation
    // .005.
    assertEquals(19.0 / 21, inside / draws, .015);
  }
}
