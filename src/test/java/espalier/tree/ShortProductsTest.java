package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products in integers against sums cell by cell and against the true products. */
class ShortProductsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 80, 255, 256, 383, 384, 529, 1001, 5000})
  void bothWalksHaveTheSumAndTheErrorIsBounded(int width) {
    SplittableRandom random = new SplittableRandom(width);
    ShortProducts products = new ShortProducts(width);
    assertTrue(ShortProducts.length(width) >= width);
    for (int round = 0; round < 200; round++) {
      double[] a = unit(random, width, 1 + random.nextInt(width));
      double[] b = unit(random, width, 1 + random.nextInt(width));
      short[] x = rounded(a);
      short[] y = round % 4 == 0 ? rounded(a) : rounded(b);
      double[] other = round % 4 == 0 ? a : b;
      int[] columns = new int[width];
      int count = 0;
      double exact = 0;
      long sum = 0;
      for (int c = 0; c < width; c++) {
        if (other[c] != 0) {
          columns[count++] = c;
        }
        exact += a[c] * other[c];
        sum += (long) x[c] * y[c];
      }
      assertEquals(sum, products.dense(x, y));
      assertEquals(sum, ShortProducts.sparse(x, columns, y, count));
      double error = Math.abs(ShortProducts.value((int) sum) - exact);
      assertTrue(error <= ShortProducts.error(count) + 1e-12, "error " + error);
    }
  }

  /** A vector of norm 1 in which one cell may outweigh all others. */
  private static double[] unit(SplittableRandom random, int width, int cells) {
    double[] vector = new double[width];
    double squares = 0;
    for (int k = 0; k < cells; k++) {
      double cell = (random.nextDouble() - 0.5) * (random.nextInt(50) == 0 ? 1000 : 1);
      vector[random.nextInt(width)] = cell;
    }
    for (double v : vector) {
      squares += v * v;
    }
    double norm = Math.sqrt(squares);
    return Arrays.stream(vector).map(v -> v / norm).toArray();
  }

  private static short[] rounded(double[] vector) {
    short[] all = new short[ShortProducts.length(vector.length)];
    for (int c = 0; c < vector.length; c++) {
      all[c] = ShortProducts.round(vector[c]);
    }
    return all;
  }
}
