package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Votes by least squares. */
final class BlendTest {

  private static Dataset rows(double[] y) {
    List<Attribute> target = List.of(Attribute.numeric("y"));
    Targets targets = Targets.ofNumbers(target, new double[][] {y});
    return Dataset.of("rows", List.of(Attribute.numeric("x")), List.of(DenseColumn.of(y)), targets);
  }

  private static double[][] scores(double[] y) {
    return Arrays.stream(y).mapToObj(v -> new double[] {v}).toArray(double[][]::new);
  }

  private static double[] noisy(double[] y, double size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Arrays.stream(y).map(v -> v + size * random.nextGaussian()).toArray();
  }

  private static double[] numbers(int count) {
    return new SplittableRandom(9).doubles(count, -1, 1).toArray();
  }

  /**
   * Two parts a and b = 0 of y with standard deviation 1 and ridge r: (n + rn) w_a = n + rn / 2 and
   * w_b = 1/2, so that r = 1 gives 3/4 and 1/2, or 60 and 40 votes.
   */
  @Test
  void twoPartsByHand() {
    double[] y = {1, -1, 1, -1, 1, -1, 1, -1, 1, -1};
    Blend blend = Blend.of(rows(y), List.of(scores(y), scores(new double[10])), 1);
    assertArrayEquals(new int[] {60, 40}, blend.votes());
    assertEquals(0.6, blend.unseen()[0][0], 1e-12);
  }

  @Test
  void thePartWithLessNoiseHasMoreVotes() {
    double[] y = numbers(300);
    List<double[][]> parts =
        List.of(scores(noisy(y, 0.1, 1)), scores(noisy(y, 0.4, 2)), scores(noisy(y, 2, 3)));
    int[] votes = Blend.of(rows(y), parts, 0.001).votes();
    // The weights of independent errors are 1/σ², 100 : 6.25 : .25, shrunk and clipped a little.
    assertEquals(94, votes[0], 4);
    assertEquals(6, votes[1], 4);
  }

  @Test
  void aGreatRidgeGivesEqualVotes() {
    double[] y = numbers(50);
    List<double[][]> parts = List.of(scores(y), scores(noisy(y, 3, 1)));
    assertArrayEquals(new int[] {50, 50}, Blend.of(rows(y), parts, 1e6).votes());
  }

  @Test
  void fewRowsGiveEqualVotesAndRowsWithoutScoresNone() {
    double[] y = numbers(9);
    double[][] some = scores(y);
    some[4] = null;
    Blend blend = Blend.of(rows(y), List.of(scores(noisy(y, 1, 1)), some), 0);
    assertArrayEquals(new int[] {50, 50}, blend.votes());
    assertNull(blend.unseen()[4]);
  }
}
