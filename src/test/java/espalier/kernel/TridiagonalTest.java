package espalier.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.oblique.TileKernel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Solutions of shifted systems, checked by multiplying with the matrix. */
final class TridiagonalTest {

  private static double[] product(double[][] a, double shift, double[] x) {
    double[] y = new double[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = shift * x[i];
      for (int j = 0; j < y.length; j++) {
        y[i] += a[i][j] * x[j];
      }
    }
    return y;
  }

  private static void assertSolves(double[][] a, double shift, int threads, SplittableRandom from) {
    double[] b = from.doubles(a.length, -1, 1).toArray();
    double[][] copy = Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      Tridiagonal reduced = new Tridiagonal(copy, workers);
      double[][] turned = {b.clone()};
      reduced.rotate(turned);
      Tridiagonal.Shifted shifted = reduced.plus(shift);
      double[] x = shifted.solve(turned[0]);
      reduced.rotateBack(x);
      assertArrayEquals(b, product(a, shift, x), 1e-9);
      assertEquals(
          TileKernel.dot(b, x, 0, b.length), shifted.form(turned[0]), 1e-9 * a.length / shift);
    }
  }

  /** Σ of so many random vectors times themselves: of full rank or not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 60})
  void solvesShiftedSystems(int rank) {
    SplittableRandom random = new SplittableRandom(rank);
    for (int n : new int[] {1, 2, 3, 5, 40, 70}) {
      double[][] a = new double[n][n];
      for (int r = 0; r < rank; r++) {
        double[] v = random.doubles(n, -1, 1).toArray();
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            a[i][j] += v[i] * v[j];
          }
        }
      }
      assertSolves(a, 0.01, 1, random);
      assertSolves(a, 10, 2, random);
    }
  }

  @Test
  void solvesWhereNothingIsToBeReduced() {
    SplittableRandom random = new SplittableRandom(1);
    assertSolves(new double[4][4], 0.5, 1, random);
    assertSolves(new double[][] {{1, 0, 0}, {0, 2, 0}, {0, 0, 0}}, 0.5, 1, random);
    assertSolves(new double[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, 0.5, 1, random);
  }

  /** Few different rows, many of each: what is left to reflect becomes too small to be squared. */
  @Test
  void solvesWhereManyRowsAreEqual() {
    SplittableRandom random = new SplittableRandom(5);
    int n = 60;
    double[][] points = new double[5][];
    for (int i = 0; i < points.length; i++) {
      points[i] = random.doubles(6, -1, 1).toArray();
    }
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double[] p = points[i % points.length];
        double[] q = points[j % points.length];
        double squared = 0;
        for (int c = 0; c < p.length; c++) {
          squared += (p[c] - q[c]) * (p[c] - q[c]);
        }
        a[i][j] = Math.exp(-squared / 4);
      }
    }
    assertSolves(a, 0.01, 1, random);
  }
}
