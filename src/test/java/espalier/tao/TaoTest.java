package espalier.tao;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.neighbour.GraphSystem;
import espalier.neighbour.Laplacian;
import espalier.neighbour.Points;
import espalier.neighbour.SimilarityGraph;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the optimisation promises on random data. */
class TaoTest {

  private static final FitContext QUIET = FitContext.quiet();

  private static Points points(int rows, int columns, SplittableRandom random) {
    double[][] x = new double[rows][columns];
    for (double[] row : x) {
      Arrays.setAll(row, c -> random.nextGaussian());
    }
    return Points.of(x);
  }

  /** Targets that depend on the sign of a sum, with noise. */
  private static double[] targets(Points x, int outputs, SplittableRandom random) {
    double[] r = new double[x.rows() * outputs];
    for (int e = 0; e < r.length; e++) {
      int i = e / outputs;
      double side = x.get(i, 0) + (e % outputs) * x.get(i, 1) > 0 ? 1 : -1;
      r[e] = side * (x.get(i, 2) > 0.3 ? 1 : 0.5) + 0.3 * random.nextGaussian();
    }
    return r;
  }

  @ParameterizedTest
  @CsvSource({"OBLIQUE, RANDOM", "OBLIQUE, CART", "AXIS, CART"})
  void theObjectiveNeverRises(NodeKind kind, StartTree start) {
    for (int seed = 0; seed < 6; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Points x = points(150, 5, random);
      double[] r = targets(x, 3, random);
      double[] c = {1, 0.75, 0.5};
      TaoTree tree = start.grow(x, r, c, 4, seed, QUIET);
      try (Workers workers = new Workers(QUIET)) {
        Tao.Settings settings = new Tao.Settings(kind, 1e-3, 60);
        Tao tao = new Tao(x, c, settings, workers, QUIET);
        double[] last = {tao.objective(tree, r), 0};
        double first = last[0];
        tao.observe(
            () -> {
              double now = tao.objective(tree, r);
              // Sums in another order differ by rounding only.
              assertTrue(now <= last[0] * (1 + 1e-12), "rose from " + last[0] + " to " + now);
              last[0] = now;
              last[1]++;
            });
        tao.optimise(tree, r, 8);
        assertTrue(last[1] > 20);
        assertTrue(last[0] < 0.9 * first, "hardly fell: " + first + " to " + last[0]);
      }
    }
  }

  /** The weighted error of every cut, counted one by one. */
  private static double leastError(CareSet care, Points x) {
    double least = Double.POSITIVE_INFINITY;
    for (int c = 0; c < x.columns(); c++) {
      for (int row : care.rows()) {
        for (boolean above : new boolean[] {true, false}) {
          least = Math.min(least, care.error(new Router.Axis(c, x.get(row, c), above), x));
        }
      }
    }
    return least;
  }

  @Test
  void theCutOfANodeIsTheBestOfAll() {
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] cells = new double[30][3];
      for (double[] row : cells) {
        Arrays.setAll(row, c -> random.nextInt(6));
      }
      Points x = Points.of(cells);
      int[] rows = new int[30];
      Arrays.setAll(rows, i -> i);
      CareSet care = CareSet.of(rows, random.doubles(30, -1, 1).toArray());
      Router best = AxisNode.best(care, x, QUIET).orElseThrow();
      // The reference also tries "all rows one way", which a cut need not reach.
      double all =
          Math.min(
              care.error(new Router.Constant(true), x), care.error(new Router.Constant(false), x));
      double found = Math.min(all, care.error(best, x));
      // Prefix sums against single sums: rounding only.
      assertEquals(Math.min(all, leastError(care, x)), found, 1e-12);
    }
  }

  /** The least α for which all weights are 0: the steepest slope at the best bias alone. */
  private static double alphaMax(CareSet care, Points x) {
    double all = Arrays.stream(care.gain()).map(Math::abs).sum();
    double share = Arrays.stream(care.gain()).filter(g -> g > 0).sum() / all;
    double most = 0;
    for (int c = 0; c < x.columns(); c++) {
      double sum = 0;
      for (int p = 0; p < care.size(); p++) {
        double gain = care.gain()[p];
        sum += Math.abs(gain) * x.get(care.rows()[p], c) * ((gain > 0 ? 1 : 0) - share);
      }
      most = Math.max(most, Math.abs(sum));
    }
    return most;
  }

  @Test
  void hyperplanesFulfilTheOptimalityConditions() {
    for (int seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Points x = points(60, 6, random);
      int[] rows = new int[60];
      Arrays.setAll(rows, i -> i);
      double[] gain = new double[60];
      Arrays.setAll(gain, i -> x.get(i, 0) + random.nextGaussian());
      CareSet care = CareSet.of(rows, gain);
      double alpha = 0.2 * alphaMax(care, x);
      LogisticNode node = new LogisticNode(care, x, alpha, QUIET);
      LogisticNode.Solution found = node.solve(new double[6], 0, 20_000, 0);
      double[] slope = new double[7];
      for (int p = 0; p < care.size(); p++) {
        int i = care.rows()[p];
        double m = found.bias();
        for (int c = 0; c < 6; c++) {
          m += found.weights()[c] * x.get(i, c);
        }
        double y = care.gain()[p] > 0 ? 1 : 0;
        double g = Math.abs(care.gain()[p]) * (1 / (1 + Math.exp(-m)) - y);
        for (int c = 0; c < 6; c++) {
          slope[c] += g * x.get(i, c);
        }
        slope[6] += g;
      }
      // The last iteration gains less than the objective's rounding, about 1e-14 of it; slopes
      // follow with the root of that.
      double near = 1e-5;
      assertEquals(0, slope[6], near);
      for (int c = 0; c < 6; c++) {
        double w = found.weights()[c];
        if (w == 0) {
          assertTrue(Math.abs(slope[c]) <= alpha + near);
        } else {
          assertEquals(-alpha * Math.signum(w), slope[c], near);
        }
      }
      LogisticNode.Solution none =
          new LogisticNode(care, x, 1.001 * alpha / 0.2, QUIET).solve(new double[6], 0, 20_000, 0);
      assertArrayEquals(new double[6], none.weights());
    }
  }

  /**
   * More columns than rows, as deep nodes have them: a hundred steps along slopes did not get
   * there.
   */
  @Test
  void fewIterationsReachTheOptimumOfWideNodes() {
    for (int seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Points x = points(60, 200, random);
      int[] rows = new int[60];
      Arrays.setAll(rows, i -> i);
      double[] gain = new double[60];
      Arrays.setAll(gain, i -> x.get(i, 0) + random.nextGaussian());
      CareSet care = CareSet.of(rows, gain);
      double alpha = 0.02 * alphaMax(care, x);
      LogisticNode node = new LogisticNode(care, x, alpha, QUIET);
      double optimum = node.solve(new double[200], 0, 20_000, 0).objective();
      double found = node.solve(new double[200], 0, 25, 1e-6).objective();
      assertEquals(optimum, found, 1e-4 * optimum);
    }
  }

  @Test
  void allColumnsTogetherAreSolvedAsOneByOne() {
    for (int seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Points x = points(80, 3, random);
      Laplacian laplacian;
      try (Workers workers = new Workers(QUIET)) {
        SimilarityGraph graph = SimilarityGraph.of(x, 5, Bandwidth.SELF_TUNING, workers);
        laplacian = Laplacian.of(graph, LaplacianKind.SCALED);
      }
      double[] mask = random.doubles(240).map(v -> v < 0.3 ? 1 : 0).toArray();
      double[] b = random.doubles(240, -1, 1).toArray();
      double[] z = new double[240];
      assertTrue(new GraphSystem(laplacian, 0.5, mask, 3, QUIET).solve(0.01, b, z, 1e-12));
      for (int k = 0; k < 3; k++) {
        double[] one = column(mask, k);
        double[] alone = new double[80];
        new GraphSystem(laplacian, 0.5, one, 1, QUIET).solve(0.01, column(b, k), alone, 1e-12);
        // Both residuals are below 1e-12 of b and μ = 0.01 bounds the inverse by 100.
        assertArrayEquals(alone, column(z, k), 1e-8);
      }
    }
  }

  private static double[] column(double[] all, int k) {
    double[] one = new double[all.length / 3];
    Arrays.setAll(one, i -> all[3 * i + k]);
    return one;
  }
}
