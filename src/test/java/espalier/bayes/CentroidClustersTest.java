package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The linkage over tiles of single precision against one without them, bit by bit. */
final class CentroidClustersTest {

  private static double[][] points(int n, int columns, long seed, DoubleUnaryOperator shape) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = new double[n][columns];
    for (double[] p : points) {
      Arrays.setAll(p, d -> shape.applyAsDouble(random.nextDouble()));
    }
    return points;
  }

  /** What cells of points look like: far apart, equal, far from zero, huge, tiny. */
  private static DoubleUnaryOperator shape(String name) {
    return switch (name) {
      case "spread" -> v -> v;
      case "grid" -> v -> Math.floor(3 * v);
      case "constant" -> v -> 7;
      case "distant" -> v -> 1e9 + v;
      case "huge" -> v -> 1e49 * v;
      case "tiny" -> v -> 1e-49 * v;
      case "skewed" -> v -> v > 0.999 ? 1e7 : v;
      default -> throw new IllegalArgumentException(name);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "1500, 20, spread, 1",
    "1500, 20, spread, 2",
    "1200, 3, grid, 1",
    "1200, 6, grid, 2",
    "700, 16, constant, 1",
    "900, 17, distant, 1",
    "900, 5, huge, 1",
    "900, 5, tiny, 1",
    "900, 33, skewed, 2",
    "2, 4, spread, 1",
    "1, 4, spread, 1",
  })
  void theTreeIsTheOneOfPlainDistances(int n, int columns, String shape, int threads) {
    double[][] points = points(n, columns, n + columns, shape(shape));
    SplittableRandom random = new SplittableRandom(1);
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> 1 + random.nextInt(3));
    FitContext context = FitContext.quiet().withThreads(threads);
    CentroidClusters clusters = new CentroidClusters(points, weights);
    try (Workers workers = new Workers(context)) {
      Linkage plain = AverageLink.run(new PlainCentroids(points, weights), context, workers);
      Linkage tiled = AverageLink.run(clusters, context, workers);
      assertArrayEquals(plain.mergeDistances(), tiled.mergeDistances(), 0.0);
      assertEquals(plain.rootHeight(), tiled.rootHeight());
      for (int node = 0; node < plain.tree().size(); node++) {
        assertEquals(plain.tree().parent(node), tiled.tree().parent(node));
      }
    }
  }

  /** Counted, not timed: 3 % of what plain distances between all clusters come to. */
  @Test
  void fewDistancesAreTakenInDoublePrecision() {
    int n = 1500;
    double[] weights = new double[n];
    Arrays.fill(weights, 1);
    CentroidClusters clusters = new CentroidClusters(points(n, 20, 5, v -> v), weights);
    try (Workers workers = new Workers(FitContext.quiet())) {
      AverageLink.run(clusters, FitContext.quiet(), workers);
    }
    long counted = clusters.exactDistances();
    assertTrue(counted < 0.03 * n * n, "counted " + counted);
  }
}
