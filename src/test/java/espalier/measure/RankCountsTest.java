package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Negatives counted all at once, against one after the other. */
class RankCountsTest {

  @Test
  void manyNegativesAtOnceAreCountedAsOneByOne() {
    SplittableRandom random = new SplittableRandom(8);
    for (int trial = 0; trial < 60; trial++) {
      int kinds = trial % 3 == 0 ? 10 : trial % 3 == 1 ? 500 : 1 << 20;
      double[] positives = scores(random, 1 + random.nextInt(trial % 2 == 0 ? 20 : 9000), kinds);
      double[] negatives = scores(random, random.nextInt(20_000), kinds);
      RankCounts together = new RankCounts(positives);
      RankCounts single = together.copy();
      together.addAll(negatives, negatives.length / 2);
      for (int i = 0; i < negatives.length / 2; i++) {
        single.add(negatives[i], 1);
      }
      assertEquals(single.prArea(), together.prArea());
      assertEquals(single.rocArea(), together.rocArea());
      assertEquals(single.averagePrecision(), together.averagePrecision());
    }
  }

  /** Scores on both sides of 0, with ties, and beyond those of the positives. */
  private static double[] scores(SplittableRandom random, int count, int kinds) {
    double scale = Math.exp(2 * random.nextDouble());
    return random.doubles(count).map(v -> scale * Math.rint(v * kinds) / kinds - .1).toArray();
  }
}
