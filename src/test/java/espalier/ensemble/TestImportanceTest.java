package espalier.ensemble;

import static espalier.ensemble.BoostingOptions.STAGES;
import static espalier.ensemble.BoostingOptions.STEP;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestImportanceTest {

  private static final double ROUNDING = 1e-15;

  private static LeafStatistics leaf(double known, double a, double b) {
    return new LeafStatistics(known, null, new int[] {0, 1}, new double[] {a, b});
  }

  /**
   * Root: x against 0, gain 8; its left child: a hyperplane 3/4 y and 1/4 z, gain 4. Label a is
   * only divided by the root, label b below a only by the hyperplane.
   */
  private static TreeModel model() {
    ObliqueTest plane =
        new ObliqueTest(
            new int[] {1, 2},
            new int[] {-1, -1},
            new double[] {5, -700},
            new double[2],
            new double[] {0.75, 0.25},
            1);
    Tree tree =
        new Tree(
            new SplitTest[] {new AxisTest(0, 0, 1), plane, null, null, null},
            new int[] {4, 3, 0, 0, 0},
            new double[] {20, 10, 5, 5, 10},
            new double[] {8, 4, 2, 2, 4},
            new double[] {8, 4, 0, 0, 0},
            new LeafStatistics[] {null, null, leaf(2, 2, 2), leaf(2, 2, 0), leaf(4, 0, 2)});
    LabelHierarchy hierarchy = new HierarchyBuilder().label("a").label("b").edge("a", "b").build();
    Schema schema =
        new Schema(
            List.of(Attribute.numeric("x"), Attribute.numeric("y"), Attribute.numeric("z")),
            List.of(Attribute.label("a"), Attribute.label("b")),
            Optional.of(hierarchy));
    Provenance made =
        new Provenance(
            "PCT",
            Optional.empty(),
            Map.of(),
            Provenance.VERSION,
            "made by hand",
            "",
            new Provenance.RowCounts(8, 0, 12),
            List.of(),
            List.of(),
            Outcome.of(Outcome.Unlabelled.IGNORED));
    return new TreeModel(new ModelHead(schema, made), tree, 0);
  }

  private static void check(FeatureImportance found, double... needed) {
    double[] values = found.values().stream().mapToDouble(v -> v).toArray();
    assertArrayEquals(needed, values, ROUNDING, found.measure());
  }

  @Test
  void allTargetsByHand() {
    check(TestImportance.GAIN.of(model()), 8, 3, 1);
    check(TestImportance.SYMBOLIC.of(model()), 1, 0.375, 0.125);
    check(TestImportance.COVER.of(model()), 1, 0.375, 0.125);
    assertTrue(TestImportance.GAIN.of(model()).errors().get(0).isNaN(), "there is one tree");
  }

  @Test
  void labelsAndLevelsByHand() {
    Schema schema = model().schema();
    List<TargetGroup> each = TargetGroup.each(schema);
    List<FeatureImportance> gain = TestImportance.GAIN.of(model(), each);
    assertEquals("a", gain.get(0).of());
    check(gain.get(0), 1, 0, 0);
    check(gain.get(1), 0, 0.75, 0.25);
    List<FeatureImportance> symbolic = TestImportance.SYMBOLIC.of(model(), each);
    check(symbolic.get(0), 1, 0, 0);
    check(symbolic.get(1), 0, 0.375, 0.125);
    List<TargetGroup> levels = TargetGroup.levels(schema);
    assertEquals(List.of("level 1", "level 2"), levels.stream().map(TargetGroup::name).toList());
    check(TestImportance.COVER.of(model(), levels).get(1), 0, 0.375, 0.125);
    List<TargetGroup> all = List.of(TargetGroup.all(schema));
    check(TestImportance.GAIN.of(model(), all).get(0), 0.5, 0.375, 0.125);
    check(TestImportance.SYMBOLIC.of(model(), all).get(0), 0.5, 0.1875, 0.0625);
  }

  @Test
  void groupsAreFoundByNameOrRefused() {
    Schema schema = model().schema();
    assertEquals(List.of(1), TargetGroup.of(schema, "b").targets());
    String said =
        assertThrows(IllegalArgumentException.class, () -> TargetGroup.of(schema, "c"))
            .getMessage();
    assertTrue(said.contains("'c'") && said.contains("there are: a, b."), said);
    Schema flat = new Schema(schema.features(), schema.targets(), Optional.empty());
    assertThrows(IllegalArgumentException.class, () -> TargetGroup.levels(flat));
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 30, 3, 2).draw(1).build();
    Model other = new BayesLearner(BayesOptions.defaults()).fit(data);
    assertThrows(IllegalArgumentException.class, () -> TestImportance.GAIN.of(other));
  }

  /** What all tests explain of a target is what separates the leaves. */
  @Test
  void gainOfATargetDividesWhatSeparatesTheLeaves() {
    Dataset data =
        RandomDrafts.of(Task.MULTI_TARGET_REGRESSION, 90, 6, 3).partly(0.2).draw(4).build();
    TreeModel model = new PctLearner(PctOptions.semiSupervised().fix(OMEGA, 0.6)).fit(data);
    double[][] explained =
        new TestImportance.Explained(model.tree(), model.schema(), false).byNode();
    for (int t = 0; t < 3; t++) {
      double tests = 0;
      double leaves = 0;
      double sum = 0;
      double known = 0;
      for (int node = 0; node < model.tree().size(); node++) {
        if (model.tree().isLeaf(node)) {
          LeafStatistics leaf = model.tree().statistics(node);
          double s = leaf.sums(3)[t];
          leaves += leaf.known(t) > 0 ? s * s / leaf.known(t) : 0;
          sum += s;
          known += leaf.known(t);
        } else {
          tests += explained[node][t];
        }
      }
      // Squares of sums near 500 are subtracted.
      assertEquals(leaves - sum * sum / known, tests, 1e-7);
      double all =
          TestImportance.GAIN.of(model, TargetGroup.each(model.schema())).get(t).values().stream()
              .mapToDouble(v -> v)
              .sum();
      assertEquals(1, all, 1e-12, "rounding");
    }
  }

  /** A stage keeps a number for every value of a class. */
  @Test
  void boostedTreesTellToo() {
    Dataset data = RandomDrafts.of(Task.MULTI_CLASS, 90, 6, 1).draw(3).build();
    BoostedModel model =
        new BoostingLearner(
                BoostingOptions.semiSupervised().fix(OMEGA, 0.8).with(STAGES, 3).with(STEP, 0.5))
            .fit(data);
    FeatureImportance one = TestImportance.GAIN.of(model, TargetGroup.each(model.schema())).get(0);
    assertEquals(1, one.values().stream().mapToDouble(v -> v).sum(), 1e-12, "rounding");
    assertTrue(TestImportance.GAIN.of(model).values().stream().anyMatch(v -> v > 0));
  }

  @Test
  void permutationTellsLevelsAndLabelsApart() {
    Dataset data = RandomDrafts.of(Task.HIERARCHICAL, 100, 5, 4).draw(2).build();
    ForestOptions options = ForestOptions.semiSupervised().fix(OMEGA, 0.5).with(TREES, 6);
    Schema schema = Schema.of(data);
    List<TargetGroup> all = List.of(TargetGroup.all(schema));
    FeatureImportance whole = FeatureRanking.of(options, data, all, FitContext.quiet()).get(0);
    assertTrue(whole.errors().stream().allMatch(d -> d >= 0), whole.toString());
    List<FeatureImportance> each =
        FeatureRanking.of(options, data, TargetGroup.each(schema), FitContext.quiet());
    assertEquals(List.of("y0", "y1", "y2", "y3"), each.stream().map(i -> i.of()).toList());
    assertTrue(each.stream().anyMatch(i -> !i.values().equals(whole.values())));
    ForestOptions extra = options.with(FOREST, ForestKind.EXTRA);
    assertThrows(
        IllegalArgumentException.class,
        () -> FeatureRanking.of(extra, data, all, FitContext.quiet()));
  }
}
