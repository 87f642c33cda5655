package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Graph, Laplacians and label steps against systems solved with 40 digits. */
class GraphOracleTest {

  /** The files' own tolerance for direct computations. */
  private static final double EXACT = 1e-12;

  /** The files' own tolerance for iterative solvers. */
  private static final double ITERATIVE = 1e-7;

  private static Neighbours neighbours(Oracle oracle) {
    try (Workers workers = new Workers(FitContext.quiet())) {
      int k = (int) oracle.number("k");
      return Neighbours.exact(Points.of(oracle.matrix("points")), k, Neighbours.SEED, workers);
    }
  }

  private static void assertWeights(double[][] expected, SimilarityGraph graph) {
    for (int i = 0; i < expected.length; i++) {
      for (int j = 0; j < expected.length; j++) {
        assertEquals(expected[i][j], graph.weights().get(i, j), EXACT, i + ", " + j);
      }
    }
  }

  private static void assertLaplacian(double[][] expected, Laplacian actual) {
    for (int i = 0; i < expected.length; i++) {
      for (int j = 0; j < expected.length; j++) {
        assertEquals(expected[i][j], actual.get(i, j), EXACT, i + ", " + j);
      }
    }
  }

  @Test
  void graphOfEightPoints() {
    Oracle oracle = Oracle.of("laptao/graph_small");
    Neighbours near = neighbours(oracle);
    double[] expected = oracle.flat("neighbours");
    assertArrayEquals(expected, Arrays.stream(near.index()).asDoubleStream().toArray());
    assertArrayEquals(oracle.numbers("sigma"), SimilarityGraph.scales(8, near, 2), EXACT);
    SimilarityGraph graph = SimilarityGraph.of(8, near, Bandwidth.SELF_TUNING, 2);
    assertWeights(oracle.matrix("W"), graph);
    assertArrayEquals(oracle.numbers("degree"), graph.weights().rowSums(), EXACT);
    assertLaplacian(oracle.matrix("Lscaled"), Laplacian.of(graph, LaplacianKind.SCALED));
    assertLaplacian(oracle.matrix("Lsym"), Laplacian.of(graph, LaplacianKind.SYMMETRIC));
    assertWeights(oracle.matrix("Wgaussian"), SimilarityGraph.of(8, near, Bandwidth.GAUSSIAN, 2));
  }

  private static double[] mask(double[] rows, int columns) {
    return IntStream.range(0, rows.length * columns).mapToDouble(e -> rows[e / columns]).toArray();
  }

  private static double[] solve(
      Laplacian laplacian,
      double[] mask,
      double[] y,
      double[] t,
      double[] lambda,
      double mu,
      double gamma) {
    int columns = y.length / laplacian.rows();
    double[] b = new double[y.length];
    Arrays.setAll(b, e -> mask[e] * y[e] + mu * t[e] + lambda[e] / 2);
    double[] z = new double[y.length];
    GraphSystem system = new GraphSystem(laplacian, gamma, mask, columns, FitContext.quiet());
    assertTrue(system.solve(mu, b, z, 1e-8));
    return z;
  }

  @Test
  void labelSteps() {
    Oracle oracle = Oracle.of("laptao/label_step");
    SimilarityGraph graph = Oracle.of("laptao/graph_small").graph("W");
    double[] y = oracle.flat("Y");
    double[] mask = mask(oracle.numbers("J"), 2);
    for (Oracle given : oracle.objects("cases")) {
      String name = given.text("name");
      LaplacianKind kind =
          name.equals("symmetric") ? LaplacianKind.SYMMETRIC : LaplacianKind.SCALED;
      Laplacian laplacian = Laplacian.of(graph, kind);
      double mu = given.number("mu");
      double gamma = given.number("gamma");
      double[] t = given.flat("t");
      double[] lambda = given.flat("lambda_");
      double[] expected = given.flat("z");
      assertArrayEquals(expected, solve(laplacian, mask, y, t, lambda, mu, gamma), ITERATIVE, name);
      assertGradientVanishes(laplacian, mask, y, t, lambda, expected, mu, gamma);
      double[] next = given.flat("newLambda");
      for (int e = 0; e < next.length; e++) {
        assertEquals(next[e], lambda[e] - 2 * mu * (expected[e] - t[e]), EXACT, name);
      }
    }
  }

  private static void assertGradientVanishes(
      Laplacian l,
      double[] m,
      double[] y,
      double[] t,
      double[] lambda,
      double[] z,
      double mu,
      double gamma) {
    double[] smooth = new double[z.length];
    l.multiply(gamma, new double[z.length], z, 2, smooth);
    for (int e = 0; e < z.length; e++) {
      double gradient =
          2 * m[e] * (z[e] - y[e]) + 2 * smooth[e] - lambda[e] + 2 * mu * (z[e] - t[e]);
      assertEquals(0, gradient, EXACT);
    }
  }

  @Test
  void aComponentWithoutTargetsReceivesTheMean() {
    Oracle oracle = Oracle.of("laptao/label_step_disconnected");
    SimilarityGraph graph = oracle.graph("W");
    double[] mask = oracle.numbers("J");
    double[] half = new double[6];
    Arrays.fill(half, 0.5);
    Laplacian laplacian = Laplacian.of(graph, LaplacianKind.UNNORMALISED);
    double[] z =
        solve(
            laplacian,
            mask,
            oracle.flat("Y"),
            half,
            new double[6],
            oracle.number("eps"),
            oracle.number("gamma"));
    assertArrayEquals(oracle.flat("z"), z, ITERATIVE);
    int[] labelled = IntStream.range(0, 6).filter(i -> mask[i] > 0).toArray();
    assertEquals(1, graph.componentsWithout(labelled));
    assertEquals(2, graph.componentsWithout(new int[0]));
  }

  @Test
  void parentsStayAboveChildrenWithoutMultipliers() {
    Oracle oracle = Oracle.of("laptao/mmatrix_consistency");
    Laplacian laplacian =
        Laplacian.of(Oracle.of("laptao/graph_small").graph("W"), LaplacianKind.SCALED);
    double[] z =
        solve(
            laplacian,
            mask(oracle.numbers("J"), 2),
            oracle.flat("Y"),
            oracle.flat("t"),
            new double[16],
            0.3,
            0.8);
    assertArrayEquals(oracle.flat("z"), z, ITERATIVE);
    for (int i = 0; i < 8; i++) {
      assertTrue(z[2 * i] >= z[2 * i + 1]);
    }
  }

  @Test
  void theObjectiveOfThePaperIsThisOneScaled() {
    Oracle oracle = Oracle.of("laptao/objective_scaling");
    SimilarityGraph graph = Oracle.of("laptao/graph_small").graph("W");
    double[][] t = oracle.matrix("predictions");
    double[][] y = oracle.matrix("Y");
    double[] labelled = oracle.numbers("labelled");
    double fit = 0;
    for (double row : labelled) {
      for (int k = 0; k < 2; k++) {
        double d = t[(int) row][k] - y[(int) row][k];
        fit += d * d;
      }
    }
    Laplacian plain = Laplacian.of(graph, LaplacianKind.UNNORMALISED);
    Laplacian scaled = Laplacian.of(graph, LaplacianKind.SCALED);
    double[] flat = Points.of(t).values();
    double one = Arrays.stream(plain.energy(flat, 2)).sum() * oracle.number("gammaSum");
    double two = Arrays.stream(scaled.energy(flat, 2)).sum() * oracle.number("gammaScaled");
    assertEquals(oracle.number("eSum"), fit + one, EXACT);
    assertEquals(oracle.number("eSum"), fit + two, EXACT);
    assertEquals(oracle.number("eSeed") * labelled.length, fit + one, EXACT);
  }
}
