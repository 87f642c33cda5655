package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The table of {@link RankCounts} against the definition of what it counts. */
class RankCountsTest {

  @Test
  void theRocAreaIsTheShareOfPairsInTheRightOrder() {
    SplittableRandom random = new SplittableRandom(8);
    for (int trial = 0; trial < 60; trial++) {
      int kinds = trial % 3 == 0 ? 10 : trial % 3 == 1 ? 500 : 1 << 20;
      double[] positives = scores(random, 1 + random.nextInt(trial % 2 == 0 ? 20 : 3000), kinds);
      double[] negatives = scores(random, 1 + random.nextInt(2000), kinds);
      double twice = 0;
      for (double p : positives) {
        for (double n : negatives) {
          twice += p > n ? 2 : p == n ? 1 : 0;
        }
      }
      RankCounts counts = new RankCounts(positives.clone());
      for (double n : negatives) {
        counts.add(n, 1);
      }
      assertEquals(twice / (2.0 * positives.length * negatives.length), counts.rocArea());
    }
  }

  /** Scores on both sides of 0, with ties, and beyond those of the positives. */
  private static double[] scores(SplittableRandom random, int count, int kinds) {
    double scale = Math.exp(2 * random.nextDouble());
    return random.doubles(count).map(v -> scale * Math.rint(v * kinds) / kinds - .1).toArray();
  }
}
