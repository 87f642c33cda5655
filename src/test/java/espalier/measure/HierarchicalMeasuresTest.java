package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Targets;
import espalier.data.Task;
import espalier.hierarchy.Consistency;
import espalier.hierarchy.ConsistencyCheck;
import espalier.hierarchy.Edge;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HierarchicalMeasuresTest {

  /** A few divisions and sums of numbers near 1. */
  private static final double ROUNDING = 1e-14;

  private static final double HIDDEN = Double.NaN;

  /** Labels 0 A, 1 A/x, 2 A/x/p, 3 B, 4 B/y. */
  private static final LabelHierarchy TREE =
      HierarchyBuilder.ofPaths(List.of("A", "A/x", "A/x/p", "B", "B/y"), "/");

  private static final MeasureOptions OPTIONS = MeasureOptions.defaults().withHierarchy(TREE);

  @Test
  void setsAreClosedBeforeTheyAreCompared() {
    Targets truth = Oracle.labels(new double[][] {{1, 1, 1, 0, 0}, {0, 0, 0, 1, 1}});
    // row 0 predicts A, A/x and, by closure of B/y, B and B/y; row 1 predicts B
    double[][] scores = {{.9, .8, .1, .2, .7}, {0, 0, 0, 1, 0}};
    Evaluation e = Evaluation.of(truth, scores, OPTIONS);
    is(e, "h.precision", 3 / 5.);
    is(e, "h.recall", 3 / 5.);
    is(e, "h.f1", 6 / 10.);
    is(e, "precision.micro", 3 / 4.);
    assertEquals(MeasureCatalogue.forTask(Task.HIERARCHICAL).size(), e.values().size());
  }

  @Test
  void theHierarchicalLossPaysAnErrorOnceAtTheTop() {
    Targets truth = Oracle.labels(new double[][] {{1, 1, 1, 0, 0}, {0, 0, 0, 1, 1}});
    // row 0: A/x/p missed, B wrong (B/y below it free); row 1: A wrong (A/x below it free)
    double[][] scores = {{.9, .8, .1, .2, .7}, {0, 1, 0, 1, 1}};
    is(Evaluation.of(truth, scores, OPTIONS), "h.loss", (2 + 1) / 2.);
    is(
        Evaluation.of(truth, scores, OPTIONS.withLabelWeights(1, 10, 100, 1000, 10000)),
        "h.loss",
        (1100 + 1) / 2.);
  }

  @Test
  void anErrorBelowARightLabelIsPaidInItsOwnRow() {
    Targets truth = Oracle.labels(new double[][] {{1, 0, 0, 0, HIDDEN}, {0, 0, 0, 0, 0}});
    // row 0: A/x wrong below A right, B wrong; row 1: nothing predicted, nothing wrong
    double[][] scores = {{.9, .8, 0, .7, 0}, {0, 0, 0, 0, 0}};
    Evaluation e = Evaluation.of(truth, scores, OPTIONS.withLabelWeights(1, 10, 100, 1000, 10000));
    is(e, "h.loss", 1010 / 2.);
    assertEquals(9, e.get("h.loss").cells());
  }

  @Test
  void unknownCellsCostNothing() {
    Targets truth = Oracle.labels(new double[][] {{1, HIDDEN, HIDDEN, 0, 0}});
    Evaluation e = Evaluation.of(truth, new double[][] {{0, .9, 0, .9, .1}}, OPTIONS);
    // closed prediction: A, A/x, B; known cells: A present, B and B/y absent
    is(e, "h.precision", 1 / 2.);
    is(e, "h.recall", 1);
    is(e, "h.loss", 1);
    assertEquals(3, e.get("h.f1").cells());
  }

  @Test
  void depthWeightedAreaTakesTheWeightsOfTheHierarchyUnlessOthersAreGiven() {
    Targets truth =
        Oracle.labels(new double[][] {{1, 1, 0, 0, 0}, {1, 0, 0, 0, 0}, {0, 0, 0, 0, 0}});
    double[][] scores = {{.9, .2, 0, 0, 0}, {.8, .3, 0, 0, 0}, {.1, .1, 0, 0, 0}};
    // areas: A 1, A/x (negative on top) 1/4
    double first = .75;
    double second = .75 * .75;
    is(
        Evaluation.of(truth, scores, OPTIONS),
        "auprc.depth",
        (first + second / 4) / (first + second));
    is(
        Evaluation.of(truth, scores, OPTIONS.withLabelWeights(1, 3, 1, 1, 1)),
        "auprc.depth",
        (1 + 3 / 4.) / 4);
    is(Evaluation.of(truth, scores, MeasureOptions.defaults()), "auprc.depth", (1 + 1 / 4.) / 2);
  }

  @Test
  void inAGraphEveryParentCounts() {
    LabelHierarchy graph =
        HierarchyBuilder.ofEdges(
            List.of(
                new Edge("root", "a"),
                new Edge("root", "b"),
                new Edge("a", "c"),
                new Edge("b", "c")),
            "root");
    MeasureOptions options = MeasureOptions.defaults().withHierarchy(graph);
    Targets truth = Oracle.labels(new double[][] {{1, 0, 0}});
    Evaluation e = Evaluation.of(truth, new double[][] {{0, 0, .9}}, options);
    // closure predicts a, b, c: b is wrong and pays for c
    is(e, "h.precision", 1 / 3.);
    is(e, "h.loss", 1);
  }

  @Test
  void consistentThresholdsKeepConsistentScoresClosed() {
    Random random = new Random(3);
    for (int k = 0; k < 200; k++) {
      double[][] scores = {random.doubles(5).toArray()};
      Consistency.repair(TREE, scores[0]);
      Thresholds drawn = Thresholds.perLabel(random.doubles(5).toArray());
      Thresholds consistent = drawn.consistent(TREE);
      assertArrayEquals(consistent.values(), consistent.consistent(TREE).values());
      assertTrue(ConsistencyCheck.isClosed(TREE, consistent.above(scores[0])));
      assertTrue(ConsistencyCheck.isClosed(TREE, Thresholds.single(.4).above(scores[0])));
    }
  }

  @Test
  void parentsAreLoweredToTheirDescendants() {
    Thresholds drawn = Thresholds.perLabel(.9, .8, .3, .2, .5);
    assertArrayEquals(new double[] {.3, .3, .3, .2, .5}, drawn.consistent(TREE).values());
    Thresholds six = Thresholds.perLabel(.9, .8, .3, .2, .5, .1);
    assertThrows(IllegalArgumentException.class, () -> six.consistent(TREE));
  }

  private static void is(Evaluation e, String key, double value) {
    assertEquals(value, e.get(key).value(), ROUNDING, key);
  }
}
