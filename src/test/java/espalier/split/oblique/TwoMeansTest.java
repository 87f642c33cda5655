package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.split.TargetWeights;
import espalier.split.oblique.TermMatrix.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two-means in the space of a node: known clusters, and a fixed point of the plain definition. */
final class TwoMeansTest {

  private static NodeSpace space(double[][] x, double[][] y, double omega) {
    return space(x, y, omega, new DoubleMatrix(x));
  }

  private static NodeSpace space(double[][] x, double[][] y, double omega, FeatureMatrix features) {
    List<Attribute> labels = new ArrayList<>();
    for (int t = 0; t < y[0].length; t++) {
      labels.add(Attribute.label("l" + t));
    }
    Targets.Builder targets = Targets.builder(labels);
    for (double[] row : y) {
      targets.add(row);
    }
    Targets built = targets.build();
    double[] weights = new double[x.length];
    Arrays.fill(weights, 1);
    double[] ones = new double[y[0].length];
    Arrays.fill(ones, 1);
    List<Term> terms = IntStream.range(0, x[0].length).mapToObj(c -> new Term(c, -1, 1)).toList();
    NodeRows node = new NodeRows(IntStream.range(0, x.length).toArray(), weights, built);
    return new NodeSpace(
        node,
        new TermMatrix(terms, features),
        new TargetMatrix(built, new TargetWeights(ones, false), weights),
        omega,
        Optional.empty());
  }

  @Test
  void findsTwoFarGroupsOfRowsWithOneLabelledRowInEach() {
    double na = Double.NaN;
    double[][] x = {{0, 0}, {0.1, 0}, {0, 0.2}, {9, 9}, {9.1, 9}, {9, 8.9}};
    double[][] y = {{1}, {na}, {na}, {0}, {na}, {na}};
    boolean[] second = new TwoMeans(space(x, y, 0.5), new SplittableRandom(1)).run().orElseThrow();
    boolean first = second[0];
    boolean[] expected = {first, first, first, !first, !first, !first};
    assertArrayEquals(expected, second);
  }

  /** Products by column and sums by row against plain walks; numbers are far enough from ties. */
  @Test
  void rowsAreDividedAsPlainOnesAre() {
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int n = 5 + 37 * seed;
      double[][] x = new double[n][6];
      double[][] y = new double[n][2];
      float[][] rows = new float[n][6];
      for (int i = 0; i < n; i++) {
        for (int c = 0; c < 5; c++) {
          rows[i][c] = (float) (random.nextDouble() - 0.5 + (i % 3) * c);
          x[i][c] = rows[i][c];
        }
        for (int t = 0; t < 2; t++) {
          y[i][t] = i % 4 == 0 ? (i / 4 + t) % 2 : Double.NaN;
        }
      }
      int[] columns = {0, 1, 2, 3, 4, 5};
      int[][] index = new int[n][];
      Arrays.fill(index, columns);
      boolean[] expected =
          new TwoMeans(space(x, y, 0.4), new SplittableRandom(seed)).run().orElseThrow();
      for (FeatureMatrix fast :
          List.of(new DenseMatrix(rows, new double[6], false), new SparseMatrix(index, rows, 6))) {
        boolean[] found =
            new TwoMeans(space(x, y, 0.4, fast), new SplittableRandom(seed)).run().orElseThrow();
        assertArrayEquals(expected, found, "seed " + seed);
      }
    }
  }

  @Test
  void equalLabelledRowsGiveNothing() {
    double[][] x = {{1, 1}, {1, 1}, {5, 5}};
    double[][] y = {{1}, {1}, {Double.NaN}};
    assertTrue(new TwoMeans(space(x, y, 0.5), new SplittableRandom(1)).run().isEmpty());
  }

  @Test
  void endsWhereEveryRowIsNearestToItsOwnMean() {
    int stable = 0;
    for (int seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int n = 30;
      double[][] x = new double[n][3];
      double[][] y = new double[n][2];
      for (int i = 0; i < n; i++) {
        for (int c = 0; c < 3; c++) {
          x[i][c] = random.nextDouble() + (i % 2) * 1.5;
        }
        for (int t = 0; t < 2; t++) {
          y[i][t] = i % 4 == 0 ? random.nextInt(2) : Double.NaN;
        }
      }
      NodeSpace space = space(x, y, 0.4);
      Optional<boolean[]> second = new TwoMeans(space, random.split()).run();
      stable += second.isPresent() && isStable(space, x, y, second.get()) ? 1 : 0;
    }
    // Ten rounds need not be enough for all of them.
    assertTrue(stable >= 30, stable + " of 40");
  }

  private static boolean isStable(NodeSpace space, double[][] x, double[][] y, boolean[] second) {
    int d = 3;
    double[][] z = new double[x.length][d + 2];
    for (int i = 0; i < x.length; i++) {
      for (int c = 0; c < d; c++) {
        z[i][c] = (x[i][c] - space.mean[c]) * space.scale[c];
      }
      for (int t = 0; t < 2; t++) {
        z[i][d + t] = (y[i][t] - space.targetMean[t]) * space.targetScale[t];
      }
    }
    double[][] centroids = new double[2][d + 2];
    for (int side = 0; side < 2; side++) {
      for (int k = 0; k < d + 2; k++) {
        double sum = 0;
        int known = 0;
        for (int i = 0; i < x.length; i++) {
          if (second[i] == (side == 1) && !Double.isNaN(z[i][k])) {
            sum += z[i][k];
            known++;
          }
        }
        centroids[side][k] = known > 0 ? sum / known : 0;
      }
    }
    for (int i = 0; i < x.length; i++) {
      double[] distance = new double[2];
      for (int side = 0; side < 2; side++) {
        for (int k = 0; k < d + 2; k++) {
          double p = k < d ? space.featureWeight[k] : space.targetWeight[k - d];
          double difference = z[i][k] - centroids[side][k];
          distance[side] += Double.isNaN(difference) ? 0 : p * difference * difference;
        }
      }
      if ((distance[1] < distance[0]) != second[i]) {
        return false;
      }
    }
    return true;
  }

  @Test
  void weightsOfTheSpaceAddUp() {
    double[][] x = {{0, 3}, {1, 3}, {2, 3}, {5, 3}};
    double[][] y = {{1, 0}, {0, 0}, {1, 0}, {0, 0}};
    NodeSpace space = space(x, y, 0.3);
    assertArrayEquals(new double[] {0.7, 0}, space.featureWeight, 1e-15);
    assertArrayEquals(new double[] {0.3, 0}, space.targetWeight, 1e-15);
    assertEquals(0, space.scale[1], "a constant column does not count");
    // Rows 0 and 1: variance of x is 1/4 of 14/4, of y it is as in the node.
    double ratio = 0.25 / 3.5;
    NodeSpace.Moments child = space.moments(space.node.select(i -> i < 2));
    assertEquals(0.7 * ratio + 0.3, space.impurity(child), 1e-12);
  }
}
