package espalier.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Orders that depend on what is in the rows. */
final class TieKeysTest {

  private static long[] keys(double[][] rows, long seed) {
    return TieKeys.of(rows.length, rows[0].length, (i, c) -> rows[i][c], seed);
  }

  @Test
  void aPermutationOfDifferentRowsPermutesTheirKeys() {
    SplittableRandom random = Seeds.random(1, "rows");
    double[][] rows = new double[200][3];
    Arrays.stream(rows).forEach(row -> Arrays.setAll(row, c -> random.nextGaussian()));
    int[] moved = Seeds.permutation(rows.length, random);
    double[][] others = new double[rows.length][];
    // The last digits are what the rounding of a mean taken in another order may change.
    Arrays.setAll(others, i -> Arrays.stream(rows[moved[i]]).map(x -> x + 1e-15).toArray());
    long[] keys = keys(rows, 7);
    long[] expected = Arrays.stream(moved).mapToLong(i -> keys[i]).toArray();
    assertArrayEquals(expected, keys(others, 7));
    int[] order = TieKeys.order(rows, 7);
    int[] same = Arrays.stream(TieKeys.order(others, 7)).map(i -> moved[i]).toArray();
    assertArrayEquals(order, same);
    assertFalse(Arrays.equals(order, TieKeys.order(rows, 8)), "another seed, another order");
  }

  @Test
  void rowsThatAreTheSameHaveDifferentKeysAndZeroHasNoSign() {
    double[][] rows = {{0, 1}, {-0.0, 1}, {0, 1}, {1, 0}};
    long[] keys = keys(rows, 1);
    assertEquals(4, Arrays.stream(keys).distinct().count());
    double[][] plus = {{0, 1}, {0, 1}, {0, 1}, {1, 0}};
    assertArrayEquals(keys, keys(plus, 1));
    assertEquals(0, TieKeys.order(new double[0][], 1).length);
  }
}
