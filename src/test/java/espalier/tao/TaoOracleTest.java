package espalier.tao;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.hierarchy.DepthRule;
import espalier.learn.FitContext;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.neighbour.Laplacian;
import espalier.neighbour.Oracle;
import espalier.neighbour.Points;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Node problems, sweeps and whole alternations against recorded ones. */
class TaoOracleTest {

  private static final FitContext QUIET = FitContext.quiet();

  /** The tolerance the file of node problems states. */
  private static final double NODE = 1e-9;

  /** Gradient steps end before the optimum; the file's specification grants this much. */
  private static final double STEPS = 1e-4;

  private static CareSet care(Oracle oracle) {
    double[] left = oracle.numbers("lossLeft");
    double[] right = oracle.numbers("lossRight");
    int[] rows = IntStream.range(0, left.length).toArray();
    return CareSet.of(rows, Arrays.stream(rows).mapToDouble(i -> left[i] - right[i]).toArray());
  }

  private static double[] weights(CareSet care, Points points, double alpha) {
    return new LogisticNode(care, points, alpha, QUIET)
        .solve(new double[3], 0, 20_000, 0)
        .weights();
  }

  @Test
  void nodeProblem() {
    Oracle oracle = Oracle.of("laptao/node_problem");
    CareSet care = care(oracle);
    Points points = Points.of(oracle.matrix("X"));
    double[] omega = oracle.numbers("omega");
    double[] side = oracle.numbers("pseudoLabel");
    for (int i = 0; i < care.size(); i++) {
      assertEquals(omega[i], Math.abs(care.gain()[i]), NODE);
      assertEquals(side[i], Math.signum(care.gain()[i]));
    }
    Oracle best = oracle.object("bestAxis");
    Router.Axis axis = (Router.Axis) AxisNode.best(care, points, QUIET).orElseThrow();
    assertEquals(best.number("feature"), axis.column());
    assertEquals(best.number("threshold"), axis.threshold(), NODE);
    assertEquals(best.number("sign") > 0, axis.above());
    assertEquals(best.number("weightedError"), care.error(axis, points), NODE);
    double most = oracle.number("alphaMax");
    assertArrayEquals(new double[3], weights(care, points, most * (1 + 1e-6)));
    assertTrue(Arrays.stream(weights(care, points, most * (1 - 1e-3))).anyMatch(w -> w != 0));
    for (Oracle optimum : oracle.objects("logistic")) {
      LogisticNode node = new LogisticNode(care, points, optimum.number("alpha"), QUIET);
      LogisticNode.Solution found = node.solve(new double[3], 0, 20_000, 0);
      assertEquals(optimum.number("surrogateObjective"), found.objective(), STEPS);
      assertArrayEquals(optimum.numbers("w"), found.weights(), STEPS * 20);
      assertEquals(optimum.number("b"), found.bias(), STEPS * 20);
      Router plane = Router.Plane.of(found.weights(), found.bias());
      assertEquals(optimum.number("weightedError"), care.error(plane, points), NODE);
    }
  }

  private static Router router(Oracle node) {
    return node.has("constant")
        ? new Router.Constant(node.text("constant").equals("right"))
        : new Router.Axis(
            (int) node.number("feature"), node.number("threshold"), node.number("sign") > 0);
  }

  private static TaoTree tree(Oracle given) {
    TaoTree tree = new TaoTree(2, 1);
    List<Oracle> nodes = given.objects("nodes");
    for (int i = 0; i < 3; i++) {
      tree.router(i, router(nodes.get(i)));
    }
    return tree;
  }

  private static void assertTree(Oracle expected, TaoTree actual, double tolerance) {
    List<Oracle> nodes = expected.objects("nodes");
    for (int i = 0; i < 3; i++) {
      Router router = router(nodes.get(i));
      if (router instanceof Router.Axis axis && actual.router(i) instanceof Router.Axis found) {
        assertEquals(axis.column(), found.column());
        assertEquals(axis.threshold(), found.threshold(), tolerance);
        assertEquals(axis.above(), found.above());
      } else {
        assertEquals(router, actual.router(i));
      }
    }
  }

  private static void assertLeaves(
      Oracle expected, TaoTree actual, Points points, double tolerance) {
    double[][] leaves = expected.matrix("leaves");
    for (int i = 0; i < points.rows(); i++) {
      int leaf = actual.route(0, points, i);
      assertArrayEquals(leaves[leaf - 3], actual.leaf(leaf), tolerance);
    }
  }

  @Test
  void sweepsOfAnAxisTree() {
    Oracle oracle = Oracle.of("laptao/tao_axis_trace");
    double tolerance = oracle.number("tolerance");
    Points points = Points.of(oracle.matrix("X"));
    double[] r = oracle.flat("R");
    TaoTree tree = tree(oracle.object("initial"));
    Tao.Settings settings = new Tao.Settings(NodeKind.AXIS, 0, 1);
    try (Workers workers = new Workers(QUIET)) {
      Tao tao = new Tao(points, new double[] {1}, settings, workers, QUIET);
      List<Double> course = tao.optimise(tree, r, 5);
      double[] actual = course.stream().mapToDouble(v -> v).toArray();
      assertArrayEquals(oracle.numbers("objective"), actual, tolerance);
    }
    List<Oracle> sweeps = oracle.objects("afterSweep");
    assertTree(sweeps.get(sweeps.size() - 1), tree, tolerance);
    assertLeaves(sweeps.get(sweeps.size() - 1), tree, points, tolerance);
  }

  @Test
  void aWholeAlternation() {
    Oracle oracle = Oracle.of("laptao/laptao_axis_trace");
    double tolerance = oracle.number("tolerance");
    double[][] x = oracle.matrix("X");
    double[] y = oracle.numbers("y");
    Targets.Builder builder = Targets.builder(List.of(Attribute.label("y")));
    List<Integer> labelled =
        Arrays.stream(oracle.numbers("labelled")).mapToObj(v -> (int) v).toList();
    for (int i = 0; i < x.length; i++) {
      if (labelled.contains(i)) {
        builder.add(y[i]);
      } else {
        builder.addUnlabelled();
      }
    }
    List<Attribute> features = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int c = 0; c < 2; c++) {
      int column = c;
      features.add(Attribute.numeric("x" + c));
      columns.add(DenseColumn.of(Arrays.stream(x).mapToDouble(row -> row[column]).toArray()));
    }
    Dataset data = Dataset.of("trace", features, columns, builder.build());
    EncodedTargets targets = new EncodedTargets(data, DepthRule.DEFAULT, 0.75);
    Points points = Points.of(x);
    Laplacian laplacian = Laplacian.of(oracle.graph("W"), LaplacianKind.SCALED);
    double[][] start = oracle.object("initialTree").matrix("nodes");
    TaoTree tree = new TaoTree(2, 1);
    for (int i = 0; i < 3; i++) {
      tree.router(i, new Router.Axis((int) start[i][0], start[i][1], true));
    }
    List<Oracle> trace = oracle.objects("trace");
    LapTao.Settings settings =
        new LapTao.Settings(
            oracle.number("gamma"),
            oracle.number("mu0"),
            oracle.number("factor"),
            10,
            true,
            0,
            1e-13);
    List<LapTao.Step> steps = new ArrayList<>();
    try (Workers workers = new Workers(QUIET)) {
      LapTao lapTao =
          new LapTao(
              points,
              laplacian,
              targets,
              settings,
              new Tao.Settings(NodeKind.AXIS, 0, 1),
              workers,
              QUIET);
      lapTao.listen(
          step -> {
            Oracle expected = trace.get(step.outer());
            String when = "step " + step.outer();
            assertEquals(expected.number("E"), step.objective(), tolerance, when);
            assertArrayEquals(expected.numbers("z"), step.z(), tolerance, when);
            assertArrayEquals(expected.numbers("t"), step.t(), tolerance, when);
            if (step.outer() > 0) {
              assertEquals(expected.number("mu"), step.mu(), tolerance);
              assertArrayEquals(expected.numbers("lambda_"), step.lambda(), tolerance, when);
            }
            assertTree(expected.object("tree"), step.tree(), tolerance);
            steps.add(step);
          });
      LapTao.Result result = lapTao.fit(tree, lapTao.propagate());
      assertTrue(result.converged());
      assertEquals(steps.size(), result.course().size());
    }
    assertEquals(trace.size(), steps.size());
  }
}
