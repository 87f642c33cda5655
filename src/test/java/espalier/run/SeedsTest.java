package espalier.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeedsTest {

  @Test
  void drawsDependOnSeedPurposeAndKeysOnly() {
    assertEquals(Seeds.derive(1, "fold", 2, 3), Seeds.derive(1, "fold", 2, 3));
    Set<Long> different = new HashSet<>();
    for (long seed : new long[] {0, 1, -1, Long.MAX_VALUE}) {
      for (String purpose : new String[] {"", "a", "b", "ab", "ba"}) {
        different.add(Seeds.derive(seed, purpose));
        for (long key : new long[] {0, 1, 2}) {
          different.add(Seeds.derive(seed, purpose, key));
          different.add(Seeds.derive(seed, purpose, key, 0));
          different.add(Seeds.derive(seed, purpose, key, 1));
        }
      }
    }
    assertEquals(4 * 5 * 10, different.size());
    assertNotEquals(Seeds.derive(1, "x", 1, 2), Seeds.derive(1, "x", 2, 1));
  }

  @Test
  void mixingKeepsNumbersApart() {
    Set<Long> mixed = new HashSet<>();
    for (long z = -5000; z < 5000; z++) {
      mixed.add(Seeds.mix(z));
    }
    assertEquals(10_000, mixed.size());
  }

  @Test
  void permutationsHoldEveryNumberOnceAndAllAreLikely() {
    int[] counts = new int[6];
    for (int seed = 0; seed < 6000; seed++) {
      int[] order = Seeds.permutation(3, Seeds.random(seed, "test"));
      assertArrayEquals(new int[] {0, 1, 2}, Arrays.stream(order).sorted().toArray());
      counts[2 * order[0] + (order[1] > order[2] ? 1 : 0)]++;
    }
    // Binomial with mean 1000 and deviation 29: five deviations.
    assertEquals(0, Arrays.stream(counts).filter(c -> Math.abs(c - 1000) > 145).count());
    int[] fifty = Seeds.permutation(50, new SplittableRandom(1));
    assertArrayEquals(IntStream.range(0, 50).toArray(), Arrays.stream(fifty).sorted().toArray());
    assertArrayEquals(new int[0], Seeds.permutation(0, new SplittableRandom(1)));
  }
}
