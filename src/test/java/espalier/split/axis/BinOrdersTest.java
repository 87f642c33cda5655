package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.learn.FitContext;
import espalier.run.IndexSort;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows sorted by bins first against rows sorted by their values alone. */
class BinOrdersTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void orderIsByValueThenByRow(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] dense = new double[4][5000];
    for (int row = 0; row < dense[0].length; row++) {
      double v = random.nextDouble() - 0.5;
      dense[0][row] = v;
      dense[1][row] = Math.rint(v * 40) / 4 - 0.0;
      dense[2][row] = v / (1e-4 + random.nextDouble() * random.nextDouble());
      dense[3][row] = random.nextInt(3) * 1e6 + v * 1e-3;
    }
    // A node somewhere in the middle of the first feature: most of its rows share few bins of it.
    int[] rows =
        IntStream.range(0, dense[0].length).filter(row -> Math.abs(dense[0][row]) < 0.05).toArray();
    try (Workers workers = new Workers(FitContext.quiet().withThreads(2))) {
      byte[][] all = new ValueBins(dense, workers).codes();
      byte[][] codes = new byte[dense.length][rows.length];
      for (int f = 0; f < dense.length; f++) {
        for (int i = 0; i < rows.length; i++) {
          codes[f][i] = all[f][rows[i]];
        }
      }
      FeatureOrders orders = BinOrders.sort(rows, dense, codes, workers);
      for (int f = 0; f < dense.length; f++) {
        double[] column = dense[f];
        double[] keys = Arrays.stream(rows).mapToDouble(row -> column[row]).toArray();
        int[] order = IndexSort.order(keys, keys.length);
        int[] plain = Arrays.stream(order).map(i -> rows[i]).toArray();
        assertArrayEquals(plain, orders.rows[f], "feature " + f);
        double[] beside = Arrays.stream(plain).mapToDouble(row -> column[row]).toArray();
        assertArrayEquals(beside, orders.values[f], "feature " + f);
      }
    }
  }
}
