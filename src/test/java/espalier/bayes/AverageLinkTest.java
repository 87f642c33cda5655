package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The chain of nearest neighbours against the definition. */
final class AverageLinkTest {

  /** Means of distances up to 100, summed in another order. */
  private static final double EXACT = 1e-10;

  private static double[][] points(int n, SplittableRandom random) {
    double[][] points = new double[n][20];
    for (double[] p : points) {
      Arrays.setAll(p, d -> 3 * random.nextDouble());
    }
    return points;
  }

  private static double squared(double[] a, double[] b) {
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      sum += (a[d] - b[d]) * (a[d] - b[d]);
    }
    return sum;
  }

  /** Merges the pair of clusters with the least mean distance until one is left. */
  private static double[] plain(double[][] points, double[] weights) {
    List<List<Integer>> clusters = new ArrayList<>();
    for (int i = 0; i < points.length; i++) {
      clusters.add(List.of(i));
    }
    double[] merged = new double[points.length - 1];
    for (int k = 0; k < merged.length; k++) {
      double least = Double.POSITIVE_INFINITY;
      int[] best = new int[2];
      for (int a = 0; a < clusters.size(); a++) {
        for (int b = 0; b < a; b++) {
          double sum = 0;
          double mass = 0;
          for (int i : clusters.get(a)) {
            for (int j : clusters.get(b)) {
              sum += weights[i] * weights[j] * squared(points[i], points[j]);
              mass += weights[i] * weights[j];
            }
          }
          if (sum / mass < least) {
            least = sum / mass;
            best = new int[] {a, b};
          }
        }
      }
      List<Integer> both = new ArrayList<>(clusters.remove(best[0]));
      both.addAll(clusters.remove(best[1]));
      clusters.add(both);
      merged[k] = least;
    }
    return merged;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void bothWaysGiveTheTreeOfTheDefinition(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = points(30, random);
    double[] weights = new double[30];
    Arrays.setAll(weights, i -> 1 + random.nextInt(3));
    double[][] distances = new double[30][30];
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 30; j++) {
        distances[i][j] = squared(points[i], points[j]);
      }
    }
    double[] expected = plain(points, weights);
    Linkage matrix = AverageLinks.ofMatrix(distances, weights);
    Linkage centroids = AverageLinks.ofPoints(points, weights);
    for (int k = 0; k < expected.length; k++) {
      assertEquals(expected[k], matrix.mergeDistances()[k], EXACT);
      assertEquals(expected[k], centroids.mergeDistances()[k], EXACT);
    }
    assertEquals(matrix.tree().topology(), centroids.tree().topology());
    assertEquals(1, matrix.tree().height(matrix.tree().root()));
  }

  @Test
  void threadsShareTheWorkAndGiveTheSameTree() {
    double[][] points = points(60, new SplittableRandom(3));
    double[] wide = new double[8000];
    double[][] many = new double[60][];
    for (int i = 0; i < 60; i++) {
      many[i] = wide.clone();
      System.arraycopy(points[i], 0, many[i], 0, 20);
    }
    double[] ones = new double[60];
    Arrays.fill(ones, 1);
    FitContext two = FitContext.quiet().withThreads(2);
    try (Workers workers = new Workers(two)) {
      Linkage shared = AverageLink.run(new CentroidClusters(many, ones), two, workers);
      Linkage alone = AverageLinks.ofPoints(points, ones);
      assertEquals(alone.tree().topology(), shared.tree().topology());
    }
  }

  @Test
  void oneRowIsATree() {
    Linkage one = AverageLinks.ofPoints(new double[][] {{1, 2}}, new double[] {1});
    assertEquals(1, one.tree().size());
    assertEquals(0, one.rootHeight());
  }

  @Test
  void aMatrixOfTooManyRowsIsRefusedAtOnceWithAWayOut() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> AverageLinks.ofMatrix(new double[0][], new double[20_000]));
    assertTrue(e.getMessage().contains("20000") && e.getMessage().contains("tree-rows"));
  }

  @Test
  void wrongTreesAreRefused() {
    int[][] parents = {{-1, -1}, {1, -1}, {2, 2, 0}, {3, 3, 3, -1}};
    for (int[] parent : parents) {
      assertThrows(
          IllegalArgumentException.class,
          () -> LatentTree.ofLengths(2, parent, new double[parent.length]));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> LatentTree.ofHeights(2, new int[] {2, 2, -1}, new double[] {0, 2, 1}));
    assertEquals("(0,1)", LatentTree.ofLengths(2, new int[] {2, 2, -1}, new double[3]).topology());
  }
}
