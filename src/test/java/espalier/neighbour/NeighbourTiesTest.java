package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Neighbours among rows of which many are equally near. */
class NeighbourTiesTest {

  private static final int K = 6;

  private static double[][] grid(int rows, int columns, int values) {
    SplittableRandom random = Seeds.random(5, "grid");
    double[][] cells = new double[rows][columns];
    for (double[] row : cells) {
      Arrays.setAll(row, c -> Math.sqrt(0.5) * random.nextInt(values));
    }
    return cells;
  }

  private static Neighbours near(double[][] cells, long seed, int threads) {
    FitContext context = FitContext.quiet().withThreads(threads);
    try (Workers workers = new Workers(context)) {
      return Neighbours.exact(Points.of(cells), K, seed, workers);
    }
  }

  @Test
  void neighboursAreTheNearestOthersWhateverTheTies() {
    double[][] cells = grid(2100, 5, 4);
    Neighbours near = near(cells, 1, 2);
    Points points = Points.of(cells);
    for (int i = 0; i < cells.length; i += 100) {
      int row = i;
      double[] all =
          IntStream.range(0, cells.length)
              .filter(j -> j != row)
              .mapToDouble(j -> points.squaredDistance(row, j, Double.POSITIVE_INFINITY))
              .sorted()
              .toArray();
      int[] found = Arrays.copyOfRange(near.index(), K * i, K * i + K);
      assertEquals(K, Arrays.stream(found).distinct().filter(j -> j != row).count());
      for (int e = 0; e < K; e++) {
        double own = points.squaredDistance(row, found[e], Double.POSITIVE_INFINITY);
        // Sums of at most five squares below 5, in another order.
        assertEquals(all[e], own, 1e-13);
        assertEquals(all[e], near.squared()[K * i + e], 1e-13);
      }
    }
    assertArrayEquals(near.index(), near(cells, 1, 1).index(), "threads do not matter");
    assertFalse(Arrays.equals(near.index(), near(cells, 2, 1).index()), "another seed");
  }

  @Test
  void theOrderOfDifferentRowsDoesNotMatter() {
    double[][] cells =
        Arrays.stream(grid(600, 6, 4))
            .map(row -> Arrays.stream(row).boxed().toList())
            .distinct()
            .map(row -> row.stream().mapToDouble(x -> x).toArray())
            .toArray(double[][]::new);
    int[] moved = Seeds.permutation(cells.length, Seeds.random(6, "order"));
    double[][] others = Arrays.stream(moved).mapToObj(i -> cells[i]).toArray(double[][]::new);
    int[] index = near(cells, 1, 1).index();
    int[] permuted = near(others, 1, 1).index();
    for (int i = 0; i < moved.length; i++) {
      int[] expected = Arrays.copyOfRange(index, K * moved[i], K * moved[i] + K);
      int[] found = Arrays.stream(permuted, K * i, K * i + K).map(j -> moved[j]).toArray();
      assertArrayEquals(expected, found);
    }
  }

  @Test
  void aFileSortedByClassGivesItsFirstClassNoMoreEdges() {
    // All 400 rows are equally far from each other: an identity matrix.
    int n = 400;
    double[][] cells = new double[n][n];
    for (int i = 0; i < n; i++) {
      cells[i][i] = 1;
    }
    int[] index = near(cells, 1, 1).index();
    long first = Arrays.stream(index).filter(j -> j < n / 2).count();
    double share = (double) first / index.length;
    // 2400 fair draws: a standard deviation of .01; with the lower row first it would be 1.
    assertEquals(0.5, share, 0.05);
    int[] requested = new int[n];
    Arrays.stream(index).forEach(j -> requested[j]++);
    int most = Arrays.stream(requested).max().orElseThrow();
    // Poisson of mean 6: 25 or more has probability 1e-8 for each of 400 rows.
    assertTrue(most < 25, "no favourite row: " + most);
  }
}
