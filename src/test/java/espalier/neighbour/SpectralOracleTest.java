package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Laplacian eigenvectors against an oracle, and the iteration against whole decompositions. */
class SpectralOracleTest {

  private static SimilarityGraph graph(Points points, int k) {
    try (Workers workers = new Workers(FitContext.quiet())) {
      return SimilarityGraph.of(
          points.rows(),
          Neighbours.exact(points, k, Neighbours.SEED, workers),
          Bandwidth.BINARY,
          1);
    }
  }

  private static LowestEigenvectors lowest(SimilarityGraph graph, int needed, int threads) {
    FitContext context = FitContext.quiet().withThreads(threads);
    try (Workers workers = new Workers(context)) {
      Laplacian laplacian = Laplacian.of(graph, LaplacianKind.UNNORMALISED);
      int[] parts = LowestEigenvectors.parts(graph);
      return LowestEigenvectors.of(laplacian, parts, needed, context, workers);
    }
  }

  @Test
  void ninePoints() {
    Oracle oracle = Oracle.of("tbb/laplacian_eigenvectors");
    double tolerance = oracle.number("tolerance");
    SimilarityGraph graph = graph(Points.of(oracle.matrix("points")), (int) oracle.number("k"));
    double[][] w = oracle.matrix("W");
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        assertEquals(w[i][j], graph.weights().get(i, j));
      }
    }
    LowestEigenvectors all = lowest(graph, 9, 1);
    assertArrayEquals(oracle.numbers("eigenvalues"), all.values(), tolerance);
    double[] y = new double[9];
    double[] weights = new double[9];
    int[] labelled = Arrays.stream(oracle.numbers("labelled")).mapToInt(r -> (int) r).toArray();
    for (int k = 0; k < labelled.length; k++) {
      y[labelled[k]] = oracle.numbers("targets")[k];
      weights[labelled[k]] = 1;
    }
    int p = (int) oracle.number("p");
    double[] f = new SpectralFit(all.vectors(), weights).fit(y, p);
    assertArrayEquals(oracle.numbers("f"), f, tolerance);
  }

  @Test
  void leaveOneOutIsFittingWithoutTheRow() {
    SplittableRandom random = Seeds.random(5, "spectral");
    double[][] rows = new double[40][3];
    Arrays.stream(rows).forEach(row -> Arrays.setAll(row, d -> random.nextGaussian()));
    double[][] vectors = lowest(graph(Points.of(rows), 4), 6, 1).vectors();
    double[] y = new double[40];
    double[] weights = new double[40];
    for (int i = 0; i < 15; i++) {
      y[i] = random.nextGaussian();
      weights[i] = 0.5 + random.nextDouble();
    }
    int[] numbers = {1, 3, 6};
    double[][] left = new SpectralFit(vectors, weights).leaveOneOut(y, numbers);
    for (int c = 0; c < numbers.length; c++) {
      for (int i = 0; i < 15; i++) {
        double[] without = weights.clone();
        without[i] = 0;
        double expected = new SpectralFit(vectors, without).fit(y, numbers[c])[i];
        // Rounding of least squares with 15 rows of values near 1, condition below 1e4.
        assertEquals(expected, left[c][i], 1e-9);
      }
    }
  }

  @Test
  void theIterationFindsWhatTheWholeDecompositionFinds() {
    SplittableRandom random = Seeds.random(6, "spectral");
    double[][] rows = new double[420][4];
    for (int i = 0; i < rows.length; i++) {
      double shift = 40 * (i % 3);
      Arrays.setAll(rows[i], d -> random.nextGaussian() + shift);
    }
    SimilarityGraph graph = graph(Points.of(rows), 6);
    int[] parts = LowestEigenvectors.parts(graph);
    assertEquals(2, Arrays.stream(parts).max().orElse(-1));
    // More than half of all rows are wanted in the first case, so the whole matrix is decomposed.
    LowestEigenvectors whole = lowest(graph, 211, 1);
    LowestEigenvectors some = lowest(graph, 20, 2);
    // A residual of 1e-8 of the bound squares in the eigenvalue; 1e-9 is far above.
    assertArrayEquals(Arrays.copyOf(whole.values(), 20), some.values(), 1e-9);
    for (int a = 0; a < 20; a++) {
      for (int b = 0; b <= a; b++) {
        double dot = LowestEigenvectors.dot(some.vectors()[a], some.vectors()[b]);
        assertEquals(a == b ? 1 : 0, dot, 1e-12, "orthonormal up to rounding");
      }
    }
    // Eigenvectors agree but for their sign where the next eigenvalue is clearly apart.
    int gap =
        IntStream.range(4, 19)
            .filter(k -> whole.values()[k + 1] - whole.values()[k] > 1e-3)
            .filter(k -> whole.values()[k] - whole.values()[k - 1] > 1e-3)
            .findFirst()
            .orElseThrow();
    double same = LowestEigenvectors.dot(whole.vectors()[gap], some.vectors()[gap]);
    assertTrue(Math.abs(same) > 1 - 1e-6, "eigenvector " + gap + ": " + same);
  }
}
