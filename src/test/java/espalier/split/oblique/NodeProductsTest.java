package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast products against {@link DoubleMatrix}. */
final class NodeProductsTest {

  private static final int D = 11;

  /** A problem: rows of which a node takes some, a direction, and the columns that are wanted. */
  private record Problem(
      double[][] x, int[] chosen, double[] mean, double[] scale, double[] w, boolean[] needed) {

    static Problem of(int n, boolean sparse, boolean ones, int seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = new double[n + 7][D];
      for (double[] row : x) {
        for (int c = 0; c < D; c++) {
          boolean empty = sparse && random.nextInt(4) > 0;
          row[c] = empty ? 0 : ones ? 1 : random.nextInt(33) / 16.0 - 1;
        }
      }
      int[] chosen = IntStream.range(3, n + 3).toArray();
      double[] mean = random.doubles(D, -0.5, 0.5).toArray();
      double[] scale = random.doubles(D, 0.5, 2).toArray();
      double[] w = random.doubles(D, -1, 1).toArray();
      boolean[] needed = new boolean[D];
      for (int c = 0; c < D; c++) {
        needed[c] = random.nextInt(3) > 0;
        w[c] = random.nextInt(3) == 0 ? 0 : w[c];
      }
      scale[2] = 0;
      return new Problem(x, chosen, mean, scale, w, needed);
    }
  }

  private static float[][] floats(double[][] x) {
    float[][] rows = new float[x.length][D];
    for (int i = 0; i < x.length; i++) {
      for (int c = 0; c < D; c++) {
        rows[i][c] = (float) x[i][c];
      }
    }
    return rows;
  }

  private static FeatureMatrix sparse(double[][] x, boolean ones) {
    int[][] index = new int[x.length][];
    float[][] value = new float[x.length][];
    for (int i = 0; i < x.length; i++) {
      double[] row = x[i];
      index[i] = IntStream.range(0, D).filter(c -> row[c] != 0).toArray();
      value[i] = new float[index[i].length];
      for (int k = 0; k < index[i].length; k++) {
        value[i][k] = (float) row[index[i][k]];
      }
    }
    return new SparseMatrix(index, value, D);
  }

  /** Sweeps twice and checks projections and sums. */
  private static void same(Problem problem, NodeMatrix fast, double[] w) {
    NodeMatrix plain =
        new DoubleMatrix(problem.x).node(problem.chosen, problem.mean, problem.scale);
    int n = problem.chosen.length;
    double[] expected = new double[D];
    double[] projections = new double[n];
    plain.sweep(w, (from, values) -> weigh(from, values, projections), problem.needed, expected);
    double[] found = new double[D];
    Arrays.fill(found, 99);
    double[] ours = new double[n];
    fast.sweep(w, (from, values) -> weigh(from, values, ours), problem.needed, found);
    // 1e-5: eleven products in single precision, of numbers up to 5.
    assertArrayEquals(projections, ours, 1e-5);
    for (int c = 0; c < D; c++) {
      // Single precision's 6e-8 of each of n products below 5, which grows as their root at least.
      assertEquals(expected[c], found[c], 1e-6 * (n + 10), "column " + c);
    }
  }

  private static void weigh(int from, float[] values, double[] projections) {
    for (int i = 0; i < values.length; i++) {
      projections[from + i] = values[i];
      values[i] = ((from + i) * 7 % 13 - 5) / 8f;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 255, 256, 257, 1000, 1023, 1024, 1025, 2048, 3001, 66_000})
  void denseEqualsThePlainForm(int n) {
    Problem problem = Problem.of(n, false, false, n);
    ColumnProducts columns =
        new ColumnProducts(floats(problem.x), problem.chosen, problem.mean, problem.scale);
    same(problem, columns, problem.w);
    same(problem, columns, new double[D]);
    same(problem, columns, problem.w);
    squares(problem, columns);
  }

  /** Squares of rows, of which every third has factor 0. */
  private static void squares(Problem problem, ColumnProducts columns) {
    int n = problem.chosen.length;
    float[] factors = new float[n];
    double[] expected = new double[D];
    for (int i = 0; i < n; i++) {
      factors[i] = i % 3;
      for (int c = 0; c < D; c++) {
        double z = (problem.x[problem.chosen[i]][c] - problem.mean[c]) * problem.scale[c];
        expected[c] += factors[i] * z * z;
      }
    }
    double[] found = new double[D];
    columns.addSquares(factors, found);
    for (int c = 0; c < D; c++) {
      assertEquals(expected[c], found[c], 1e-6 * (n + 10), "column " + c);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,true", "40,true", "3001,true", "30000,true", "1,false", "40,false", "30000,false"})
  void sparseEqualsThePlainForm(int n, boolean ones) {
    Problem problem = Problem.of(n, true, ones, n);
    NodeMatrix fast = sparse(problem.x, ones).node(problem.chosen, problem.mean, problem.scale);
    double[] w = problem.w.clone();
    Arrays.fill(w, 0.5);
    same(problem, fast, w);
    // Fewer and fewer columns, then all of them again.
    for (int c = 0; c < D; c++) {
      w[c] = 0;
      same(problem, fast, w);
      same(problem, fast, problem.w);
    }
    Arrays.fill(w, -0.25);
    same(problem, fast, w);
  }
}
