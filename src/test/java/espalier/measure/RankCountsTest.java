package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The table of {@link RankCounts} against a search without one. */
class RankCountsTest {

  @Test
  void aScoreIsAtTheLastLevelThatIsNotAboveIt() {
    SplittableRandom random = new SplittableRandom(8);
    for (int trial = 0; trial < 60; trial++) {
      int kinds = trial % 3 == 0 ? 10 : trial % 3 == 1 ? 500 : 1 << 20;
      double[] positives = scores(random, 1 + random.nextInt(trial % 2 == 0 ? 20 : 9000), kinds);
      double[] levels = Arrays.stream(positives).map(s -> s + 0.0).sorted().distinct().toArray();
      RankCounts counts = new RankCounts(positives);
      assertEquals(levels.length, counts.levels());
      for (double score : scores(random, 20_000, kinds)) {
        int at = Arrays.binarySearch(levels, score + 0.0);
        assertEquals(at < 0 ? -2 - at : at, counts.level(score));
      }
    }
  }

  /** Scores on both sides of 0, with ties, and beyond those of the positives. */
  private static double[] scores(SplittableRandom random, int count, int kinds) {
    double scale = Math.exp(2 * random.nextDouble());
    return random.doubles(count).map(v -> scale * Math.rint(v * kinds) / kinds - .1).toArray();
  }
}
