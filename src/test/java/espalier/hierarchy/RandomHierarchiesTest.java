package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws that every hierarchy keeps, tried on seeded random graphs against slow plain versions. */
class RandomHierarchiesTest {

  /** Labels in shuffled order; at most {@code most} parents each, drawn among earlier ones. */
  private static LabelHierarchy random(Random random, int n, int most) {
    HierarchyBuilder builder = new HierarchyBuilder();
    int[] rank = random.ints(0, Integer.MAX_VALUE).distinct().limit(n).toArray();
    for (int l = 0; l < n; l++) {
      builder.label("label " + l);
    }
    for (int c = 0; c < n; c++) {
      int child = c;
      int[] above = IntStream.range(0, n).filter(p -> rank[p] < rank[child]).toArray();
      int needed = above.length == 0 ? 0 : random.nextInt(most + 1);
      random
          .ints(needed, 0, Math.max(1, above.length))
          .distinct()
          .forEach(k -> builder.edge("label " + above[k], "label " + child));
      if (needed > 0 && most > 1 && random.nextInt(8) == 0) {
        builder.top("label " + child);
      }
    }
    return builder.build();
  }

  private static boolean[][] reachable(LabelHierarchy h) {
    int n = h.size();
    boolean[][] below = new boolean[n][n];
    for (int c = 0; c < n; c++) {
      for (int p : h.parents(c)) {
        below[p][c] = true;
      }
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          below[i][j] |= below[i][k] && below[k][j];
        }
      }
    }
    return below;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void ancestorsAndDescendantsAreTheTransitiveClosure(int most) {
    Random random = new Random(20 + most);
    for (int round = 0; round < 40; round++) {
      LabelHierarchy h = random(random, 1 + random.nextInt(40), most);
      boolean[][] below = reachable(h);
      for (int l = 0; l < h.size(); l++) {
        int label = l;
        BitSet up = new BitSet();
        BitSet down = new BitSet();
        for (int k = 0; k < h.size(); k++) {
          up.set(k, below[k][label]);
          down.set(k, below[label][k]);
        }
        assertArrayEquals(up.stream().toArray(), h.ancestors(label));
        assertArrayEquals(down.stream().toArray(), h.descendants(label));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void closureIsTheSmallestClosedSetAndIdempotent(int most) {
    Random random = new Random(30 + most);
    for (int round = 0; round < 200; round++) {
      LabelHierarchy h = random(random, 1 + random.nextInt(40), most);
      int[] labels = random.ints(random.nextInt(6), 0, h.size()).toArray();
      BitSet expected = new BitSet();
      for (int l : labels) {
        expected.set(l);
        Arrays.stream(h.ancestors(l)).forEach(expected::set);
      }
      int[] closed = h.close(labels);
      assertArrayEquals(expected.stream().toArray(), closed);
      assertArrayEquals(closed, h.close(closed));
      assertTrue(ConsistencyCheck.isClosed(h, closed));
      boolean same = Arrays.equals(closed, Arrays.stream(labels).distinct().sorted().toArray());
      assertEquals(same, ConsistencyCheck.isClosed(h, labels));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void repairGivesTheLowestConsistentScores(int most) {
    Random random = new Random(40 + most);
    for (int round = 0; round < 200; round++) {
      LabelHierarchy h = random(random, 1 + random.nextInt(40), most);
      double[] given = random.doubles(h.size()).toArray();
      double[] lowest = given.clone();
      for (int l = 0; l < lowest.length; l++) {
        for (int d : h.descendants(l)) {
          lowest[l] = Math.max(lowest[l], given[d]);
        }
      }
      double[] repaired = given.clone();
      Consistency.repair(h, repaired);
      assertArrayEquals(lowest, repaired);
      assertTrue(ConsistencyCheck.firstViolation(h, repaired).isEmpty());
      assertEquals(
          Arrays.equals(given, repaired), ConsistencyCheck.firstViolation(h, given).isEmpty());
      double[] again = repaired.clone();
      Consistency.repair(h, again);
      assertArrayEquals(repaired, again);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void orderAndLevelsPutParentsFirst(int most) {
    Random random = new Random(50 + most);
    for (int round = 0; round < 100; round++) {
      LabelHierarchy h = random(random, 1 + random.nextInt(40), most);
      BitSet seen = new BitSet();
      for (int l : h.topologicalOrder()) {
        Arrays.stream(h.parents(l)).forEach(p -> assertTrue(seen.get(p)));
        int deepest = Arrays.stream(h.parents(l)).map(h::longestDepth).max().orElse(0);
        assertEquals(deepest + 1, h.longestDepth(l));
        seen.set(l);
      }
      assertEquals(h.size(), seen.cardinality());
      int counted = 0;
      for (int d = 1; d <= h.depth(); d++) {
        for (int l : h.level(d)) {
          assertEquals(d, h.longestDepth(l));
          counted++;
        }
      }
      assertEquals(h.size(), counted);
      assertEquals(h, HierarchyFile.parse(HierarchyFile.format(h), "text"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void weightsLieBetweenTheExtremesAndFallTowardsLeavesOfTrees(int most) {
    Random random = new Random(60 + most);
    for (int round = 0; round < 100; round++) {
      LabelHierarchy h = random(random, 2 + random.nextInt(40), most);
      double base = .1 + .8 * random.nextDouble();
      double[] low = DepthRule.MIN_PARENT_WEIGHT.weights(h, base);
      double[] high = DepthRule.MAX_PARENT_WEIGHT.weights(h, base);
      for (DepthRule rule : DepthRule.values()) {
        double[] weights = rule.weights(h, base);
        boolean sum = rule == DepthRule.SUM_PARENT_WEIGHT;
        for (int l = 0; l < h.size(); l++) {
          // Rounding of means and powers of depth at most 40: far below one in 10^12.
          assertTrue(weights[l] >= low[l] * (1 - 1e-12) && weights[l] > 0);
          assertTrue(sum || weights[l] <= high[l] * (1 + 1e-12) && weights[l] <= 1);
          for (int p : h.kind() == LabelHierarchy.Kind.TREE ? h.parents(l) : new int[0]) {
            assertTrue(weights[l] < weights[p]);
          }
        }
      }
    }
  }
}
