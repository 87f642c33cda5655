package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fast orders against a comparator. */
class IndexSortTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "10, 3",
    "16, 4",
    "33, 7",
    "100, 0",
    "500, 100000",
    "2047, 900",
    "2048, 1",
    "5000, 3",
    "5000, 700",
    "9000, 0"
  })
  void orderIsByValueThenByIndex(int count, int kinds) {
    SplittableRandom random = new SplittableRandom(count + kinds);
    double[] keys = new double[count + 5];
    double[] odd = {
      -0.0, 0.0, Double.MIN_VALUE, -Double.MAX_VALUE, Double.NEGATIVE_INFINITY, 1e300
    };
    for (int i = 0; i < keys.length; i++) {
      double drawn = kinds == 0 ? random.nextDouble() - 0.5 : random.nextInt(kinds) - kinds / 2;
      keys[i] = random.nextInt(20) == 0 ? odd[random.nextInt(odd.length)] : drawn;
    }
    int[] plain =
        IntStream.range(0, count)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> keys[i] + 0.0).thenComparingInt(i -> i))
            .mapToInt(i -> i)
            .toArray();
    assertArrayEquals(plain, IndexSort.order(keys, count));
  }
}
